// `zeros serve`: the server.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/terminal/save_file.hpp"
#include "server/server.hpp"

#include <cstdio>
#include <filesystem>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace zeros::cli {

namespace {

constexpr const char* noFolder =
    "there is no home folder to keep games in: name a file with --store";

// Where games are kept if nothing is said: beside those of the terminal.
std::string usualStore() {
    const auto folder = terminal::stateFolder();
    if (folder.empty()) {
        return {};
    }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return (folder / "tables.sqlite").string();
}

// One JSON object a line, on standard error.
void logAsJson() {
    auto logger = spdlog::stderr_logger_mt("zeros");
    logger->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","what":"%v"})",
                        spdlog::pattern_time_type::utc);
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(std::move(logger));
}

} // namespace

int serve(const ServeOptions& options) {
    server::ServerOptions chosen{.listen = options.listen,
                                 .port = options.port,
                                 .store = options.store.empty() ? usualStore() : options.store,
                                 .proxies = options.proxies,
                                 .origins = options.origins,
                                 .thinkers = options.thinkers};
    chosen.limits.connections = options.connections;
    chosen.limits.connectionsPerAddress = options.connectionsPerAddress;
    chosen.limits.tablesPerAddress = options.tablesPerAddress;
    chosen.limits.requestsPerAddress = options.requestsPerAddress;
    chosen.limits.messagesPerSecond = options.messagesPerSecond;
    if (chosen.store.empty()) {
        return complain(noFolder);
    }
    logAsJson();
    const auto ready = [&](std::uint16_t port) {
        const bool everywhere = options.listen == "0.0.0.0" || options.listen == "::";
        const bool six = options.listen.find(':') != std::string::npos;
        const std::string host = everywhere ? "localhost"
                                 : six      ? "[" + options.listen + "]"
                                            : options.listen;
        std::printf("http://%s:%u/\n", host.c_str(), unsigned{port});
        std::fflush(stdout);
    };
    if (const auto refused = server::serve(chosen, ready)) {
        return complain(refused->in(Language::en));
    }
    return exitFine;
}

} // namespace zeros::cli
