// Tables: the log, and what may be taken back.
#include "games/find.hpp"
#include "games/list.hpp"
#include "games/rehearsal.hpp"
#include "table/game_log.hpp"

namespace zeros {
namespace {

// A table whose moves are given in the notation.
class PlayedTable {
  public:
    GameLog log;

    PlayedTable(const char* game, int players)
        : log(*GameLog::open(*findGame(game), players, Json::object())) {}

    template <Game G>
    PlayedTable& deal(std::string_view top) {
        const auto deck = deckFrom<G>(top);
        EXPECT_FALSE(log.deal({deck.begin(), deck.end()}));
        return *this;
    }
    PlayedTable& does(Seat seat, const char* text) {
        const auto move = log.game().parse(log.state(), text);
        const auto refused = log.play(seat, *move);
        EXPECT_FALSE(refused) << text << ": " << refused->in(Language::en);
        return *this;
    }
};

const Seats bothPeople = Seats::all(2);
const Seats firstAlone = Seats::only(0);

TEST(GameLog, GoesBackInItsLog) {
    PlayedTable played("mister", 2);
    const AnyState start = played.log.state();
    played.does(0, "7 EG");
    const AnyState middle = played.log.state();
    played.does(1, "3 AB").does(0, "2 AC");
    played.log.goBack(1);
    EXPECT_TRUE(played.log.game().same(played.log.state(), middle));
    played.log.goBack(0);
    EXPECT_TRUE(played.log.game().same(played.log.state(), start));
    EXPECT_TRUE(played.log.entries().empty());
}

TEST(GameLog, RefusesWithoutChange) {
    PlayedTable played("mister", 2);
    const auto move = played.log.game().parse(played.log.state(), "7 EG");
    EXPECT_TRUE(played.log.play(1, *move));
    EXPECT_TRUE(played.log.deal({}));
    EXPECT_TRUE(played.log.entries().empty());
}

TEST(GameLog, EndsWithAForfeit) {
    PlayedTable played("mister", 4);
    played.does(0, "7 EG");
    EXPECT_TRUE(played.log.lose({.seat = 0})) << "somebody who is not to move";
    EXPECT_TRUE(played.log.lose({.seat = 4})) << "nobody";
    EXPECT_FALSE(played.log.over());
    EXPECT_FALSE(played.log.lose({.seat = 1, .why = {"it hung", "bloqué", "es hing"}}));
    EXPECT_TRUE(played.log.over());
    EXPECT_TRUE(played.log.toMove().empty());
    const auto standing = played.log.finalStanding();
    EXPECT_EQ(standing->scores, (std::vector<int>{0, 0, 0, 0}));
    EXPECT_EQ(standing->winners, Seats::all(4).without(Seats::only(1)).without(Seats::only(3)))
        << "its partner loses too";
    const auto move = played.log.game().parse(played.log.state(), "2 AC");
    EXPECT_TRUE(played.log.play(1, *move)) << "and nobody moves any more";
    EXPECT_TRUE(played.log.lose({.seat = 1})) << "or loses twice";
    played.log.goBack(1);
    EXPECT_FALSE(played.log.over());
}

TEST(TakeBack, AloneGoesBackToAnyOwnDecision) {
    PlayedTable played("mister", 2);
    EXPECT_FALSE(played.log.takeBackLength(0, firstAlone));
    played.does(0, "7 EG").does(1, "3 AB").does(0, "2 AC").does(1, "4 AD");
    EXPECT_EQ(played.log.takeBackLength(0, firstAlone), 2U);
    played.log.goBack(2);
    EXPECT_EQ(played.log.takeBackLength(0, firstAlone), 0U);
}

TEST(TakeBack, AmongPeopleNotOnceAnotherHasMoved) {
    PlayedTable played("mister", 2);
    played.does(0, "7 EG");
    EXPECT_EQ(played.log.takeBackLength(0, bothPeople), 0U);
    played.does(1, "3 AB");
    EXPECT_FALSE(played.log.takeBackLength(0, bothPeople));
    EXPECT_EQ(played.log.takeBackLength(1, bothPeople), 1U);
}

TEST(TakeBack, AmongPeopleNotWhatRevealedACard) {
    PlayedTable played("knizia", 2);
    played.deal<Knizia>("");
    played.does(1, "knock");
    EXPECT_TRUE(played.log.takeBackLength(1, bothPeople)); // a knock tells nothing hidden
    played.does(0, "swap r1 b3");
    EXPECT_FALSE(played.log.takeBackLength(0, bothPeople)); // all have seen r1
}

TEST(TakeBack, AHiddenCardMayBeTakenBackUntilOthersAct) {
    PlayedTable played("soler", 2);
    played.deal<Soler>("0 0 +1 +2 +3 -1 -1 +1 +2 +3");
    played.does(0, "play +1");
    EXPECT_EQ(played.log.takeBackLength(0, bothPeople), 1U);
    played.does(1, "play -1").does(0, "bid 3");
    EXPECT_EQ(played.log.takeBackLength(0, bothPeople), 3U); // a bid shows no card
    played.does(1, "bid 4");
    EXPECT_FALSE(played.log.takeBackLength(1, bothPeople)); // it turned all cards up
}

TEST(TakeBack, TokensTakenMayGoBackButNotAPairBought) {
    PlayedTable played("hero", 2);
    played.deal<Hero>("r0~ r0 r2+ r2? r2! r3 r3 r4 o0 o3 o3 o4 v3 v4 "
                      "y3 y3 g3 g3 t3 t3 b3 b3 y4 g4 y2! t4");
    played.does(0, "take 1 1");
    EXPECT_TRUE(played.log.takeBackLength(0, bothPeople));
    played.does(1, "take 1 1").does(0, "buy 1");
    EXPECT_FALSE(played.log.takeBackLength(0, bothPeople));
}

} // namespace
} // namespace zeros
