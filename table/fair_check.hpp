// Whether the deals of a game that is over are those that were promised.
#pragma once

#include "table/fair_deal.hpp"
#include "table/game_log.hpp"

namespace zeros {

class FairCheck {
  public:
    // Where a deal begins to differ, the how-manieth and its card counted from 1.
    struct Difference {
        int deal = 0;
        std::ptrdiff_t card = 0;
        std::uint8_t there = 0;
        std::uint8_t due = 0;
    };

    // Of the game that begins with this header; or what is missing there.
    static Result<FairCheck> begin(const Json& header, int players, const Hashes& hashes);

    // The deal that the log has just got; nothing if it is the one that was promised.
    std::optional<Difference> follow(const GameLog& log);

    const FairGame& game() const { return game_; }
    // What the secret promises; it must be the commitment.
    const Digest& promise() const { return promise_; }
    bool commitmentHolds() const { return promise_ == game_.commitment; }
    int deals() const { return deals_; }
    const std::optional<Difference>& firstDifference() const { return first_; }

  private:
    FairCheck(FairGame game, const Hashes& hashes)
        : game_(std::move(game)),
          hashes_(hashes),
          promise_(commitmentOf(game_.secret, hashes)) {}

    FairGame game_;
    Hashes hashes_;
    Digest promise_;
    int deals_ = 0;
    std::optional<Difference> first_;
};

// What programs and pages read of a game that was checked.
Json toJson(const FairCheck& check, const std::string& game, bool rulesKept);

} // namespace zeros
