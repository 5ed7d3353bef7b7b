// The command `zeros`: reads the command line and calls a subcommand.
#include "cli/arguments.hpp"
#include "cli/input.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <vector>

namespace {

using namespace zeros::cli;

struct Command {
    CLI::App* arguments;
    std::function<int()> perform;
};

template <class Options>
Command commandOf(CLI::App& app, int (*perform)(const Options&)) {
    const auto options = std::make_shared<Options>();
    return {addCommand(app, *options), [options, perform] { return perform(*options); }};
}

int run(int argc, char** argv) {
    CLI::App app("zeros: four games about nothing");
    app.footer("Try: zeros play\nEvery command has --help with an example.");
    app.set_version_flag("--version", "zeros " ZEROS_VERSION);
    const std::vector<Command> commands{
        commandOf(app, play),   commandOf(app, simulate), commandOf(app, replay),
        commandOf(app, verify), commandOf(app, analyse),  commandOf(app, review),
        commandOf(app, arena),  commandOf(app, worker),   commandOf(app, solve),
        commandOf(app, bench),  commandOf(app, rules),    commandOf(app, serve),
        commandOf(app, check),  commandOf(app, admin)};
    app.allow_extras(); // so that an unknown command can be named
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) { // --help
        return app.exit(success);
    } catch (const CLI::ParseError& error) {
        return complain(std::string(error.what()) + " (see --help)");
    }
    const auto unknown = app.remaining();
    if (!unknown.empty() && unknown[0] == "help") {
        std::printf("%s", app.help().c_str());
        return exitFine;
    }
    if (app.get_subcommands().empty() || !unknown.empty()) {
        return complain((unknown.empty() ? "name a command" : "there is no command " + unknown[0]) +
                        ": play, simulate, replay, analyse, review, arena, worker, solve, bench, "
                        "rules, serve, check, admin or verify (see --help)");
    }
    return std::ranges::find_if(commands,
                                [](const Command& command) { return command.arguments->parsed(); })
        ->perform();
}

} // namespace

int main(int argc, char** argv) {
    // Only the library that reads the command line throws.
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        return complain(error.what());
    }
}
