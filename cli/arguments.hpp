// What the subcommands of `zeros` take on the command line.
#pragma once

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace zeros::cli {

// Adds the subcommand that has these options, into which it is read.
CLI::App* addCommand(CLI::App& app, PlayOptions& options);
CLI::App* addCommand(CLI::App& app, SimulateOptions& options);
CLI::App* addCommand(CLI::App& app, ReplayOptions& options);
CLI::App* addCommand(CLI::App& app, VerifyOptions& options);
CLI::App* addCommand(CLI::App& app, CheckOptions& options);
CLI::App* addCommand(CLI::App& app, AnalyseOptions& options);
CLI::App* addCommand(CLI::App& app, ReviewOptions& options);
CLI::App* addCommand(CLI::App& app, ArenaOptions& options);
CLI::App* addCommand(CLI::App& app, WorkerOptions& options);
CLI::App* addCommand(CLI::App& app, SolveOptions& options);
CLI::App* addCommand(CLI::App& app, BenchOptions& options);
CLI::App* addCommand(CLI::App& app, RulesOptions& options);
CLI::App* addCommand(CLI::App& app, ServeOptions& options);
CLI::App* addCommand(CLI::App& app, AdminOptions& options);

} // namespace zeros::cli
