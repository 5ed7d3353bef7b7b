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
