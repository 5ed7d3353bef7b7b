// `zeros analyse`: what each legal move of a position in a record is worth, and why.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "table/judgement.hpp"

#include <cstdio>

namespace zeros::cli {

namespace {

// Whose moves are looked at: the seat named, or the lowest that is to move.
Result<Seat> seatToMove(const GameLog& log, std::optional<int> named) {
    static constexpr ErrorKind isOver{
        "no_move_to_analyse", "the game is over: choose a move with --ply, up to {0}",
        "la partie est finie : choisissez un coup avec --ply, au plus {0}",
        "das Spiel ist zu Ende: wähle einen Zug mit --ply, bis {0}"};
    static constexpr ErrorKind noDeal{"deal_missing",
                                      "the record ends where a deal is due: nobody is to move",
                                      "la partie s’arrête avant une donne : personne n’est à jouer",
                                      "hier fehlt das Austeilen: niemand ist am Zug"};
    static constexpr ErrorKind notToMove{"others_to_move", "{0} is not to move here, but {1}",
                                         "ce n’est pas à {0} de jouer ici, mais à {1}",
                                         "hier ist nicht {0} am Zug, sondern {1}"};
    const Seats toMove = log.toMove();
    if (log.wantsDeal()) {
        return say(noDeal);
    }
    if (toMove.empty()) {
        const auto moves = std::ranges::count_if(
            log.entries(), [](const LogEntry& event) { return !event.isDeal(); });
        return say(isOver, {std::max<std::ptrdiff_t>(moves - 1, 0)});
    }
    if (!named) {
        return toMove.first();
    }
    if (auto unknown = refuseSeatNumber(*named, log.players())) {
        return *unknown;
    }
    const auto seat = static_cast<Seat>(*named);
    if (toMove.contains(seat)) {
        return seat;
    }
    AsList others;
    for (const Seat other : toMove) {
        others.items.emplace_back(AsSeat{other});
    }
    return say(notToMove, {AsSeat{seat}, others});
}

} // namespace

int analyse(const AnalyseOptions& options) {
    const auto language = chooseLanguage(options.language);
    if (!language) {
        return complain(language.error().in(Language::en));
    }
    const auto log = readLog(options.file, options.ply);
    if (!log) {
        return complain(log.error().in(*language));
    }
    const auto seat = seatToMove(*log, options.seat);
    if (!seat) {
        return complain(seat.error().in(*language));
    }
    const AnyGame& game = log->game();
    const AnyView view = log->view(*seat);
    Computer computer(game, Level::hard, bytesIn(options.megabytes));
    Rng rng(options.seed);
    const Budget budget = budgetOf(options.iterations, options.milliseconds);
    const Json moves = judgedMoves(game, view, computer.judge(view, budget, rng),
                                   [&](const Message& message) { return message.in(*language); });
    const Json all{{"game", game.facts().id}, {"seat", *seat}, {"moves", moves}};
    std::printf("%s\n", all.dump().c_str());
    return std::fflush(stdout) == 0 ? exitFine : complain("cannot write to standard output");
}

} // namespace zeros::cli
