#include "server/testing/faulty_disk.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace zeros::server::store_tests {

namespace {

namespace fs = std::filesystem;

// A file as SQLite has it: ours, and after it the usual one.
struct FaultyFile {
    sqlite3_file base;
    FaultyDisk* disk;
    std::string* path; // nothing for a file without a name
    sqlite3_file* usual;
};

FaultyFile& fileOf(sqlite3_file* file) {
    return *reinterpret_cast<FaultyFile*>(file); // NOLINT(*-reinterpret-cast)
}

std::string contentOf(const std::string& path) {
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    return std::move(content).str();
}

int closeFile(sqlite3_file* file) {
    const FaultyFile& faulty = fileOf(file);
    const int result = faulty.usual->pMethods->xClose(faulty.usual);
    delete faulty.path; // NOLINT(*-owning-memory)
    return result;
}

int readFile(sqlite3_file* file, void* bytes, int size, sqlite3_int64 at) {
    FaultyFile& faulty = fileOf(file);
    if (const int failure = faulty.disk->failure(false); failure != SQLITE_OK) {
        return SQLITE_IOERR_READ;
    }
    return faulty.usual->pMethods->xRead(faulty.usual, bytes, size, at);
}

int writeFile(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    FaultyFile& faulty = fileOf(file);
    const std::string text(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    if (const int failure = faulty.disk->failure(true); failure != SQLITE_OK) {
        if (faulty.path != nullptr && faulty.disk->tears()) {
            const std::string half = text.substr(0, text.size() / 2);
            faulty.usual->pMethods->xWrite(faulty.usual, half.data(), static_cast<int>(half.size()),
                                           at);
            faulty.disk->changed(
                *faulty.path, {.kind = FaultyDisk::Change::Kind::write, .at = at, .bytes = half});
        }
        return failure == SQLITE_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    }
    const int result = faulty.usual->pMethods->xWrite(faulty.usual, bytes, size, at);
    if (result == SQLITE_OK && faulty.path != nullptr) {
        faulty.disk->changed(*faulty.path,
                             {.kind = FaultyDisk::Change::Kind::write, .at = at, .bytes = text});
    }
    return result;
}

int truncateFile(sqlite3_file* file, sqlite3_int64 size) {
    FaultyFile& faulty = fileOf(file);
    if (faulty.disk->failure(true) != SQLITE_OK) {
        return SQLITE_IOERR_TRUNCATE;
    }
    const int result = faulty.usual->pMethods->xTruncate(faulty.usual, size);
    if (result == SQLITE_OK && faulty.path != nullptr) {
        faulty.disk->changed(*faulty.path,
                             {.kind = FaultyDisk::Change::Kind::truncate, .at = size});
    }
    return result;
}

// The real disk need not know.
int syncFile(sqlite3_file* file, int /*flags*/) {
    FaultyFile& faulty = fileOf(file);
    if (faulty.disk->failure(true) != SQLITE_OK) {
        return SQLITE_IOERR_FSYNC;
    }
    if (faulty.path != nullptr) {
        faulty.disk->synced(*faulty.path);
    }
    return SQLITE_OK;
}

// What only asks the usual file.
int sizeOfFile(sqlite3_file* file, sqlite3_int64* size) {
    return fileOf(file).usual->pMethods->xFileSize(fileOf(file).usual, size);
}
int lockFile(sqlite3_file* file, int lock) {
    return fileOf(file).usual->pMethods->xLock(fileOf(file).usual, lock);
}
int unlockFile(sqlite3_file* file, int lock) {
    return fileOf(file).usual->pMethods->xUnlock(fileOf(file).usual, lock);
}
int checkReserved(sqlite3_file* file, int* result) {
    return fileOf(file).usual->pMethods->xCheckReservedLock(fileOf(file).usual, result);
}
int controlFile(sqlite3_file* file, int operation, void* argument) {
    return fileOf(file).usual->pMethods->xFileControl(fileOf(file).usual, operation, argument);
}
int sectorSize(sqlite3_file* file) {
    return fileOf(file).usual->pMethods->xSectorSize(fileOf(file).usual);
}
int characteristics(sqlite3_file* file) {
    return fileOf(file).usual->pMethods->xDeviceCharacteristics(fileOf(file).usual);
}
int mapShared(sqlite3_file* file, int page, int size, int extend, void volatile** map) {
    return fileOf(file).usual->pMethods->xShmMap(fileOf(file).usual, page, size, extend, map);
}
int lockShared(sqlite3_file* file, int offset, int count, int flags) {
    return fileOf(file).usual->pMethods->xShmLock(fileOf(file).usual, offset, count, flags);
}
void barrier(sqlite3_file* file) {
    fileOf(file).usual->pMethods->xShmBarrier(fileOf(file).usual);
}
int unmapShared(sqlite3_file* file, int remove) {
    return fileOf(file).usual->pMethods->xShmUnmap(fileOf(file).usual, remove);
}

// Version 2: files are read, not mapped into memory.
const sqlite3_io_methods methods{
    .iVersion = 2,
    .xClose = closeFile,
    .xRead = readFile,
    .xWrite = writeFile,
    .xTruncate = truncateFile,
    .xSync = syncFile,
    .xFileSize = sizeOfFile,
    .xLock = lockFile,
    .xUnlock = unlockFile,
    .xCheckReservedLock = checkReserved,
    .xFileControl = controlFile,
    .xSectorSize = sectorSize,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = mapShared,
    .xShmLock = lockShared,
    .xShmBarrier = barrier,
    .xShmUnmap = unmapShared,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

FaultyDisk& diskOf(sqlite3_vfs* vfs) {
    return *static_cast<FaultyDisk*>(vfs->pAppData);
}

int openFile(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outFlags) {
    FaultyDisk& disk = diskOf(vfs);
    FaultyFile& faulty = fileOf(file);
    faulty.base.pMethods = nullptr;
    faulty.disk = &disk;
    faulty.usual = reinterpret_cast<sqlite3_file*>(&faulty + 1); // NOLINT(*-reinterpret-cast)
    if (disk.failure(false) != SQLITE_OK) {
        return SQLITE_CANTOPEN;
    }
    const int result = disk.usual()->xOpen(disk.usual(), name, faulty.usual, flags, outFlags);
    if (result == SQLITE_OK) {
        faulty.path = name == nullptr ? nullptr : new std::string(name); // NOLINT(*-owning-memory)
        faulty.base.pMethods = &methods;
        if (name != nullptr) {
            disk.opened(name);
        }
    }
    return result;
}

int removeFile(sqlite3_vfs* vfs, const char* name, int sync) {
    FaultyDisk& disk = diskOf(vfs);
    if (disk.failure(true) != SQLITE_OK) {
        return SQLITE_IOERR_DELETE;
    }
    const int result = disk.usual()->xDelete(disk.usual(), name, sync);
    if (result == SQLITE_OK) {
        disk.removed(name);
    }
    return result;
}

} // namespace

FaultyDisk::FaultyDisk()
    : usual_(sqlite3_vfs_find(nullptr)),
      vfs_(std::make_unique<sqlite3_vfs>(*usual_)) {
    vfs_->zName = "faulty";
    vfs_->pNext = nullptr;
    vfs_->szOsFile = static_cast<int>(sizeof(FaultyFile)) + usual_->szOsFile;
    vfs_->pAppData = this;
    vfs_->xOpen = openFile;
    vfs_->xDelete = removeFile;
    sqlite3_vfs_register(vfs_.get(), 1);
}

FaultyDisk::~FaultyDisk() {
    sqlite3_vfs_unregister(vfs_.get());
    sqlite3_vfs_register(usual_, 1);
}

void FaultyDisk::failAt(std::uint64_t call, Fault fault) {
    const std::scoped_lock lock(mutex_);
    calls_ = 0;
    failsAt_ = call;
    fault_ = fault;
    failed_ = false;
}

bool FaultyDisk::hasFailed() const {
    const std::scoped_lock lock(mutex_);
    return failed_;
}

std::uint64_t FaultyDisk::calls() const {
    const std::scoped_lock lock(mutex_);
    return calls_;
}

bool FaultyDisk::tears() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(tears_, false);
}

int FaultyDisk::failure(bool writes) {
    const std::scoped_lock lock(mutex_);
    if (dead_) {
        return SQLITE_IOERR;
    }
    if (!writes) {
        return SQLITE_OK;
    }
    ++calls_;
    if (failsAt_ == 0 || calls_ < failsAt_) {
        return SQLITE_OK;
    }
    const bool now = calls_ == failsAt_;
    failed_ = true;
    switch (fault_) {
    case Fault::error:
        return now ? SQLITE_IOERR : SQLITE_OK;
    case Fault::full:
        return SQLITE_FULL;
    case Fault::powerCut:
    case Fault::tornWrite:
        break;
    }
    dead_ = true;
    tears_ = fault_ == Fault::tornWrite;
    return SQLITE_IOERR;
}

void FaultyDisk::opened(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    // A file that was there before is on disk; a new one is empty there.
    files_.try_emplace(path, Durable{.bytes = contentOf(path), .since = {}});
}

void FaultyDisk::changed(const std::string& path, Change change) {
    const std::scoped_lock lock(mutex_);
    files_[path].since.push_back(std::move(change));
}

void FaultyDisk::synced(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    files_[path] = {.bytes = contentOf(path), .since = {}};
}

void FaultyDisk::removed(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    files_.erase(path);
}

void FaultyDisk::mend(std::uint64_t seed) {
    const std::scoped_lock lock(mutex_);
    if (dead_) {
        loseUnsynced(seed);
    }
    files_.clear();
    failsAt_ = 0;
    failed_ = false;
    dead_ = false;
}

// Writes that were not synced arrive in any order: each, by chance, whole, in part or not at all.
void FaultyDisk::loseUnsynced(std::uint64_t seed) {
    constexpr std::size_t sector = 512;
    std::mt19937_64 random(seed);
    for (auto& [path, durable] : files_) {
        std::string bytes = durable.bytes;
        for (const Change& change : durable.since) {
            const auto chance = random() % 3;
            const auto at = static_cast<std::size_t>(change.at);
            if (chance == 0) {
                continue;
            }
            if (change.kind == Change::Kind::truncate) {
                bytes.resize(at);
                continue;
            }
            const std::size_t size = chance == 1
                                         ? change.bytes.size()
                                         : std::min(change.bytes.size(), sector * (random() % 3));
            bytes.resize(std::max(bytes.size(), at + size));
            bytes.replace(at, size, change.bytes, 0, size);
        }
        std::ofstream(path, std::ios::binary) << bytes;
        fs::remove(path + "-shm"); // that is memory
    }
}

} // namespace zeros::server::store_tests
