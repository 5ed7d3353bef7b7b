// Any text as the description of a match that a worker finds in the queue: refused with a sentence,
// or a match whose plan is written the same as it was read, and can be prepared again from that.
#include "cli/arena/match_plan.hpp"
#include "fuzz/fuzzing.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zeros;
    using namespace zeros::fuzz;
    const auto match = cli::readDescription(textOf(data, size));
    if (!match) {
        requireWords(match.error());
        return 0;
    }
    require(match->games() > 0 && !match->seatings.empty());
    const auto text = cli::describe(match->plan);
    require(bool(text));
    const auto again = cli::readDescription(*text);
    require(bool(again));
    require(cli::describe(again->plan) && *cli::describe(again->plan) == *text);
    require(again->game == match->game && match->game->same(again->start, match->start));
    return 0;
}
