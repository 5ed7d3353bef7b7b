// The rules of MISTER ZERO, by examples.
#include "core/json_text.hpp"
#include "core/reading.hpp"
#include "games/mister/mister.hpp"
#include "games/rehearsal.hpp"

namespace zeros {
namespace {

// Puts a token of a colour on a bridge, whoever's turn it is: "r7 EG".
void put(Mister::State& state, std::string_view tokens) {
    for (std::string_view token = cutWord(tokens); !token.empty(); token = cutWord(tokens)) {
        const std::string_view bridge = cutWord(tokens);
        const auto digit = static_cast<unsigned>(token[1] - '0');
        const auto dart =
            state.options.board.dartBetween(static_cast<mister::Point>(bridge[0] - 'A'),
                                            static_cast<mister::Point>(bridge[1] - 'A'));
        const Mister::Move move(
            Mister::tokenOf(digit, token[0] == 'r' ? Mister::red : Mister::green),
            mister::bridgeOf(*dart), false);
        state = Mister::placeToken(state, move);
    }
}

std::string path(const Mister::State& state) {
    std::string text(1, static_cast<char>('A' + state.options.board.start));
    for (const auto& jump : Mister::run(state)) {
        text += '-';
        text += static_cast<char>('A' + state.options.board.target[jump.dart]);
    }
    return text;
}

TEST(Mister, RunsTheModelGame) {
    Rehearsal<Mister> game(2);
    put(game.state, "r0 FG g1 GI r6 GH g2 BE r3 AB g4 AC g6 AD g3 CF r4 DE r7 DF "
                    "r9 EH r5 FI r1 HJ g5 IJ r2 HK g9 IL g8 KM r8 LM g7 JM");
    ASSERT_EQ(game.legal(1), (std::vector<std::string>{"0 EG down"}));
    const auto full = Mister::placeToken(game.state, *Mister::parse(game.state, "0 EG down"));
    EXPECT_EQ(path(full), "G-E-B-A-C-F-G-I-J-H-K-M-J");
    game.does(1, "0 EG down");
    EXPECT_TRUE(Mister::over(game.state));
    EXPECT_EQ(game.points(), (std::vector<int>{8, 3}));
}

TEST(Mister, RedBeginsAndPlayersAlternate) {
    Rehearsal<Mister> game(2);
    EXPECT_EQ(Mister::toMove(game.state), Seats::only(0));
    EXPECT_EQ(game.legal(0).size(), 200U);
    EXPECT_EQ(game.refusal(1, "7 EG"), "it is not the turn of seat 1");
    game.does(0, "7 EG");
    EXPECT_EQ(Mister::toMove(game.state), Seats::only(1));
    EXPECT_EQ(game.refusal(1, "3 EG"), "bridge EG has a token already");
    EXPECT_EQ(game.refusal(1, "3 AM"), "there is no such bridge on this board");
    game.does(1, "3 AB");
    EXPECT_EQ(game.refusal(0, "7 CF"), "you have no 7 to place");
}

TEST(Mister, ADigitEqualToTheLowestAtTheStartIsBarredThere) {
    Rehearsal<Mister> game(2);
    game.does(0, "2 EG");
    EXPECT_EQ(game.refusal(1, "2 FG"),
              "this 2 may not go there: it equals the lowest digit at the start");
    EXPECT_EQ(game.refusal(1, "2 FG down"),
              "this 2 may not go there: it equals the lowest digit at the start");
    EXPECT_EQ(game.refusal(1, "2 AB"), ""); // anywhere else it may go
    EXPECT_EQ(game.refusal(1, "3 FG"), "");
    EXPECT_EQ(game.refusal(1, "3 FG down"), "this token lies face up");
    game.does(1, "1 GH").does(0, "9 AC");
    // The lowest is a 1 now: a 2 may join the 2.
    EXPECT_EQ(game.refusal(1, "2 FG"), "");
}

TEST(Mister, AZeroMayJoinTheOtherZeroFaceDown) {
    Rehearsal<Mister> game(2);
    game.does(0, "0 EG");
    EXPECT_EQ(game.refusal(1, "0 FG"), "this 0 goes to the start face down: 0 FG down");
    game.does(1, "0 FG down");
    EXPECT_EQ(game.state.options.board.bridgeText(game.state.down), "FG");
    // He begins with it.
    game.does(0, "9 GH").does(1, "9 GI");
    put(game.state, "r1 AB r2 AC r3 AD r4 BE r5 CF r6 DE r7 DF r8 EH "
                    "g1 FI g2 HJ g3 IJ g4 HK g5 IL g6 KM g7 LM g8 JM");
    EXPECT_EQ(path(game.state).substr(0, 3), "G-F");
}

TEST(Mister, ALastTokenWithNoOtherPlaceGoesToTheStartFaceDown) {
    Rehearsal<Mister> game(2);
    // Red has a 5 left, green a 7; free are GH and GI, and a 5 is the lowest at the start.
    put(game.state, "g5 EG r8 FG r0 AB r1 AC r2 AD r3 BE r4 CF r6 DE r7 DF r9 EH "
                    "g0 FI g1 HJ g2 IJ g3 HK g4 IL g6 KM g8 LM g9 JM");
    EXPECT_EQ(game.legal(0), (std::vector<std::string>{"5 GH down", "5 GI down"}));
    game.does(0, "5 GH down");
    EXPECT_EQ(game.legal(1), (std::vector<std::string>{"7 GI"}));
    const auto full = Mister::placeToken(game.state, *Mister::parse(game.state, "7 GI"));
    EXPECT_EQ(path(full).substr(0, 3), "G-H"); // over the token that lies face down
}

TEST(Mister, ALowerTokenTurnsItUpAgain) {
    Rehearsal<Mister> game(2);
    put(game.state, "g5 EG r8 FG r0 AB r1 AC r2 AD r3 BE r4 CF r6 DE r7 DF r9 EH "
                    "g0 FI g1 HJ g2 IJ g7 HK g4 IL g6 KM g8 LM g9 JM");
    game.does(0, "5 GH down");
    const auto full = Mister::placeToken(game.state, *Mister::parse(game.state, "3 GI"));
    EXPECT_EQ(full.down, Mister::noBridge);
    EXPECT_EQ(path(full).substr(0, 3), "G-I");
}

TEST(Mister, ALastTokenStaysUpWhereAnotherPlaceIsFree) {
    Rehearsal<Mister> game(2);
    put(game.state, "g5 EG r8 FG g7 GH r0 AB r1 AC r2 AD r3 BE r4 CF r6 DE r7 DF r9 EH "
                    "g0 FI g1 HJ g2 IJ g3 HK g4 IL g6 KM g8 LM");
    // Free are GI and JM.
    EXPECT_EQ(game.legal(0), (std::vector<std::string>{"5 JM"}));
    EXPECT_EQ(game.refusal(0, "5 GI down"),
              "this 5 may not go there: it equals the lowest digit at the start");
}

// On the diamond H (1,0) has GH to the west, HI to the east, DH to the north and HL to the south.
TEST(Mister, TurnsRightBetweenEqualDigits) {
    Rehearsal<Mister> game(2, R"({"board": "diamond"})");
    // Over the 0 from the west: straight on to the east lies a 5, a 1 to either side. South is
    // right.
    put(game.state, "r0 GH g1 DH r1 HL g5 HI r2 AB g2 AD r3 BE g3 DI r4 EJ g4 IL r6 JM g6 LM r5 AC "
                    "r7 CG g7 GK g8 KM r8 EF r9 FG g9 BF g0 FJ");
    EXPECT_EQ(path(game.state).substr(0, 5), "G-H-L");
}

TEST(Mister, StraightOnIsRightOfLeft) {
    Rehearsal<Mister> game(2, R"({"board": "diamond"})");
    // From the west again, now with the 1s ahead (east) and to the left (north).
    put(game.state, "r0 GH g1 DH r1 HI g5 HL r2 AB g2 AD r3 BE g3 DI r4 EJ g4 IL r6 JM g6 LM r5 AC "
                    "r7 CG g7 GK g8 KM r8 EF r9 FG g9 BF g0 FJ");
    EXPECT_EQ(path(game.state).substr(0, 5), "G-H-I");
}

TEST(Mister, WithFourALastTokenIsThatOfASeat) {
    Rehearsal<Mister> game(4);
    // All but four tokens lie: red odd has a 7, green odd a 5, red even a 4, green even a 2. A 7
    // lies at the start, where the only free bridges are, and one at JM.
    put(game.state, "g7 EG r1 AB r3 AC r5 AD r9 BE g1 CF g3 DE g9 DF r0 EH r2 FI r6 HJ r8 IJ g0 HK "
                    "g4 IL g6 KM g8 LM");
    EXPECT_EQ(game.legal(0), (std::vector<std::string>{"7 JM"})); // barred from the start
    put(game.state, "r4 JM");
    game.state.placed = 16;
    EXPECT_EQ(game.legal(0), (std::vector<std::string>{"7 FG down", "7 GH down", "7 GI down"}));
    game.does(0, "7 FG down").does(1, "5 GH"); // which turns it up again
    EXPECT_EQ(game.state.down, Mister::noBridge);
}

TEST(Mister, TheRunEndsWhereNoBridgeIsLeftAndTheRestCountsForNobody) {
    Rehearsal<Mister> const game(2);
    Rng rng(1);
    for (int i = 0; i < 200; ++i) {
        auto state = Mister::start(2, game.state.options);
        while (state.placed < 19) {
            const Seat seat = Mister::toMove(state).first();
            Mister::play(state, seat, Mister::pick(state, seat, rng));
        }
        const Seat seat = Mister::toMove(state).first();
        const auto move = Mister::pick(state, seat, rng);
        const auto run = Mister::run(Mister::placeToken(state, move));
        Mister::play(state, seat, move);
        int collected = 0;
        for (const auto& jump : run) {
            collected += jump.collected;
        }
        EXPECT_EQ(collected, state.collected[0] + state.collected[1]);
        // No unused bridge is left where he ends, and what came after the last control point is
        // nobody's.
        unsigned used = 0;
        int sinceControl = 0;
        for (const auto& jump : run) {
            used |= 1U << mister::bridgeOf(jump.dart);
            sinceControl = jump.collected > 0 ? 0 : sinceControl + 1;
        }
        const auto& board = state.options.board;
        const auto last = board.target[run[run.size() - 1].dart];
        for (mister::Dart dart = 0; dart < 2 * mister::bridgeCount; ++dart) {
            EXPECT_TRUE(board.from(dart) != last || (used >> mister::bridgeOf(dart) & 1U) != 0);
        }
        EXPECT_EQ(collected + sinceControl, static_cast<int>(run.size()));
        EXPECT_EQ(Mister::points(state)[0], state.collected[Mister::red]);
    }
}

TEST(Mister, FourPlayInTwoTeamsWithOddAndEvenTokens) {
    Rehearsal<Mister> game(4);
    const auto holds = [&](Seat seat, unsigned digit, Mister::Colour colour) {
        return (Mister::tokensOf(game.state, seat) >> Mister::tokenOf(digit, colour) & 1U) != 0;
    };
    for (unsigned digit = 0; digit < Mister::digits; ++digit) {
        const bool odd = digit % 2 == 1;
        EXPECT_EQ(holds(0, digit, Mister::red), odd);
        EXPECT_EQ(holds(1, digit, Mister::green), odd);
        EXPECT_EQ(holds(2, digit, Mister::red), !odd); // 0 is even
        EXPECT_EQ(holds(3, digit, Mister::green), !odd);
    }
    EXPECT_EQ(game.refusal(0, "2 AB"), "you have no 2 to place");
    game.does(0, "1 AB").does(1, "1 AC").does(2, "0 AD").does(3, "0 BE").does(0, "3 CF");
    Rng rng(3);
    while (!Mister::over(game.state)) {
        const Seat seat = Mister::toMove(game.state).first();
        Mister::play(game.state, seat, Mister::pick(game.state, seat, rng));
    }
    EXPECT_EQ(game.points()[0], game.points()[2]);
    EXPECT_EQ(game.points()[1], game.points()[3]);
}

TEST(Mister, InASeriesColoursPassOnAndTheWinnerScoresTheDifference) {
    Rehearsal<Mister> game(4, R"({"games": 3})");
    Rng rng(9);
    std::vector<int> expected(4);
    for (int number = 0; number < 3; ++number) {
        EXPECT_EQ(Mister::toMove(game.state), Seats::only(static_cast<Seat>(number)));
        EXPECT_EQ(Mister::colourOf(game.state, static_cast<Seat>(number)), Mister::red);
        EXPECT_EQ(Mister::tokensOf(game.state, static_cast<Seat>(number)), 0x44444U); // red odd
        while (game.state.gamesPlayed == number) {
            const Seat seat = Mister::toMove(game.state).first();
            Mister::play(game.state, seat, Mister::pick(game.state, seat, rng));
        }
        const int lead = game.state.collected[Mister::red] - game.state.collected[Mister::green];
        for (int seat = 0; seat < 4; ++seat) {
            const bool hadRed = (seat + 4 - number) % 2 == 0;
            expected[static_cast<std::size_t>(seat)] += std::max(0, hadRed ? lead : -lead);
        }
        EXPECT_EQ(game.points(), expected);
    }
    EXPECT_TRUE(Mister::over(game.state));
}

TEST(Mister, WithOneTokenLeftItIsKnownHowHeWillRun) {
    const auto shown = [](const Mister::State& state) {
        std::string text;
        JsonText json(text);
        json.object();
        Mister::show(Mister::view(state, 0), json);
        json.endObject();
        return Json::parse(text);
    };
    Rng rng(5);
    for (int i = 0; i < 50; ++i) {
        auto state = Mister::start(2, *Mister::readOptions(Json::object(), 2));
        EXPECT_EQ(shown(state)["will_run"], nullptr);
        while (state.placed + 1 < mister::bridgeCount) {
            const Seat seat = Mister::toMove(state).first();
            Mister::play(state, seat, Mister::pick(state, seat, rng));
        }
        const Json before = shown(state);
        const Seat seat = Mister::toMove(state).first();
        Mister::play(state, seat, Mister::pick(state, seat, rng));
        EXPECT_EQ(before["will_run"], shown(state)["run"]);
    }
}

TEST(Mister, EqualTokensAreADraw) {
    EXPECT_EQ(bestSeats({5, 5}, 2, Mister::facts), Seats::all(2));
}

TEST(Mister, IsForTwoOrFour) {
    EXPECT_TRUE(Mister::facts.players.contains(2));
    EXPECT_FALSE(Mister::facts.players.contains(3));
    EXPECT_TRUE(Mister::facts.players.contains(4));
}

} // namespace
} // namespace zeros
