#include "cli/arguments.hpp"

#include "cli/argument_checks.hpp"
#include "cli/input.hpp"

#include <CLI/CLI.hpp>

namespace zeros::cli {

namespace {

template <class Options>
void addMemory(CLI::App& command, Options& options, const char* ofWhat) {
    constexpr std::uint64_t most = 65'536;
    command.add_option("--memory", options.megabytes, ofWhat)
        ->check(within(1, most))
        ->capture_default_str();
}

template <class Options>
CLI::Option* addThreads(CLI::App& command, Options& options) {
    constexpr int most = 1024;
    return command
        .add_option("--threads", options.threads, "how many games at once; all cores by default")
        ->check(within(1, most));
}

// What every command that judges moves has.
template <class Options>
void addThinking(CLI::App& command, Options& options, const char* howLong) {
    command.add_option("--ms", options.milliseconds, howLong)->check(refuseNonNumber);
    command
        .add_option("--iterations", options.iterations,
                    "of the search, instead of a time: to get the same numbers again")
        ->check(refuseNonNumber);
    addMemory(command, options, "how many megabytes the search may use");
    command.add_option("--seed", options.seed, "the seed of the random numbers")
        ->check(refuseNonNumber)
        ->capture_default_str();
    command.add_option(languageFlag, options.language, languageHelp);
}

} // namespace

CLI::App* addCommand(CLI::App& app, PlayOptions& options) {
    auto* command = app.add_subcommand("play", "play in the terminal");
    command->footer(
        "Asks for whatever is not given.\n"
        "Example: zeros play soler --players 3 --seat person:Anna --seat person:Ben --seat easy\n"
        "Example: zeros play knizia --player 'cmd:python3 examples/bot.py'");
    command->add_option("game", options.game, helpOnGames());
    command->add_option("--players", options.players, helpOnPlayers())->check(refuseNonNumber);
    command->add_option(
        "--seat", options.seats,
        "who sits there: person, person:NAME, a level (random, easy, medium, hard, textbook) or "
        "cmd:PROGRAM for a bot (docs/bots.md); once for each seat, the rest go to easy "
        "computers");
    command->add_option("--player", options.rivals,
                        "instead: who you play against, a level or cmd:PROGRAM; give it several "
                        "times for several, the last one takes all remaining seats");
    command->add_option("--ms", options.milliseconds, "time for a bot's move and for a hint")
        ->check(within(1, maxBotTime))
        ->capture_default_str();
    command->add_option("--option", options.options, helpOnOptions());
    command->add_option(languageFlag, options.language, languageHelp);
    command
        ->add_option("--seed", options.seed,
                     "shuffle from this number, to play the same deal again")
        ->check(refuseNonNumber);
    command->add_flag("--plain", options.plain,
                      "no colours, no clearing of the screen, plain letters only");
    command->add_flag("--resume", options.resume,
                      "resume the last unfinished game, of GAME if one is named");
    command->add_flag("--new", options.fresh, "begin a new game, even if another is unfinished");
    return command;
}

CLI::App* addCommand(CLI::App& app, SimulateOptions& options) {
    auto* command =
        app.add_subcommand("simulate", "play games between computers, records on standard output");
    command->footer(
        "Example: zeros simulate knizia --players 3 --games 1000 --seed 7 > games.jsonl");
    command->add_option("game", options.game, helpOnGames())->required();
    command->add_option("--players", options.players, helpOnPlayers())->check(refuseNonNumber);
    command->add_option("--games", options.games, "how many games; game k uses the seed plus k")
        ->check(refuseNonNumber)
        ->capture_default_str();
    command->add_option("--seed", options.seed, "the seed of the random numbers")
        ->check(refuseNonNumber)
        ->capture_default_str();
    command->add_option("--option", options.options, helpOnOptions());
    command->add_option(
        "--player", options.levels,
        "random, easy, medium, hard or textbook; once for each seat, the last one for all "
        "others");
    command->add_flag("--count-legal", options.countLegal,
                      "with each move, how many legal moves its seat had");
    return command;
}

CLI::App* addCommand(CLI::App& app, ReplayOptions& options) {
    auto* command = app.add_subcommand("replay", "check a record move by move and show it");
    command->footer("Example: zeros replay games.jsonl\n"
                    "Exit code 1 when a move breaks a rule, 2 when the file is not a record.");
    command->add_option("file", options.file, "a file of records; - is standard input")->required();
    command->add_flag("--quiet", options.quiet, "only check");
    command->add_flag("--unfinished", options.unfinished, "the last game need not be over");
    return command;
}

CLI::App* addCommand(CLI::App& app, VerifyOptions& options) {
    auto* command = app.add_subcommand(
        "verify", "check that the deals of a record are those that were promised, as JSON lines");
    command->footer(
        "For games played at a server, when they are over (docs/fairness.md).\n"
        "Example: zeros verify game.jsonl\n"
        "Exit code 1 when a deal, the secret or a move is wrong, 2 when there is no record\n"
        "or it promised nothing.");
    command->add_option("file", options.file, "a file of records; - is standard input")->required();
    command->add_option("--commitment", options.commitment,
                        "what the table showed when it opened, or when a later game began: 64 "
                        "hexadecimal digits");
    command->add_option(languageFlag, options.language, languageHelp);
    return command;
}

CLI::App* addCommand(CLI::App& app, AnalyseOptions& options) {
    auto* command =
        app.add_subcommand("analyse", "what each legal move is worth and why, as one line of JSON");
    command->footer("A move is judged by what its player can know.\n"
                    "Example: zeros analyse game.jsonl --ply 12 --ms 5000");
    command->add_option("file", options.file, "a record; - is standard input")->required();
    command
        ->add_option("--ply", options.ply,
                     "after so many moves; at the end of the record by "
                     "default")
        ->check(refuseNonNumber);
    command
        ->add_option("--seat", options.seat,
                     "whose moves, where several seats may act; the lowest by default")
        ->check(refuseNonNumber);
    addThinking(*command, options, "how long to think, 1000 by default");
    return command;
}

CLI::App* addCommand(CLI::App& app, ReviewOptions& options) {
    auto* command = app.add_subcommand("review", "what each move of a game cost, as JSON lines");
    command->footer(
        "A move is judged by what its player could know, and compared with the best one. A cost "
        "that\n"
        "may be chance counts as 0. Only the first game of a file is reviewed, as far as it goes.\n"
        "Example: zeros review game.jsonl --ms 1000 --lang fr");
    command->add_option("file", options.file, "a record; - is standard input")->required();
    addThinking(*command, options,
                "how long to think about each move; half a minute for the whole game by default");
    return command;
}

CLI::App* addCommand(CLI::App& app, ArenaOptions& options) {
    auto* command = app.add_subcommand("arena", "who is stronger, and how sure that is");
    command->footer(
        "Every deal is played with all exchanges of seats; A has one seat at a time, or "
        "one side.\n"
        "Example: zeros arena knizia --players 3 --a medium --b easy --games 600\n"
        "Example: zeros arena soler --a 'cmd:python3 examples/bot.py' --b easy");
    command->add_option("game", options.game, helpOnGames())->required();
    command->add_option("--players", options.players, helpOnPlayers())->check(refuseNonNumber);
    command
        ->add_option("--a", options.a,
                     "a level: random, easy, medium, hard or textbook; or cmd:PROGRAM for a bot "
                     "(docs/bots.md)")
        ->required();
    command->add_option("--b", options.b, "its opponents, likewise")->required();
    command
        ->add_option("--games", options.games,
                     "how many games; a deal that is begun is played with all exchanges")
        ->check(refuseNonNumber)
        ->capture_default_str();
    command->add_option("--seed", options.seed, "the seed of the random numbers")
        ->check(refuseNonNumber)
        ->capture_default_str();
    command
        ->add_option("--ms", options.milliseconds,
                     "time for a move, 1000 by default; medium keeps its iterations")
        ->check(refuseNonNumber);
    command
        ->add_option("--iterations", options.iterations,
                     "of a search, instead of a time: to repeat the match exactly")
        ->check(refuseNonNumber);
    auto* threads = addThreads(*command, options);
    addMemory(*command, options, "how many megabytes a search may use, in each thread");
    command->add_option("--option", options.options, helpOnOptions());
    command->add_flag("--sprt", options.sequential,
                      "stop as soon as it is clear whether A is stronger by elo1 or only by elo0");
    command->add_option("--elo0", options.elo0, "for --sprt")->capture_default_str();
    command->add_option("--elo1", options.elo1, "for --sprt")->capture_default_str();
    auto* queue =
        command->add_option("--queue", options.queue,
                            "postgres://…: let workers play it, on any number of machines "
                            "(docs/many-machines.md)");
    queue->excludes(threads);
    command
        ->add_flag("--withdraw", options.withdraw,
                   "take the match and all its results out of the queue")
        ->needs(queue);
    return command;
}

CLI::App* addCommand(CLI::App& app, WorkerOptions& options) {
    constexpr double hour = 3600;
    auto* command = app.add_subcommand("worker", "play the matches that zeros arena --queue filed");
    command->footer("Plays until it is stopped; SIGTERM or Ctrl-C gives back what is not finished. "
                    "docs/many-machines.md says more.\n"
                    "Example: zeros worker postgres://zeros@10.0.0.9/zeros");
    command->add_option("queue", options.queue, "postgres://…, as for zeros arena --queue")
        ->required();
    addThreads(*command, options);
    command->add_flag("--bots", options.bots,
                      "also play matches with bots, and so run any program that the queue names");
    command
        ->add_option("--lease", options.lease,
                     "seconds without a sign of life after which others may play what it took")
        ->check(between(0.1, 24 * hour))
        ->capture_default_str();
    command->add_option("--idle", options.idle, "end after so many seconds with nothing to do")
        ->check(between(0.0, 24 * hour));
    return command;
}

CLI::App* addCommand(CLI::App& app, SolveOptions& options) {
    auto* command = app.add_subcommand(
        "solve", "the value of a small version of a game, and how far levels can be exploited in "
                 "it, as JSON lines");
    command->footer("The rules and the computers are those of the game, on few cards, for two: "
                    "docs/research.md says more.\n"
                    "Example: zeros solve knizia --iterations 100 --policy easy --policy medium");
    command->add_option("game", options.game, solvableGames())->required();
    command
        ->add_option("--iterations", options.iterations,
                     "of counterfactual regret minimisation (CFR+)")
        ->check(within(1, UINT32_MAX))
        ->capture_default_str();
    command->add_option("--aim", options.aim, "what is solved for: win or points")
        ->capture_default_str();
    command->add_option("--policy", options.policies,
                        "a level to measure: random, easy, medium, hard or textbook; more than "
                        "once for several");
    command
        ->add_option("--playouts", options.playouts,
                     "of hard and textbook for a move, one in each iteration of the search; medium "
                     "keeps its own")
        ->check(within(1, UINT32_MAX))
        ->capture_default_str();
    command
        ->add_option("--samples", options.samples,
                     "how often a level is asked at each information set")
        ->check(within(1, UINT32_MAX))
        ->capture_default_str();
    command->add_option("--seed", options.seed, "the seed of the random numbers")
        ->check(refuseNonNumber)
        ->capture_default_str();
    command->add_option("--threads", options.threads, "that ask levels; all cores by default")
        ->check(within(1, 1024));
    return command;
}

CLI::App* addCommand(CLI::App& app, BenchOptions& options) {
    auto* command =
        app.add_subcommand("bench", "how fast the games and their computers are on one core, as "
                                    "JSON lines");
    command->footer("Random play, the playouts of each level that searches, and what more a game "
                    "measures: bench/RESULTS.md says more.\n"
                    "Example: zeros bench mister");
    command->add_option("game", options.game, helpOnGames());
    command->add_option("--seconds", options.seconds, "how long to measure each number")
        ->check(between(0.01, 3600.0))
        ->capture_default_str();
    return command;
}

CLI::App* addCommand(CLI::App& app, RulesOptions& options) {
    auto* command = app.add_subcommand("rules", "the rules of a game");
    command->footer("Example: zeros rules hero --lang fr");
    command->add_option("game", options.game, helpOnGames())->required();
    command->add_option(languageFlag, options.language, languageHelp);
    return command;
}

} // namespace zeros::cli
