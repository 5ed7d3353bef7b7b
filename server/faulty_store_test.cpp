// Whatever the disk or the memory does while a game is kept: a store that is opened again has what
// it acknowledged, in order, and at most the one event more that nobody heard of.
#include "server/testing/faulty_disk.hpp"
#include "server/testing/stores.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <sqlite3.h>
#include <string_view>

namespace zeros::server {
namespace {

using namespace store_tests;

constexpr std::uint64_t gameLength = 10;

std::string eventOf(std::uint64_t number) {
    // Of different lengths: some need one page of the file, some several.
    return "event " + std::to_string(number) + std::string(number % 3 * 700, 'x');
}

// Appends a short game as a room does: after a failure it reads what is there, and goes on. What
// was acknowledged, or found there.
std::uint64_t playGame(Store& store, std::uint64_t known) {
    int failures = 0;
    while (known < gameLength && failures < 3) {
        switch (append(store, "a", known + 1, eventOf(known + 1), std::int64_t{7})) {
        case Outcome::kept:
            ++known;
            break;
        case Outcome::taken:
        case Outcome::failed:
            ++failures;
            if (const auto texts = load(store, "a", known)) {
                known += texts->size();
            }
        }
    }
    return known;
}

// The store has the first events of the game: so many, or one more.
void expectKept(const std::string& where, std::uint64_t acknowledged, const std::string& when) {
    const auto store = openStore(where);
    ASSERT_TRUE(store) << when << ": " << store.error().in(Language::en);
    const auto texts = tryToLoad(**store, "a");
    ASSERT_TRUE(texts) << when << ": " << texts.error().in(Language::en);
    EXPECT_GE(texts->size(), acknowledged) << when;
    EXPECT_LE(texts->size(), acknowledged + 1) << when;
    for (std::uint64_t number = 1; number <= texts->size(); ++number) {
        EXPECT_EQ((*texts)[number - 1], eventOf(number)) << when;
    }
    EXPECT_EQ((*store)->numbers().lost, 0) << when;
    EXPECT_EQ(playGame(**store, texts->size()), gameLength) << when;
}

bool takesLong() {
    const char* set = std::getenv("ZEROS_LONG");
    return set != nullptr && std::string_view(set) == "1";
}

class FaultyStoreTest : public testing::TestWithParam<Fault> {};

INSTANTIATE_TEST_SUITE_P(Faults, FaultyStoreTest,
                         testing::Values(Fault::error, Fault::full, Fault::powerCut,
                                         Fault::tornWrite));

// Half a game in a store that nobody closed, so that its log is still beside it.
void leaveHalfAGame(const std::string& where) {
    const FaultyDisk disk; // which is quick, and without fault
    const Folder folder;
    const auto store = open(folder.where());
    for (std::uint64_t number = 1; number <= gameLength / 2; ++number) {
        append(*store, "a", number, eventOf(number));
    }
    for (const char* ending : {"", "-wal"}) {
        std::filesystem::copy_file(folder.where() + ending, where + ending);
    }
}

// Plays a game on a disk with this fault at this call. Whether the call was made.
bool rehearse(Fault fault, std::uint64_t call, bool half, std::uint64_t seed) {
    const std::string when = "fault " + std::to_string(static_cast<int>(fault)) + " at call " +
                             std::to_string(call) + (half ? " of half a game" : "") + ", seed " +
                             std::to_string(seed);
    const Folder folder;
    std::uint64_t acknowledged = half ? gameLength / 2 : 0;
    if (half) {
        leaveHalfAGame(folder.where());
    }
    FaultyDisk disk;
    disk.failAt(call, fault);
    if (auto store = openStore(folder.where())) {
        acknowledged = playGame(**store, acknowledged);
    }
    const bool failed = disk.hasFailed();
    disk.mend(seed);
    expectKept(folder.where(), acknowledged, when);
    return failed;
}

TEST_P(FaultyStoreTest, HasWhatItAcknowledged) {
    const bool cutsPower = GetParam() == Fault::powerCut || GetParam() == Fault::tornWrite;
    const std::uint64_t seeds = cutsPower && takesLong() ? 5 : 1;
    for (const bool half : {false, true}) {
        std::uint64_t call = 1;
        for (bool failed = true; failed && !HasFatalFailure(); call += takesLong() ? 1 : 2) {
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                failed = rehearse(GetParam(), call, half, seed);
            }
        }
        EXPECT_GT(call, 40); // as many as that takes
    }
}

// Memory for SQLite of which a chosen piece cannot be had, once. All of a process has the same.
class FaultyMemory {
  public:
    FaultyMemory() {
        sqlite3_shutdown();
        sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
        sqlite3_mem_methods faulty = usual;
        faulty.xMalloc = [](int size) { return fails() ? nullptr : usual.xMalloc(size); };
        faulty.xRealloc = [](void* memory, int size) {
            return fails() ? nullptr : usual.xRealloc(memory, size);
        };
        sqlite3_config(SQLITE_CONFIG_MALLOC, &faulty);
        sqlite3_initialize();
    }
    ~FaultyMemory() {
        sqlite3_shutdown();
        sqlite3_config(SQLITE_CONFIG_MALLOC, &usual);
        sqlite3_initialize();
    }
    FaultyMemory(const FaultyMemory&) = delete;
    FaultyMemory& operator=(const FaultyMemory&) = delete;

    // The n-th that is asked for from now on, from 1.
    static void failAt(std::int64_t piece) { left = piece; }
    static bool hasFailed() { return left <= 0; }
    static void mend() { left = INT64_MAX; }

  private:
    static bool fails() { return --left == 0; }

    static inline sqlite3_mem_methods usual{};
    static inline std::atomic<std::int64_t> left = INT64_MAX;
};

TEST(FaultyMemory, TakesNothingFromAStore) {
    const FaultyMemory memory;
    const FaultyDisk disk; // which is quick, and without fault
    std::int64_t piece = 1;
    for (bool failed = true; failed && !testing::Test::HasFatalFailure();
         piece += takesLong() ? 2 : 11) {
        Folder folder;
        FaultyMemory::failAt(piece);
        std::uint64_t acknowledged = 0;
        if (auto store = openStore(folder.where())) {
            acknowledged = playGame(**store, 0);
            EXPECT_EQ(acknowledged, gameLength) << "it goes on, piece " << piece;
        }
        failed = FaultyMemory::hasFailed();
        FaultyMemory::mend();
        expectKept(folder.where(), acknowledged, "piece " + std::to_string(piece));
    }
    EXPECT_GT(piece, 500);
}

} // namespace
} // namespace zeros::server
