// Sentences for people, in the three languages of the project.
#pragma once

#include <array>
#include <cstdint>
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
    std::string_view en;
    std::string_view fr;
    std::string_view de;

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

// Text from outside as a sentence may show it: its beginning, and only what can be printed.
std::string shown(std::string_view text);

class Word;

// A sentence with what it speaks of: why a move is refused, what is wrong with a file, what a move
// is good for. This is how errors travel; the language is chosen where it is shown.
struct Message {
    Phrase phrase;
    std::vector<Word> words;

    std::string in(Language language) const;
};

// What is filled into a sentence: a text that is the same in every language, or a name or a part of
// the sentence that is not.
class Word {
  public:
    Word(std::string text) : content_(std::move(text)) {}     // NOLINT(google-explicit-constructor)
    Word(const char* text) : content_(std::string(text)) {}   // NOLINT(google-explicit-constructor)
    Word(const Phrase& name) : content_(Message{name, {}}) {} // NOLINT(google-explicit-constructor)
    Word(Message part) : content_(std::move(part)) {}         // NOLINT(google-explicit-constructor)

    std::string in(Language language) const;

  private:
    std::variant<std::string, Message> content_;
};

inline Message say(const Phrase& phrase, std::vector<Word> words = {}) {
    return {phrase, std::move(words)};
}

// "1 token" or "3 tokens": the phrase for one or the phrase for several, in which {0} is the
// number.
Message counted(int number, const Phrase& one, const Phrase& several);
Message inPoints(int number);

// "two" to "nine"; digits for all others.
Word spelled(int number);

// A share as a whole number of percent; "<1" and ">99" where that would say never or always.
std::string percent(double share);

// Nothing when all is well, else what is wrong.
using Refusal = std::optional<Message>;

// A value, or why there is none.
template <class T>
class Result {
  public:
    Result(T value) : content_(std::move(value)) {}           // NOLINT(google-explicit-constructor)
    Result(Message message) : content_(std::move(message)) {} // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return std::holds_alternative<T>(content_); }
    T& operator*() { return *std::get_if<T>(&content_); }
    const T& operator*() const { return *std::get_if<T>(&content_); }
    T* operator->() { return std::get_if<T>(&content_); }
    const T* operator->() const { return std::get_if<T>(&content_); }
    const Message& error() const { return *std::get_if<Message>(&content_); }

  private:
    std::variant<T, Message> content_;
};

// As languageFromCode, or which languages there are.
Result<Language> languageNamed(std::string_view text);

} // namespace zeros
