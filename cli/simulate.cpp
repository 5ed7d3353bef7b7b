// `zeros simulate`: plays games and writes their records.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "core/record.hpp"
#include "games/find.hpp"
#include "players/computer.hpp"

#include <cstdio>

namespace zeros::cli {

namespace {

// The record of one whole game, added to `text`.
void addGame(std::string& text, const AnyGame& game, AnyState state,
             std::vector<Computer>& computers, std::uint64_t seed, bool countLegal) {
    Rng rng(seed);
    const Json more{{"seed", seed}};
    addHeader(text, game, state, more);
    while (!game.over(state)) {
        if (game.wantsDeal(state)) {
            const AnyDeck deck = game.shuffledDeck(state, rng);
            game.deal(state, deck);
            addDeal(text, game, deck);
            continue;
        }
        const Seat seat = game.toMove(state).first();
        Computer& computer = computers[std::min<std::size_t>(seat, computers.size() - 1)];
        const AnyMove move = computer.choose(game.view(state, seat), rng);
        addMove(text, seat, game.text(state, move),
                countLegal ? std::optional(game.countLegal(state, seat)) : std::nullopt);
        game.play(state, seat, move);
    }
    addResult(text, *game.scores(state), game.winners(state));
}

Result<std::vector<Level>> readLevels(const std::vector<std::string>& names, int players) {
    static constexpr ErrorKind tooMany{
        "too_many_players", "there are {0} players named for {1} seats",
        "{0} joueurs sont nommés pour {1} places", "{0} Spieler sind für {1} Plätze genannt"};
    std::vector<Level> levels;
    for (const std::string& text : names) {
        const auto level = levelNamed(text);
        if (!level) {
            return level.error();
        }
        levels.push_back(*level);
    }
    if (levels.size() > static_cast<std::size_t>(players)) {
        return say(tooMany, {levels.size(), players});
    }
    if (levels.empty()) {
        levels.push_back(Level::random);
    }
    return levels;
}

} // namespace

int simulate(const SimulateOptions& options) {
    constexpr std::size_t chunk = std::size_t{1} << 20U;
    const auto game = gameNamed(options.game);
    if (!game) {
        return complain(game.error().in(Language::en));
    }
    const auto words = readOptionWords(options.options);
    if (!words) {
        return complain(words.error().in(Language::en));
    }
    const int players = options.players.value_or((*game)->facts().usualPlayers);
    const auto start = (*game)->start(players, *words);
    if (!start) {
        return complain(start.error().in(Language::en));
    }
    const auto levels = readLevels(options.levels, players);
    if (!levels) {
        return complain(levels.error().in(Language::en));
    }
    std::vector<Computer> computers;
    for (const Level level : *levels) {
        computers.emplace_back(**game, level);
    }
    Progress progress("games", options.games);
    std::string text;
    for (std::uint64_t i = 0; i < options.games; ++i) {
        addGame(text, **game, *start, computers, options.seed + i, options.countLegal);
        if (text.size() >= chunk || i + 1 == options.games) {
            if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
                return complain("cannot write to standard output");
            }
            text.clear();
        }
        progress.show(i + 1);
    }
    return std::fflush(stdout) == 0 ? exitFine : complain("cannot write to standard output");
}

} // namespace zeros::cli
