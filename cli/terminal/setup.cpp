#include "cli/terminal/setup.hpp"

#include "cli/terminal/typed.hpp"
#include "core/reading.hpp"
#include "games/find.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase greeting{"zeros: four games about nothing", "zeros : quatre jeux autour du zéro",
                          "zeros: vier Spiele um nichts"};
constexpr Phrase whichGame{"Which game, 1 to {0}? [1] ", "Quel jeu, de 1 à {0} ? [1] ",
                           "Welches Spiel, 1 bis {0}? [1] "};
constexpr Phrase noSuchGame{"Type a number from 1 to {0}, or one of {1}.",
                            "Tapez un nombre de 1 à {0}, ou un nom : {1}.",
                            "Gib eine Zahl von 1 bis {0} ein, oder einen Namen: {1}."};
constexpr Phrase howMany{"How many players in all ({0})? [{1}] ",
                         "Combien de joueurs en tout ({0}) ? [{1}] ",
                         "Wie viele spielen insgesamt ({0})? [{1}] "};
constexpr Phrase notSoMany{"This game is for {0} players.", "Ce jeu est pour {0} joueurs.",
                           "Dieses Spiel ist für {0} Personen."};
constexpr Phrase whoSits{
    "Who sits where? Enter: you against easy computers. Or a number of people, or for\n"
    "each seat person, person:NAME or a level: {0}.",
    "Qui s’assied où ? Entrée : vous contre des ordinateurs faciles. Ou un nombre de\n"
    "personnes, ou pour chaque place person, person:NOM ou un niveau :\n{0}.",
    "Wer sitzt wo? Eingabetaste: du gegen leichte Computer. Oder eine Zahl von Personen,\n"
    "oder für jeden Platz person, person:NAME oder eine Stufe:\n{0}."};
constexpr Phrase seatsPrompt{"Seats: [{0}] ", "Places : [{0}] ", "Plätze: [{0}] "};
constexpr Phrase yesOrNo{"Type yes or no.", "Tapez oui ou non.", "Gib ja oder nein ein."};
constexpr Phrase yesNoOrReview{"Type y, n or review.", "Tapez o, n ou bilan.",
                               "Gib j, n oder rückblick ein."};
constexpr Phrase anotherGame{"Another game? [y/N] ", "Une autre partie ? [o/N] ",
                             "Noch ein Spiel? [j/N] "};
constexpr Phrase anotherOrReview{
    "Another game? Or review: what did your moves cost? [y/N] ",
    "Une autre partie ? Ou bilan : que vous ont coûté vos coups ? [o/N] ",
    "Noch ein Spiel? Oder rückblick: was haben deine Züge gekostet? [j/N] "};

std::string lowered(std::string text) {
    for (char& c : text) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    return text;
}

// Asks again and again until `read` makes something of the answer.
template <class T, class Read>
std::variant<T, Left> insist(const std::string& question, Keyboard& keyboard, Read&& read,
                             const std::vector<std::string>& candidates = {}) {
    for (;;) {
        const Reply reply = keyboard.ask(question, candidates);
        if (reply.kind != Reply::Kind::line) {
            return Left{reply.kind};
        }
        if (meansQuit(tidied(reply.text))) {
            return Left{Reply::Kind::end};
        }
        if (std::optional<T> answer = read(lowered(tidied(reply.text)), tidied(reply.text))) {
            return *answer;
        }
    }
}

std::variant<const AnyGame*, Left> askGame(Keyboard& keyboard, const Screen& screen,
                                           const Style& style, Language language) {
    const auto games = allGames();
    const std::string last = std::to_string(games.size());
    std::vector<std::string> names;
    Lines lines{"", " " + style.strong(greeting.in(language)), ""};
    for (std::size_t i = 0; i < games.size(); ++i) {
        const Facts& facts = games[i]->facts();
        names.emplace_back(facts.id);
        lines.push_back("  " + style.strong(std::to_string(i + 1)) + "  " +
                        std::string(facts.title));
        lines.push_back("     " + style.faint(facts.about.in(language)));
    }
    lines.emplace_back();
    screen.print(lines);
    const auto read = [&](const std::string& answer,
                          const std::string& /*typed*/) -> std::optional<const AnyGame*> {
        const auto number = parseNumber(answer.empty() ? "1" : answer, 2);
        if (number && *number >= 1 && *number <= static_cast<int>(games.size())) {
            return games[static_cast<std::size_t>(*number - 1)];
        }
        if (const AnyGame* game = findGame(answer)) {
            return game;
        }
        screen.print(fill(noSuchGame.in(language), {last, gameNames()}));
        return std::nullopt;
    };
    return insist<const AnyGame*>(fill(whichGame.in(language), {last}), keyboard, read, names);
}

std::variant<int, Left> askPlayers(const Facts& facts, Keyboard& keyboard, const Screen& screen,
                                   Language language) {
    const std::string counts = facts.players.text();
    const auto read = [&](const std::string& answer,
                          const std::string& /*typed*/) -> std::optional<int> {
        const auto number =
            answer.empty() ? std::optional(facts.usualPlayers) : parseNumber(answer, 2);
        if (number && facts.players.contains(*number)) {
            return number;
        }
        screen.print(fill(notSoMany.in(language), {counts}));
        return std::nullopt;
    };
    return insist<int>(fill(howMany.in(language), {counts, std::to_string(facts.usualPlayers)}),
                       keyboard, read);
}

// Nothing typed, a number of people, or a word for each seat.
Result<std::vector<Sitter>> sittersFrom(const std::string& answer, int players) {
    std::vector<std::string> words;
    std::string_view rest = answer;
    for (std::string_view word = cutWord(rest); !word.empty(); word = cutWord(rest)) {
        words.emplace_back(word);
    }
    if (words.empty()) {
        words = {"person"};
    } else if (const auto people = parseNumber(words[0], 2);
               people && words.size() == 1 && *people >= 0) {
        words.assign(static_cast<std::size_t>(*people), "person");
    }
    return readSitters(words, players);
}

std::variant<std::vector<Sitter>, Left> askSeats(int players, Keyboard& keyboard,
                                                 const Screen& screen, Language language) {
    std::string usual = "person";
    for (int seat = 1; seat < players; ++seat) {
        usual += " easy";
    }
    screen.print(fill(whoSits.in(language), {levelNames()}));
    const auto read = [&](const std::string& /*answer*/,
                          const std::string& typed) -> std::optional<std::vector<Sitter>> {
        auto sitters = sittersFrom(typed, players);
        if (sitters) {
            return *sitters;
        }
        screen.print(sitters.error().in(language));
        return std::nullopt;
    };
    return insist<std::vector<Sitter>>(fill(seatsPrompt.in(language), {usual}), keyboard, read);
}

// Nothing when it is neither yes nor no.
std::optional<bool> saysYes(std::string_view answer) {
    const bool yes = answer[0] == 'y' || answer[0] == 'o' || answer[0] == 'j';
    return yes || answer[0] == 'n' ? std::optional(yes) : std::nullopt;
}

} // namespace

Settled settle(const Wishes& wishes, Keyboard& keyboard, const Screen& screen, const Style& style,
               Language language) {
    const AnyGame* game = wishes.game;
    if (game == nullptr) {
        const auto asked = askGame(keyboard, screen, style, language);
        if (const auto* left = std::get_if<Left>(&asked)) {
            return *left;
        }
        game = *std::get_if<const AnyGame*>(&asked);
    }
    const Facts& facts = game->facts();
    std::optional<int> players = wishes.players;
    if (!players && wishes.seats &&
        facts.players.contains(static_cast<int>(wishes.seats->size()))) {
        players = static_cast<int>(wishes.seats->size());
    }
    // Before any more questions: the answers would be for nothing.
    if (auto start = game->start(players.value_or(facts.usualPlayers), wishes.options); !start) {
        return start.error();
    }
    if (!players) {
        const auto number = askPlayers(facts, keyboard, screen, language);
        if (const auto* left = std::get_if<Left>(&number)) {
            return *left;
        }
        players = *std::get_if<int>(&number);
    }
    const auto log = GameLog::open(*game, *players, wishes.options);
    if (!log) {
        return log.error();
    }
    if (wishes.seats || wishes.players) {
        // Whoever says how many and no more plays against computers, and at once.
        auto sitters =
            readSitters(wishes.seats.value_or(std::vector<std::string>{"person"}), *players);
        return sitters ? Settled(Table::of(*log, std::move(*sitters))) : sitters.error();
    }
    const auto sitters = askSeats(*players, keyboard, screen, language);
    if (const auto* left = std::get_if<Left>(&sitters)) {
        return *left;
    }
    return Table::of(*log, *std::get_if<std::vector<Sitter>>(&sitters));
}

std::variant<Language, Left> askLanguage(Keyboard& keyboard, const Screen& screen) {
    const auto read = [&](const std::string& answer,
                          const std::string& /*typed*/) -> std::optional<Language> {
        if (answer.empty()) {
            return Language::en;
        }
        if (const auto language = languageFromCode(answer.substr(0, 2))) {
            return language;
        }
        screen.print("en, fr, de");
        return std::nullopt;
    };
    return insist<Language>("English (en), français (fr), Deutsch (de)? [en] ", keyboard, read,
                            {"en", "fr", "de"});
}

std::variant<bool, Left> askYes(const std::string& question, bool usual, Keyboard& keyboard,
                                const Screen& screen, Language language) {
    const auto read = [&](const std::string& answer,
                          const std::string& /*typed*/) -> std::optional<bool> {
        const auto yes = answer.empty() ? std::optional(usual) : saysYes(answer);
        if (!yes) {
            screen.print(std::string(yesOrNo.in(language)));
        }
        return yes;
    };
    return insist<bool>(question, keyboard, read);
}

std::variant<Sequel, Left> askSequel(bool reviewable, Keyboard& keyboard, const Screen& screen,
                                     Language language) {
    const auto read = [&](const std::string& answer,
                          const std::string& typed) -> std::optional<Sequel> {
        if (reviewable && meansReview(typed)) {
            return Sequel::review;
        }
        const auto yes = answer.empty() ? std::optional(false) : saysYes(answer);
        if (!yes) {
            screen.print(std::string((reviewable ? yesNoOrReview : yesOrNo).in(language)));
            return std::nullopt;
        }
        return *yes ? Sequel::again : Sequel::none;
    };
    const Phrase& question = reviewable ? anotherOrReview : anotherGame;
    return insist<Sequel>(std::string(question.in(language)), keyboard, read);
}

} // namespace zeros::terminal
