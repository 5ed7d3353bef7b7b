// Symbols of one's own on the cards of ZERO HERO.
#include "core/json_text.hpp"
#include "games/hero/hero.hpp"
#include "games/rehearsal.hpp"
#include "players/playout.hpp"

#include <set>

namespace zeros {
namespace {

// A box in which 3s and 4s have symbols, and one colour three 2s that look the same.
constexpr std::string_view ownBox = R"({"cards": {
    "r": "0 0 2 2 2 3+ 3~ 4!", "o": "0~ 0 2+ 2? 2! 3 3 4", "y": "0 0~ 2! 2+ 2? 3 4 3",
    "g": "0 0 2+ 2+ 2! 3 3 4?", "t": "0~ 0 2+ 2? 2! 3 3 4", "b": "0~ 0 2+ 2? 2! 3 3 4",
    "v": "0! 0! 2~ 2~ 2~ 3 3 4"}})";

std::string refusalOf(std::string_view options) {
    const auto read = Hero::readOptions(Json::parse(options), 2);
    return read ? "" : read.error().in(Language::en);
}

Json written(const Hero::State& state) {
    std::string text;
    JsonText json(text);
    Hero::writeOptions(state, json);
    return Json::parse(text);
}

TEST(HeroCards, AreWrittenAsTheyAreReadWithEqualValuesInOrder) {
    const Rehearsal<Hero> game(2, ownBox);
    const Json cards = written(game.state)["cards"];
    EXPECT_EQ(cards["r"], "0 0 2 2 2 3~ 3+ 4!");
    EXPECT_EQ(cards["y"], "0~ 0 2+ 2? 2! 3 3 4");
    const Rehearsal<Hero> again(2, Json{{"cards", cards}}.dump());
    EXPECT_EQ(again.state, game.state);
}

TEST(HeroCards, AreNotWrittenWhereTheyAreTheUsualOnes) {
    const Rehearsal<Hero> game(2, R"({"cards": "rebuilt"})");
    EXPECT_EQ(written(game.state), Json::object());
    Json same;
    for (const char colour : hero::colourLetters) {
        same[std::string(1, colour)] = "4 3 3 2! 2? 2+ 0 0~";
    }
    const Rehearsal<Hero> other(2, Json{{"cards", same}}.dump());
    EXPECT_EQ(other.state, game.state);
}

TEST(HeroCards, AreRefusedWithTheReason) {
    const auto withRed = [](std::string_view row) {
        Json options = Json::parse(ownBox);
        options["cards"]["r"] = row;
        return refusalOf(options.dump());
    };
    EXPECT_EQ(withRed("0 0 2 2 2 3 3 5"),
              "5 is no card of row r: write 0, 2, 3 or 4, with ~, +, ? or ! behind it");
    EXPECT_EQ(withRed("0~~ 0 2 2 2 3 3 4"),
              "0~~ is no card of row r: write 0, 2, 3 or 4, with ~, +, ? or ! behind it");
    for (const char* row : {"", "0 0 2 2 2 3 3", "0 0 2 2 2 3 3 4 4", "0 0 0 2 2 3 3 4"}) {
        EXPECT_EQ(withRed(row), "row r must have the values 0 0 2 2 2 3 3 4");
    }
    for (const char* cards : {R"("other")", "7", "[]", "{}", R"({"r": "0"})"}) {
        EXPECT_EQ(
            refusalOf(R"({"cards": )" + std::string(cards) + "}"),
            "cards is rebuilt, or an object with a row for each of the colours r o y g t b v");
    }
}

TEST(HeroCards, ThatLookTheSameAreOneMove) {
    Rehearsal<Hero> game(2, ownBox);
    game.deal("r0 r0 r2 r2 r2 o0 o3 o3 o4 y4 y3 y3 v3 v4 "
              "t3 t3 b3 b3 t0 g3 g3 b0 b4 t4 v2~ v2~ o2+ o2? o2! y0 y0~ y2+");
    game.state.stacks[0] = 0;
    game.does(0, "buy 1");
    EXPECT_EQ(game.legal(0), (std::vector<std::string>{"give v2~ 1", "keep"}));
    game.does(0, "give v2~ 1").does(0, "steal v2~ 1");
    EXPECT_EQ(game.state.faceUp[0].size(), 2);
}

TEST(HeroCards, ActByTheirOwnSymbols) {
    Rehearsal<Hero> game(2, ownBox);
    // A 3 that brings a token, and flags on a 4.
    game.deal("r0 r0 r2 r2 r2 o0 o3 o3 o4 y4 y3 y3 v3 v4 "
              "r4! t3 b3 b3 t0 g3 g3 b0 b4 t4 r3+ o0~ o2+ o2? o2! y0 y0~ y2+");
    game.state.stacks[0] = 1;
    game.does(0, "buy 1");
    EXPECT_EQ(game.state.purses[0], 3); // one paid, one from the reserve
    EXPECT_EQ(game.described(1, "keep"), "neither give nor steal");
    game.does(0, "keep");
    game.state.pileLeft = 1;
    game.state.pile[0] = *Hero::parseCard("r4!");
    game.state.stacks[1] = 0;
    game.does(1, "buy 2");
    EXPECT_TRUE(Hero::over(game.state));
}

// All that the battery plays with the usual cards, in short.
TEST(HeroCards, CanBePlayedWithToTheEnd) {
    for (int players = 2; players <= Hero::maxPlayers; ++players) {
        const Hero::Options options = *Hero::readOptions(Json::parse(ownBox), players);
        Hero::Deck deck = Hero::deckOf(Hero::start(players, options));
        Rng rng(static_cast<std::uint64_t>(players));
        for (int i = 0; i < 20; ++i) {
            playOut<Hero>(players, options, deck, rng, Hero::pick,
                          [&](const Hero::State& state, Seat seat, Hero::Move) {
                              Hero::Moves moves;
                              Hero::legal(state, seat, moves);
                              std::set<std::string> texts;
                              std::vector<std::uint8_t> mask(Hero::actionNames(state).size());
                              Hero::mask(state, seat, {}, mask);
                              EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(mask, 1)),
                                        moves.size());
                              for (const Hero::Move move : moves) {
                                  EXPECT_FALSE(Hero::refusal(state, seat, move));
                                  EXPECT_TRUE(texts.insert(Hero::text(state, move)).second);
                                  EXPECT_EQ(Hero::parse(state, Hero::text(state, move)), move);
                                  Actions actions;
                                  Hero::actionsOf(state, seat, move, actions);
                                  Hero::Draft draft;
                                  EXPECT_EQ(Hero::act(state, seat, draft, actions[0]), move);
                              }
                              const Hero::View view = Hero::view(state, seat);
                              EXPECT_EQ(Hero::view(Hero::guess(view, rng), seat), view);
                          });
        }
    }
}

} // namespace
} // namespace zeros
