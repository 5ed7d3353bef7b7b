#include "bench/load/summary.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace zeros::load {

namespace {

Json rounded(std::optional<double> value, double scale = 1e3) {
    return value ? Json(std::round(*value * scale) / scale) : Json();
}

Json listed(const std::vector<std::optional<double>>& values) {
    Json list = Json::array();
    for (const auto& value : values) {
        list.push_back(rounded(value));
    }
    return list;
}

double sum(const std::vector<std::optional<double>>& values) {
    double all = 0;
    for (const auto& value : values) {
        all += value.value_or(0);
    }
    return all;
}

// What was used between the two.
std::vector<std::optional<double>> difference(const std::vector<std::optional<double>>& from,
                                              const std::vector<std::optional<double>>& to) {
    std::vector<std::optional<double>> values;
    for (std::size_t i = 0; i < from.size(); ++i) {
        values.push_back(from[i] && to[i] ? std::optional(*to[i] - *from[i]) : std::nullopt);
    }
    return values;
}

void addPlay(Json& json, const Course& course, const Tally& tally) {
    const double seconds = secondsBetween(course.from, course.to);
    const Latencies& times = tally.latencies;
    json["moves"] = times.count();
    json["moves_per_s"] = rounded(static_cast<double>(times.count()) / seconds, 10);
    json["latency_ms"] = {{"mean", rounded(times.mean())},
                          {"p50", rounded(times.quantile(0.5))},
                          {"p90", rounded(times.quantile(0.9))},
                          {"p99", rounded(times.quantile(0.99))},
                          {"max", rounded(times.max())}};
    json["games"] = tally.games;
    json["stalled"] = tally.stalled;
}

void addFirst(Json& json, const std::string& key, const std::string& text) {
    if (!text.empty()) {
        json[key] = text;
    }
}

} // namespace

Json summary(const Options& options, const Course& course, const Tally& tally) {
    const auto messages = static_cast<double>(tally.messages);
    Json json{{"tables", options.tables},
              {"connections", options.clients()},
              {"open_s", rounded(course.openSeconds)},
              {"connect_s", rounded(course.connectSeconds)},
              {"measured_s", rounded(secondsBetween(course.from, course.to))},
              {"violations", tally.violations},
              {"refused", tally.refused},
              {"disconnects", tally.disconnects},
              {"messages", tally.messages},
              {"bytes_per_message", rounded(static_cast<double>(tally.bytes) / messages, 1)},
              {"own_cpu_s", rounded(course.ownCpu)},
              {"own_us_per_message", rounded(course.ownCpu * 1e6 / messages, 10)}};
    if (tally.messages == 0) {
        json["bytes_per_message"] = json["own_us_per_message"] = nullptr;
    }
    if (options.plays()) {
        json["game"] = options.game;
        json["players"] = options.players;
        json["pause_ms"] = options.pause;
        addPlay(json, course, tally);
    }
    json["server_mb_begin"] = listed(course.begin.megabytes);
    json["server_mb_opened"] = listed(course.opened.megabytes);
    json["server_mb"] = listed(course.end.megabytes);
    json["server_cpu_s"] = listed(difference(course.warm.cpuSeconds, course.end.cpuSeconds));
    if (!options.plays() && !options.pids.empty()) {
        const double more = sum(course.end.megabytes) - sum(course.opened.megabytes);
        json["server_kb_per_connection"] = rounded(more * 1024 / options.clients(), 10);
    }
    addFirst(json, "first_violation", tally.violation);
    addFirst(json, "first_refusal", tally.refusal);
    addFirst(json, "first_disconnect", tally.disconnect);
    return json;
}

} // namespace zeros::load
