// `zeros serve`: the server.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/terminal/save_file.hpp"
#include "core/json_text.hpp"
#include "server/server.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace zeros::cli {

namespace {

constexpr const char* noHome = "there is no home folder to keep games in: name a file with --store";

// Where games are kept by default: beside those of the terminal.
std::string usualStore() {
    const auto folder = terminal::stateFolder();
    if (folder.empty()) {
        return {};
    }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return (folder / "tables.sqlite").string();
}

// What is logged, as a string of JSON.
class JsonString final : public spdlog::custom_flag_formatter {
  public:
    void format(const spdlog::details::log_msg& message, const std::tm& /*time*/,
                spdlog::memory_buf_t& out) override {
        std::string text;
        JsonText(text).string({message.payload.data(), message.payload.size()});
        out.append(text.data(), text.data() + text.size());
    }
    std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<JsonString>();
    }
};

// One JSON object a line, on standard error.
void logAsJson() {
    auto formatter = std::make_unique<spdlog::pattern_formatter>(spdlog::pattern_time_type::utc);
    formatter->add_flag<JsonString>('*').set_pattern(
        R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","what":%*})");
    auto logger = spdlog::stderr_logger_mt("zeros");
    logger->set_formatter(std::move(formatter));
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(std::move(logger));
}

Result<server::BotOptions> readBots(const ServeOptions& options) {
    static constexpr ErrorKind namedTwice{"bot_named_twice", "there are two bots called {0}",
                                          "il y a deux bots nommés {0}", "zwei Bots heißen {0}"};
    server::BotOptions chosen{.processes = options.botProcesses,
                              .time = std::chrono::milliseconds(options.botMilliseconds)};
    for (const std::string& text : options.bots) {
        auto bot = server::readNamedBot(text);
        if (!bot) {
            return bot.error();
        }
        if (std::ranges::find(chosen.bots, bot->name, &server::NamedBot::name) !=
            chosen.bots.end()) {
            return say(namedTwice, {bot->name});
        }
        if (auto missing = refuseMissing(bot->command)) {
            return *missing;
        }
        chosen.bots.push_back(std::move(*bot));
    }
    return chosen;
}

} // namespace

int serve(const ServeOptions& options) {
    server::ServerOptions chosen{.listen = options.listen,
                                 .port = options.port,
                                 .store = options.store.empty() ? usualStore() : options.store,
                                 .proxies = options.proxies,
                                 .hostNames = options.hostNames,
                                 .origins = options.origins,
                                 .thinkers = options.thinkers,
                                 .keepDays = options.keepDays};
    chosen.limits.connections = options.connections;
    chosen.limits.connectionsPerAddress = options.connectionsPerAddress;
    chosen.limits.tablesPerAddress = options.tablesPerAddress;
    chosen.limits.requestsPerAddress = options.requestsPerAddress;
    chosen.limits.messagesPerSecond = options.messagesPerSecond;
    if (chosen.store.empty()) {
        return complain(noHome);
    }
    auto bots = readBots(options);
    if (!bots) {
        return complain(bots.error().in(Language::en));
    }
    chosen.bots = std::move(*bots);
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
