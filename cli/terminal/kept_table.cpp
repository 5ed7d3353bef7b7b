#include "cli/terminal/kept_table.hpp"

#include "cli/terminal/seating.hpp"
#include "table/device_keys.hpp"

#include <cerrno>
#include <cstring>

namespace zeros::terminal {

namespace {

constexpr ErrorKind givenUp{
    "save_failed", "{0} cannot be written ({1}): from here on the game is not saved.",
    "{0} ne peut plus être écrit ({1}) : la partie n’est plus enregistrée.",
    "{0} ist nicht zu schreiben ({1}): Ab hier wird das Spiel nicht gespeichert."};

constexpr Time noTime = 0; // records have none, and there is no clock

} // namespace

std::vector<std::string> sitterIds(const Table& table) {
    std::vector<std::string> words = table.sitterIds();
    for (Seat seat = 0; seat < table.players(); ++seat) {
        const auto& computer = table.sitter(seat).computer;
        if (computer && computer->isBot()) {
            words[seat] = "cmd:" + computer->bot;
        }
    }
    return words;
}

Json headerOf(const Table& table, Language language, std::optional<std::uint64_t> seed) {
    const std::vector<std::string> words = sitterIds(table);
    Json header{{"seats", words}, {"language", code(language)}};
    if (seed) {
        header["seed"] = *seed;
    }
    if (words != table.sitterIds()) {
        std::error_code error;
        header["folder"] = std::filesystem::current_path(error).string();
    }
    return header;
}

std::vector<Sitter> sittersIn(const Json& header, int players) {
    std::vector<std::string> words;
    const auto seats = header.find("seats");
    if (seats != header.end() && seats->is_array()) {
        for (const Json& seat : *seats) {
            words.push_back(seat.is_string() ? seat.get<std::string>() : "");
        }
    }
    auto sitters = readSitters(words, players);
    if (sitters && !words.empty()) {
        return std::move(*sitters);
    }
    return *readSitters({"person"}, players);
}

std::optional<Language> languageIn(const Json& header) {
    const auto language = header.find("language");
    return language != header.end() && language->is_string()
               ? languageFromCode(language->get_ref<const std::string&>())
               : std::nullopt;
}

std::optional<std::uint64_t> seedIn(const Json& header) {
    const auto seed = header.find("seed");
    return seed != header.end() && seed->is_number_unsigned()
               ? std::optional(seed->get<std::uint64_t>())
               : std::nullopt;
}

std::optional<std::string> folderIn(const Json& header) {
    const auto folder = header.find("folder");
    return folder != header.end() && folder->is_string() ? std::optional(folder->get<std::string>())
                                                         : std::nullopt;
}

KeptTable::KeptTable(Table table, Json header)
    : steward_(std::move(table), {}),
      header_(std::move(header)) {
    // Each seat is a client of its number, so that it may ask for what a person asks for.
    for (Seat seat = 0; seat < this->table().players(); ++seat) {
        if (this->table().sitter(seat).person) {
            steward_.greet(seat, {.table = {}, .key = device::keyOf(seat)}, noTime);
        }
    }
}

KeptTable::KeptTable(Unfinished game)
    : KeptTable(Table::of(game.log, sittersIn(game.header, game.log.players())), game.header) {
    file_ = std::move(game.file);
}

Refusal KeptTable::keepIn(const std::filesystem::path& folder) {
    auto file = SaveFile::create(folder, table().game().facts().id);
    if (!file) {
        return file.error();
    }
    file_ = std::move(*file);
    noteWritten(file_->append(record()));
    return lost();
}

Refusal KeptTable::deal(const AnyDeck& deck) {
    return run(steward_.deal(deck, noTime));
}

Refusal KeptTable::play(Seat seat, const AnyMove& move) {
    const std::uint64_t turn = table().turn(seat);
    if (const auto& computer = table().sitter(seat).computer) {
        return run(steward_.decide(
            {.question = {.seat = seat, .turn = turn, .who = *computer}, .move = move}, noTime));
    }
    const AnyGame& game = table().game();
    const AnyState& state = table().log().state();
    if (auto refused = game.refusal(state, seat, move)) { // it may have no text of its own
        return refused;
    }
    const request::Move asked{.move = game.text(state, move), .turn = turn};
    return run(steward_.ask(seat, {.what = asked}, noTime));
}

Refusal KeptTable::forfeit(Seat seat, const Error& why) {
    const Question question{
        .seat = seat, .turn = table().turn(seat), .who = *table().sitter(seat).computer};
    return run(steward_.decide({.question = question, .move = why}, noTime));
}

Refusal KeptTable::takeBack(Seat seat) {
    const request::Back asked{.position = table().position()};
    return run(steward_.ask(seat, {.what = asked}, noTime));
}

Refusal KeptTable::run(Steward::Errands errands) {
    Refusal refusal;
    for (;;) {
        for (const Steward::Settled& settled : errands.settled) {
            refusal = settled.refusal;
        }
        if (!errands.keep) {
            return refusal;
        }
        errands = steward_.kept(Outcome::kept, noTime);
        write(table().events().back());
    }
}

void KeptTable::write(const Event& event) {
    if (!file_) {
        return;
    }
    if (std::holds_alternative<event::Back>(event.what)) {
        noteWritten(file_->cutTo(record().size()));
        return;
    }
    const GameLog& log = table().log();
    const bool isEntry = !std::holds_alternative<event::Forfeit>(event.what);
    noteWritten(file_->append((isEntry ? log.line(log.entries().back()) : "") + log.lastLines()));
}

Refusal KeptTable::lost() {
    return std::exchange(lost_, std::nullopt);
}

std::string KeptTable::record() const {
    // What every header begins with is written by the log itself.
    Json more = header_;
    for (const char* key : {"zeros", "game", "players", "options"}) {
        more.erase(key);
    }
    return table().log().record(more);
}

std::optional<std::filesystem::path> KeptTable::finish() {
    if (!file_) {
        return std::nullopt;
    }
    std::filesystem::path path = file_->finish();
    file_.reset();
    return path;
}

void KeptTable::noteWritten(bool isWritten) {
    if (!isWritten) {
        lost_ = say(givenUp, {file_->path().string(),
                              std::strerror(errno)}); // NOLINT(concurrency-mt-unsafe)
        file_.reset();
    }
}

} // namespace zeros::terminal
