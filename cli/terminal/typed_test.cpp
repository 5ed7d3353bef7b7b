#include "cli/terminal/layout.hpp"
#include "cli/terminal/typed.hpp"
#include "games/find.hpp"
#include "games/list.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace zeros::terminal {
namespace {

struct Reader {
    const AnyGame& game;
    AnyState state;

    explicit Reader(std::string_view id)
        : game(*findGame(id)),
          state(*game.start(2, Json::object())) {
        if (game.wantsDeal(state)) {
            Rng rng(1);
            game.deal(state, game.shuffledDeck(state, rng));
        }
    }
    // The move as the notation has it, "#3" for a number, "!2" for a command, "?" for neither.
    std::string read(std::string_view line) const {
        const Typed typed = readTyped(line, game, state);
        if (const auto* move = std::get_if<AnyMove>(&typed)) {
            return game.text(state, *move);
        }
        if (const auto* number = std::get_if<Numbered>(&typed)) {
            return "#" + std::to_string(number->number);
        }
        if (const auto* command = std::get_if<Command>(&typed)) {
            return "!" + std::string(wordFor(command->verb, Language::en)) +
                   (command->rest.empty() ? "" : " " + command->rest);
        }
        return std::holds_alternative<Blank>(typed) ? "" : "?";
    }
};

TEST(Typed, ReadsMovesLeniently) {
    const Reader soler("soler");
    EXPECT_EQ(soler.read("  Bid   +4 "), "bid 4");
    EXPECT_EQ(soler.read("bid −1"), "bid -1");
    EXPECT_EQ(soler.read("SECURE +3 -1 -2"), "secure -2 -1 +3");
    EXPECT_EQ(soler.read("+2"), "play +2");
    EXPECT_EQ(soler.read("0"), "play 0");
    EXPECT_EQ(soler.read("annoncer\t4"), "bid 4");
    Reader securing("soler");
    securing.state.as<Soler::State>().phase = Soler::Phase::securing;
    EXPECT_EQ(securing.read("+3 -1 -2"), "secure -2 -1 +3");
    EXPECT_EQ(securing.read("0"), "secure 0");
    EXPECT_EQ(securing.read("2"), "#2");
    const Reader mister("mister");
    EXPECT_EQ(mister.read("7 eg"), "7 EG");
    EXPECT_EQ(mister.read("7 GE"), "7 EG");
    EXPECT_EQ(mister.read("7ge"), "7 EG");
    EXPECT_EQ(mister.read("0 fg DOWN"), "0 FG down");
    EXPECT_EQ(Reader("hero").read("Take 3"), "take 3 1");
    EXPECT_EQ(Reader("knizia").read("ÉCHANGER R5 G3"), "swap r5 g3");
    EXPECT_EQ(Reader("knizia").read("r5 G3"), "swap r5 g3");
}

TEST(Typed, TellsNumbersFromMoves) {
    EXPECT_EQ(Reader("mister").read("7"), "#7");
    EXPECT_EQ(Reader("hero").read("3"), "#3");
    EXPECT_EQ(Reader("hero").read("0"), "#0");
    EXPECT_EQ(Reader("soler").read("12"), "#12");
}

TEST(Typed, KnowsCommandsInThreeLanguages) {
    const Reader reader("soler");
    EXPECT_EQ(reader.read("HELP"), "!help");
    EXPECT_EQ(reader.read("aide"), "!help");
    EXPECT_EQ(reader.read("Règles"), "!rules");
    EXPECT_EQ(reader.read("ZURÜCK"), "!undo");
    EXPECT_EQ(reader.read("save  My Game.jsonl"), "!save My Game.jsonl");
    EXPECT_EQ(reader.read("legal 2"), "!legal 2");
}

TEST(Typed, SurvivesNonsense) {
    const Reader reader("mister");
    EXPECT_EQ(reader.read(""), "");
    EXPECT_EQ(reader.read(" \t "), "");
    EXPECT_EQ(reader.read(std::string_view("\0\x1b[2J\xff", 6)), "?");
    EXPECT_EQ(reader.read(std::string(100000, '7')), "?");
    EXPECT_EQ(reader.read("99999999999999999999"), "?");
    EXPECT_EQ(reader.read("\xe2\x88"), "?");
}

TEST(Typed, CompletesAsFarAsCandidatesAgree) {
    const std::vector<std::string> candidates{"take 1 1", "take 1 2", "take 2 1",
                                              "buy 1",    "züge",     "zurück"};
    EXPECT_EQ(complete("b", candidates).line, "buy 1");
    EXPECT_EQ(complete("T", candidates).line, "take ");
    EXPECT_EQ(complete("take 1", candidates).line, "take 1 ");
    EXPECT_EQ(complete("take 1 ", candidates).candidates.size(), 2U);
    EXPECT_EQ(complete("z", candidates).line, "z");
    EXPECT_EQ(complete("zü", candidates).line, "züge");
    EXPECT_TRUE(complete("x", candidates).candidates.empty());
}

TEST(Layout, CountsColumnsAsTheyAreSeen) {
    EXPECT_EQ(width("Solèr"), 5U);
    EXPECT_EQ(width("\033[1;38;5;16m+2\033[0m"), 2U);
    EXPECT_EQ(width("⢀⣀▸─"), 4U);
    EXPECT_EQ(width("日本"), 4U);
    EXPECT_EQ(cut("Solèr und Anna", 6), "Solèr…");
    EXPECT_EQ(wrap("one two three", 7), (Lines{"one two", "three"}));
}

TEST(Layout, ShowsNothingThatATerminalWouldObey) {
    EXPECT_EQ(printable("a\033[2Jb"), "a?[2Jb");
    EXPECT_EQ(printable(std::string_view("\0\x7f\xc2\x9b", 4)), "????");
    EXPECT_EQ(printable("\xff\xc3"), "??");
    EXPECT_EQ(printable(std::string{'\xe2', '\x80', '\xae', 'a'}), "???a");
    EXPECT_EQ(printable("é"), "é");
    EXPECT_EQ(withPlainMarks("« é… » l’œuf"), "\"é...\" l'œuf");
}

} // namespace
} // namespace zeros::terminal
