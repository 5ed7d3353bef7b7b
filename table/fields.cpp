#include "table/fields.hpp"

#include "table/characters.hpp"

#include <algorithm>
#include <span>

namespace zeros {

namespace {

constexpr ErrorKind noObject{"not_an_object", "it is not a JSON object",
                             "ce n’est pas un objet JSON", "es ist kein JSON-Objekt"};
constexpr ErrorKind missing{"missing_key", "“{0}” is missing", "« {0} » manque", "„{0}“ fehlt"};
constexpr ErrorKind unknownKey{"unknown_key", "“{0}” means nothing here",
                               "« {0} » ne veut rien dire ici", "„{0}“ bedeutet hier nichts"};
constexpr ErrorKind noFlag{"not_true_or_false", "“{0}” is true or false",
                           "« {0} » vaut true ou false", "„{0}“ ist true oder false"};
constexpr ErrorKind noWhole{"number_out_of_range", "“{0}” is a whole number from {1} to {2}",
                            "« {0} » est un nombre entier de {1} à {2}",
                            "„{0}“ ist eine ganze Zahl von {1} bis {2}"};
constexpr ErrorKind noText{"wrong_text", "“{0}” is text of at most {1} characters that can be seen",
                           "« {0} » est un texte d’au plus {1} caractères visibles",
                           "„{0}“ ist Text aus höchstens {1} sichtbaren Zeichen"};

bool isAmong(std::span<const Characters> ranges, char32_t c) {
    return std::ranges::any_of(
        ranges, [c](const Characters& range) { return range.first <= c && c <= range.last; });
}

// The next character of a text that JSON has found to be UTF-8.
char32_t nextCharacter(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t c = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < std::min(length, text.size()); ++i) {
        c = c << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    text.remove_prefix(std::min(length, text.size()));
    return c;
}

bool isFit(std::string_view text, std::size_t most) {
    std::size_t count = 0;
    bool seen = text.empty();
    while (!text.empty()) {
        const char32_t c = nextCharacter(text);
        if (++count > most || isAmong(refusedCharacters, c)) {
            return false;
        }
        seen = seen || !isAmong(unseenCharacters, c);
    }
    return seen;
}

} // namespace

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

Fields::Fields(const Json& object, From from) : object_(&object), from_(from) {
    if (!object.is_object()) {
        refuse(say(noObject));
    }
}

const Json* Fields::find(std::string_view key) {
    asked_.push_back(key);
    if (!object_->is_object()) {
        return nullptr;
    }
    const auto found = object_->find(key);
    return found == object_->end() || found->is_null() ? nullptr : &*found;
}

bool Fields::has(std::string_view key) {
    return find(key) != nullptr;
}

bool Fields::flag(std::string_view key, bool otherwise) {
    const Json* value = find(key);
    if (value == nullptr) {
        return otherwise;
    }
    if (!value->is_boolean()) {
        refuse(say(noFlag, {std::string(key)}));
        return otherwise;
    }
    return value->get<bool>();
}

std::int64_t Fields::whole(std::string_view key, std::int64_t low, std::int64_t high) {
    const Json* value = find(key);
    if (value == nullptr) {
        refuse(say(missing, {std::string(key)}));
        return low;
    }
    const bool fits = value->is_number_unsigned()
                          ? value->get<std::uint64_t>() <= static_cast<std::uint64_t>(high) &&
                                static_cast<std::int64_t>(value->get<std::uint64_t>()) >= low
                          : value->is_number_integer() && value->get<std::int64_t>() >= low &&
                                value->get<std::int64_t>() <= high;
    if (!fits) {
        refuse(say(noWhole, {std::string(key), low, high}));
        return low;
    }
    return value->get<std::int64_t>();
}

std::string Fields::text(std::string_view key, std::size_t most) {
    const Json* value = find(key);
    if (value == nullptr) {
        refuse(say(missing, {std::string(key)}));
        return {};
    }
    const auto fits = [&](const std::string& text) {
        return from_ == From::log ? characters(text) <= most : isFit(text, most);
    };
    if (!value->is_string() || !fits(value->get_ref<const std::string&>())) {
        refuse(say(noText, {std::string(key), most}));
        return {};
    }
    return value->get<std::string>();
}

std::string Fields::textOr(std::string_view key, std::size_t most, std::string_view otherwise) {
    return has(key) ? text(key, most) : std::string(otherwise);
}

const Json& Fields::any(std::string_view key) {
    static const Json nothing;
    const Json* value = find(key);
    return value == nullptr ? nothing : *value;
}

void Fields::refuse(Error error) {
    if (!wrong_) {
        wrong_ = std::move(error);
    }
}

Refusal Fields::finish() {
    if (!wrong_ && object_->is_object()) {
        for (const auto& [key, value] : object_->items()) {
            if (std::ranges::find(asked_, key) == asked_.end()) {
                return say(unknownKey, {shown(key)});
            }
        }
    }
    return wrong_;
}

} // namespace zeros
