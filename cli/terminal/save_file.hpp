// Games on disk: one file for each game being played, on disk after every event, and locked so that
// two terminals never write to the same one.
//
//   FOLDER/unfinished/20260131-201500-soler-4711.jsonl   games being played or left
//   FOLDER/games/20260131-201500-soler.jsonl             games that came to their end
#pragma once

#include "core/message.hpp"
#include "core/record.hpp"
#include "table/game_log.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace zeros::terminal {

// $XDG_STATE_HOME/zeros, or ~/.local/state/zeros; empty when neither is to be found.
std::filesystem::path stateFolder();

// An open, locked file of a game that is not over.
class SaveFile {
  public:
    // A new file in the folder, or why there can be none.
    static Result<SaveFile> create(const std::filesystem::path& folder, std::string_view game);
    // An existing file; nothing when another process has it, or when it cannot be written.
    static std::optional<SaveFile> take(const std::filesystem::path& path);

    SaveFile(SaveFile&& other) noexcept;
    SaveFile& operator=(SaveFile&& other) noexcept;
    SaveFile(const SaveFile&) = delete;
    SaveFile& operator=(const SaveFile&) = delete;
    ~SaveFile();

    const std::filesystem::path& path() const { return path_; }

    // Adds to the file. When this returns true it is on disk, not on its way there.
    bool append(std::string_view text);
    // Takes back what was added last: the file is cut to this length. Shortening keeps the file and
    // its lock, and a power cut leaves either the old length or the new one.
    bool cutTo(std::size_t length);
    // Moves the finished game to the others; returns where it is now.
    std::filesystem::path finish();

  private:
    SaveFile(std::filesystem::path path, int descriptor)
        : path_(std::move(path)),
          descriptor_(descriptor) {}

    std::filesystem::path path_;
    int descriptor_ = -1;
};

// Why a file cannot be gone on with.
struct Damage {
    std::filesystem::path path;
    std::size_t line = 0;
    Error what;

    std::string in(Language language) const;
};

// A game that was left, ready to go on.
struct Unfinished {
    SaveFile file;
    GameLog log;
    Json header;
    std::optional<Damage> passedOver; // the newest file that would have come before, but is damaged
};

// The newest unfinished game that nobody is playing, of this game or (empty) of any; nothing when
// there is none; or what is wrong when there are only damaged ones. A last line cut off by a crash
// is dropped: it was never acknowledged. A game that came to its end but was not moved yet is
// moved.
using Search = std::variant<std::monostate, Unfinished, Damage>;
Search findUnfinished(const std::filesystem::path& folder, std::string_view game);

// "20260131-201500", the local time.
std::string timeStamp();

} // namespace zeros::terminal
