#include "core/message.hpp"

#include <algorithm>
#include <cmath>

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

Result<Language> languageNamed(std::string_view text) {
    static constexpr ErrorKind unknown{"no_such_language",
                                       "there is no language {0}; choose one of en, fr, de",
                                       "il n’y a pas de langue {0} ; choisissez parmi en, fr, de",
                                       "es gibt keine Sprache {0}; wähle en, fr oder de"};
    if (const auto language = languageFromCode(text)) {
        return *language;
    }
    return say(unknown, {shown(text)});
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

std::string Speaker::named(AsSeat seat, Language language) const {
    static constexpr Phrase numbered{"seat {0}", "la place {0}", "Platz {0}"};
    return fill(numbered.in(language), {std::to_string(seat.seat)});
}

std::string Speaker::named(const AsCard& card, Language /*language*/) const {
    return card.text;
}

std::string Speaker::named(const AsMove& move, Language /*language*/) const {
    return move.text;
}

std::string listed(const std::vector<std::string>& items, Language language) {
    static constexpr Phrase last{" and ", " et ", " und "};
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        text += i == 0 ? "" : i + 1 < items.size() ? ", " : last.in(language);
        text += items[i];
    }
    return text;
}

namespace {

std::vector<std::string> each(const std::vector<Argument>& arguments, Language language,
                              const Speaker& speaker) {
    std::vector<std::string> texts;
    texts.reserve(arguments.size());
    for (const Argument& argument : arguments) {
        texts.push_back(argument.in(language, speaker));
    }
    return texts;
}

// Says an argument, whatever it is.
struct Saying {
    Language language;
    const Speaker& speaker;

    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(const Message& part) const { return part.in(language, speaker); }
    std::string operator()(const AsList& list) const {
        return listed(each(list.items, language, speaker), language);
    }
    std::string operator()(const auto& thing) const { return speaker.named(thing, language); }
};

// Makes an argument of whatever is given.
struct Making {
    Argument operator()(const char* text) const { return text; }
    Argument operator()(std::int64_t number) const { return number; }
    Argument operator()(AsSeat seat) const { return seat; }
    Argument operator()(const auto* thing) const { return *thing; }
};

bool anyNamed(const std::vector<Argument>& arguments) {
    return std::ranges::any_of(arguments, &Argument::isNamed);
}

} // namespace

Argument Given::asArgument() const {
    return std::visit(Making(), what_);
}

void AsList::add(const Given& item) {
    items.push_back(item.asArgument());
}

Message say(const Phrase& phrase, std::initializer_list<Given> given) {
    Message message{phrase, {}};
    message.arguments.reserve(given.size());
    for (const Given& one : given) {
        message.arguments.push_back(one.asArgument());
    }
    return message;
}

Error say(const ErrorKind& kind, std::initializer_list<Given> given) {
    return {std::string(kind.code), say(kind.phrase(), given)};
}

std::string Message::in(Language language, const Speaker& speaker) const {
    return fill(phrase.in(language), each(arguments, language, speaker));
}

std::string Argument::in(Language language, const Speaker& speaker) const {
    return std::visit(Saying{language, speaker}, content_);
}

bool Argument::isNamed() const {
    if (const auto* part = std::get_if<Message>(&content_)) {
        return anyNamed(part->arguments);
    }
    if (const auto* list = std::get_if<AsList>(&content_)) {
        return anyNamed(list->items);
    }
    if (const auto* number = std::get_if<std::int64_t>(&content_)) {
        return *number < 0; // with whichever minus they write there
    }
    return !std::holds_alternative<std::string>(content_);
}

Message counted(int number, const Phrase& one, const Phrase& several) {
    // French has none in the singular.
    const Phrase none{several.en, one.fr, several.de};
    const Phrase& phrase = number == 1 ? one : number == 0 ? none : several;
    return say(phrase, {number});
}

Message inPoints(int number) {
    static constexpr Phrase one{"{0} point", "{0} point", "{0} Punkt"};
    static constexpr Phrase several{"{0} points", "{0} points", "{0} Punkte"};
    return counted(number, one, several);
}

Message noneBetter() {
    static constexpr Phrase none{"no other move looks better",
                                 "aucun autre coup ne paraît meilleur",
                                 "kein anderer Zug sieht besser aus"};
    return say(none);
}

Argument spelled(int number) {
    static constexpr std::array<Phrase, 8> names{{{"two", "deux", "zwei"},
                                                  {"three", "trois", "drei"},
                                                  {"four", "quatre", "vier"},
                                                  {"five", "cinq", "fünf"},
                                                  {"six", "six", "sechs"},
                                                  {"seven", "sept", "sieben"},
                                                  {"eight", "huit", "acht"},
                                                  {"nine", "neuf", "neun"}}};
    return number >= 2 && number <= 9 ? Argument(names[static_cast<std::size_t>(number - 2)])
                                      : Argument(number);
}

std::string percent(double share) {
    const auto rounded = std::lround(100 * share);
    if (rounded == 0 && share > 0) {
        return "<1";
    }
    return rounded == 100 && share < 1 ? ">99" : std::to_string(rounded);
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string clean;
    const std::string_view start = text.substr(0, longest);
    for (std::size_t i = 0; i < start.size(); ++i) {
        const auto byte = static_cast<unsigned char>(start[i]);
        const bool isLatin = byte >= 0xC3 && byte <= 0xC9 && i + 1 < start.size() &&
                             (static_cast<unsigned char>(start[i + 1]) & 0xC0U) == 0x80;
        if (isLatin) { // a letter with an accent, in two bytes
            clean += start.substr(i++, 2);
        } else {
            clean += byte >= ' ' && byte <= '~' ? start[i] : '?';
        }
    }
    return text.size() > longest ? clean + "…" : clean;
}

} // namespace zeros
