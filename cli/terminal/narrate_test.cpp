#include "cli/terminal/narrate.hpp"

#include <gtest/gtest.h>

namespace zeros::terminal {
namespace {

Table openTable(std::string_view game, int players) {
    return *Table::open(*findGame(game), players, Json::object());
}

void play(Table& table, Seat seat, std::string_view move) {
    const auto refused = table.play(seat, *table.game().parse(table.state(), move));
    ASSERT_FALSE(refused) << move << ": " << refused->in(Language::en);
}

Scene sceneFor(int players) {
    return {.seating = *readSeating({"person", "person:Ben"}, players),
            .language = Language::en,
            .style = {}};
}

AnyDeck solerDeck() {
    return {Soler::fullDeck.rbegin(), Soler::fullDeck.rend()}; // everybody has +3s
}

TEST(Narrate, DoesNotTellTheCardThatSomebodyPlaces) {
    for (const char* move : {"play +3", "play +2"}) {
        Table table = openTable("soler", 3);
        AnyDeck deck = solerDeck();
        std::swap(deck[0], deck[20]); // seat 0 has a +2, too
        table.deal(deck);
        play(table, 0, move);
        EXPECT_EQ(story(table, 1, 1, sceneFor(3)), Lines{"Player 0 places a card face down."});
        EXPECT_EQ(story(table, 1, spectator, sceneFor(3)),
                  Lines{"Player 0 places a card face down."});
        EXPECT_EQ(story(table, 1, 0, sceneFor(3)), Lines{std::string("Your move: ") + move + "."});
    }
}

TEST(Narrate, TellsARevealAsTheListenerLivesIt) {
    Table table = openTable("soler", 2);
    table.deal(solerDeck());
    for (const auto& [seat, move] : std::initializer_list<std::pair<Seat, const char*>>{
             {0, "play +3"}, {1, "play +3"}, {0, "bid 6"}, {1, "bid 5"}}) {
        play(table, seat, move);
    }
    EXPECT_EQ(story(table, 3, 0, sceneFor(2)),
              (Lines{"Your move: bid 6.", "Ben bids 5.", "Revealed: +3 +3; total 6.",
                     "You bid it right and take the cards!"}));
    EXPECT_EQ(story(table, 3, 1, sceneFor(2)),
              (Lines{"Player 0 bids 6.", "Your move: bid 5.", "Revealed: +3 +3; total 6.",
                     "Player 0 bid it right and takes the cards."}));
}

TEST(Narrate, TellsWhichHiddenCardWasDrawnOnlyToItsOwner) {
    Table table = openTable("hero", 2);
    AnyDeck deck(Hero::fullDeck.begin(), Hero::fullDeck.end());
    // Twelve set aside, one hidden card each, ten final ones: then pair 1, with a draw symbol.
    const auto draw = std::find(deck.begin() + 24, deck.end(), *Hero::parseCard("v2?"));
    std::iter_swap(deck.begin() + 24, draw);
    table.deal(deck);
    play(table, 0, "take 1 1");
    play(table, 1, "take 2 1");
    play(table, 0, "buy 1");
    const Lines own = story(table, 3, 0, sceneFor(2));
    const Lines other = story(table, 3, 1, sceneFor(2));
    ASSERT_GE(own.size(), 2U);
    ASSERT_GE(other.size(), 2U);
    EXPECT_EQ(own[1].substr(0, 22), "Your new hidden card: ");
    EXPECT_EQ(other[1], "Player 0 draws a hidden card.");
}

TEST(Narrate, BeginsWhereTheListenerLastActed) {
    Table table = openTable("mister", 2);
    play(table, 0, "7 EG");
    play(table, 1, "3 AB");
    play(table, 0, "5 AC");
    play(table, 1, "4 KM");
    EXPECT_EQ(lastHeard(table, Seats::only(0)), 2U);
    EXPECT_EQ(story(table, lastHeard(table, Seats::only(0)), 0, sceneFor(2)),
              (Lines{"Your move: 5 AC.", "Ben places g4 on KM."}));
}

} // namespace
} // namespace zeros::terminal
