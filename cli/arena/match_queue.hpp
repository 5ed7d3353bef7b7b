// Matches whose games are played on many machines: a queue in a PostgreSQL database.
//
// `zeros arena --queue` files a match: its plan, and its deals cut into ranges. A `zeros worker`
// takes ranges for as long as a lease says, renews the lease while it plays, and reports all
// results of a range at once. A range whose lease ran out is anybody's again; the first report of a
// range counts, and later ones do not. All times are the database's.
#pragma once

#include "core/message.hpp"

#include <chrono>
#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zeros::cli {

using MatchId = std::int64_t;

// Some deals of a match.
struct DealRange {
    MatchId match = 0;
    std::uint64_t first = 0;
    std::uint64_t past = 0; // the one after the last

    auto operator<=>(const DealRange&) const = default;
};

struct FiledMatch {
    std::string description; // docs/many-machines.md
    std::string behaviour;   // of the program that it was filed for
};

// A deal with the results of its games, as text.
struct PlayedDeal {
    std::uint64_t deal = 0;
    std::string games;
};

struct PlayedRange {
    DealRange range;
    std::vector<PlayedDeal> deals;
};

// How far a match has come.
struct MatchProgress {
    bool isThere = false;     // nobody removed it
    std::int64_t workers = 0; // that have ranges of it now
    // A range that was taken too often and never reported, and who had it last.
    std::optional<DealRange> givenUp;
    std::string lastWorker;
};

// A connection to it. If that is lost, what was asked for meanwhile is answered with nothing, or
// false; it is opened again when something is next asked for, after a pause that grows to two
// seconds. Not for several threads at once.
class MatchQueue {
  public:
    // How often a range may be taken in vain.
    static constexpr int mostAttempts = 5;

    // What to hear of: more or less to play, or results.
    enum class News { work, results };
    // Told when the connection is lost, with the reason, and when it is back, with none.
    using Tell = std::function<void(const std::string& trouble)>;

    // Creates the tables where there are none.
    static Result<MatchQueue> connect(const std::string& address, News news, Tell tell);

    MatchQueue(const MatchQueue&) = delete;
    MatchQueue& operator=(const MatchQueue&) = delete;
    MatchQueue(MatchQueue&&) noexcept;
    MatchQueue& operator=(MatchQueue&&) noexcept;
    ~MatchQueue();

    // For whoever wants a match. One that is already there is taken up; ranges of it that were
    // given up are tried again.
    std::optional<MatchId> file(const FiledMatch& match, std::uint64_t deals);
    // The results of deals from this one on, in turn, as far as all before them are there; not all
    // at once.
    std::optional<std::vector<PlayedDeal>> results(MatchId match, std::uint64_t from);
    std::optional<MatchProgress> progress(MatchId match);
    // No more of it is played. What was played stays.
    bool close(MatchId match);
    // Nothing of it stays, whichever program it was filed for. Whether it was there.
    std::optional<bool> remove(const std::string& description);

    // For workers. The matches with ranges to take, the oldest first.
    std::optional<std::vector<MatchId>> openMatches();
    // Empty if it is no longer there.
    std::optional<FiledMatch> find(MatchId match);
    // The first few ranges of a match that nobody has.
    std::optional<std::vector<DealRange>> take(MatchId match, const std::string& worker,
                                               std::chrono::milliseconds lease, std::size_t most);
    // Of the ranges that a worker plays, those that are still its own. Others that it was given and
    // does not know of, because the answer was lost on the way, go to somebody else in time.
    std::optional<std::vector<DealRange>> renew(const std::string& worker,
                                                std::chrono::milliseconds lease,
                                                std::span<const DealRange> held);
    bool report(std::span<const PlayedRange> ranges);
    bool giveBack(const std::string& worker);

    // Can be read from when there is news, or the connection was lost; -1 while there is none.
    int descriptor() const;
    // Whether there was news since this was last asked.
    bool heard();

  private:
    struct Parts;
    explicit MatchQueue(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

} // namespace zeros::cli
