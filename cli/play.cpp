// `zeros play`: a game in the terminal.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/terminal/interrupts.hpp"
#include "cli/terminal/session.hpp"
#include "cli/terminal/setup.hpp"
#include "games/find.hpp"

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <langinfo.h>
#include <random>
#include <unistd.h>

namespace zeros::cli {

namespace {

using namespace zeros::terminal;

constexpr ErrorKind nothingToResume{"nothing_to_resume", "there is no unfinished game to resume",
                                    "il n’y a aucune partie à reprendre",
                                    "es gibt kein unterbrochenes Spiel"};
constexpr ErrorKind damagedGame{"save_damaged", "the unfinished game is damaged: {0}",
                                "la partie à reprendre est abîmée : {0}",
                                "das unterbrochene Spiel ist beschädigt: {0}"};
constexpr ErrorKind resumeOrNew{"resume_or_new", "choose --resume or --new, not both",
                                "choisissez --resume ou --new, pas les deux",
                                "wähle --resume oder --new, nicht beides"};
constexpr ErrorKind resumeAsItWas{"resume_as_it_was",
                                  "--resume continues a game as it was: leave out {0}",
                                  "--resume reprend une partie telle quelle : enlevez {0}",
                                  "--resume führt ein Spiel fort, wie es war: lass {0} weg"};
constexpr ErrorKind seatsOrRivals{"seats_or_rivals", "choose --seat or --player, not both",
                                  "choisissez --seat ou --player, pas les deux",
                                  "wähle --seat oder --player, nicht beides"};
constexpr ErrorKind botsElsewhere{
    "bots_elsewhere", "the bots of this game were started in {0}: go there to resume it",
    "les bots de cette partie ont été lancés dans {0} : allez-y pour la reprendre",
    "die Bots dieses Spiels wurden in {0} gestartet: geh dorthin, um es fortzusetzen"};
constexpr Phrase offerResume{"Go on with your game of {0}? [Y/n] ",
                             "Reprendre votre partie de {0} ? [O/n] ",
                             "Dein Spiel {0} fortsetzen? [J/n] "};
constexpr Phrase waiting{"(Your game of {0} is unfinished: {1} --resume)",
                         "(Une partie de {0} est inachevée : {1} --resume)",
                         "(Ein Spiel {0} ist noch nicht zu Ende: {1} --resume)"};
constexpr Phrase noFolder{"There is no home folder: this game is not saved.",
                          "Il n’y a pas de dossier personnel : cette partie n’est pas enregistrée.",
                          "Es gibt keinen Heimordner: Dieses Spiel wird nicht gespeichert."};
constexpr Phrase gameNotSaved{"The game is not saved.", "La partie n’est pas enregistrée.",
                              "Das Spiel ist nicht gespeichert."};
constexpr Phrase playAllTheSame{"{0}; you can still play.", "{0} ; vous pouvez jouer quand même.",
                                "{0}; spielen kannst du trotzdem."};
constexpr Phrase gameSaved{"The game is saved. To go on: {0} --resume",
                           "La partie est enregistrée. Pour la reprendre : {0} --resume",
                           "Das Spiel ist gespeichert. Weiter geht es mit: {0} --resume"};
constexpr Phrase notBegun{"No game was begun.", "Aucune partie n’a commencé.",
                          "Es wurde kein Spiel begonnen."};
constexpr Phrase smallTerminal{
    "This terminal has {0} columns and {1} rows; the table needs 80 and 24.",
    "Ce terminal a {0} colonnes et {1} lignes ; la table en demande 80 et 24.",
    "Dieses Terminal hat {0} Spalten und {1} Zeilen; der Tisch braucht 80 und 24."};
constexpr Phrase cannotClear{
    "This output cannot be cleared: whoever scrolls back sees the others' cards.",
    "Cet affichage ne s’efface pas : qui remonte voit les cartes des autres.",
    "Diese Ausgabe lässt sich nicht löschen: Wer zurückblättert, sieht die Karten der anderen."};

constexpr int exitSignal = 128; // plus the number of the signal, as shells have it

// How to come back.
constexpr const char* thisCommand = "zeros play";

// All text here is UTF-8, even where the environment does not say so.
void speakUtf8() {
    std::setlocale(LC_CTYPE, "");                            // NOLINT(concurrency-mt-unsafe)
    if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") { // NOLINT(concurrency-mt-unsafe)
        std::setlocale(LC_CTYPE, "C.UTF-8");                 // NOLINT(concurrency-mt-unsafe)
    }
}

// Why the bots among those who sit there cannot play, from the folder where they were started.
Refusal refuseBots(const std::vector<Sitter>& sitters, const std::optional<std::string>& folder) {
    for (const Sitter& sitter : sitters) {
        if (!sitter.computer || !sitter.computer->isBot()) {
            continue;
        }
        std::error_code error;
        if (folder && *folder != std::filesystem::current_path(error).string()) {
            return say(botsElsewhere, {*folder});
        }
        if (auto missing = refuseMissing(sitter.computer->bot)) {
            return missing;
        }
    }
    return std::nullopt;
}

// What a person does from the command to the shell's next prompt: one game or several.
class Evening {
  public:
    explicit Evening(const PlayOptions& options)
        : options_(&options),
          style_(chooseStyle(options.plain, isatty(STDOUT_FILENO) == 1)),
          keyboard_(!style_.colour),
          screen_(style_),
          folder_(stateFolder()) {}

    int run(Language language, bool languageKnown, const Wishes& wishes);

  private:
    int resume(Unfinished game);
    int resumeOrComplain();
    // The exit code when a game was resumed or people left, else nothing: then a new one begins.
    std::optional<int> offerUnfinished(bool languageKnown);
    // One game after another, as long as people want.
    int playNewGames(Wishes wishes);
    // Each fills `again` when people want another game.
    int playNew(const Wishes& wishes, std::optional<Wishes>& again);
    int playOn(KeptTable kept, std::uint64_t seed, std::optional<Wishes>& again);
    int leave(Reply::Kind kind, const Phrase& phrase);
    bool nothingAsked() const {
        return options_->game.empty() && !options_->players && options_->seats.empty() &&
               options_->rivals.empty() && options_->options.empty() && !options_->seed;
    }
    // Each game of an evening with a seed has a seed of its own.
    std::uint64_t nextSeed() {
        if (options_->seed) {
            return *options_->seed + gamesBegun_++;
        }
        std::random_device device;
        return std::uint64_t{device()} << 32U | device();
    }

    const PlayOptions* options_;
    Style style_;
    Keyboard keyboard_;
    Screen screen_;
    Language language_ = Language::en;
    std::filesystem::path folder_;
    std::uint64_t gamesBegun_ = 0;
    std::vector<Message> remarks_; // to be told when the next game begins
};

int Evening::run(Language language, bool languageKnown, const Wishes& wishes) {
    language_ = language;
    if (options_->resume) {
        return resumeOrComplain();
    }
    if (!options_->fresh) {
        if (const auto code = offerUnfinished(languageKnown)) {
            return *code;
        }
    }
    if (!languageKnown && keyboard_.isTerminal()) {
        const auto asked = askLanguage(keyboard_, screen_);
        if (const auto* left = std::get_if<Left>(&asked)) {
            return leave(left->kind, notBegun);
        }
        language_ = *std::get_if<Language>(&asked);
    }
    return playNewGames(wishes);
}

int Evening::resumeOrComplain() {
    Search found = findUnfinished(folder_, options_->game);
    if (const auto* damage = std::get_if<Damage>(&found)) {
        return complain(say(damagedGame, {damage->in(language_)}).in(language_));
    }
    if (auto* game = std::get_if<Unfinished>(&found)) {
        return resume(std::move(*game));
    }
    return complain(say(nothingToResume).in(language_));
}

std::optional<int> Evening::offerUnfinished(bool languageKnown) {
    Search found = findUnfinished(folder_, "");
    if (const auto* damage = std::get_if<Damage>(&found)) {
        remarks_.push_back(say(damagedGame, {damage->in(language_)}).message);
        return std::nullopt;
    }
    auto* game = std::get_if<Unfinished>(&found);
    if (game == nullptr) {
        return std::nullopt;
    }
    const Language language =
        languageKnown ? language_ : languageIn(game->header).value_or(language_);
    const std::string title(game->log.game().facts().title);
    if (!nothingAsked()) {
        remarks_.push_back(say(waiting, {title, thisCommand}));
        return std::nullopt;
    }
    const auto yes =
        askYes(fill(offerResume.in(language), {title}), true, keyboard_, screen_, language);
    if (const auto* left = std::get_if<Left>(&yes)) {
        return leave(left->kind, gameSaved);
    }
    return *std::get_if<bool>(&yes) ? std::optional(resume(std::move(*game))) : std::nullopt;
}

int Evening::resume(Unfinished game) {
    const auto seats = sittersIn(game.header, game.log.players());
    if (const Refusal refused = refuseBots(seats, folderIn(game.header))) {
        return complain(refused->in(language_));
    }
    if (game.passedOver) {
        remarks_.push_back(say(damagedGame, {game.passedOver->in(language_)}).message);
    }
    if (options_->language.empty()) {
        language_ = languageIn(game.header).value_or(language_);
    }
    const auto seed = options_->seed ? options_->seed : seedIn(game.header);
    const std::uint64_t shuffles = seed ? *seed + game.log.entries().size() : nextSeed();
    std::optional<Wishes> again;
    const int code = playOn(KeptTable(std::move(game)), shuffles, again);
    return again ? playNewGames(std::move(*again)) : code;
}

int Evening::playNewGames(Wishes wishes) {
    for (;;) {
        std::optional<Wishes> again;
        const int code = playNew(wishes, again);
        if (!again) {
            return code;
        }
        wishes = std::move(*again);
    }
}

int Evening::playNew(const Wishes& wishes, std::optional<Wishes>& again) {
    Settled settled = settle(wishes, keyboard_, screen_, style_, language_);
    if (const auto* left = std::get_if<Left>(&settled)) {
        return leave(left->kind, notBegun);
    }
    if (const auto* wrong = std::get_if<Error>(&settled)) {
        return complain(wrong->in(language_));
    }
    auto* table = std::get_if<Table>(&settled);
    const std::uint64_t seed = nextSeed();
    const Json header =
        headerOf(*table, language_, options_->seed ? std::optional(seed) : std::nullopt);
    KeptTable kept(std::move(*table), header);
    if (folder_.empty()) {
        remarks_.push_back(say(noFolder));
    } else if (const Refusal refused = kept.keepIn(folder_)) {
        remarks_.push_back(say(playAllTheSame, {refused->in(language_)}));
    }
    return playOn(std::move(kept), seed, again);
}

int Evening::playOn(KeptTable kept, std::uint64_t seed, std::optional<Wishes>& again) {
    const Table& table = kept.table();
    const Opening& opening = table.open().opening;
    const Wishes same{.game = &table.game(),
                      .players = opening.players,
                      .seats = sitterIds(table),
                      .options = opening.options};
    const Scene scene{.seating = Seating(opening.seats), .language = language_, .style = style_};
    if (keyboard_.isTerminal() &&
        (terminalColumns() < screenColumns || terminalRows() < screenRows)) {
        remarks_.push_back(say(smallTerminal, {terminalColumns(), terminalRows()}));
    }
    if (!style_.colour && table.game().facts().hides != Hides::nothing &&
        table.people().count() > 1) {
        remarks_.push_back(say(cannotClear));
    }
    Lines told;
    for (const Message& remark : std::exchange(remarks_, {})) {
        told.push_back(remark.in(language_));
    }
    Session session(std::move(kept), scene, keyboard_, Rng(seed), std::move(told),
                    std::chrono::milliseconds(options_->milliseconds));
    const Ending ending = session.run();
    if (ending != Ending::over) {
        return leave(ending == Ending::left ? Reply::Kind::end : Reply::Kind::interrupted,
                     session.isKept() ? gameSaved : gameNotSaved);
    }
    if (!keyboard_.isTerminal()) {
        return exitFine;
    }
    // No is the default: pressing Enter once too often must not hide the result.
    for (;;) {
        const auto sequel = askSequel(session.hasPeople(), keyboard_, screen_, language_);
        if (const auto* left = std::get_if<Left>(&sequel)) {
            return left->kind == Reply::Kind::end ? exitFine : exitSignal + signalReceived();
        }
        if (*std::get_if<Sequel>(&sequel) != Sequel::review) {
            if (*std::get_if<Sequel>(&sequel) == Sequel::again) {
                again = same;
            }
            return exitFine;
        }
        session.review();
    }
}

int Evening::leave(Reply::Kind kind, const Phrase& phrase) {
    const int signal = kind == Reply::Kind::interrupted ? signalReceived() : 0;
    if (signal == 0 || signal == SIGINT) { // any other means that nobody is there to read it
        screen_.print(Lines{"", fill(phrase.in(language_), {thisCommand})});
    }
    return signal == 0 ? exitFine : exitSignal + signal;
}

// What the command line says of the game to play.
Result<Wishes> readWishes(const PlayOptions& options) {
    Wishes wishes;
    if (!options.game.empty()) {
        auto game = gameNamed(options.game);
        if (!game) {
            return game.error();
        }
        wishes.game = *game;
    }
    auto rules = readOptionWords(options.options);
    if (!rules) {
        return rules.error();
    }
    wishes.options = std::move(*rules);
    wishes.players = options.players;
    std::vector<std::string> seats = options.seats;
    if (!options.rivals.empty()) {
        seats = {"person"};
        seats.insert(seats.end(), options.rivals.begin(), options.rivals.end());
        // The last one plays on all seats that are left.
        seats.resize(std::max<std::size_t>(seats.size(),
                                           static_cast<std::size_t>(options.players.value_or(0))),
                     options.rivals.back());
    }
    std::vector<Sitter> sitters;
    for (const std::string& word : seats) {
        auto sitter = readSitter(word);
        if (!sitter) {
            return sitter.error();
        }
        sitters.push_back(std::move(*sitter));
    }
    if (auto refused = refuseBots(sitters, std::nullopt)) {
        return *refused;
    }
    if (!seats.empty()) {
        wishes.seats = std::move(seats);
    }
    return wishes;
}

// Why the arguments of the command line do not fit together.
Refusal refuseTogether(const PlayOptions& options) {
    if (options.resume && options.fresh) {
        return say(resumeOrNew);
    }
    if (!options.seats.empty() && !options.rivals.empty()) {
        return say(seatsOrRivals);
    }
    if (options.resume) {
        for (const auto& [given, word] : {std::pair(options.players.has_value(), "--players"),
                                          std::pair(!options.seats.empty(), "--seat"),
                                          std::pair(!options.rivals.empty(), "--player"),
                                          std::pair(!options.options.empty(), "--option")}) {
            if (given) {
                return say(resumeAsItWas, {word});
            }
        }
    }
    return std::nullopt;
}

} // namespace

int play(const PlayOptions& options) {
    const auto language = chooseLanguage(options.language);
    if (!language) {
        return complain(language.error().in(Language::en));
    }
    if (const Refusal refused = refuseTogether(options)) {
        return complain(refused->in(*language));
    }
    const auto wishes = readWishes(options);
    if (!wishes) {
        return complain(wishes.error().in(*language));
    }
    speakUtf8();
    holdSignals();
    return Evening(options).run(*language, !options.language.empty() || localeLanguage(), *wishes);
}

} // namespace zeros::cli
