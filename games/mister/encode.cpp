#include "core/columns.hpp"
#include "games/mister/mister.hpp"

namespace zeros {

namespace {

// An action is a digit and a bridge; the position says whether the token lies face down there.
constexpr int placings = Mister::digits * mister::bridgeCount;

// The row of one digit: a byte for each bridge.
struct BridgeBytes {
    std::array<std::uint64_t, 3> words;

    explicit BridgeBytes(std::uint32_t bridges)
        : words{bitsAsBytes(bridges), bitsAsBytes(bridges >> 8U), bitsAsBytes(bridges >> 16U)} {}
    void writeIf(bool wanted, std::uint8_t* row) const {
        const std::uint64_t kept = wanted ? ~std::uint64_t{0} : 0;
        const std::uint64_t first = words[0] & kept;
        const std::uint64_t second = words[1] & kept;
        const std::uint64_t third = words[2] & kept;
        std::memcpy(row, &first, 8);
        std::memcpy(row + 8, &second, 8);
        std::memcpy(row + 16, &third, mister::bridgeCount - 16);
    }
};

// The digits of tokens of one colour, one bit each.
std::uint32_t digitsOf(std::uint32_t tokens) {
    std::uint32_t bits = (tokens | tokens >> 1U) & 0x55555555U;
    bits = (bits | bits >> 1U) & 0x33333333U;
    bits = (bits | bits >> 2U) & 0x0F0F0F0FU;
    bits = (bits | bits >> 4U) & 0x00FF00FFU;
    return (bits | bits >> 8U) & 0xFFFFU;
}

// The columns of a bridge by the token that lies there, as red sees it: 1 for a digit of its own,
// −1 for one of green. Two more rows are for no token.
constexpr auto tokenColumns = [] {
    std::array<std::array<float, Mister::digits>, Mister::tokens + 2> table{};
    for (Mister::Token token = 0; token < Mister::tokens; ++token) {
        const bool own = Mister::colourOf(token) == Mister::red;
        table[token][Mister::digitOf(token)] = own ? 1.0F : -1.0F;
    }
    return table;
}();

// Without branches: which colour lies where is nothing that can be predicted.
void writeTokens(const Mister::State& seen, Mister::Colour own, float* first) {
    for (std::size_t bridge = 0; bridge < mister::bridgeCount; ++bridge) {
        const mister::Point one = seen.options.board.target[2U * bridge];
        const mister::Point two = seen.options.board.target[2U * bridge + 1U];
        const std::uint32_t tokens = (seen.around[one] & seen.around[two]) | 1U << Mister::tokens;
        const auto token = static_cast<unsigned>(std::countr_zero(tokens));
        // For green every token is of the other colour.
        const auto& row = tokenColumns[token ^ static_cast<unsigned>(own)];
        std::memcpy(first + bridge * row.size(), row.data(), sizeof(row));
    }
}

template <class Columns, int players>
void writeColumns(Columns& columns, Around<players> around, const Mister::View& view) {
    const Mister::State& seen = view.seen;
    const Mister::Colour own = Mister::colourOf(seen, view.seat);
    const Mister::Colour other = own == Mister::red ? Mister::green : Mister::red;
    const auto bridgeName = [&](int bridge) {
        return seen.options.board.bridgeText(static_cast<Mister::Bridge>(bridge));
    };
    columns.row(
        placings, "token",
        [&](int place) {
            return bridgeName(place / Mister::digits) + ' ' +
                   std::to_string(place % Mister::digits);
        },
        [&](float* first) { writeTokens(seen, own, first); });
    writeChoice<mister::bridgeCount>(columns, "down", seen.down, bridgeName);
    for (int steps = 0; steps < players; ++steps) {
        const std::uint32_t tokens = Mister::tokensOf(seen, around.seat(steps));
        writeBits<Mister::digits>(columns, {"left", steps}, digitsOf(tokens),
                                  [](int digit) { return std::to_string(digit); });
    }
    columns.seats("turn", around, Mister::toMove(seen));
    writeSeat(columns, "first", around, seen.first);
    writeSeats(columns, "points", around, 20, [&](Seat seat) { return seen.points[seat]; });
    columns.flag("red", own == Mister::red);
    columns.number("placed", seen.placed, mister::bridgeCount);
    columns.number("games played", seen.gamesPlayed, seen.options.games);
    columns.number("collected own", seen.collected[own], mister::bridgeCount);
    columns.number("collected other", seen.collected[other], mister::bridgeCount);
    columns.flag("over", Mister::over(seen));
}

} // namespace

std::vector<std::string> Mister::actionNames(const State& state) {
    std::vector<std::string> names;
    for (int action = 0; action < placings; ++action) {
        names.push_back(
            std::to_string(action / mister::bridgeCount) + ' ' +
            state.options.board.bridgeText(static_cast<Bridge>(action % mister::bridgeCount)));
    }
    return names;
}

std::vector<std::string> Mister::columnNames(const State& state) {
    ColumnNames names;
    const View view{.seat = 0, .seen = state};
    lookAround<Mister>(view.seat, state.players,
                       [&](auto around) { writeColumns(names, around, view); });
    return names.take();
}

void Mister::mask(const State& seen, Seat seat, const Draft& /*draft*/,
                  std::span<std::uint8_t> mask) {
    const std::uint32_t hand = toMove(seen).contains(seat) ? tokensOf(seen, seat) : 0;
    const std::uint32_t barred = mayLieDown(seen, hand) ? 0 : seen.options.board.startBridges;
    const BridgeBytes free(seen.free);
    const std::uint32_t held = digitsOf(hand);
    for (unsigned digit = 0; digit < digits; ++digit) {
        free.writeIf((held >> digit & 1U) != 0, &mask[digit * mister::bridgeCount]);
    }
    if (const unsigned lowest = seen.lowestAtStart; lowest != noDigit) {
        BridgeBytes(seen.free & ~barred)
            .writeIf((held >> lowest & 1U) != 0, &mask[lowest * mister::bridgeCount]);
    }
}

std::optional<Mister::Move> Mister::act(const State& seen, Seat seat, Draft& /*draft*/,
                                        int action) {
    const auto digit = static_cast<unsigned>(action / mister::bridgeCount);
    const auto bridge = static_cast<Bridge>(action % mister::bridgeCount);
    return moveOf(seen, tokenOf(digit, colourOf(seen, seat)), bridge);
}

void Mister::actionsOf(const State& /*seen*/, Seat /*seat*/, Move move, Actions& actions) {
    actions.add(static_cast<int>(digitOf(move.token())) * mister::bridgeCount + move.bridge());
}

void Mister::observe(const View& view, const Draft& /*draft*/, std::span<float> columns) {
    ColumnValues values(columns);
    lookAround<Mister>(view.seat, view.seen.players,
                       [&](auto around) { writeColumns(values, around, view); });
}

} // namespace zeros
