#include "cli/terminal/typed.hpp"

#include "cli/terminal/face.hpp"
#include "core/reading.hpp"

#include <algorithm>

namespace zeros::terminal {

namespace {

struct CommandWords {
    Verb verb{};
    Phrase words;
    std::array<std::string_view, 4> also;
};

constexpr std::array<CommandWords, 8> commands{{
    {Verb::help, {"help", "aide", "hilfe"}, {"h", "?", "", ""}},
    {Verb::rules, {"rules", "règles", "regeln"}, {"regles", "", "", ""}},
    {Verb::legal, {"legal", "coups", "züge"}, {"l", "moves", "zuege", "zuge"}},
    {Verb::hint, {"hint", "conseil", "tipp"}, {"tip", "", "", ""}},
    {Verb::log, {"log", "journal", "verlauf"}, {"", "", "", ""}},
    {Verb::undo, {"undo", "annuler", "zurück"}, {"u", "zurueck", "zuruck", ""}},
    {Verb::save, {"save", "enregistrer", "speichern"}, {"sauver", "", "", ""}},
    {Verb::quit, {"quit", "quitter", "beenden"}, {"q", "exit", "ende", "fin"}},
}};

// Small letters, and a hyphen for every kind of minus sign.
std::string simplified(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (text.substr(at, 3) == "−" || text.substr(at, 3) == "–") {
            plain += '-';
            at += 2;
        } else if (c == '\xC3' &&
                   at + 1 < text.size()) { // À … Þ, which have their small ones 32 on
            const auto next = static_cast<unsigned char>(text[++at]);
            plain += c;
            plain += static_cast<char>(next >= 0x80U && next <= 0x9EU ? next + 32U : next);
        } else {
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        }
    }
    return plain;
}

std::optional<Verb> verbNamed(std::string_view word) {
    for (const CommandWords& command : commands) {
        const Phrase& words = command.words;
        const bool also = std::ranges::find(command.also, word) != command.also.end();
        if (word == words.en || word == words.fr || word == words.de || also) {
            return command.verb;
        }
    }
    return std::nullopt;
}

bool onlyDigits(std::string_view text) {
    return !text.empty() && text.size() <= 6 &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<AnyMove> readMove(const std::string& plain, const AnyGame& game,
                                const AnyState& state) {
    const Face& face = faceOf(game);
    std::string text;
    std::string_view rest = plain;
    for (std::string_view word = cutWord(rest); !word.empty(); word = cutWord(rest)) {
        for (const MoveVerb& verb : face.verbs()) {
            word = std::ranges::find(verb, word) != verb.end() ? verb[0] : word;
        }
        text += text.empty() ? "" : " ";
        text += word;
    }
    return game.parse(state, face.completed(std::move(text), state));
}

} // namespace

Typed readTyped(std::string_view line, const AnyGame& game, const AnyState& state) {
    constexpr std::size_t longest = 1000;
    const std::string text = tidied(line);
    if (text.empty()) {
        return Blank{};
    }
    if (text.size() > longest) {
        return Unknown{};
    }
    const std::string plain = simplified(text);
    const std::size_t end = std::min(text.find(' '), text.size());
    if (const auto verb = verbNamed(plain.substr(0, std::min(plain.find(' '), plain.size())))) {
        return Command{.verb = *verb, .rest = text.substr(std::min(end + 1, text.size()))};
    }
    if (onlyDigits(plain) && plain != "0") {
        return Numbered{static_cast<std::size_t>(*parseNumber(plain, 6))};
    }
    if (const auto move = readMove(plain, game, state)) {
        return *move;
    }
    return onlyDigits(plain) ? Typed(Numbered{0}) : Typed(Unknown{});
}

bool meansQuit(std::string_view word) {
    return verbNamed(simplified(word)) == Verb::quit;
}

bool meansReview(std::string_view word) {
    constexpr std::array<std::string_view, 5> words{"review", "bilan", "rückblick", "rueckblick",
                                                    "ruckblick"};
    return std::ranges::find(words, simplified(word)) != words.end();
}

std::string_view wordFor(Verb verb, Language language) {
    const auto* const found = std::ranges::find_if(
        commands, [&](const CommandWords& command) { return command.verb == verb; });
    return found->words.in(language);
}

Completion complete(std::string_view line, const std::vector<std::string>& candidates) {
    const std::string typed = simplified(line);
    Completion completion{.line = std::string(line), .candidates = {}};
    for (const std::string& candidate : candidates) {
        if (simplified(candidate).starts_with(typed)) {
            completion.candidates.push_back(candidate);
        }
    }
    if (completion.candidates.empty()) {
        return completion;
    }
    std::string common = completion.candidates.front();
    for (const std::string& candidate : completion.candidates) {
        const auto differs = std::ranges::mismatch(common, candidate);
        common.erase(differs.in1, common.end());
    }
    // Candidates that differ inside a letter of several bytes agree up to that letter.
    while (!common.empty() && (static_cast<unsigned char>(common.back()) & 0x80U) != 0 &&
           common != completion.candidates.front()) {
        common.pop_back();
    }
    if (common.size() >= line.size()) {
        completion.line = common;
    }
    return completion;
}

} // namespace zeros::terminal
