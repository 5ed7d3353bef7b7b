#include "games/hero/terminal/terminal.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase takesOne{"{0} takes a token from pair {1}.", "{0} prend un jeton à la paire {1}.",
                          "{0} nimmt einen Chip von Paar {1}."};
constexpr Phrase takesTwo{"{0} takes two tokens from pair {1}.",
                          "{0} prend deux jetons à la paire {1}.",
                          "{0} nimmt zwei Chips von Paar {1}."};
constexpr Phrase buysFree{"{0} takes pair {1} ({2}) for nothing.",
                          "{0} prend la paire {1} ({2}), gratuite.",
                          "{0} nimmt Paar {1} ({2}) kostenlos."};
constexpr Phrase buys{"{0} buys pair {1} ({2}), price {3}.",
                      "{0} achète la paire {1} ({2}), prix {3}.",
                      "{0} kauft Paar {1} ({2}), Preis {3}."};
constexpr Phrase drawsHidden{"{0} draws a hidden card.", "{0} reçoit une carte cachée.",
                             "{0} zieht eine verdeckte Karte."};
constexpr Phrase youDraw{"Your new hidden card: {0}.", "Votre nouvelle carte cachée : {0}.",
                         "Deine neue verdeckte Karte: {0}."};
constexpr Phrase gives{"{0} gives {1} to {2}.", "{0} donne {1} à {2}.", "{0} gibt {1} an {2}."};
constexpr Phrase givesYou{"{0} gives you {1}.", "{0} vous donne {1}.", "{0} gibt dir {1}."};
constexpr Phrase steals{"{0} steals {1} from {2}.", "{0} vole {1} à {2}.",
                        "{0} stiehlt {1} von {2}."};
constexpr Phrase keeps{"{0} gives and steals nothing.", "{0} ne donne ni ne vole rien.",
                       "{0} gibt und stiehlt nichts."};
constexpr Phrase stealsYours{"{0} steals your {1}!", "{0} vous vole {1} !", "{0} stiehlt dir {1}!"};
constexpr Phrase newPair{"New at pair {0}: {1}.", "Nouvelle paire {0} : {1}.",
                         "Neu bei Paar {0}: {1}."};
constexpr Phrase flagsEnd{"Flags among the final cards: the game is over.",
                          "Des drapeaux parmi les cartes finales : la partie est finie.",
                          "Flaggen unter den Schlusskarten: Das Spiel ist zu Ende."};
constexpr Phrase pileEnds{"The pile is empty: the game is over.",
                          "La pioche est vide : la partie est finie.",
                          "Der Stapel ist leer: Das Spiel ist zu Ende."};

std::string pairText(const std::array<Hero::Card, 2>& pair) {
    std::string text;
    for (const Hero::Card card : pair) {
        if (card < hero::cardCount) {
            text += (text.empty() ? "" : " ") + Hero::cardText(card);
        }
    }
    return text;
}

Lines tellHidden(const HeroEvent& event, const Scene& scene) {
    const Hero::State& before = event.before.seen;
    const Hero::State& after = event.after.seen;
    Lines lines;
    if (event.seat == event.listener()) {
        Hero::Collection had = before.hidden[event.seat];
        for (auto bits = after.hidden[event.seat].bits(); bits != 0; bits &= bits - 1U) {
            const auto place = static_cast<std::size_t>(std::countr_zero(bits));
            const Hero::Card card = hero::firstLike[place];
            if (had.countOf(card) > 0) {
                had.remove(card);
            } else {
                lines.push_back(scene.say(youDraw, {Hero::cardText(card)}));
            }
        }
        return lines;
    }
    for (int i = before.hiddenCount[event.seat]; i < after.hiddenCount[event.seat]; ++i) {
        lines.push_back(scene.say(drawsHidden, {scene.called(event.seat)}));
    }
    return lines;
}

std::string tellBuying(const HeroEvent& event, const Scene& scene) {
    const std::size_t pair = event.move.pair();
    const int price = event.before.seen.stacks[pair];
    const std::vector<std::string> words{scene.called(event.seat), std::to_string(pair + 1),
                                         pairText(event.before.seen.market[pair]),
                                         std::to_string(price)};
    return scene.say(price == 0 ? buysFree : buys, words);
}

std::string tellMoving(const HeroEvent& event, const Scene& scene) {
    const bool giving = event.move.kind() == Hero::Move::Kind::give;
    const std::string who = scene.called(event.seat);
    const std::string card = Hero::cardText(event.move.card());
    if (event.move.other() == event.listener()) {
        return scene.say(giving ? givesYou : stealsYours, {who, card});
    }
    return scene.say(giving ? gives : steals, {who, card, scene.called(event.move.other())});
}

std::string tellMove(const HeroEvent& event, const Scene& scene) {
    switch (event.move.kind()) {
    case Hero::Move::Kind::take:
        return scene.say(event.move.number() == 1 ? takesOne : takesTwo,
                         {scene.called(event.seat), std::to_string(event.move.pair() + 1)});
    case Hero::Move::Kind::buy:
        return tellBuying(event, scene);
    case Hero::Move::Kind::keep:
        return scene.say(keeps, {scene.called(event.seat)});
    case Hero::Move::Kind::give:
    case Hero::Move::Kind::steal:
        break;
    }
    return tellMoving(event, scene);
}

} // namespace

Lines narrate(const HeroEvent& event, const Scene& scene) {
    if (event.isDeal()) {
        return {};
    }
    const Hero::State& before = event.before.seen;
    const Hero::State& after = event.after.seen;
    Lines lines;
    if (event.seat != event.listener()) {
        lines.push_back(tellMove(event, scene));
    }
    if (event.move.kind() == Hero::Move::Kind::buy) {
        const Lines hidden = tellHidden(event, scene);
        add(lines, hidden);
    }
    for (std::size_t pair = 0; pair < Hero::pairs; ++pair) {
        const bool filled =
            after.market[pair][0] != hero::noCard &&
            (event.move.kind() == Hero::Move::Kind::buy ? event.move.pair() == pair
                                                        : before.market[pair][0] == hero::noCard);
        if (filled && event.move.kind() != Hero::Move::Kind::take) {
            lines.push_back(
                scene.say(newPair, {std::to_string(pair + 1), pairText(after.market[pair])}));
        }
    }
    if (Hero::over(after)) {
        lines.push_back(scene.say(after.pileLeft == 0 ? pileEnds : flagsEnd));
    }
    return lines;
}

} // namespace zeros::terminal
