// What arguments of several subcommands have in common.
#pragma once

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdint>
#include <sstream>
#include <string>

namespace zeros::cli {

inline constexpr const char* languageFlag = "--lang,--language";
inline constexpr const char* languageHelp = "en, fr or de";

// A whole number from here to there. The library takes -3 for a very large number where only
// numbers from 0 on are valid.
inline auto within(std::uint64_t low, std::uint64_t high) {
    return [low, high](const std::string& text) -> std::string {
        std::uint64_t value = 0;
        const char* const end = text.data() + text.size();
        const auto [rest, error] = std::from_chars(text.data(), end, value);
        if (error == std::errc() && rest == end && value >= low && value <= high) {
            return "";
        }
        return "needs a whole number from " + std::to_string(low) + " to " + std::to_string(high) +
               ", not " + text;
    };
}
// The same for any number.
inline auto between(double low, double high) {
    return [range = CLI::Range(low, high), low, high](const std::string& text) -> std::string {
        if (range(text).empty()) {
            return {};
        }
        std::ostringstream words;
        words << "needs a number from " << low << " to " << high << ", not " << text;
        return words.str();
    };
}
inline const auto refuseNonNumber = within(0, UINT64_MAX); // NOLINT(cert-err58-cpp)

inline constexpr std::uint64_t maxBotTime = 1'000'000'000; // eleven days

} // namespace zeros::cli
