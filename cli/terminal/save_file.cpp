#include "cli/terminal/save_file.hpp"

#include "table/record_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace zeros::terminal {

namespace fs = std::filesystem;

namespace {

constexpr ErrorKind cannotSave{"cannot_save", "the game cannot be saved in {0}: {1}",
                               "la partie ne peut pas être enregistrée dans {0} : {1}",
                               "das Spiel kann nicht in {0} gespeichert werden: {1}"};
constexpr Phrase damaged{"{0}, line {1}: {2}", "{0}, ligne {1} : {2}", "{0}, Zeile {1}: {2}"};

constexpr const char* unfinishedFolder = "unfinished";

std::string errorText() {
    return std::strerror(errno); // NOLINT(concurrency-mt-unsafe)
}

// Makes sure that a file's name, not only its content, survives a power cut.
void syncFolder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

// Locks a file that is still the one of this name: it may have been moved in the meantime.
bool lockAs(int descriptor, const fs::path& path) {
    struct stat opened{};
    struct stat named{};
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::fstat(descriptor, &opened) == 0 &&
           ::stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

std::string readAll(const fs::path& path) {
    const std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Files of games left, the newest first.
std::vector<fs::path> newestFirst(const fs::path& folder) {
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() == ".jsonl") {
            std::error_code vanished;
            files.emplace_back(entry->last_write_time(vanished), entry->path());
        }
    }
    std::ranges::sort(files, std::greater());
    std::vector<fs::path> paths;
    paths.reserve(files.size());
    for (auto& [time, path] : files) {
        paths.push_back(std::move(path));
    }
    return paths;
}

} // namespace

fs::path stateFolder() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
        return std::string(value == nullptr ? "" : value);
    };
    // The specification says to ignore a relative path.
    if (const fs::path state = variable("XDG_STATE_HOME"); state.is_absolute()) {
        return state / "zeros";
    }
    const fs::path home = variable("HOME");
    return home.is_absolute() ? home / ".local" / "state" / "zeros" : fs::path();
}

std::string timeStamp() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 32> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &local);
    return {text.data(), length};
}

Result<SaveFile> SaveFile::create(const fs::path& folder, std::string_view game) {
    const fs::path place = folder / unfinishedFolder;
    std::error_code error;
    fs::create_directories(place, error);
    const std::string stem =
        timeStamp() + "-" + std::string(game) + "-" + std::to_string(::getpid());
    for (int attempt = 1; attempt < 100; ++attempt) {
        const fs::path path =
            place / (stem + (attempt == 1 ? "" : "-" + std::to_string(attempt)) + ".jsonl");
        const int descriptor =
            ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
        if (descriptor >= 0) {
            SaveFile file(path, descriptor);
            if (!lockAs(descriptor, path)) {
                break;
            }
            syncFolder(place);
            return file;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    return say(cannotSave, {place.string(), errorText()});
}

std::optional<SaveFile> SaveFile::take(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    if (descriptor < 0) {
        return std::nullopt;
    }
    SaveFile file(path, descriptor);
    return lockAs(descriptor, path) ? std::optional(std::move(file)) : std::nullopt;
}

SaveFile::SaveFile(SaveFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

SaveFile& SaveFile::operator=(SaveFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

SaveFile::~SaveFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

bool SaveFile::append(
    std::string_view text) { // NOLINT(*-make-member-function-const): the file changes
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return false;
        }
        text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return ::fsync(descriptor_) == 0;
}

bool SaveFile::cutTo(std::size_t length) { // NOLINT(*-make-member-function-const): the file changes
    return ::ftruncate(descriptor_, static_cast<off_t>(length)) == 0 && ::fsync(descriptor_) == 0;
}

fs::path SaveFile::finish() {
    const fs::path place = path_.parent_path().parent_path() / "games";
    std::error_code error;
    fs::create_directories(place, error);
    const fs::path target = place / path_.filename();
    fs::rename(path_, target, error);
    if (!error) {
        path_ = target;
        syncFolder(place);
    }
    return path_;
}

std::string Damage::in(Language language) const {
    return fill(damaged.in(language), {path.string(), std::to_string(line), what.in(language)});
}

namespace {

// What a file of an unfinished game holds.
struct Contents {
    RecordReader reader;
    std::size_t length = 0; // of its whole lines
};

std::variant<Contents, Damage> readContents(const fs::path& path) {
    Contents contents;
    const std::string text = readAll(path);
    std::size_t number = 0;
    for (std::size_t end = 0; (end = text.find('\n', contents.length)) != std::string::npos;) {
        ++number;
        const auto line = std::string_view(text).substr(contents.length, end - contents.length);
        if (const auto fault = contents.reader.follow(line)) {
            return Damage{.path = path, .line = number, .what = fault->error};
        }
        contents.length = end + 1;
    }
    // A file without a line ended between its making and its first line.
    if (!contents.reader.log() && !text.empty()) {
        return Damage{.path = path, .line = 1, .what = say(noRecordThere)};
    }
    return contents;
}

} // namespace

Search findUnfinished(const fs::path& folder, std::string_view game) {
    std::optional<Damage> damage;
    for (const fs::path& path : newestFirst(folder / unfinishedFolder)) {
        std::optional<SaveFile> file = SaveFile::take(path);
        if (!file) {
            continue;
        }
        const auto read = readContents(path);
        if (const auto* found = std::get_if<Damage>(&read)) {
            damage = damage ? damage : *found;
            continue;
        }
        const auto& [reader, length] = *std::get_if<Contents>(&read);
        if (reader.gamesFinished() > 0) {
            file->finish();
        } else if (reader.log() && (game.empty() || reader.header().game == game)) {
            file->cutTo(length);
            return Unfinished{.file = std::move(*file),
                              .log = *reader.log(),
                              .header = reader.header().all,
                              .passedOver = damage};
        }
    }
    return damage ? Search(*damage) : Search(std::monostate{});
}

} // namespace zeros::terminal
