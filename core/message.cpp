#include "core/message.hpp"

namespace zeros {

std::string_view code(Language language) {
    return Phrase{"en", "fr", "de"}.in(language);
}

std::optional<Language> languageFromCode(std::string_view text) {
    for (const Language language : languages) {
        if (code(language) == text) {
            return language;
        }
    }
    return std::nullopt;
}

std::string fill(std::string_view pattern, const std::vector<std::string>& words) {
    std::string result;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const bool slot = pattern[at] == '{' && at + 2 < pattern.size() && pattern[at + 2] == '}';
        const auto index = slot ? static_cast<std::size_t>(pattern[at + 1] - '0') : words.size();
        if (index < words.size()) {
            result += words[index];
            at += 2;
        } else {
            result += pattern[at];
        }
    }
    return result;
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string clean;
    for (const char c : text.substr(0, longest)) {
        clean += c >= ' ' && c <= '~' ? c : '?';
    }
    return text.size() > longest ? clean + "…" : clean;
}

} // namespace zeros
