#include "server/metrics.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

namespace zeros::server {

namespace {

void describe(std::string& text, const char* name, const char* kind, const char* help) {
    text += fmt::format("# HELP zeros_{0} {1}\n# TYPE zeros_{0} {2}\n", name, help, kind);
}

template <class Number>
void add(std::string& text, const char* name, const char* kind, const char* help, Number value) {
    describe(text, name, kind, help);
    text += fmt::format("zeros_{} {}\n", name, value);
}

} // namespace

void Histogram::add(std::chrono::steady_clock::duration time) {
    const double seconds = std::chrono::duration<double>(time).count();
    const auto* const step = std::ranges::lower_bound(steps, seconds);
    if (step != steps.end()) {
        ++counts_[static_cast<std::size_t>(step - steps.begin())];
    }
    ++count_;
    sum_ += seconds;
}

void Histogram::write(std::string& text, const char* name, const char* help) const {
    describe(text, name, "histogram", help);
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        below += counts_[i];
        text += fmt::format("zeros_{}_bucket{{le=\"{}\"}} {}\n", name, steps[i], below);
    }
    text +=
        fmt::format("zeros_{0}_bucket{{le=\"+Inf\"}} {1}\nzeros_{0}_sum {2}\nzeros_{0}_count {1}\n",
                    name, count_, sum_);
}

void Metrics::reportDamage(const std::string& table, const Error& why) {
    if (damaged.insert(table).second) {
        spdlog::error("table {} is damaged: {}", table, why.in(Language::en));
    }
}

std::string Metrics::text(const Store::Numbers& store) const {
    std::string text;
    add(text, "tables_opened_total", "counter", "Tables opened.", tablesOpened);
    add(text, "tables", "gauge", "Tables in memory.", rooms);
    add(text, "seats", "gauge", "Seats taken by people at tables in memory.", seats);
    add(text, "connections", "gauge", "Open WebSockets.", connections);
    add(text, "connections_total", "counter", "WebSockets opened.", connectionsEver);
    add(text, "http_requests_total", "counter", "HTTP requests.", requests);
    add(text, "messages_total", "counter", "Messages from clients.", messages);
    add(text, "refused_total", "counter", "Requests refused.", refused);
    add(text, "limited_total", "counter", "Requests and connections over a limit.", limited);
    describe(text, "moves_total", "counter", "Moves made.");
    text +=
        fmt::format("zeros_moves_total{{by=\"person\"}} {}\nzeros_moves_total{{by=\"computer\"}} "
                    "{}\nzeros_moves_total{{by=\"clock\"}} {}\n",
                    moves, computerMoves, clockMoves);
    add(text, "forfeits_total", "counter", "Games that bots lost by failing.", forfeits);
    add(text, "thinking", "gauge", "Decisions computers think about, or will.", thinking);
    moveTime.write(text, "move_seconds", "From the arrival of a move to when all were told.");
    thinkTime.write(text, "think_seconds", "How long computers took, waiting included.");
    add(text, "damaged_tables", "gauge", "Tables found damaged.", damaged.size());
    add(text, "store_lost_commits", "gauge", "Commits that were gone when the store was opened.",
        store.lost);
    add(text, "store_commits_total", "counter", "Commits of the store.", store.commits);
    add(text, "store_events_total", "counter", "Events kept.", store.events);
    add(text, "store_failures_total", "counter", "Events that could not be kept.", store.failures);
    add(text, "store_waiting", "gauge", "Events waiting for a commit.", store.waiting);
    add(text, "store_commit_seconds_total", "counter", "Time spent in commits.",
        store.commitSeconds);
    return text;
}

} // namespace zeros::server
