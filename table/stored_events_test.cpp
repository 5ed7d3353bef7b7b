// What is read as an event, or as what a table is opened with, whoever wrote it.
#include "table/played.hpp"

namespace zeros {
namespace {

TEST(Event, NobodyMakesRoomForTooManyPlayers) {
    const auto opening = readOpening({{"game", "chess"}, {"players", 2'000'000'000}});
    ASSERT_FALSE(opening);
    EXPECT_EQ(opening.error().code, "no_such_game");
}

} // namespace
} // namespace zeros
