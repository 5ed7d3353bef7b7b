#include "core/reading.hpp"
#include "games/mister/mister.hpp"

namespace zeros {

std::string Mister::cardText(Card /*card*/) {
    return {};
}

std::optional<Mister::Card> Mister::parseCard(std::string_view /*text*/) {
    return std::nullopt;
}

std::string Mister::text(const State& state, Move move) {
    std::string text{static_cast<char>('0' + digitOf(move.token())), ' '};
    text +=
        move.bridge() < mister::bridgeCount ? state.options.board.bridgeText(move.bridge()) : "??";
    text += move.down() ? " down" : "";
    return text;
}

std::optional<Mister::Move> Mister::parse(const State& state, std::string_view text) {
    const std::string_view digit = cutWord(text);
    const std::string_view bridge = cutWord(text);
    const std::string_view down = cutWord(text);
    if (digit.size() != 1 || digit[0] < '0' || digit[0] > '9' || bridge.size() != 2 ||
        !(down.empty() || down == "down") || !cutWord(text).empty()) {
        return std::nullopt;
    }
    const auto capital = [](char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; };
    const auto [from, to] = std::minmax({capital(bridge[0]), capital(bridge[1])});
    if (from < 'A' || to > 'M' || from == to) {
        return std::nullopt;
    }
    // Points that no bridge joins make a move too, one that is refused with the reason.
    const auto dart = state.options.board.dartBetween(static_cast<mister::Point>(from - 'A'),
                                                      static_cast<mister::Point>(to - 'A'));
    const Colour colour = state.placed % 2 == 0 ? red : green;
    return Move(tokenOf(static_cast<unsigned>(digit[0] - '0'), colour),
                dart ? mister::bridgeOf(*dart) : noBridge, !down.empty());
}

} // namespace zeros
