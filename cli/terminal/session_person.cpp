// A person's turn: the prompt, moves and commands.
#include "cli/terminal/session.hpp"
#include "core/reading.hpp"
#include "games/rules_text.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace zeros::terminal {

namespace {

constexpr Phrase yourMove{
    "Your move (or help): ", "À vous (ou aide) : ", "Dein Zug (oder hilfe): "};
constexpr Phrase notUnderstood{
    "“{0}” is no move and no command. A move looks like “{1}”; help tells more.",
    "« {0} » n’est ni un coup ni une commande. Un coup s’écrit « {1} » ; aide en dit plus.",
    "„{0}“ ist weder Zug noch Befehl. Ein Zug sieht aus wie „{1}“; hilfe sagt mehr."};
constexpr Phrase meantThis{
    "Move {0} of the list is “{1}”: type {0} again to make it.",
    "Le coup {0} de la liste est « {1} » : retapez {0} pour le jouer.",
    "Zug {0} der Liste ist „{1}“: Gib noch einmal {0} ein, um ihn zu machen."};
constexpr Phrase noSuchNumber{"There is no move {0}: the list goes from 1 to {1}.",
                              "Il n’y a pas de coup {0} : la liste va de 1 à {1}.",
                              "Es gibt keinen Zug {0}: Die Liste geht von 1 bis {1}."};
constexpr Phrase refused{"That cannot be: {0}.", "C’est impossible : {0}.", "Das geht nicht: {0}."};
constexpr Phrase takenBack{"Taken back.", "Coup annulé.", "Zurückgenommen."};
constexpr Phrase savedAs{"Saved as {0}.", "Enregistré sous {0}.", "Gespeichert als {0}."};
constexpr Phrase cannotWrite{"{0} cannot be written: {1}.", "{0} ne peut pas être écrit : {1}.",
                             "{0} ist nicht zu schreiben: {1}."};
constexpr Phrase existsAlready{
    "{0} is there already and is no game: choose another name.",
    "{0} existe déjà et n’est pas une partie : choisissez un autre nom.",
    "{0} gibt es schon, und es ist kein Spiel: wähle einen anderen Namen."};
constexpr Phrase moreRules{"Enter for more, q to stop: ", "Entrée pour la suite, q pour arrêter : ",
                           "Eingabetaste für mehr, q zum Aufhören: "};

constexpr Phrase helpMoves{"Type a move, or its number in the list of legal moves:",
                           "Tapez un coup, ou son numéro dans la liste des coups possibles :",
                           "Gib einen Zug ein oder seine Nummer in der Liste der möglichen Züge:"};
constexpr Phrase helpCommands{"Commands (Enter alone shows the table again):",
                              "Commandes (Entrée seule montre à nouveau la table) :",
                              "Befehle (die Eingabetaste allein zeigt den Tisch noch einmal):"};

struct Help {
    Verb verb{};
    Phrase argument;
    Phrase what;
};
constexpr std::array<Help, 8> helps{{
    {Verb::help, {}, {"this page", "cette page", "diese Seite"}},
    {Verb::rules, {}, {"the rules", "les règles", "die Regeln"}},
    {Verb::legal,
     {" [2]", " [2]", " [2]"},
     {"the legal moves, numbered; page 2", "les coups possibles, numérotés ; page 2",
      "die möglichen Züge mit Nummern; Seite 2"}},
    {Verb::hint,
     {},
     {"the best moves, and why", "les meilleurs coups, et pourquoi", "die besten Züge, und warum"}},
    {Verb::log, {}, {"what happened so far", "ce qui s’est passé jusqu’ici", "was bisher geschah"}},
    {Verb::undo,
     {},
     {"take back your last move", "annuler votre dernier coup", "deinen letzten Zug zurücknehmen"}},
    {Verb::save,
     {" [FILE]", " [FICHIER]", " [DATEI]"},
     {"write the record so far to a file", "écrire la partie dans un fichier",
      "das Spiel bis hier in eine Datei schreiben"}},
    {Verb::quit,
     {},
     {"leave; the game can be resumed", "partir ; la partie pourra être reprise",
      "aufhören; das Spiel kann weitergehen"}},
}};

// What a message says in the middle of a sentence, as one of its own.
std::string sentence(std::string words) {
    words[0] = words[0] >= 'a' && words[0] <= 'z' ? static_cast<char>(words[0] - 32) : words[0];
    return words + ".";
}

Lines splitLines(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// The last section of the rules tells how moves are written.
Lines sectionOnMoves(std::string_view rules) {
    const Lines all = splitLines(rules);
    std::size_t heading = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i] == "MOVES" || all[i] == "COUPS" || all[i] == "ZÜGE") {
            heading = i;
        }
    }
    return {all.begin() + static_cast<std::ptrdiff_t>(std::min(heading + 2, all.size())),
            all.end()};
}

bool holdsRecord(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string first(9, ' ');
    file.read(first.data(), static_cast<std::streamsize>(first.size()));
    return file && first == "{\"zeros\":";
}

// "~/game.jsonl" as shells understand it.
std::string withHome(const std::string& path) {
    const char* home = std::getenv("HOME"); // NOLINT(concurrency-mt-unsafe)
    return path.starts_with("~/") && home != nullptr ? home + path.substr(1) : path;
}

} // namespace

Session::Step Session::askPerson(Seat seat) {
    const std::vector<Choice> choices = listChoices(game(), log().state(), seat);
    if (const Step step = faceTo(seat); step != Step::goOn) {
        return step;
    }
    showTable(seat, choices);
    const std::vector<std::string> candidates = candidatesFor(choices);
    // A number means a move of the list. Where that is not on the screen, a number may be meant for
    // something else, so the move is named first.
    std::size_t named = keyboard_->isTerminal() ? listedCount(choices) : choices.size();
    std::size_t meant = 0;
    for (;;) {
        const Reply reply = keyboard_->ask(promptFor(seat), candidates);
        if (reply.kind != Reply::Kind::line) {
            return reply.kind == Reply::Kind::end ? Step::left : Step::interrupted;
        }
        const Typed typed = readTyped(reply.text, game(), log().state());
        Heard heard = Heard::stay;
        if (const auto* command = std::get_if<Command>(&typed)) {
            heard = obey(*command, seat, choices);
            named = command->verb == Verb::legal ? choices.size() : named;
        } else if (const auto* numbered = std::get_if<Numbered>(&typed)) {
            const std::size_t number = numbered->number;
            if (number < 1 || number > choices.size()) {
                tell(noSuchNumber, {std::to_string(number), std::to_string(choices.size())});
            } else if (number <= named || number == meant) {
                heard = tryMove(seat, choices[number - 1].move);
            } else {
                meant = number;
                tell(meantThis, {std::to_string(number), choices[number - 1].text});
            }
        } else if (const auto* move = std::get_if<AnyMove>(&typed)) {
            heard = tryMove(seat, *move);
        } else if (std::holds_alternative<Blank>(typed)) {
            heard = Heard::redraw;
        } else {
            tell(notUnderstood, {printable(tidied(reply.text)), choices.front().text});
        }
        switch (heard) {
        case Heard::stay:
            break;
        case Heard::redraw:
            showTable(seat, choices);
            break;
        case Heard::moved:
            return Step::goOn;
        case Heard::left:
            return Step::left;
        case Heard::interrupted:
            return Step::interrupted;
        }
    }
}

Session::Heard Session::tryMove(Seat seat, const AnyMove& move) {
    if (const Refusal refusal = play(seat, move)) {
        tell(refused, {scene_.say(refusal->message, seat)});
        return Heard::stay;
    }
    return Heard::moved;
}

Session::Heard Session::obey(const Command& command, Seat seat,
                             const std::vector<Choice>& choices) {
    switch (command.verb) {
    case Verb::help:
        showHelp();
        return Heard::stay;
    case Verb::rules:
        return showRules();
    case Verb::legal: {
        const auto page = command.rest.empty() ? std::optional(1) : parseNumber(command.rest, 4);
        screen_.print(
            pageOf(choices, static_cast<std::size_t>(std::max(page.value_or(0), 0)), scene_));
        return Heard::stay;
    }
    case Verb::hint:
        giveHint(seat);
        return Heard::stay;
    case Verb::log:
        for (const News& news : story(log(), 0, seat, scene_)) {
            screen_.print(Lines{news.text});
        }
        return Heard::stay;
    case Verb::undo:
        return undo(seat);
    case Verb::save:
        save(command.rest);
        return Heard::stay;
    case Verb::quit:
        break;
    }
    return Heard::left;
}

Session::Heard Session::undo(Seat seat) {
    if (const Refusal refusal = kept_.takeBack(seat)) {
        screen_.print(indented(sentence(refusal->in(scene_.language))));
        return Heard::stay;
    }
    remarks_.push_back(scene_.say(takenBack));
    return Heard::moved;
}

Session::Heard Session::showRules() {
    const Lines lines = splitLines(rulesText(game().facts().id, scene_.language));
    if (!keyboard_->isTerminal()) {
        screen_.print(lines);
        return Heard::stay;
    }
    const std::size_t page = std::max<std::size_t>(terminalRows(), 3) - 1;
    for (std::size_t from = 0; from < lines.size(); from += page) {
        const std::size_t to = std::min(from + page, lines.size());
        screen_.print(Lines(lines.begin() + static_cast<std::ptrdiff_t>(from),
                            lines.begin() + static_cast<std::ptrdiff_t>(to)));
        if (to == lines.size()) {
            break;
        }
        const Reply reply = keyboard_->ask(scene_.say(moreRules));
        if (reply.kind == Reply::Kind::interrupted) {
            return Heard::interrupted;
        }
        if (reply.kind == Reply::Kind::end || !tidied(reply.text).empty()) {
            break;
        }
    }
    return Heard::stay;
}

void Session::showHelp() const {
    Lines lines{"", scene_.style.strong(scene_.say(helpMoves))};
    for (const std::string& line : sectionOnMoves(rulesText(game().facts().id, scene_.language))) {
        if (!line.empty()) {
            lines.push_back("  " + line);
        }
    }
    lines.push_back(scene_.style.strong(scene_.say(helpCommands)));
    for (const Help& help : helps) {
        const std::string word =
            std::string(wordFor(help.verb, scene_.language)) + scene_.say(help.argument);
        lines.push_back("  " + padded(word, 20) + scene_.say(help.what));
    }
    screen_.print(lines);
}

void Session::save(const std::string& name) const {
    const std::string path =
        name.empty() ? "zeros-" + std::string(game().facts().id) + "-" + timeStamp() + ".jsonl"
                     : withHome(name);
    std::error_code error;
    if (std::filesystem::exists(path, error) && !holdsRecord(path)) {
        tell(existsAlready, {printable(path, screenColumns)});
        return;
    }
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << kept_.record();
    file.close();
    if (!file) {
        tell(cannotWrite, {printable(path, screenColumns),
                           std::strerror(errno)}); // NOLINT(concurrency-mt-unsafe)
        return;
    }
    tell(savedAs, {printable(path, screenColumns)});
}

std::string Session::promptFor(Seat seat) const {
    return people().count() > 1 ? scene_.called(seat) + "> " : scene_.say(yourMove);
}

std::vector<std::string> Session::candidatesFor(const std::vector<Choice>& choices) const {
    std::vector<std::string> candidates;
    candidates.reserve(choices.size() + 2 * helps.size());
    for (const Choice& choice : choices) {
        candidates.push_back(choice.text);
    }
    for (const Help& help : helps) {
        candidates.emplace_back(wordFor(help.verb, scene_.language));
        if (scene_.language != Language::en) {
            candidates.emplace_back(wordFor(help.verb, Language::en));
        }
    }
    return candidates;
}

} // namespace zeros::terminal
