// `zeros analyse`: what each legal move of a position in a record is worth.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "players/computer.hpp"
#include "table/record_reader.hpp"

#include <cmath>
#include <cstdio>

namespace zeros::cli {

namespace {

// The table after so many moves of the first game in a text, or at the end of what there is.
Result<Table> tableAfter(const std::string& text, std::optional<std::uint64_t> ply) {
    static constexpr Phrase atLine{"line {0}: {1}", "ligne {0} : {1}", "Zeile {0}: {1}"};
    static constexpr Phrase noRecord{"there is no record in it", "il n’y a pas de partie dedans",
                                     "darin ist kein Spiel aufgezeichnet"};
    static constexpr Phrase tooShort{"the record has {0} moves, not {1}",
                                     "la partie a {0} coups, pas {1}",
                                     "die Aufzeichnung hat {0} Züge, nicht {1}"};
    static constexpr Phrase isOver{
        "the game is over: choose a move with --ply, up to {0}",
        "la partie est finie : choisissez un coup avec --ply, au plus {0}",
        "das Spiel ist zu Ende: wähle einen Zug mit --ply, bis {0}"};
    RecordReader reader;
    std::uint64_t moves = 0;
    std::size_t number = 0;
    // Stops when a decision is due and enough moves are made, not before the deal that follows.
    const auto there = [&] {
        return reader.table() && ply && moves == *ply && !reader.table()->toMove().empty();
    };
    for (std::string_view rest = text; !rest.empty() && !there() && reader.gamesFinished() == 0;) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        ++number;
        if (line.empty()) {
            continue;
        }
        if (const auto fault = reader.follow(line)) {
            return say(atLine, {std::to_string(number), fault->message.in(Language::en)});
        }
        moves += reader.lastStep() == RecordReader::Step::move ? 1U : 0U;
    }
    if (!reader.table()) {
        return say(noRecord);
    }
    if (ply && moves < *ply) {
        return say(tooShort, {std::to_string(moves), std::to_string(*ply)});
    }
    if (reader.table()->toMove().empty()) {
        return say(isOver, {std::to_string(moves == 0 ? 0 : moves - 1)});
    }
    return *reader.table();
}

double rounded(double value) {
    return std::round(value * 1e4) / 1e4;
}

} // namespace

int analyse(const AnalyseOptions& options) {
    const auto text = readFile(options.file);
    if (!text) {
        return complain(text.error().in(Language::en));
    }
    const auto table = tableAfter(*text, options.ply);
    if (!table) {
        return complain(table.error().in(Language::en));
    }
    const Seat seat = table->toMove().first();
    const Budget budget = options.iterations ? Budget::iterations(*options.iterations)
                                             : Budget::milliseconds(options.milliseconds);
    Computer computer(table->game(), Level::hard);
    Rng rng(options.seed);
    Json moves = Json::array();
    for (const Judged& judged : computer.judge(table->view(seat), budget, rng)) {
        moves.push_back({{"move", table->game().text(table->state(), judged.move)},
                         {"win", rounded(judged.win)},
                         {"points", rounded(judged.points)},
                         {"error", rounded(judged.error)},
                         {"exact", judged.exact}});
    }
    const Json all{{"game", table->game().facts().id}, {"seat", seat}, {"moves", moves}};
    std::printf("%s\n", all.dump().c_str());
    return std::fflush(stdout) == 0 ? exitFine : complain("cannot write to standard output");
}

} // namespace zeros::cli
