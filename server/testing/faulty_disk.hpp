// A disk for SQLite that fails, is full or loses its power at a chosen call.
//
// It stands between SQLite and the usual files while it lives, for all that is opened meanwhile.
// After a power cut nothing works any more, until the power is back; then each file has what was
// synced, and of what was written since some writes, others torn or not at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace zeros::server::store_tests {

enum class Fault {
    error,     // once
    full,      // until it is mended
    powerCut,  // until the power is back
    tornWrite, // the same, and half of a write arrives
};

class FaultyDisk {
  public:
    FaultyDisk();
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    // From now on, the n-th call (from 1) that writes, syncs, cuts or removes fails.
    void failAt(std::uint64_t call, Fault fault);
    bool hasFailed() const;
    std::uint64_t calls() const; // since then

    // Ends the fault. After a power cut the files become what is left of them; by then nobody has
    // them open.
    void mend(std::uint64_t seed);

    // Used by the calls of SQLite only.
    struct Change {
        enum class Kind { write, truncate } kind = Kind::write;
        sqlite3_int64 at = 0; // or the new size
        std::string bytes = {};
    };
    // What a file was when it was synced, and what happened to it since.
    struct Durable {
        std::string bytes;
        std::vector<Change> since;
    };
    // Whether the call fails, by SQLite's code.
    int failure(bool writes);
    void changed(const std::string& path, Change change);
    void synced(const std::string& path);
    void removed(const std::string& path);
    void opened(const std::string& path);
    // Whether the write that has just failed arrives in part.
    bool tears();
    sqlite3_vfs* usual() const { return usual_; }

  private:
    void loseUnsynced(std::uint64_t seed);

    mutable std::mutex mutex_;
    sqlite3_vfs* usual_;
    std::unique_ptr<sqlite3_vfs> vfs_;
    std::map<std::string, Durable> files_;
    std::uint64_t calls_ = 0;
    std::uint64_t failsAt_ = 0; // 0 for never
    Fault fault_ = Fault::error;
    bool failed_ = false;
    bool dead_ = false;
    bool tears_ = false;
};

} // namespace zeros::server::store_tests
