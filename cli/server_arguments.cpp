// The arguments of the subcommands for those who run a server.
#include "cli/argument_checks.hpp"
#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>

namespace zeros::cli {

namespace {

// One thing that `zeros admin` does; the first word says it.
CLI::App* addDeed(CLI::App& admin, AdminOptions& options, const char* name, const char* help) {
    auto* command = admin.add_subcommand(name, help);
    command->callback([&options, name] { options.deed = name; });
    return command;
}

CLI::App* addDeedAtTable(CLI::App& admin, AdminOptions& options, const char* name,
                         const char* help) {
    auto* command = addDeed(admin, options, name, help);
    command->add_option("table", options.table, "the id of the table, as in its links")->required();
    return command;
}

// What can be taken back.
void addRuling(CLI::App& command, AdminOptions& options) {
    command.add_option("--reason", options.reason, "which everybody at the table is told");
    command.add_flag("--undo", options.undo, "takes it back");
}

} // namespace

CLI::App* addCommand(CLI::App& app, CheckOptions& options) {
    auto* command = app.add_subcommand(
        "check", "look for damage in a store of tables, and repair it, as JSON lines");
    command->footer("Without --repair it changes nothing, and a server may run meanwhile\n"
                    "(docs/hosting.md).\n"
                    "Example: zeros check tables.sqlite\n"
                    "Exit code 1 when something is damaged and not repaired, 2 when there is no "
                    "store.");
    command->add_option("store", options.store, "a file, or postgres://…")->required();
    command->add_flag("--repair", options.repair,
                      "cut damaged tables after their last good event, and save the rest; no "
                      "server may run");
    command->add_option(languageFlag, options.language, languageHelp);
    return command;
}

CLI::App* addCommand(CLI::App& app, ServeOptions& options) {
    constexpr std::uint64_t maxThinkers = 1024;
    constexpr std::uint64_t maxLimit = 1'000'000'000;
    constexpr std::uint64_t maxDays = 36'500;
    auto* command = app.add_subcommand("serve", "tables for people on different devices");
    command->footer(
        "Prints its address once it is up; SIGTERM stops it. docs/hosting.md says more.\n"
        "Example: zeros serve --port 8080 --store games.sqlite");
    command->add_option("--listen", options.listen, "the address to listen on")
        ->capture_default_str();
    command->add_option("--port", options.port, "0 for any free one")
        ->check(within(0, UINT16_MAX))
        ->capture_default_str();
    command->add_option("--store", options.store,
                        "where tables are kept: a file (in the state folder by default), or "
                        "postgres://… for several servers on one database");
    command->add_option("--proxy", options.proxies,
                        "the address of a proxy in front whose X-Forwarded-For is believed");
    command->add_option("--host-name", options.hostNames,
                        "a name of this server on the internet, like games.example");
    command->add_option("--origin", options.origins,
                        "the origin of pages that may connect besides the server's own, like "
                        "https://games.example");
    command
        ->add_option("--thinkers", options.thinkers,
                     "threads in which computers think; one for each core by default")
        ->check(within(1, maxThinkers));
    command->add_option(
        "--bot", options.bots,
        "NAME=cmd:PROGRAM: a bot that may be seated at tables by this name; it runs "
        "with the rights of the server (docs/bots.md)");
    command
        ->add_option("--bot-processes", options.botProcesses,
                     "how many bot processes there may be at a time")
        ->check(within(1, maxThinkers))
        ->capture_default_str();
    command->add_option("--bot-ms", options.botMilliseconds, "time for a bot's move")
        ->check(within(1, maxBotTime))
        ->capture_default_str();
    const auto limit = [&](const char* flag, std::uint32_t& value, const char* help) {
        command->add_option(flag, value, help)->check(within(1, maxLimit))->capture_default_str();
    };
    limit("--max-connections", options.connections, "in total");
    limit("--max-connections-per-address", options.connectionsPerAddress, "at one time");
    limit("--max-tables-per-address", options.tablesPerAddress, "that may be opened in an hour");
    limit("--max-requests-per-address", options.requestsPerAddress, "over HTTP in a second");
    limit("--max-messages-per-second", options.messagesPerSecond, "of one connection or seat");
    command
        ->add_option("--keep-days", options.keepDays,
                     "delete tables at which nothing has happened for so many days; they are kept "
                     "for ever by default")
        ->check(within(1, maxDays));
    return command;
}

CLI::App* addCommand(CLI::App& app, AdminOptions& options) {
    auto* admin = app.add_subcommand(
        "admin", "look at the tables of a server, close or delete them, bar or silence somebody");
    admin->footer("A server may run meanwhile: it is told, and has it in its log "
                  "(docs/hosting.md).\n"
                  "Example: zeros admin tables.sqlite list\n"
                  "Example: zeros admin tables.sqlite close q3bK8mZx2Lw --reason \"spam\"");
    admin->add_option("store", options.store, "a file, or postgres://…")->required();
    admin->add_option(languageFlag, options.language, languageHelp);
    admin->require_subcommand(1);
    constexpr const char* whoHelp = "the number of a seat, host, invitation, or a key";
    addDeed(*admin, options, "list", "tables, the one where something happened last first")
        ->add_option("--limit", options.limit, "at most so many")
        ->check(within(1, 10'000))
        ->capture_default_str();
    addDeedAtTable(*admin, options, "show",
                   "a table and what happened there, as spectators know it");
    addRuling(*addDeedAtTable(*admin, options, "close",
                              "everybody is sent away, and nobody may do anything there"),
              options);
    auto* bar = addDeedAtTable(*admin, options, "bar", "whoever has this key may not come in");
    bar->add_option("who", options.who, whoHelp)->required();
    addRuling(*bar, options);
    auto* silence = addDeedAtTable(*admin, options, "silence", "whoever has this key may not chat");
    silence->add_option("who", options.who, whoHelp)->required();
    addRuling(*silence, options);
    addDeedAtTable(*admin, options, "delete", "a table with everything that is kept of it")
        ->add_flag("--yes", options.yes, "without being asked for its id again");
    auto* give = addDeedAtTable(*admin, options, "export",
                                "everything that is kept of a table, or about one person there");
    auto* seat = give->add_option("--seat", options.who, "only about whoever sits there");
    give->add_option("--key", options.who, "only about whoever has this key, or had it")
        ->excludes(seat);
    return admin;
}

} // namespace zeros::cli
