#include "cli/terminal/kept_table.hpp"

#include <cerrno>
#include <cstring>

namespace zeros::terminal {

namespace {

constexpr Phrase givenUp{
    "{0} cannot be written ({1}): from here on the game is not saved.",
    "{0} ne peut plus être écrit ({1}) : la partie n’est plus enregistrée.",
    "{0} ist nicht zu schreiben ({1}): Ab hier wird das Spiel nicht gespeichert."};

} // namespace

Json headerOf(const Scene& scene, std::optional<std::uint64_t> seed) {
    Json header{{"seats", scene.seating.words()}, {"language", code(scene.language)}};
    if (seed) {
        header["seed"] = *seed;
    }
    return header;
}

Seating seatingIn(const Json& header, int players) {
    std::vector<std::string> words;
    const auto seats = header.find("seats");
    if (seats != header.end() && seats->is_array()) {
        for (const Json& seat : *seats) {
            words.push_back(seat.is_string() ? seat.get<std::string>() : "");
        }
    }
    auto seating = readSeating(words, players);
    if (seating && !words.empty()) {
        return std::move(*seating);
    }
    return *readSeating({"person"}, players);
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

Refusal KeptTable::keepIn(const std::filesystem::path& folder) {
    auto file = SaveFile::create(folder, table_.game().facts().id);
    if (!file) {
        return file.error();
    }
    file_ = std::move(*file);
    keep(file_->append(record()));
    return lost();
}

Refusal KeptTable::deal(const AnyDeck& deck) {
    if (auto refused = table_.deal(deck)) {
        return refused;
    }
    keepLast();
    return std::nullopt;
}

Refusal KeptTable::play(Seat seat, const AnyMove& move) {
    if (auto refused = table_.play(seat, move)) {
        return refused;
    }
    keepLast();
    return std::nullopt;
}

void KeptTable::goBack(std::size_t length) {
    table_.goBack(length);
    if (file_) {
        keep(file_->cutTo(record().size()));
    }
}

Refusal KeptTable::lost() {
    return std::exchange(lost_, std::nullopt);
}

std::string KeptTable::record() const {
    // What every header begins with is written by the table itself.
    Json more = header_;
    for (const char* key : {"zeros", "game", "players", "options"}) {
        more.erase(key);
    }
    return table_.record(more);
}

std::optional<std::filesystem::path> KeptTable::finish() {
    if (!file_) {
        return std::nullopt;
    }
    std::filesystem::path path = file_->finish();
    file_.reset();
    return path;
}

void KeptTable::keepLast() {
    if (!file_) {
        return;
    }
    std::string text = table_.line(table_.entries().back());
    if (const auto scores = table_.game().scores(table_.state())) {
        addResult(text, *scores, table_.game().winners(table_.state()));
    }
    keep(file_->append(text));
}

void KeptTable::keep(bool written) {
    if (!written) {
        lost_ = say(givenUp, {file_->path().string(),
                              std::strerror(errno)}); // NOLINT(concurrency-mt-unsafe)
        file_.reset();
    }
}

} // namespace zeros::terminal
