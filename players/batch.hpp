// Many games of one kind side by side, for programs that learn from millions of decisions
// (docs/research.md). Each game has a place. In a step every place takes an action; a game that
// ends is followed by another at once. What there is to know of all places lies in plain arrays,
// row by row, which every step overwrites.
//
// Games are numbered at each place, and what is dealt in a game follows from the seed, its place
// and its number: it makes no difference in which ranges the places are played, or by which
// threads.
#pragma once

#include "core/game.hpp"

#include <memory>
#include <vector>

namespace zeros {

class Batch {
  public:
    static constexpr int maxSize = 1 << 20;

    // The options are an object, empty for all defaults.
    static Result<std::unique_ptr<Batch>> open(std::string_view game, int players,
                                               const Json& options, int size, std::uint64_t seed);
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;
    virtual ~Batch() = default;

    int players() const { return players_; }
    std::size_t size() const { return seats_.size(); }
    const std::vector<std::string>& actionNames() const { return actionNames_; }
    const std::vector<std::string>& columnNames() const { return columnNames_; }

    // What the seat knows that acts next, a row of columns for each place; 1 for every action that
    // it may take; and which seat it is.
    std::span<const float> observations() const { return observations_; }
    std::span<const std::uint8_t> masks() const { return masks_; }
    std::span<const std::int32_t> seats() const { return seats_; }
    // Whether the last step ended a game there, and if so what it gave to each seat: its share of
    // the win less 1 / players, so 0 in all. Else 0.
    std::span<const std::uint8_t> dones() const { return dones_; }
    std::span<const float> rewards() const { return rewards_; }
    // Of the last game that ended there: the points of each seat, and how many actions it took.
    std::span<const std::int32_t> points() const { return points_; }
    std::span<const std::int32_t> lengths() const { return lengths_; }
    // How many games have ended there.
    std::span<const std::int64_t> games() const { return games_; }

    // A step is to choose an action for every place, and then, if nothing was refused, to play all
    // places; both in ranges of any kind. Says which place may not take its action.
    Refusal refuseCount(std::size_t actions) const;
    template <class Number>
    Refusal choose(std::span<const Number> actions, std::size_t first, std::size_t last);
    virtual void play(std::size_t first, std::size_t last) = 0;

    // For each place an action that it may take, all with the same probability. They follow from
    // the seed and the place.
    void sample(std::uint64_t seed, std::size_t first, std::size_t last,
                std::span<std::int32_t> actions) const;

  protected:
    Batch(int players, std::size_t size, std::vector<std::string> actionNames,
          std::vector<std::string> columnNames);

    template <class T>
    static std::span<T> row(std::vector<T>& rows, std::size_t place, std::size_t length) {
        return std::span(rows).subspan(place * length, length);
    }
    std::span<float> observation(std::size_t place) {
        return row(observations_, place, columnNames_.size());
    }
    std::span<std::uint8_t> mask(std::size_t place) {
        return row(masks_, place, actionNames_.size());
    }
    std::span<float> reward(std::size_t place) {
        return row(rewards_, place, static_cast<std::size_t>(players_));
    }
    std::span<std::int32_t> pointsAt(std::size_t place) {
        return row(points_, place, static_cast<std::size_t>(players_));
    }

    std::vector<std::int32_t> seats_;
    std::vector<std::uint8_t> dones_;
    std::vector<std::int32_t> lengths_;
    std::vector<std::int64_t> games_;
    std::vector<std::int32_t> chosen_;

  private:
    int players_;
    std::vector<std::string> actionNames_;
    std::vector<std::string> columnNames_;
    std::vector<float> observations_;
    std::vector<std::uint8_t> masks_;
    std::vector<float> rewards_;
    std::vector<std::int32_t> points_;
};

} // namespace zeros
