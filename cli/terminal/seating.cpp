#include "cli/terminal/seating.hpp"

#include "cli/terminal/layout.hpp"

#include <algorithm>

namespace zeros::terminal {

namespace {

constexpr Phrase you{"You", "Vous", "Du"};
constexpr Phrase player{"Player", "Joueur", "Spieler"};
constexpr Phrase anyBot{"Bot", "Bot", "Bot"};

constexpr ErrorKind nobodySuch{
    "no_such_sitter",
    "nobody can sit as {0}: write person, person:NAME, a level ({1}) or cmd:PROGRAM for a bot",
    "{0} ne peut pas s’asseoir : écrivez person, person:NOM, un niveau ({1}) ou cmd:PROGRAMME pour "
    "un bot",
    "als {0} kann niemand sitzen: schreibe person, person:NAME, eine Stufe ({1}) oder cmd:PROGRAMM "
    "für einen Bot"};
constexpr ErrorKind nameTooLong{"name_too_long", "the name {0} is longer than {1} letters",
                                "le nom {0} dépasse {1} lettres",
                                "der Name {0} ist länger als {1} Buchstaben"};
constexpr ErrorKind tooManySitters{
    "too_many_sitters", "{0} people and computers are named for {1} seats",
    "{0} joueurs sont nommés pour {1} places", "{0} Mitspieler sind für {1} Plätze genannt"};

// How a level is called at the table.
Phrase calledAs(Level level) {
    constexpr std::array<Phrase, levels.size()> names{{{"Random", "Hasard", "Zufall"},
                                                       {"Easy", "Facile", "Leicht"},
                                                       {"Medium", "Moyen", "Mittel"},
                                                       {"Hard", "Difficile", "Schwer"},
                                                       {"Textbook", "Manuel", "Lehrbuch"}}};
    return names[static_cast<std::size_t>(level)];
}

std::string lowered(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    });
    return lower;
}

bool meansPerson(std::string_view word) {
    constexpr std::array<std::string_view, 8> words{"person", "p",      "personne", "humain",
                                                    "human",  "mensch", "m",        "h"};
    return std::ranges::find(words, word) != words.end();
}

std::optional<Level> levelCalled(std::string_view word) {
    for (const Level level : levels) {
        const std::string_view plain = name(level);
        if (word == plain || (word.size() == 1 && word == plain.substr(0, 1))) {
            return level;
        }
        for (const Language language : languages) {
            if (word == lowered(calledAs(level).in(language))) {
                return level;
            }
        }
    }
    return std::nullopt;
}

} // namespace

Seat Seating::onlooker() const {
    const auto first = std::ranges::find(sitters_, true, &Sitter::person);
    return std::ranges::count(sitters_, true, &Sitter::person) == 1
               ? static_cast<Seat>(first - sitters_.begin())
               : spectator;
}

std::string Seating::label(Seat seat, Seat viewer, Language language) const {
    const Sitter& sitter = sitters_[seat];
    if (!sitter.name.empty()) {
        return sitter.name;
    }
    if (seat == viewer) {
        return std::string(you.in(language));
    }
    const Phrase kind = sitter.person              ? player
                        : sitter.computer->isBot() ? anyBot
                                                   : calledAs(sitter.computer->level);
    return std::string(kind.in(language));
}

std::string Seating::called(Seat seat, Language language) const {
    const std::string& name = sitters_[seat].name;
    return name.empty() ? label(seat, spectator, language) + " " + std::to_string(seat) : name;
}

Result<Sitter> readSitter(std::string_view word) {
    const auto colon = std::min(word.find(':'), word.size());
    const std::string kind = lowered(word.substr(0, colon));
    const std::string named = colon < word.size() ? tidied(word.substr(colon + 1)) : "";
    if (meansPerson(kind)) {
        if (width(named) > maxNameColumns) {
            return say(nameTooLong, {printable(named), maxNameColumns});
        }
        return Sitter{.person = true, .name = named};
    }
    if (kind == "cmd" && !named.empty()) {
        return Sitter{.computer = Automaton(std::string(word.substr(colon + 1)))};
    }
    const auto level = levelCalled(kind);
    if (!level || colon < word.size()) {
        return say(nobodySuch, {printable(word), levelNames()});
    }
    return Sitter{.computer = *level};
}

Result<std::vector<Sitter>> readSitters(const std::vector<std::string>& words, int players) {
    if (words.size() > static_cast<std::size_t>(players)) {
        return say(tooManySitters, {words.size(), players});
    }
    std::vector<Sitter> sitters;
    for (const std::string& word : words) {
        auto sitter = readSitter(word);
        if (!sitter) {
            return sitter.error();
        }
        sitters.push_back(std::move(*sitter));
    }
    sitters.resize(static_cast<std::size_t>(players), Sitter{.computer = Level::easy});
    return sitters;
}

} // namespace zeros::terminal
