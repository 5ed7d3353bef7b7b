// Who may sit where while a game is under way.
#include "table/played.hpp"

namespace zeros {
namespace {

const Json sitDown{{"do", "sit"}, {"name", "Eve"}};
const Json goAway{{"do", "leave"}};
const Json admit{{"do", "admit"}};

Json put(Seat seat, const Json& level) {
    return {{"do", "computer"}, {"seat", seat}, {"level", level}};
}

// Three people in a game with hidden cards, of which something has been played.
class SeatsTest : public testing::Test {
  protected:
    SeatsTest()
        : played_({.game = "soler",
                   .players = 3,
                   .seats = {person("Anna"), person("Ben"), person("Cleo")}}) {
        played_.moveAtRandom();
    }
    std::string back(Seat seat) {
        return played_.ask(Played::seat(seat),
                           {{"do", "back"}, {"position", played_.table().position()}});
    }

    Played played_;
};

TEST_F(SeatsTest, NobodyIsPutOutOfAGame) {
    const Json freed{{"do", "leave"}, {"seat", 1}};
    EXPECT_EQ(played_.ask(host, freed), "seat_in_play");
}

TEST(Seats, WhoLetTheClockRunOutMayBe) {
    Played played(
        {.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}, .clock = 30});
    played.pass(30'000);
    played.letTheClockMove(0);
    EXPECT_EQ(played.ask(host, {{"do", "leave"}, {"seat", 1}}), "seat_in_play");
    EXPECT_EQ(played.ask(host, {{"do", "leave"}, {"seat", 0}}), "");
}

TEST_F(SeatsTest, ANewcomerNeedsTheConsentOfEverybodyThere) {
    EXPECT_EQ(played_.ask(Played::seat(0), admit), "no_seat_to_admit_to");
    EXPECT_EQ(played_.ask(Played::seat(1), goAway), "");
    EXPECT_EQ(played_.ask(guest, sitDown), "not_admitted");
    EXPECT_EQ(played_.ask(Played::seat(0), admit), "");
    EXPECT_EQ(played_.ask(Played::seat(0), admit), "already_set");
    EXPECT_EQ(played_.ask(guest, sitDown), "not_admitted");
    EXPECT_EQ(played_.now(onlooker)["admitting"], Json::array({0}));
    EXPECT_EQ(played_.ask(onlooker, admit), "no_seat_of_yours");
    EXPECT_EQ(played_.ask(Played::seat(2), admit), "");
    EXPECT_EQ(played_.ask(guest, sitDown), "");
    EXPECT_EQ(played_.now(onlooker)["admitting"], Json::array()) << "for one seat only";
}

TEST_F(SeatsTest, ConsentCanBeTakenBack) {
    EXPECT_EQ(played_.ask(Played::seat(1), goAway), "");
    EXPECT_EQ(played_.ask(Played::seat(0), admit), "");
    EXPECT_EQ(played_.ask(Played::seat(2), admit), "");
    EXPECT_EQ(played_.ask(Played::seat(2), {{"do", "admit"}, {"on", false}}), "");
    EXPECT_EQ(played_.ask(guest, sitDown), "not_admitted");
}

TEST_F(SeatsTest, NobodyGoesFromSeatToSeatWhereNobodyIsLeftToAsk) {
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
        EXPECT_EQ(played_.ask(Played::seat(seat), goAway), "");
    }
    EXPECT_EQ(played_.ask(guest, {{"do", "sit"}, {"name", "Anna"}, {"seat", 1}}), "everybody_left");
}

TEST(Seats, WhoPlayedAloneMayComeBack) {
    Played played(
        {.game = "soler", .players = 2, .seats = {person("Anna"), computer(Level::easy)}});
    EXPECT_EQ(played.move(0, played.now(Played::seat(0))["legal"][0]), "");
    EXPECT_EQ(played.ask(Played::seat(0), goAway), "");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "Anna"}}), "");
}

// The host would play on against a computer, see what the pile has, and go back.
TEST(Seats, WhoeverHasSeenWhatComesPlaysNobodyElse) {
    Played played(
        {.game = "soler", .players = 2, .seats = {person("Anna"), computer(Level::easy)}});
    const auto mayLookAhead = [&] {
        const auto length = played.table().takeBackLength(0);
        return length && played.table().log().showsSomething(*length);
    };
    for (int moves = 0; moves < 100 && !mayLookAhead(); ++moves) {
        played.moveAtRandom();
    }
    EXPECT_EQ(
        played.ask(Played::seat(0), {{"do", "back"}, {"position", played.table().position()}}), "");
    EXPECT_EQ(played.ask(host, put(1, nullptr)), "");
    EXPECT_EQ(played.ask(Played::seat(0), admit), "");
    EXPECT_EQ(played.ask(guest, sitDown), "hidden_known");
}

TEST(Seats, NoMoveIsTakenBackAcrossAChange) {
    Played played(
        {.game = "mister", .players = 2, .seats = {person("Anna"), computer(Level::easy)}});
    EXPECT_EQ(played.move(0, "7 EG"), "");
    EXPECT_EQ(played.ask(host, put(1, "hard")), "");
    EXPECT_FALSE(played.now(Played::seat(0))["may_take_back"]);
    EXPECT_EQ(
        played.ask(Played::seat(0), {{"do", "back"}, {"position", played.table().position()}}),
        "others_sit_here");
}

TEST(Seats, TheKeyOfASeatEndsWhenAComputerTakesIt) {
    Played played({.game = "soler", .players = 2, .seats = {person("Anna")}});
    EXPECT_EQ(played.table().whoHas("hash 1").seat, 1);
    EXPECT_EQ(played.ask(host, put(1, "easy")), "");
    EXPECT_EQ(played.ask(host, put(1, nullptr)), "");
    EXPECT_EQ(played.table().whoHas("hash 1").seat, spectator);
}

TEST_F(SeatsTest, AComputerMayPlayForWhoeverIsAway) {
    EXPECT_EQ(played_.ask(host, put(1, "easy")), "person_is_here");
    const Actor hostAlone{.host = true, .away = Seats::only(1)};
    EXPECT_EQ(played_.ask(hostAlone, put(1, "bot:greedy")), "no_such_bot");
    EXPECT_EQ(played_.ask(hostAlone, put(1, "easy")), "");
    EXPECT_EQ(played_.ask(hostAlone, put(1, nullptr)), "seat_of_somebody_else");
    EXPECT_EQ(played_.ask(Played::seat(1), put(1, nullptr)), "") << "who comes back plays on";
}

TEST_F(SeatsTest, TheRecordSaysWhoCame) {
    EXPECT_EQ(played_.ask(Played::seat(1), goAway), "");
    EXPECT_EQ(played_.ask(host, put(1, "easy")), "");
    const std::string record = *played_.table().record(1, Played::seat(0));
    const Json top = *parseJson(record.substr(0, record.find('\n')));
    const auto after = played_.table().log().entries().size();
    EXPECT_EQ(top["changes"], Json::parse(R"([{"after":2,"seat":1,"who":"open"},
                                                {"after":2,"seat":1,"who":"easy"}])"));
    EXPECT_EQ(after, 2U);
}

Json hand(Seat seat) {
    return {{"do", "host"}, {"seat", seat}};
}

// Anna opened the table, Ben came first, then Carla.
class HostTest : public testing::Test {
  protected:
    HostTest() {
        played_.ask(guest, {{"do", "sit"}, {"name", "Ben"}, {"seat", 2}});
        played_.ask(guest, {{"do", "sit"}, {"name", "Carla"}, {"seat", 1}});
    }

    bool isHost(const char* hash) const { return played_.table().whoHas(hash).host; }

    Played played_{{.game = "soler", .players = 4, .seats = {person("Anna")}}};
    const Actor anna_{.seat = 0, .host = true};
};

TEST_F(HostTest, WhoeverHasBeenThereLongestFollowsAHostWhoLeaves) {
    EXPECT_EQ(played_.ask(anna_, goAway), "");
    EXPECT_EQ(played_.table().hostSeat(), 2);
    EXPECT_FALSE(isHost("hash of host"));
    EXPECT_TRUE(played_.table().whoHas("hash of host").founder);
    EXPECT_EQ(played_.now(Played::seat(1))["hosts"], 2);
    EXPECT_EQ(played_.ask(Played::seat(1), goAway), "") << "others go without a word of it";
    EXPECT_EQ(played_.table().hostSeat(), 2);
}

TEST_F(HostTest, AHostWhoLeavesAloneStaysTheHost) {
    Played alone({.game = "soler", .players = 2, .seats = {person("Anna")}});
    EXPECT_EQ(alone.ask(anna_, goAway), "");
    EXPECT_EQ(alone.table().hostSeat(), std::nullopt);
    EXPECT_TRUE(alone.table().whoHas("hash of host").host);
}

TEST_F(HostTest, TheRoleIsHandedOverAndBack) {
    EXPECT_EQ(played_.ask(Played::seat(1), hand(1)), "host_is_here");
    EXPECT_EQ(played_.ask(Played::seat(1), hand(2)), "only_the_host");
    EXPECT_EQ(played_.ask(anna_, hand(3)), "nobody_there");
    EXPECT_EQ(played_.ask(anna_, hand(0)), "already_set");
    EXPECT_EQ(played_.ask(anna_, hand(1)), "");
    EXPECT_EQ(played_.table().hostSeat(), 1);
    const Actor carla{.seat = 1, .host = true};
    EXPECT_EQ(played_.ask(Played::seat(0), put(3, "easy")), "only_the_host");
    EXPECT_EQ(played_.ask(carla, put(3, "easy")), "");
    EXPECT_EQ(played_.ask(Played::seat(0), hand(0)), "host_is_here") << "Carla has to agree";
    EXPECT_EQ(played_.ask(carla, hand(0)), "");
    EXPECT_EQ(played_.table().hostSeat(), 0);
}

TEST_F(HostTest, WhoeverIsThereMayFollowAHostWhoIsGone) {
    EXPECT_EQ(played_.ask({.seat = 2, .isHostAway = true}, hand(1)), "only_the_host");
    EXPECT_EQ(played_.ask({.isHostAway = true}, hand(1)), "only_the_host");
    EXPECT_EQ(played_.ask({.seat = 2, .isHostAway = true}, hand(2)), "");
    EXPECT_EQ(played_.table().hostSeat(), 2);
    const Json back{{"do", "host"}};
    EXPECT_EQ(played_.ask(guest, back), "only_the_host");
    EXPECT_EQ(played_.ask({.founder = true}, back), "host_is_here");
    EXPECT_EQ(played_.ask({.founder = true, .isHostAway = true}, back), "");
    EXPECT_EQ(played_.table().hostSeat(), std::nullopt);
}

TEST_F(HostTest, TheRoleMovesOnWithItsPersonInARematch) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    EXPECT_EQ(played.ask(anna_, hand(1)), "");
    EXPECT_TRUE(played.table().whoHas("hash 1").host);
    while (!played.table().isOver()) {
        const Seat seat = *played.table().toMove().begin();
        const AnyState& state = played.table().log().state();
        const AnyGame& game = played.table().game();
        ASSERT_EQ(played.move(seat, game.text(state, game.legal(state, seat).front())), "");
    }
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "rematch"}}), "");
    EXPECT_EQ(played.table().hostSeat(), 0);
    EXPECT_TRUE(played.table().whoHas("hash 1").host);
}

TEST(Seats, ATableIsNotFilledWithChanges) {
    Played played({.game = "soler", .players = 2, .seats = {person("Anna")}});
    int changes = 0;
    const auto change = [&] {
        return played.ask(Played::seat(0), {{"do", "word"}, {"word", std::to_string(++changes)}});
    };
    while (change().empty()) {
    }
    EXPECT_EQ(changes, 31);
    EXPECT_EQ(change(), "too_many_changes");
    played.pass(10'000);
    EXPECT_EQ(change(), "");
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "word"}, {"word", std::to_string(changes)}}),
              "already_set");
}

} // namespace
} // namespace zeros
