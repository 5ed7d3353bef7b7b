#include "cli/terminal/choices.hpp"

#include "cli/terminal/typed.hpp"
#include "games/list.hpp"

#include <algorithm>

namespace zeros::terminal {

namespace {

constexpr Phrase placeCard{"Place a card face down, for example {0}.",
                           "Posez une carte face cachée, par exemple {0}.",
                           "Lege eine Karte verdeckt, zum Beispiel {0}."};
constexpr Phrase bidTotal{
    "Bid the total of the {0} cards, as in {1} (a lone number picks from the list).",
    "Annoncez le total des {0} cartes, comme {1} (nombre seul : choix de la liste).",
    "Biete die Summe der {0} Karten, etwa {1} (eine Zahl allein meint die Liste)."};
constexpr Phrase secureSets{"Secure sets that make 0 or 10, for example {0}; or done.",
                            "Mettez à l’abri des lots qui font 0 ou 10, par exemple {0} ; ou done.",
                            "Sichere Sätze, die 0 oder 10 ergeben, zum Beispiel {0}; oder done."};
constexpr Phrase swapOrKnock{
    "Lay a card and take one, for example {0}; or knock.",
    "Posez une carte et prenez-en une, par exemple {0} ; ou knock (toquer).",
    "Lege eine Karte und nimm eine, zum Beispiel {0}; oder knock (klopfen)."};
constexpr Phrase swapOrPass{"Your last turn: swap, for example {0}; or pass.",
                            "Votre dernier tour : échangez, par exemple {0} ; ou pass (passer).",
                            "Dein letzter Zug: tausche, zum Beispiel {0}; oder pass (passen)."};
constexpr Phrase takeOrBuy{"Take tokens from a pair or buy one, for example {0}.",
                           "Prenez des jetons à une paire ou achetez-en une, par exemple {0}.",
                           "Nimm Chips von einem Paar oder kaufe eines, zum Beispiel {0}."};
constexpr Phrase giveOrSteal{"The symbol ~: give a card or steal one, for example {0}.",
                             "Le symbole ~ : donnez une carte ou volez-en une, par exemple {0}.",
                             "Das Symbol ~: Gib eine Karte ab oder stiehl eine, zum Beispiel {0}."};
constexpr Phrase placeToken{"Place a token on a free bridge, for example {0}.",
                            "Posez un jeton sur un pont libre, par exemple {0}.",
                            "Lege ein Plättchen auf eine freie Brücke, zum Beispiel {0}."};
constexpr Phrase andMore{"… and {0} more: {1} lists them all.", "… et {0} de plus : {1} les donne.",
                         "… und noch {0}: {1} nennt sie alle."};
constexpr Phrase longList{"{0} moves are legal; {1} lists them.",
                          "{0} coups sont possibles ; {1} en donne la liste.",
                          "{0} Züge sind möglich; {1} zählt sie auf."};
constexpr Phrase pageNote{"Page {0} of {1}; {2} {3} for the next.",
                          "Page {0} sur {1} ; {2} {3} pour la suivante.",
                          "Seite {0} von {1}; {2} {3} für die nächste."};
constexpr Phrase noPage{"The pages go from 1 to {0}.", "Les pages vont de 1 à {0}.",
                        "Die Seiten gehen von 1 bis {0}."};

constexpr std::size_t shortEnough = 31; // as many as the bids of five players
constexpr std::size_t largest = 20;     // sets shown of a list that is longer
constexpr std::size_t pageSize = 60;    // moves on a page of the whole list

std::string legalWord(const Scene& scene) {
    return std::string(wordFor(Verb::legal, scene.language));
}

// The largest sets are worth seeing however many there are; other long lists say little.
bool areSets(const std::vector<Choice>& choices) {
    return choices.front().text.starts_with("secure");
}

std::vector<std::string> numbered(const std::vector<Choice>& choices, std::size_t from,
                                  std::size_t to, const Style& style) {
    std::size_t widest = 0;
    for (std::size_t i = from; i < to; ++i) {
        widest = std::max(widest, std::to_string(i + 1).size() + 2 + choices[i].text.size());
    }
    std::vector<std::string> pieces;
    for (std::size_t i = from; i < to; ++i) {
        pieces.push_back(padded(style.strong(std::to_string(i + 1)) + ") " +
                                    cut(choices[i].text, screenColumns - 10),
                                std::min(widest, screenColumns - 4)));
    }
    return pieces;
}

} // namespace

std::vector<Choice> listChoices(const AnyGame& game, const AnyState& state, Seat seat) {
    std::vector<Choice> choices;
    for (const AnyMove& move : game.legal(state, seat)) {
        choices.push_back({.move = move, .text = game.text(state, move)});
    }
    if (game.facts().id == Soler::facts.id &&
        state.as<Soler::State>().phase == Soler::Phase::securing) {
        std::ranges::sort(choices, [](const Choice& one, const Choice& two) {
            const auto cards = [](const Choice& choice) {
                const auto& move = choice.move.as<Soler::Move>();
                return move.kind() == Soler::Move::Kind::secure ? move.set().size() : 0;
            };
            return std::pair(-cards(one), one.text) < std::pair(-cards(two), two.text);
        });
    }
    return choices;
}

std::string whatToDo(const AnyGame& game, const AnyView& view, const std::vector<Choice>& choices,
                     const Scene& scene) {
    const std::string_view id = game.facts().id;
    const std::string example = choices.empty() ? "" : choices.front().text;
    if (id == Soler::facts.id) {
        const Soler::State& seen = view.as<Soler::View>().seen;
        if (seen.phase == Soler::Phase::bidding) {
            // Totals around the middle are the likely ones.
            return scene.say(bidTotal,
                             {std::to_string(seen.players), choices[choices.size() * 2 / 3].text});
        }
        return scene.say(seen.phase == Soler::Phase::placing ? placeCard : secureSets, {example});
    }
    if (id == Knizia::facts.id) {
        return scene.say(view.as<Knizia::View>().seen.knocks < 2 ? swapOrKnock : swapOrPass,
                         {example});
    }
    if (id == Hero::facts.id) {
        return scene.say(view.as<Hero::View>().seen.phase == Hero::Phase::moving ? giveOrSteal
                                                                                 : takeOrBuy,
                         {example});
    }
    return scene.say(placeToken, {example});
}

std::size_t listedCount(const std::vector<Choice>& choices) {
    if (choices.size() <= shortEnough) {
        return choices.size();
    }
    return areSets(choices) ? largest : 0;
}

Lines shortList(const std::vector<Choice>& choices, std::size_t rows, const Scene& scene) {
    constexpr std::size_t columns = screenColumns - 2;
    Lines lines;
    if (choices.size() <= shortEnough) {
        lines = flow(numbered(choices, 0, choices.size(), scene.style), "  ", columns);
    }
    if (areSets(choices) && (lines.empty() || lines.size() > rows)) {
        for (std::size_t shown = std::min(choices.size() - 1, largest); shown > 0; --shown) {
            lines = flow(numbered(choices, 0, shown, scene.style), "  ", columns);
            lines.push_back(
                scene.say(andMore, {std::to_string(choices.size() - shown), legalWord(scene)}));
            if (lines.size() <= rows) {
                break;
            }
        }
    }
    if (lines.empty() || lines.size() > rows) {
        lines = {scene.style.faint(
            scene.say(longList, {std::to_string(choices.size()), legalWord(scene)}))};
    }
    for (std::string& line : lines) {
        line.insert(0, " ");
    }
    return lines;
}

Lines pageOf(const std::vector<Choice>& choices, std::size_t page, const Scene& scene) {
    const std::size_t pages = (choices.size() + pageSize - 1) / pageSize;
    if (page == 0 || page > pages) {
        return {scene.say(noPage, {std::to_string(pages)})};
    }
    const std::size_t from = (page - 1) * pageSize;
    Lines lines =
        flow(numbered(choices, from, std::min(from + pageSize, choices.size()), scene.style), "  ",
             screenColumns - 1);
    if (page < pages) {
        lines.push_back(scene.say(pageNote, {std::to_string(page), std::to_string(pages),
                                             legalWord(scene), std::to_string(page + 1)}));
    }
    return lines;
}

} // namespace zeros::terminal
