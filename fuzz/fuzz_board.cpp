// Any bytes as a board file: refused with the reason, or a board that is written as it was read and
// on which a game can be played to its end.
#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "fuzz/fuzzing.hpp"
#include "games/mister/mister.hpp"

#include <nlohmann/json.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zeros;
    using namespace zeros::fuzz;
    const auto json = parseJson(textOf(data, size));
    if (!json) {
        return 0;
    }
    const auto board = mister::readBoard(*json);
    if (!board) {
        requireWords(board.error());
        return 0;
    }
    std::string text;
    JsonText written(text);
    mister::writeBoard(*board, written);
    const auto options = Mister::readOptions({{"board", Json::parse(text)}}, 2);
    require(options && options->board == *board);
    auto state = Mister::start(2, *options);
    Rng rng(size);
    while (!Mister::over(state)) {
        const Seat seat = Mister::toMove(state).first();
        Mister::play(state, seat, Mister::pick(state, seat, rng));
    }
    return 0;
}
