#include "core/option.hpp"

#include "core/reading.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace zeros {

namespace {

constexpr ErrorKind notObject{"options_not_an_object",
                              "the options must be an object of keys and values",
                              "les options doivent être un objet de clés et de valeurs",
                              "die Optionen müssen ein Objekt aus Schlüsseln und Werten sein"};
constexpr ErrorKind unknownKey{"no_such_option", "there is no option {0}; known: {1}",
                               "il n’y a pas d’option {0} ; connues : {1}",
                               "es gibt keine Option {0}; bekannt: {1}"};
constexpr ErrorKind noneAtAll{"game_has_no_options", "there is no option {0}: this game has none",
                              "il n’y a pas d’option {0} : ce jeu n’en a aucune",
                              "es gibt keine Option {0}: dieses Spiel hat keine"};
constexpr ErrorKind notInRange{"option_out_of_range", "{0} must be a whole number from {1} to {2}",
                               "{0} doit être un nombre entier de {1} à {2}",
                               "{0} muss eine ganze Zahl von {1} bis {2} sein"};
constexpr ErrorKind notOneOf{"option_not_one_of", "{0} must be one of {1}",
                             "{0} doit être l’un de {1}", "{0} muss eines von {1} sein"};
constexpr ErrorKind notBoth{"options_exclude_each_other", "give {0} or {1}, not both",
                            "donnez {0} ou {1}, pas les deux",
                            "entweder {0} oder {1}, nicht beides"};

std::string listed(std::span<const Option> options) {
    std::string all;
    for (const Option& option : options) {
        all += (all.empty() ? "" : ", ") + std::string(option.key);
    }
    return all;
}

bool isOneOf(const Json& value, std::span<const Option::Choice> choices) {
    return value.is_string() && std::ranges::any_of(choices, [&](const Option::Choice& choice) {
               return value.get_ref<const std::string&>() == choice.value;
           });
}

Refusal refuseValue(const Json& value, const Option& option) {
    const std::string key(option.key);
    std::string choices;
    switch (option.kind) {
    case Option::Kind::number:
        if (!readWhole(value, option.low, option.high)) {
            return say(notInRange, {key, option.low, option.high});
        }
        break;
    case Option::Kind::flag:
        if (!value.is_boolean()) {
            return say(notOneOf, {key, "true, false"});
        }
        break;
    case Option::Kind::choice:
        if (!isOneOf(value, option.choices)) {
            for (const Option::Choice& choice : option.choices) {
                choices += (choices.empty() ? "" : ", ") + std::string(choice.value);
            }
            return say(notOneOf, {key, choices});
        }
        break;
    case Option::Kind::choiceOrObject:
        break;
    }
    return std::nullopt;
}

} // namespace

Refusal refuseOptions(const Json& given, std::span<const Option> known) {
    if (!given.is_object()) {
        return say(notObject);
    }
    for (const auto& [key, value] : given.items()) {
        const auto option = std::ranges::find(known, key, &Option::key);
        if (option == known.end()) {
            return known.empty() ? say(noneAtAll, {shown(key)})
                                 : say(unknownKey, {shown(key), listed(known)});
        }
        if (auto wrong = refuseValue(value, *option)) {
            return wrong;
        }
        if (!option->notWith.empty() && given.contains(option->notWith)) {
            return say(notBoth, {std::string(option->notWith), key});
        }
    }
    return std::nullopt;
}

int numberIn(const Json& given, std::string_view key, int otherwise) {
    const auto found = given.find(key);
    return found == given.end() ? otherwise : found->get<int>();
}

bool flagIn(const Json& given, std::string_view key) {
    const auto found = given.find(key);
    return found != given.end() && found->get<bool>();
}

std::string_view wordIn(const Json& given, const Option& option) {
    const auto found = given.find(option.key);
    return found == given.end() ? option.choices.front().value
                                : std::string_view(found->get_ref<const std::string&>());
}

} // namespace zeros
