#include "drill/weather.hpp"

namespace zeros::drill {

Weather Weather::bad(Rng& rng) {
    const auto perhaps = [&](std::uint32_t most) {
        return rng.below(3) == 0 ? 0 : 1 + rng.below(most);
    };
    return {.fails = perhaps(60),
            .unsure = perhaps(60),
            .slow = perhaps(30),
            .loses = perhaps(100),
            .cuts = perhaps(20),
            .stalls = perhaps(10),
            .lags = perhaps(50),
            .doubles = perhaps(50),
            .dies = perhaps(40),
            .ends = perhaps(20),
            .freezes = perhaps(30)};
}

} // namespace zeros::drill
