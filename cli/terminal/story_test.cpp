#include "cli/terminal/composition.hpp"
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

Lines told(const GameLog& log, std::size_t from, Seat listener) {
    Lines lines;
    for (const News& news : story(log, from, listener, sceneFor(log.players()))) {
        lines.push_back(news.text);
    }
    return lines;
}

AnyDeck solerDeck() {
    return {Soler::fullDeck.rbegin(), Soler::fullDeck.rend()}; // everybody has +3s
}

TEST(Story, DoesNotTellTheCardThatSomebodyPlaces) {
    for (const char* move : {"play +3", "play +2"}) {
        GameLog log = openLog("soler", 3);
        AnyDeck deck = solerDeck();
        std::swap(deck[0], deck[20]); // seat 0 has a +2, too
        log.deal(deck);
        play(log, 0, move);
        EXPECT_EQ(told(log, 1, 1), Lines{"Player 0 places a card face down."});
        EXPECT_EQ(told(log, 1, spectator), Lines{"Player 0 places a card face down."});
        EXPECT_EQ(told(log, 1, 0), Lines{std::string("You place ") + (move + 5) + " face down."});
    }
}

TEST(Story, LeavesNamesAsTheyAre) {
    const Scene scene{.seating = Seating(*readSitters({"person:youssef", "person:Ben"}, 2)),
                      .language = Language::en,
                      .style = {}};
    const Message message = say(Phrase{"{0}: a card for {1}", "", ""}, {AsSeat{0}, AsSeat{1}});
    EXPECT_EQ(scene.say(message, 1), "youssef: a card for you");
    EXPECT_EQ(scene.say(message, 0), "You: a card for Ben");
}

TEST(Story, TellsAtOnceWhoMovedFaceDown) {
    GameLog log = openLog("soler", 3);
    log.deal(solerDeck());
    for (const Seat seat : {Seat{2}, Seat{0}, Seat{1}}) {
        play(log, seat, "play +3");
    }
    EXPECT_EQ(told(log, 1, spectator),
              (Lines{"Easy 2, Player 0 and Ben place a card each, face down.",
                     "All cards are placed. Player 0 bids first."}));
    EXPECT_EQ(told(log, 1, 0),
              (Lines{"Easy 2 places a card face down.", "You place +3 face down.",
                     "Ben places a card face down.", "All cards are placed. You bid first."}));
}

TEST(Story, TellsARevealAsTheListenerLivesIt) {
    GameLog log = openLog("soler", 2);
    log.deal(solerDeck());
    for (const auto& [seat, move] : std::initializer_list<std::pair<Seat, const char*>>{
             {0, "play +3"}, {1, "play +3"}, {0, "bid 6"}, {1, "bid 5"}}) {
        play(log, seat, move);
    }
    EXPECT_EQ(told(log, 3, 0),
              (Lines{"You bid 6.", "Ben bids 5.", "The cards: you (+3) and Ben (+3). Together 6.",
                     "You bid 6: right! You take the cards.", "You hold no set to secure."}));
    EXPECT_EQ(told(log, 3, 1), (Lines{"Player 0 bids 6.", "You bid 5.",
                                      "The cards: Player 0 (+3) and you (+3). Together 6.",
                                      "Player 0 bid 6: right! Player 0 takes the cards.",
                                      "Player 0 holds no set to secure."}));
}

TEST(Story, TellsWhichHiddenCardWasDrawnOnlyToItsOwner) {
    GameLog log = openLog("hero", 2);
    AnyDeck deck = log.game().deckOf(log.state());
    // Twelve set aside, one hidden card each, ten final ones: then pair 1, with a draw symbol.
    const auto draw = std::find(deck.begin() + 24, deck.end(), *Hero::parseCard("v2?"));
    std::iter_swap(deck.begin() + 24, draw);
    log.deal(deck);
    play(log, 0, "take 1 1");
    play(log, 1, "take 2 1");
    play(log, 0, "buy 1");
    const Lines own = told(log, 3, 0);
    const Lines other = told(log, 3, 1);
    ASSERT_GE(own.size(), 2U);
    ASSERT_GE(other.size(), 2U);
    EXPECT_EQ(own[1].substr(0, 24), "You draw a hidden card: ");
    EXPECT_EQ(other[1], "Player 0 draws a hidden card.");
}

TEST(Story, BeginsWhereTheListenerLastActed) {
    GameLog log = openLog("mister", 2);
    play(log, 0, "7 EG");
    play(log, 1, "3 AB");
    play(log, 0, "5 AC");
    play(log, 1, "4 KM");
    EXPECT_EQ(lastHeard(log, Seats::only(0)), 2U);
    EXPECT_EQ(
        told(log, lastHeard(log, Seats::only(0)), 0),
        (Lines{"You place the red 5 on bridge A–C.", "Ben places the green 4 on bridge K–M."}));
}

// Where there is no room: details go first, from the oldest on, then what was done.
TEST(Story, IsCutAtWholeSentences) {
    const std::vector<News> news{{"Ann buys pair one for four of her tokens."},
                                 {"She has three of them left, and two cards.", true},
                                 {"Ben takes two tokens from pair number four."},
                                 {"Pair number four has two of them left now.", true}};
    EXPECT_EQ(fitNews(news, 4, {}).size(), 4U);
    EXPECT_EQ(fitNews(news, 3, {}).size(), 3U);
    EXPECT_EQ(
        fitNews(news, 2, {}),
        (Lines{" > ... Ann buys pair one for four of her tokens. Ben takes two tokens from pair",
               "   number four. Pair number four has two of them left now."}));
    EXPECT_EQ(fitNews(news, 1, {}), (Lines{" > ... Ben takes two tokens from pair number four."}));
    EXPECT_EQ(fitNews(news, 0, {}), Lines{});
}

} // namespace
} // namespace zeros::terminal
