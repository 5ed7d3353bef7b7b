#include "cli/terminal/story.hpp"
#include "games/find.hpp"
#include "games/list.hpp"

#include <gtest/gtest.h>

namespace zeros::terminal {
namespace {

GameLog openLog(std::string_view game, int players) {
    return *GameLog::open(*findGame(game), players, Json::object());
}

void play(GameLog& log, Seat seat, std::string_view move) {
    const auto refused = log.play(seat, *log.game().parse(log.state(), move));
    ASSERT_FALSE(refused) << move << ": " << refused->in(Language::en);
}

Scene sceneFor(int players) {
    return {.seating = Seating(*readSitters({"person", "person:Ben"}, players)),
            .language = Language::en,
            .style = {}};
}

AnyDeck solerDeck() {
    return {Soler::fullDeck.rbegin(), Soler::fullDeck.rend()}; // everybody has +3s
}

TEST(Narrate, DoesNotTellTheCardThatSomebodyPlaces) {
    for (const char* move : {"play +3", "play +2"}) {
        GameLog log = openLog("soler", 3);
        AnyDeck deck = solerDeck();
        std::swap(deck[0], deck[20]); // seat 0 has a +2, too
        log.deal(deck);
        play(log, 0, move);
        EXPECT_EQ(story(log, 1, 1, sceneFor(3)), Lines{"Player 0 places a card face down."});
        EXPECT_EQ(story(log, 1, spectator, sceneFor(3)),
                  Lines{"Player 0 places a card face down."});
        EXPECT_EQ(story(log, 1, 0, sceneFor(3)), Lines{std::string("Your move: ") + move + "."});
    }
}

TEST(Narrate, TellsARevealAsTheListenerLivesIt) {
    GameLog log = openLog("soler", 2);
    log.deal(solerDeck());
    for (const auto& [seat, move] : std::initializer_list<std::pair<Seat, const char*>>{
             {0, "play +3"}, {1, "play +3"}, {0, "bid 6"}, {1, "bid 5"}}) {
        play(log, seat, move);
    }
    EXPECT_EQ(story(log, 3, 0, sceneFor(2)),
              (Lines{"Your move: bid 6.", "Ben bids 5.", "Revealed: +3 +3; total 6.",
                     "You bid it right and take the cards!"}));
    EXPECT_EQ(story(log, 3, 1, sceneFor(2)),
              (Lines{"Player 0 bids 6.", "Your move: bid 5.", "Revealed: +3 +3; total 6.",
                     "Player 0 bid it right and takes the cards."}));
}

TEST(Narrate, TellsWhichHiddenCardWasDrawnOnlyToItsOwner) {
    GameLog log = openLog("hero", 2);
    AnyDeck deck(Hero::fullDeck.begin(), Hero::fullDeck.end());
    // Twelve set aside, one hidden card each, ten final ones: then pair 1, with a draw symbol.
    const auto draw = std::find(deck.begin() + 24, deck.end(), *Hero::parseCard("v2?"));
    std::iter_swap(deck.begin() + 24, draw);
    log.deal(deck);
    play(log, 0, "take 1 1");
    play(log, 1, "take 2 1");
    play(log, 0, "buy 1");
    const Lines own = story(log, 3, 0, sceneFor(2));
    const Lines other = story(log, 3, 1, sceneFor(2));
    ASSERT_GE(own.size(), 2U);
    ASSERT_GE(other.size(), 2U);
    EXPECT_EQ(own[1].substr(0, 22), "Your new hidden card: ");
    EXPECT_EQ(other[1], "Player 0 draws a hidden card.");
}

TEST(Narrate, BeginsWhereTheListenerLastActed) {
    GameLog log = openLog("mister", 2);
    play(log, 0, "7 EG");
    play(log, 1, "3 AB");
    play(log, 0, "5 AC");
    play(log, 1, "4 KM");
    EXPECT_EQ(lastHeard(log, Seats::only(0)), 2U);
    EXPECT_EQ(story(log, lastHeard(log, Seats::only(0)), 0, sceneFor(2)),
              (Lines{"Your move: 5 AC.", "Ben places g4 on KM."}));
}

} // namespace
} // namespace zeros::terminal
