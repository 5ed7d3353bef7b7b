#include "core/reading.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace zeros {

namespace {

// How many keys there are, at all depths.
std::size_t keysIn(const Json& json) {
    std::size_t keys = json.is_object() ? json.size() : 0;
    if (json.is_structured()) {
        for (const Json& value : json) {
            keys += keysIn(value);
        }
    }
    return keys;
}

} // namespace

std::optional<Json> parseJson(std::string_view text) {
    constexpr int deepest = 16;
    int depth = 0;
    std::size_t keys = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') {
            quoted = !quoted;
        } else if (quoted) {
            at += c == '\\' ? 1 : 0;
        } else if (c == '[' || c == '{') {
            if (++depth > deepest) {
                return std::nullopt;
            }
        } else if (c == ']' || c == '}') {
            --depth;
        } else if (c == ':') {
            ++keys;
        }
    }
    Json json = Json::parse(text, nullptr, false);
    return json.is_discarded() || keysIn(json) != keys ? std::nullopt
                                                       : std::optional(std::move(json));
}

std::optional<int> readWhole(const Json& json, int low, int high) {
    // A number beyond 63 bits is unsigned, and one beyond 64 bits a double.
    if (!json.is_number_integer() ||
        (json.is_number_unsigned() && json.get<std::uint64_t>() > INT64_MAX)) {
        return std::nullopt;
    }
    const auto value = json.get<std::int64_t>();
    return value >= low && value <= high ? std::optional(static_cast<int>(value)) : std::nullopt;
}

std::optional<int> parseNumber(std::string_view text, int maxDigits) {
    const std::string_view digits =
        !text.empty() && (text[0] == '-' || text[0] == '+') ? text.substr(1) : text;
    int value = 0;
    const char* const end = digits.data() + digits.size();
    if (digits.empty() || digits.size() > static_cast<std::size_t>(maxDigits) || digits[0] == '-' ||
        std::from_chars(digits.data(), end, value).ptr != end) {
        return std::nullopt;
    }
    return text[0] == '-' ? -value : value;
}

std::string_view cutWord(std::string_view& text) {
    const auto from = std::min(text.find_first_not_of(' '), text.size());
    const auto to = std::min(text.find(' ', from), text.size());
    const std::string_view word = text.substr(from, to - from);
    text.remove_prefix(to);
    return word;
}

} // namespace zeros
