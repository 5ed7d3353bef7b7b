// Any bytes as a board file: refused with the reason, or a board on which a game can be played.
#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "games/mister/mister.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zeros;
    const auto json = parseJson({reinterpret_cast<const char*>(data), size}); // NOLINT
    if (!json) {
        return 0;
    }
    const auto board = mister::readBoard(*json);
    if (!board) {
        if (board.error().in(Language::en).empty()) {
            std::abort();
        }
        return 0;
    }
    std::string text;
    JsonText written(text);
    mister::writeBoard(*board, written);
    const auto options = Mister::readOptions({{"board", Json::parse(text)}}, 2);
    if (!options || options->board != *board) {
        std::abort();
    }
    auto state = Mister::start(2, *options);
    Rng rng(size);
    while (!Mister::over(state)) {
        const Seat seat = Mister::toMove(state).first();
        Mister::play(state, seat, Mister::pick(state, seat, rng));
    }
    return 0;
}
