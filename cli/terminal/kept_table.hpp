// A table whose game is on disk after every event.
#pragma once

#include "cli/terminal/save_file.hpp"
#include "table/steward.hpp"

namespace zeros::terminal {

// Who sits where, as on the command line.
std::vector<std::string> sitterIds(const Table& table);

// What a header says beside the game: who sits where, the language, the seed if one was given, and
// for bots the folder in which their commands make sense.
Json headerOf(const Table& table, Language language, std::optional<std::uint64_t> seed);
// The same read back. What is missing or makes no sense becomes one person against computers.
std::vector<Sitter> sittersIn(const Json& header, int players);
std::optional<Language> languageIn(const Json& header);
std::optional<std::uint64_t> seedIn(const Json& header);
std::optional<std::string> folderIn(const Json& header);

class KeptTable {
  public:
    // A table kept nowhere.
    KeptTable(Table table, Json header);
    explicit KeptTable(Unfinished game);

    // From now on the table is kept in a new file of this folder; or why it cannot be.
    Refusal keepIn(const std::filesystem::path& folder);

    const Table& table() const { return steward_.table(); }
    bool isKept() const { return file_.has_value(); }

    // Each changes the table and then the file, unless the table refuses. A file that cannot be
    // written is given up: the game goes on without, and `lost` tells so once.
    Refusal deal(const AnyDeck& deck);
    Refusal play(Seat seat, const AnyMove& move);
    Refusal forfeit(Seat seat, const Error& why);
    Refusal takeBack(Seat seat);
    Refusal lost();

    // The record so far.
    std::string record() const;
    // Moves the file of a finished game to the others; nothing when there is none.
    std::optional<std::filesystem::path> finish();

  private:
    // Does what comes of something, and says why a seat's request was refused.
    Refusal run(Steward::Errands errands);
    // Brings the file to where the table stands after this event.
    void write(const Event& event);
    // Without what could not be written the file is worth nothing: it is given up.
    void noteWritten(bool isWritten);

    Steward steward_;
    Json header_;
    std::optional<SaveFile> file_;
    Refusal lost_;
};

} // namespace zeros::terminal
