// The solver against plain minimax.
#include "games/mister/solve.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace zeros::mister {
namespace {

constexpr std::size_t bytes = std::size_t{1} << 20U;

bool never() {
    return false;
}

Seat mover(const Mister::State& state) {
    return Mister::toMove(state).first();
}

int minimax(const Mister::State& state);

// What a move is worth to the colour that makes it.
int minimax(const Mister::State& state, Mister::Move move) {
    const auto after = Mister::placeToken(state, move);
    if (after.placed < bridgeCount) {
        return -minimax(after);
    }
    const Mister::Colour own = Mister::colourOf(state, mover(state));
    int lead = 0;
    for (const auto& jump : Mister::run(after)) {
        lead += jump.by == own ? jump.collected : -jump.collected;
    }
    return lead;
}

// What a position is worth to the colour to move.
int minimax(const Mister::State& state) {
    Mister::Moves moves;
    Mister::legal(state, mover(state), moves);
    int best = -bridgeCount;
    for (const auto move : moves) {
        best = std::max(best, minimax(state, move));
    }
    return best;
}

// The shipped boards, and one with points of one to five bridges, two of them control points.
std::vector<Board> boards() {
    std::vector<Board> boards(shippedBoards().begin(), shippedBoards().end());
    const Json own = {{"name", "own"},
                      {"points",
                       {{"A", {0, 2}},
                        {"B", {-1, 1}},
                        {"C", {0, 1}},
                        {"D", {1, 1}},
                        {"E", {-2, 0}},
                        {"F", {-1, 0}},
                        {"G", {0, 0}},
                        {"H", {1, 0}},
                        {"I", {2, 0}},
                        {"J", {-1, -1}},
                        {"K", {0, -1}},
                        {"L", {1, -1}},
                        {"M", {0, -2}}}},
                      {"bridges", {"AB", "AC", "AD", "BC", "CD", "BE", "BF", "CG", "DH", "EF",
                                   "FG", "GH", "HI", "FJ", "GK", "HL", "JK", "KL", "JM", "DI"}},
                      {"start", "G"},
                      {"green", "C"},
                      {"red", "H"}};
    boards.push_back(*readBoard(own));
    return boards;
}

// A position of random play. In some games the bridges at the start or the low digits come last,
// so that tokens go to the start face down, or have to stay away.
Mister::State randomPosition(int players, const Board& board, int left, Rng& rng) {
    Mister::Options options;
    options.board = board;
    options.games = rng.below(4) == 0 ? 3 : 1;
    const unsigned gamesBefore = options.games > 1 ? rng.below(3) : 0;
    const bool startLast = rng.below(2) == 0;
    const unsigned lowLast = rng.below(2) == 0 ? 3 : 0;
    auto state = Mister::start(players, options);
    while (state.gamesPlayed < gamesBefore || state.placed < bridgeCount - left) {
        const auto early = [&](Mister::Move move) {
            return !(startLast && board.atStart(move.bridge())) &&
                   Mister::digitOf(move.token()) >= lowLast;
        };
        auto move = Mister::pick(state, mover(state), rng);
        for (int tries = 0; tries < 10 && !early(move); ++tries) {
            move = Mister::pick(state, mover(state), rng);
        }
        Mister::play(state, mover(state), move);
    }
    return state;
}

void expectExact(Solver& solver, const Mister::State& state) {
    const auto solved = solver.solveMoves(state, never);
    ASSERT_TRUE(solved);
    Mister::Moves legal;
    Mister::legal(state, mover(state), legal);
    ASSERT_EQ(solved->size(), legal.size());
    int before = bridgeCount;
    for (const auto& [move, lead] : *solved) {
        EXPECT_NE(std::ranges::find(legal, move), legal.end());
        EXPECT_LE(lead, before);
        EXPECT_EQ(lead, minimax(state, move)) << Mister::text(state, move);
        before = lead;
    }
    // One that knows nothing yet, and keeps little.
    const auto best = Solver(bytes / 64).solve(state, never);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->lead, (*solved)[0].lead);
    EXPECT_EQ(best->lead, minimax(state, best->move));
}

TEST(MisterSolver, AgreesWithMinimax) {
    Solver solver(bytes);
    Rng rng(1);
    int facesDown = 0;
    for (const Board& board : boards()) {
        for (int i = 0; i < 1000; ++i) {
            const int left = i % 40 == 0 ? 6 : i % 10 == 0 ? 5 : 1 + i % 4;
            const auto state = randomPosition(i % 3 == 0 ? 4 : 2, board, left, rng);
            facesDown += state.down != Mister::noBridge ? 1 : 0;
            expectExact(solver, state);
            ASSERT_FALSE(HasFailure()) << "position " << i << " on " << board.name.data();
        }
    }
    EXPECT_GT(facesDown, 50);
}

// Only bridges at the start are free, and somebody has a digit equal to the lowest there.
TEST(MisterSolver, KnowsTheLastTokenThatMustLieDown) {
    Solver solver(bytes);
    Rng rng(2);
    int forced = 0;
    for (int i = 0; i < 20000 && forced < 50; ++i) {
        const auto state = randomPosition(i % 2 == 0 ? 4 : 2,
                                          shippedBoards()[static_cast<std::size_t>(i % 2)], 3, rng);
        if ((state.free & ~state.options.board.startBridges) != 0 || state.lowestAtStart == 0 ||
            !std::ranges::any_of(state.hands, [&](std::uint32_t hand) {
                return (hand >> 2U * state.lowestAtStart & 3U) != 0;
            })) {
            continue;
        }
        ++forced;
        expectExact(solver, state);
    }
    EXPECT_EQ(forced, 50);
}

TEST(MisterSolver, AgreesWithItselfWithMoreTokensLeft) {
    Solver solver(bytes);
    Rng rng(3);
    for (int i = 0; i < 6; ++i) {
        const auto state = randomPosition(i % 3 == 0 ? 4 : 2,
                                          shippedBoards()[static_cast<std::size_t>(i % 2)], 8, rng);
        const auto moves = solver.solveMoves(state, never);
        const auto best = Solver(bytes).solve(state, never);
        ASSERT_TRUE(moves && best);
        EXPECT_EQ(best->lead, (*moves)[0].lead);
        const auto reply = Solver(bytes).solve(Mister::placeToken(state, best->move), never);
        ASSERT_TRUE(reply);
        EXPECT_EQ(best->lead, -reply->lead);
    }
}

TEST(MisterSolver, GivesUpWhenTold) {
    Solver solver(bytes);
    Rng rng(4);
    const auto state = randomPosition(2, shippedBoards()[0], 12, rng);
    int asked = 0;
    const auto soon = [&] { return ++asked == 3; };
    EXPECT_FALSE(solver.solve(state, soon));
    EXPECT_EQ(asked, 3);
    EXPECT_LT(solver.nodes(), 100'000U);
    asked = 0;
    EXPECT_FALSE(solver.solveMoves(state, soon));
    EXPECT_EQ(asked, 3);
    // What it kept until then is right.
    const auto later = randomPosition(2, shippedBoards()[0], 4, rng);
    expectExact(solver, later);
}

} // namespace
} // namespace zeros::mister
