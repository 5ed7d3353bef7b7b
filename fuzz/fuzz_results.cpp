// Any text as the games of a deal that another machine played: not read, or games with shares from
// 0 to 1 that are written the same as they were read, to the last digit.
//
// The first byte says how many games the deal has.
#include "cli/arena/deal_results.hpp"
#include "fuzz/fuzzing.hpp"

#include <cmath>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zeros;
    using namespace zeros::fuzz;
    if (size == 0) {
        return 0;
    }
    const std::size_t number = data[0] - '0';
    const auto games = cli::readGames(textOf(data + 1, size - 1), number); // NOLINT
    if (!games) {
        return 0;
    }
    require(games->size() == number);
    for (const GameResult& game : *games) {
        require(game.share >= 0 && game.share <= 1);
        require(std::isfinite(game.pointsA) && std::isfinite(game.pointsB));
    }
    const std::string text = cli::writeGames(*games);
    const auto again = cli::readGames(text, number);
    require(again && cli::writeGames(*again) == text);
    return 0;
}
