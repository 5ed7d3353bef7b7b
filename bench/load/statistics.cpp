#include "bench/load/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <sys/resource.h>
#include <unistd.h>

namespace zeros::load {

void Latencies::add(Clock::duration time) {
    const double microseconds = std::chrono::duration<double, std::micro>(time).count();
    const double place = std::log2(std::max(microseconds, 1.0)) * perDoubling;
    ++counts_[std::min(static_cast<std::size_t>(place), counts_.size() - 1)];
    ++count_;
    sum_ += microseconds;
    max_ = std::max(max_, microseconds);
}

void Latencies::add(const Latencies& others) {
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        counts_[i] += others.counts_[i];
    }
    count_ += others.count_;
    sum_ += others.sum_;
    max_ = std::max(max_, others.max_);
}

double Latencies::mean() const {
    return count_ == 0 ? 0 : sum_ / static_cast<double>(count_) / 1000;
}

double Latencies::max() const {
    return max_ / 1000;
}

double Latencies::quantile(double share) const {
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        seen += counts_[i];
        if (seen >= wanted && seen > 0) {
            const double middle = std::exp2((static_cast<double>(i) + 0.5) / perDoubling);
            return std::min(middle, max_) / 1000;
        }
    }
    return 0;
}

void Tally::add(const Tally& other) {
    const auto keepFirst = [](std::string& first, const std::string& next) {
        if (first.empty()) {
            first = next;
        }
    };
    latencies.add(other.latencies);
    messages += other.messages;
    bytes += other.bytes;
    games += other.games;
    violations += other.violations;
    refused += other.refused;
    disconnects += other.disconnects;
    stalled += other.stalled;
    keepFirst(violation, other.violation);
    keepFirst(refusal, other.refusal);
    keepFirst(disconnect, other.disconnect);
}

std::optional<double> megabytesOf(int pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    std::string line;
    while (std::getline(status, line)) {
        std::istringstream words(line);
        std::string key;
        double kilobytes = 0;
        if (words >> key >> kilobytes && key == "VmRSS:") {
            return kilobytes / 1024;
        }
    }
    return std::nullopt;
}

std::optional<double> cpuSecondsOf(int pid) {
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    std::string line;
    std::getline(stat, line);
    // The name, in brackets, may hold anything; eleven fields after it comes the time.
    const std::size_t name = line.rfind(')');
    if (name == std::string::npos) {
        return std::nullopt;
    }
    std::istringstream fields(line.substr(name + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) {
        fields >> skipped;
    }
    double user = 0;
    double system = 0;
    if (!(fields >> user >> system)) {
        return std::nullopt;
    }
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double ownCpuSeconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

} // namespace zeros::load
