#include "core/reading.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace zeros {

namespace {

constexpr Phrase notInRange{"{0} must be a whole number from {1} to {2}",
                            "{0} doit être un nombre entier de {1} à {2}",
                            "{0} muss eine ganze Zahl von {1} bis {2} sein"};
constexpr Phrase unknownOption{"there is no option {0}; known: {1}",
                               "il n’y a pas d’option {0} ; connues : {1}",
                               "es gibt keine Option {0}; bekannt: {1}"};
constexpr Phrase noOptions{"there is no option {0}: this game has none",
                           "il n’y a pas d’option {0} : ce jeu n’en a aucune",
                           "es gibt keine Option {0}: dieses Spiel hat keine"};
constexpr Phrase optionsNotObject{"the options must be an object of keys and values",
                                  "les options doivent être un objet de clés et de valeurs",
                                  "die Optionen müssen ein Objekt aus Schlüsseln und Werten sein"};

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

Result<int> readNumber(const Json& options, std::string_view key, int low, int high,
                       int otherwise) {
    const auto found = options.find(key);
    if (found == options.end()) {
        return otherwise;
    }
    if (const auto value = readWhole(*found, low, high)) {
        return *value;
    }
    return say(notInRange, {std::string(key), std::to_string(low), std::to_string(high)});
}

Refusal refuseUnknownOption(const Json& options, std::initializer_list<std::string_view> known) {
    if (!options.is_object()) {
        return say(optionsNotObject);
    }
    std::string all;
    for (const auto key : known) {
        all += (all.empty() ? "" : ", ") + std::string(key);
    }
    for (const auto& [key, value] : options.items()) {
        if (std::ranges::find(known, key) == known.end()) {
            return all.empty() ? say(noOptions, {shown(key)})
                               : say(unknownOption, {shown(key), all});
        }
    }
    return std::nullopt;
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
