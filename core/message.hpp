// Sentences for people, in the three languages of the project.
#pragma once

#include "core/seat.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace zeros {

enum class Language : std::uint8_t { en, fr, de };

constexpr std::array<Language, 3> languages{Language::en, Language::fr, Language::de};

// "en", "fr" or "de".
std::string_view code(Language language);
std::optional<Language> languageFromCode(std::string_view text);

// One sentence in every language. {0}, {1}, … stand for what is filled in.
struct Phrase {
    // Literals: there are hundreds, and a page loads them all.
    const char* en = "";
    const char* fr = "";
    const char* de = "";

    constexpr std::string_view in(Language language) const {
        switch (language) {
        case Language::fr:
            return fr;
        case Language::de:
            return de;
        case Language::en:
            break;
        }
        return en;
    }
};

// The pattern with {0}, {1}, … replaced by the words.
std::string fill(std::string_view pattern, const std::vector<std::string>& words);

// "Anna, Ben and Clara".
std::string listed(const std::vector<std::string>& items, Language language);

// Text from outside as a sentence may show it: its beginning, and only what can be printed.
std::string shown(std::string_view text);

// What a sentence speaks of, in the notation of the game; whoever shows it names it (Speaker).
struct AsSeat {
    Seat seat = 0;
};
struct AsCard {
    std::string text;
};
struct AsMove {
    std::string text;
};

// How those are named where a sentence is shown. Somebody with a table before them says "Anna" and
// "the red 5"; this one says it as records do.
class Speaker {
  public:
    Speaker() = default;
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;
    virtual ~Speaker() = default;

    virtual std::string named(AsSeat seat, Language language) const;
    virtual std::string named(const AsCard& card, Language language) const;
    virtual std::string named(const AsMove& move, Language language) const;
};

class Argument;
class Given;
struct Error;

// A sentence with what it speaks of: what happened, what a move is good for. The language is chosen
// where it is shown.
struct Message {
    Phrase phrase;
    std::vector<Argument> arguments;
    std::string_view topic = {}; // what it is about, for a front end that also shows it elsewhere

    std::string in(Language language, const Speaker& speaker = Speaker()) const;
};

// Several, as `listed` has them.
struct AsList {
    std::vector<Argument> items;

    void add(const Given& item);
};

// What is filled into a sentence: a text that is the same in every language, a number, something of
// the game, or a part of the sentence.
class Argument {
  public:
    using Content =
        std::variant<std::string, std::int64_t, AsSeat, AsCard, AsMove, Message, AsList>;

    // NOLINTBEGIN(google-explicit-constructor)
    Argument(std::string text) : content_(std::move(text)) {}
    Argument(const char* text) : content_(std::string(text)) {}
    Argument(std::integral auto number) : content_(static_cast<std::int64_t>(number)) {}
    Argument(AsSeat seat) : content_(seat) {}
    Argument(AsCard card) : content_(std::move(card)) {}
    Argument(AsMove move) : content_(std::move(move)) {}
    Argument(const Phrase& name) : content_(Message{name, {}}) {}
    Argument(Message part) : content_(std::move(part)) {}
    Argument(const Error& part);
    Argument(AsList list) : content_(std::move(list)) {}
    // NOLINTEND(google-explicit-constructor)

    const Content& content() const { return content_; }
    std::string in(Language language, const Speaker& speaker = Speaker()) const;
    // Whether it is, or has in it, something that a speaker names.
    bool isNamed() const;

  private:
    Content content_;
};

// What a sentence is given to speak of, for as long as the call: arguments are made of it in one
// place and not wherever something is said, which are hundreds of places that a page loads.
class Given {
  public:
    // NOLINTBEGIN(google-explicit-constructor)
    Given(const std::string& text) : what_(&text) {}
    Given(const char* text) : what_(text) {}
    Given(std::integral auto number) : what_(static_cast<std::int64_t>(number)) {}
    Given(AsSeat seat) : what_(seat) {}
    Given(const AsCard& card) : what_(&card) {}
    Given(const AsMove& move) : what_(&move) {}
    Given(const Phrase& name) : what_(&name) {}
    Given(const Message& part) : what_(&part) {}
    Given(const Error& part);
    Given(const AsList& list) : what_(&list) {}
    Given(const Argument& argument) : what_(&argument) {}
    // NOLINTEND(google-explicit-constructor)

    Argument asArgument() const;

  private:
    std::variant<const std::string*, const char*, std::int64_t, AsSeat, const AsCard*,
                 const AsMove*, const Phrase*, const Message*, const AsList*, const Argument*>
        what_;
};

Message say(const Phrase& phrase, std::initializer_list<Given> given = {});

// What can be wrong: a code by which programs know it, which stays what it is, and the sentence
// that people are told. docs/errors.md lists them all.
struct ErrorKind {
    const char* code; // not_your_turn
    const char* en;
    const char* fr;
    const char* de;

    constexpr Phrase phrase() const { return {en, fr, de}; }
};

// Something that is wrong, or that is refused.
struct Error {
    std::string code;
    Message message;

    bool is(const ErrorKind& kind) const { return code == kind.code; }
    std::string in(Language language, const Speaker& speaker = Speaker()) const {
        return message.in(language, speaker);
    }
};

inline Argument::Argument(const Error& part) : content_(part.message) {}
inline Given::Given(const Error& part) : what_(&part.message) {}

Error say(const ErrorKind& kind, std::initializer_list<Given> given = {});

// "1 token" or "3 tokens": the phrase for one or the phrase for several, in which {0} is the
// number.
Message counted(int number, const Phrase& one, const Phrase& several);
Message inPoints(int number);

// What is said of a move, and whether it speaks against it.
struct Reason {
    Message point;
    bool against = false;

    Reason(Message said, bool isAgainst = false) // NOLINT(google-explicit-constructor)
        : point(std::move(said)),
          against(isAgainst) {}
};
inline Reason against(Message said) {
    return {std::move(said), true};
}
// What is asked about a move: its main point, good or bad; or, where it is recommended, what speaks
// for it, or at least not against it.
enum class Asked : std::uint8_t { mainPoint, merit };
// When nothing speaks for a move that is recommended.
Message noneBetter();

// "two" to "nine"; digits for all others.
Argument spelled(int number);

// A share as a whole number of percent; "<1" and ">99" where that would say never or always.
std::string percent(double share);

// Nothing when all is well, else what is wrong.
using Refusal = std::optional<Error>;

// A value, or why there is none.
template <class T>
class Result {
  public:
    Result(T value) : content_(std::move(value)) {}     // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {} // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return std::holds_alternative<T>(content_); }
    T& operator*() { return *std::get_if<T>(&content_); }
    const T& operator*() const { return *std::get_if<T>(&content_); }
    T* operator->() { return std::get_if<T>(&content_); }
    const T* operator->() const { return std::get_if<T>(&content_); }
    const Error& error() const { return *std::get_if<Error>(&content_); }

  private:
    std::variant<T, Error> content_;
};

// As languageFromCode, or which languages there are.
Result<Language> languageNamed(std::string_view text);

} // namespace zeros
