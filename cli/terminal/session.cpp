#include "cli/terminal/session.hpp"

#include "cli/terminal/composition.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/face.hpp"

namespace zeros::terminal {

namespace {

constexpr Phrase passOn{"Pass the keyboard to {0} (seat {1}), then press Enter.",
                        "Passez le clavier à {0} (place {1}), puis appuyez sur Entrée.",
                        "Gib die Tastatur an {0} (Platz {1}), dann drücke die Eingabetaste."};
constexpr Phrase enterToDeal{"Press Enter to deal. ", "Appuyez sur Entrée pour distribuer. ",
                             "Drücke die Eingabetaste zum Austeilen. "};
constexpr Phrase enterToGoOn{"Press Enter to go on. ", "Appuyez sur Entrée pour continuer. ",
                             "Drücke die Eingabetaste, um weiterzuspielen. "};
constexpr Phrase onlyEnter{"Press Enter to go on, or type quit.",
                           "Appuyez sur Entrée pour continuer, ou tapez quitter.",
                           "Weiter mit Enter, oder tippe beenden."};
constexpr Phrase forfeits{"{0} forfeits the game: {1}.", "{0} perd par forfait : {1}.",
                          "{0} hat das Spiel verloren: {1}."};
constexpr Phrase finalScores{"Final scores. {0}.", "Score final. {0}.", "Endstand. {0}."};
constexpr Phrase scoreOf{"{0}: {1}", "{0} : {1}", "{0}: {1}"};
constexpr Phrase youWin{"You win!", "Vous gagnez !", "Du gewinnst!"};
constexpr Phrase oneWins{"{0} wins.", "{0} gagne.", "{0} gewinnt."};
constexpr Phrase manyWin{"{0} win together.", "{0} gagnent ensemble.", "{0} gewinnen gemeinsam."};
constexpr Phrase nobodyWins{"It is a draw.", "Partie nulle.", "Unentschieden."};
constexpr Phrase recordIn{"The record of this game: {0}", "La partie est enregistrée : {0}",
                          "Die Aufzeichnung dieses Spiels: {0}"};

// Rows to fill: a terminal with fewer than everything is made for scrolls.
std::size_t roomRows() {
    return std::max(terminalRows(), screenRows);
}

Lines tellResult(const GameLog& log, const Scene& scene) {
    const Seat viewer = scene.seating.onlooker();
    const auto [scores, winners] = *log.finalStanding();
    std::string all;
    for (Seat seat = 0; seat < log.players(); ++seat) {
        all += (seat == 0 ? "" : ", ") +
               scene.say(scoreOf, {scene.nameFor(seat, viewer), std::to_string(scores[seat])});
    }
    std::vector<std::string> names;
    for (const Seat seat : winners) {
        names.push_back(scene.nameFor(seat, viewer));
    }
    const bool everybody = winners.count() == log.players();
    const bool alone = winners.count() == 1;
    std::string result = scene.say(alone ? oneWins : manyWin, {listed(names, scene.language)});
    if (everybody) {
        result = scene.say(nobodyWins);
    } else if (alone && winners.contains(viewer)) {
        result = scene.say(youWin);
    }
    Lines lines = indented(scene.say(finalScores, {all}));
    if (const auto& forfeit = log.forfeit()) {
        const std::string& why = forfeit->why[static_cast<std::size_t>(scene.language)];
        const std::string who = scene.called(static_cast<Seat>(forfeit->seat));
        const Lines told = indented(scene.say(forfeits, {who, why}));
        lines.insert(lines.begin(), told.begin(), told.end());
    }
    lines.push_back(" " + scene.style.strong(result));
    return lines;
}

} // namespace

Ending Session::run() {
    while (!table().isOver()) {
        const Step step = advance();
        if (const Refusal lost = kept_.lost()) {
            remarks_.push_back(lost->in(scene_.language));
        }
        if (step != Step::goOn) {
            faceTo(spectator); // nobody's cards stay on the screen
            return step == Step::left ? Ending::left : Ending::interrupted;
        }
    }
    finish();
    return Ending::over;
}

Session::Step Session::advance() {
    if (table().wantsDeal()) {
        return deal();
    }
    // Computers do not keep people waiting: where all may act, they act first.
    if (const Seats computers = table().computersToMove(); !computers.empty()) {
        moveComputer(computers.first());
        return Step::goOn;
    }
    return askPerson(table().toMove().first());
}

Session::Step Session::deal() {
    if (!log().entries().empty()) {
        showOpen({});
        if (const Step step = waitForEnter(enterToDeal); step != Step::goOn) {
            return step;
        }
    }
    kept_.deal(game().shuffledDeck(log().state(), rng_));
    return Step::goOn;
}

void Session::moveComputer(Seat seat) {
    const auto move = choose(seat);
    if (!move) {
        kept_.forfeit(seat, move.error());
        return;
    }
    play(seat, *move);
    if (people().empty()) { // everybody is here to watch
        screen_.print(fitNews(story(log(), log().entries().size() - 1, spectator, scene_),
                              screenRows, scene_.style));
    }
}

Result<AnyMove> Session::choose(Seat seat) {
    const Automaton& who = *table().sitter(seat).computer;
    if (who.isBot()) {
        std::unique_ptr<Bot>& bot = bots_[seat];
        if (!bot) {
            bot = std::make_unique<Bot>(game(), who.bot, thinkingTime_, processes_);
        }
        return bot->choose(log().view(seat));
    }
    std::optional<Computer>& computer = computers_[seat];
    if (!computer) {
        computer.emplace(game(), who.level);
    }
    return computer->choose(log().view(seat), rng_);
}

Refusal Session::play(Seat seat, const AnyMove& move) {
    const AnyState before = log().state();
    if (auto refused = kept_.play(seat, move)) {
        return refused;
    }
    const std::vector<Frame> film = faceOf(game()).film(before, move, scene_);
    if (!film.empty()) {
        show(film);
    }
    return std::nullopt;
}

void Session::show(const std::vector<Frame>& film) {
    constexpr std::chrono::milliseconds beat{600};
    const bool animated = keyboard_->isTerminal() && scene_.style.colour;
    bool patient = true;
    for (std::size_t i = 0; i < film.size(); ++i) {
        if (!animated) {
            screen_.print(film[i].news);
        } else if (patient || i + 1 == film.size()) {
            screen_.clear();
            screen_.print(film[i].picture);
        }
        patient = patient && keyboard_->pause(beat);
    }
    waitForEnter(enterToGoOn); // whoever wants to leave is asked once more, where it can be done
}

Session::Step Session::waitForEnter(const Phrase& question) {
    if (!keyboard_->isTerminal()) {
        return Step::goOn;
    }
    for (;;) {
        const Reply reply = keyboard_->ask(scene_.say(question));
        if (reply.kind != Reply::Kind::line) {
            return reply.kind == Reply::Kind::end ? Step::left : Step::interrupted;
        }
        const Typed typed = readTyped(reply.text, game(), log().state());
        if (std::holds_alternative<Blank>(typed)) {
            return Step::goOn;
        }
        const auto* command = std::get_if<Command>(&typed);
        if (command != nullptr && command->verb == Verb::quit) {
            return Step::left;
        }
        tell(onlyEnter); // a command or a move typed too early is for nobody else's eyes
    }
}

Session::Step Session::faceTo(Seat viewer) {
    const bool secret = game().facts().hides != Hides::nothing && people().count() > 1;
    if (facing_ == viewer) {
        return Step::goOn;
    }
    facing_ = viewer;
    if (!secret) {
        return Step::goOn;
    }
    screen_.hide();
    keyboard_->forget();
    if (viewer == spectator) {
        return Step::goOn;
    }
    const Phrase& phrase = passOn;
    screen_.print(Lines{"", scene_.say(phrase, {scene_.called(viewer), std::to_string(viewer)})});
    return waitForEnter(Phrase{"", "", ""});
}

void Session::showTable(Seat seat, const std::vector<Choice>& choices) {
    std::vector<News> news = story(log(), lastHeard(log(), Seats::only(seat)), seat, scene_);
    for (std::string& remark : std::exchange(remarks_, {})) {
        news.push_back({std::move(remark)});
    }
    const AnyView view = log().view(seat);
    screen_.clear();
    screen_.print(compose(faceOf(game()).draw(view, scene_), news,
                          faceOf(game()).whatToDo(view, choices, scene_), choices, roomRows(),
                          scene_));
}

// What everybody may see: between deals and at the end.
void Session::showOpen(const Lines& more) {
    const Seat viewer = scene_.seating.onlooker();
    faceTo(spectator);
    const Lines drawing = faceOf(game()).draw(log().view(viewer), scene_);
    const std::vector<News> news = story(log(), lastHeard(log(), people()), viewer, scene_);
    const std::size_t taken = drawing.size() + more.size() + 1; // and a question below
    const std::size_t rows = roomRows();
    screen_.clear();
    screen_.print(drawing);
    screen_.print(fitNews(news, rows > taken ? rows - taken : 0, scene_.style));
    screen_.print(more);
}

void Session::finish() {
    Lines lines = tellResult(log(), scene_);
    if (const auto path = kept_.finish()) {
        add(lines, indented(scene_.say(recordIn, {path->string()})));
    }
    showOpen(lines);
}

void Session::tell(const Phrase& phrase, const std::vector<std::string>& words) const {
    screen_.print(indented(scene_.say(phrase, words)));
}

} // namespace zeros::terminal
