#include "cli/terminal/typed.hpp"

#include "cli/terminal/layout.hpp"
#include "games/list.hpp"

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

// Verbs of moves as people say them, and as the notation has them.
constexpr std::array<std::array<std::string_view, 3>, 13> moveVerbs{{
    {"play", "poser", "legen"},
    {"bid", "annoncer", "bieten"},
    {"secure", "abriter", "sichern"},
    {"done", "fini", "fertig"},
    {"swap", "échanger", "tauschen"},
    {"swap", "echanger", "tausche"},
    {"knock", "toquer", "klopfen"},
    {"pass", "passer", "passen"},
    {"take", "prendre", "nehmen"},
    {"buy", "acheter", "kaufen"},
    {"give", "donner", "geben"},
    {"steal", "voler", "stehlen"},
    {"down", "cachée", "verdeckt"},
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

std::vector<std::string> splitWords(std::string_view text) {
    std::vector<std::string> words;
    for (std::string_view word = cutWord(text); !word.empty(); word = cutWord(text)) {
        words.emplace_back(word);
    }
    return words;
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

// Cards without a verb: "+2" or "0" to place or bid that, "-2 -1 +3" to secure them. A number alone
// and without a sign is one of the list.
std::string solerShorthand(const std::string& text, const AnyState& state) {
    const std::vector<std::string> words = splitWords(text);
    const bool numbers = std::ranges::all_of(
        words, [](const std::string& word) { return parseNumber(word, 2).has_value(); });
    const bool listed = words.size() == 1 && onlyDigits(text) && text != "0";
    if (!numbers || listed) {
        return text;
    }
    switch (state.as<Soler::State>().phase) {
    case Soler::Phase::placing:
        return "play " + text;
    case Soler::Phase::bidding:
        return "bid " + text;
    case Soler::Phase::securing:
        return "secure " + text;
    case Soler::Phase::dealing:
    case Soler::Phase::over:
        break;
    }
    return text;
}

// "r6 b3": two cards mean a swap.
std::string kniziaShorthand(const std::string& text) {
    const std::vector<std::string> words = splitWords(text);
    const bool cards =
        words.size() == 2 && Knizia::parseCard(words[0]) && Knizia::parseCard(words[1]);
    return cards ? "swap " + text : text;
}

// "7eg" for "7 eg".
std::string misterShorthand(std::string text) {
    const bool together = text.size() >= 3 && (text.size() == 3 || text[3] == ' ') &&
                          text[1] != ' ' && text[2] != ' ';
    return together ? text.insert(1, " ") : text;
}

std::optional<AnyMove> readMove(const std::string& plain, const AnyGame& game,
                                const AnyState& state) {
    std::string text;
    for (std::string_view word : splitWords(plain)) {
        for (const auto& verbs : moveVerbs) {
            if (std::ranges::find(verbs, word) != verbs.end()) {
                word = verbs[0];
            }
        }
        text += text.empty() ? "" : " ";
        text += word;
    }
    if (game.facts().id == Soler::facts.id) {
        text = solerShorthand(text, state);
    } else if (game.facts().id == Knizia::facts.id) {
        text = kniziaShorthand(text);
    } else if (game.facts().id == Mister::facts.id) {
        text = misterShorthand(std::move(text));
    }
    return game.parse(state, text);
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
