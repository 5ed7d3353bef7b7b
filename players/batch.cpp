#include "players/batch.hpp"

#include "core/any_game.hpp"
#include "core/bits.hpp"
#include "games/find.hpp"
#include "games/list.hpp"
#include "players/episode.hpp"

#include <nlohmann/json.hpp>

#include <cassert>
#include <cstring>

namespace zeros {

namespace {

// One number from three, so that neighbours have nothing in common.
std::uint64_t seedOf(std::uint64_t seed, std::uint64_t place, std::uint64_t number) {
    constexpr std::uint64_t gap = 0x9E3779B97F4A7C15U;
    return mixed(mixed(mixed(seed + gap) + (place + 1) * gap) + (number + 1) * gap);
}

template <Encoding G>
class BatchOf final : public Batch {
  public:
    BatchOf(const typename G::State& start, std::size_t size, std::uint64_t seed)
        : Batch(start.players, size, G::actionNames(start), G::columnNames(start)),
          start_(start),
          seed_(seed) {
        places_.reserve(size);
        for (std::size_t place = 0; place < size; ++place) {
            places_.push_back({Episode<G>(start_, seedOf(seed_, place, 0)), 0, 0});
            beginWhereOver(place);
            show(place);
        }
    }

    void play(std::size_t first, std::size_t last) override {
        for (std::size_t place = first; place < last; ++place) {
            auto& [episode, length, number] = places_[place];
            episode.act(chosen_[place]);
            ++length;
            const bool done = episode.over();
            // The row is short, and seldom anything but 0.
            for (float& one : reward(place)) {
                one = 0;
            }
            dones_[place] = done ? 1 : 0;
            if (done) [[unlikely]] {
                end(place);
            }
            show(place);
        }
    }

  private:
    struct Place {
        Episode<G> episode;
        std::int32_t length;
        std::uint64_t number; // of the game
    };

    void end(std::size_t place) {
        const Episode<G>& episode = places_[place].episode;
        episode.rewards(reward(place));
        const Points points = G::points(episode.state());
        std::ranges::copy_n(points.begin(), players(), pointsAt(place).begin());
        lengths_[place] = places_[place].length;
        ++games_[place];
        beginWhereOver(place);
    }
    // A game that is over as soon as it is dealt has nothing to decide, and is passed over.
    void beginWhereOver(std::size_t place) {
        auto& [episode, length, number] = places_[place];
        while (episode.over()) {
            episode = Episode<G>(start_, seedOf(seed_, place, ++number));
            length = 0;
        }
    }
    void show(std::size_t place) {
        const Episode<G>& episode = places_[place].episode;
        seats_[place] = episode.seat();
        episode.show(observation(place), mask(place));
    }

    typename G::State start_;
    std::uint64_t seed_;
    std::vector<Place> places_;
};

template <Encoding G>
Result<std::unique_ptr<Batch>> openBatch(int players, const Json& options, std::size_t size,
                                         std::uint64_t seed) {
    if (auto wrong = refusePlayers(players, G::facts)) {
        return *wrong;
    }
    const auto read = G::readOptions(options, players);
    if (!read) {
        return read.error();
    }
    return std::unique_ptr<Batch>(
        std::make_unique<BatchOf<G>>(G::start(players, *read), size, seed));
}

} // namespace

Batch::Batch(int players, std::size_t size, std::vector<std::string> actionNames,
             std::vector<std::string> columnNames)
    : seats_(size),
      dones_(size),
      lengths_(size),
      games_(size),
      chosen_(size),
      players_(players),
      actionNames_(std::move(actionNames)),
      columnNames_(std::move(columnNames)),
      observations_(size * columnNames_.size()),
      masks_(size * actionNames_.size()),
      rewards_(size * static_cast<std::size_t>(players)),
      points_(size * static_cast<std::size_t>(players)) {}

Result<std::unique_ptr<Batch>> Batch::open(std::string_view game, int players, const Json& options,
                                           int size, std::uint64_t seed) {
    static constexpr ErrorKind noSize{"batch_size", "size must be from 1 to {0}",
                                      "size doit être entre 1 et {0}",
                                      "size muss von 1 bis {0} sein"};
    if (size < 1 || size > maxSize) {
        return say(noSize, {maxSize});
    }
    const auto named = gameNamed(game);
    if (!named) {
        return named.error();
    }
    return withGame(**named, [&]<Game G>() {
        return openBatch<G>(players, options, static_cast<std::size_t>(size), seed);
    });
}

Refusal Batch::refuseCount(std::size_t actions) const {
    static constexpr ErrorKind wrongCount{
        "wrong_number_of_actions", "there are {0} actions for {1} games",
        "il y a {0} actions pour {1} parties", "es sind {0} Aktionen für {1} Spiele"};
    return actions == size() ? Refusal() : say(wrongCount, {actions, size()});
}

template <class Number>
Refusal Batch::choose(std::span<const Number> actions, std::size_t first, std::size_t last) {
    static constexpr ErrorKind noAction{
        "no_such_action", "game {0} has no action {1}: they go from 0 to {2}",
        "la partie {0} n’a pas d’action {1} : elles vont de 0 à {2}",
        "Spiel {0} hat keine Aktion {1}: sie gehen von 0 bis {2}"};
    static constexpr ErrorKind notNow{"action_not_allowed",
                                      "game {0} does not allow action {1} ({2}) now",
                                      "la partie {0} ne permet pas l’action {1} ({2}) maintenant",
                                      "Spiel {0} erlaubt die Aktion {1} ({2}) jetzt nicht"};
    const std::size_t count = actionNames_.size();
    for (std::size_t place = first; place < last; ++place) {
        const Number action = actions[place];
        if (action < 0 || static_cast<std::size_t>(action) >= count) [[unlikely]] {
            return say(noAction, {place, action, count - 1});
        }
        if (masks_[place * count + static_cast<std::size_t>(action)] == 0) [[unlikely]] {
            return say(notNow, {place, action, actionNames_[static_cast<std::size_t>(action)]});
        }
        chosen_[place] = static_cast<std::int32_t>(action);
    }
    return std::nullopt;
}

template Refusal Batch::choose(std::span<const std::int32_t> actions, std::size_t first,
                               std::size_t last);
template Refusal Batch::choose(std::span<const std::int64_t> actions, std::size_t first,
                               std::size_t last);

void Batch::sample(std::uint64_t seed, std::size_t first, std::size_t last,
                   std::span<std::int32_t> actions) const {
    const std::size_t count = actionNames_.size();
    const std::size_t whole = count / 8; // words of eight actions; what is left over comes last
    for (std::size_t place = first; place < last; ++place) {
        const std::uint8_t* mask = &masks_[place * count];
        const auto wordAt = [&](std::size_t index) {
            std::uint64_t word = 0;
            if (index < whole) {
                std::memcpy(&word, mask + 8 * index, 8);
            } else {
                std::memcpy(&word, mask + 8 * index, count % 8);
            }
            return word;
        };
        int allowed = std::popcount(wordAt(whole));
        for (std::size_t index = 0; index < whole; ++index) {
            allowed += std::popcount(wordAt(index));
        }
        assert(allowed > 0);
        auto skip = static_cast<int>(
            Rng(seedOf(seed, place, 0)).below(static_cast<std::uint32_t>(allowed)));
        std::size_t index = 0;
        for (int here = 0; (here = std::popcount(wordAt(index))) <= skip; ++index) {
            skip -= here;
        }
        actions[place] = static_cast<std::int32_t>(8 * index) +
                         nthSetBit(wordAt(index), static_cast<unsigned>(skip)) / 8;
    }
}

} // namespace zeros
