// Nothing that a viewer may not know is in what they are told: every byte sent to every seat and to
// a spectator, in thousands of random games, is searched. What may be known is worked out here
// from the cards themselves, not from the views.
#include "core/reading.hpp"
#include "games/list.hpp"
#include "table/bulletin.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

namespace zeros {
namespace {

// With every number of players: in all 4800 games in a long test (./test --long), 144 in others,
// 12 with sanitizers, and there one viewer is looked at after another instead of all at once.
std::uint64_t gamesEach() {
#ifdef NDEBUG
    return std::getenv("ZEROS_LONG") != nullptr ? 400 : 12; // NOLINT(concurrency-mt-unsafe)
#else
    return 1;
#endif
}

bool isLookedAt([[maybe_unused]] int viewer, [[maybe_unused]] std::uint64_t number,
                [[maybe_unused]] int viewers) {
#ifdef NDEBUG
    return true;
#else
    return number % static_cast<std::uint64_t>(viewers) == static_cast<std::uint64_t>(viewer);
#endif
}

constexpr const char* rootText = "0123456789abcdef-root";
constexpr const char* secret = "fedcba9876543210-secret";

std::string quoted(const std::string& text) {
    return '"' + text + '"';
}

// Cards by their text. Where a text is that of several cards, seeing one of them hides a leak of
// another: only Zero Hero's two 3s of a colour are like that.
using Cards = std::set<std::string>;

// What each viewer has had before their eyes, in games whose cards can be told apart.
class Sights {
  public:
    explicit Sights(int viewers) : seen_(static_cast<std::size_t>(viewers)) {}

    void forget() {
        for (Cards& cards : seen_) {
            cards.clear();
        }
    }
    void toAll(const std::string& card) {
        for (Cards& cards : seen_) {
            cards.insert(card);
        }
    }
    void to(Seat seat, const std::string& card) { seen_[seat].insert(card); }
    const Cards& of(std::size_t viewer) const { return seen_[viewer]; }

  private:
    std::vector<Cards> seen_;
};

void look(const Knizia::State& state, Sights& sights) {
    for (Knizia::Card card = 0; card < Knizia::fullDeck.size(); ++card) {
        const auto holds = [&](auto cards) { return (cards >> card & 1U) != 0; };
        if (holds(state.table)) {
            sights.toAll(Knizia::cardText(card));
        }
        for (Seat seat = 0; seat < state.players; ++seat) {
            if (!holds(state.hands[seat])) {
                continue;
            }
            state.phase == Knizia::Phase::playing ? sights.to(seat, Knizia::cardText(card))
                                                  : sights.toAll(Knizia::cardText(card));
        }
    }
}

void look(const Hero::State& state, Sights& sights) {
    for (const auto& pair : state.market) {
        for (const hero::Card card : pair) {
            if (card != hero::noCard) {
                sights.toAll(Hero::cardText(card));
            }
        }
    }
    for (Seat seat = 0; seat < state.players; ++seat) {
        for (const hero::Card card : Hero::deckOf(state)) {
            if (state.faceUp[seat].contains(card, state.options.box)) {
                sights.toAll(Hero::cardText(card));
            }
            if (state.hidden[seat].contains(card, state.options.box)) {
                Hero::over(state) ? sights.toAll(Hero::cardText(card))
                                  : sights.to(seat, Hero::cardText(card));
            }
        }
    }
}

// A table at which everybody plays at random, and what everybody is told.
template <Game G>
class Searched {
  public:
    Searched(int players, std::uint64_t seed)
        : rng_(seed),
          sights_(players + 1),
          isRemembered_(seed == 0),
          heard_(static_cast<std::size_t>(players) + 1) {
        event::Open open{.table = "T",
                         .opening = {.game = std::string(G::facts.id), .players = players},
                         .commitment = "c0ffee",
                         .root = rootText};
        open.keys = {.host = "hash-host", .invite = "hash-invite", .seats = {}};
        for (int seat = 0; seat < players; ++seat) {
            open.opening.seats.push_back({.person = true, .name = "P" + std::to_string(seat)});
            open.keys.seats.push_back("hash-" + std::to_string(seat));
        }
        table_ = *Table::from({*Table::opened(std::move(open), 1)});
    }

    void play() {
        while (!table_->isOver() || table_->wantsSecret()) {
            happens(next());
            search();
        }
        if (isRemembered_) {
            lookBack();
        }
    }

  private:
    Event next() {
        if (table_->wantsSecret()) {
            return table_->tellSecret(secret, 1);
        }
        if (table_->wantsDeal()) {
            return *table_->deal(table_->game().shuffledDeck(table_->log().state(), rng_), 1);
        }
        const Seats seats = table_->toMove();
        const std::vector<Seat> order(seats.begin(), seats.end());
        const Seat seat = order[rng_.below(static_cast<std::uint32_t>(order.size()))];
        return *table_->move(seat, table_->game().randomMove(table_->log().view(seat), rng_),
                             event::Move::By::person, 1);
    }

    const typename G::State& state() const {
        return table_->log().state().template as<typename G::State>();
    }

    void happens(const Event& event) {
        const typename G::State before = state();
        ASSERT_FALSE(table_->apply(event));
        if constexpr (std::same_as<G, Soler>) {
            watch(before, event);
        } else if constexpr (!std::same_as<G, Mister>) {
            if (std::holds_alternative<event::Deal>(event.what)) {
                sights_.forget();
            }
            look(state(), sights_);
        }
    }

    // In Solèr's game cards are alike: counts what everybody has seen going into each hand or under
    // the pile in this deal.
    void watch(const Soler::State& before, const Event& event) {
        if (std::holds_alternative<event::Deal>(event.what)) {
            taken_ = {};
            under_.clear();
        }
        const auto* move = std::get_if<event::Move>(&event.what);
        const bool revealed = move != nullptr && move->move.starts_with("bid") &&
                              state().phase != Soler::Phase::bidding;
        if (!revealed) {
            return;
        }
        for (Seat seat = 0; seat < state().players; ++seat) {
            const std::string card = Soler::cardText(before.cards[seat]);
            ++under_[card];
            for (auto& taken : taken_) {
                ++taken[card];
            }
        }
    }

    void search() {
        const int players = table_->players();
        for (int viewer = 0; viewer <= players; ++viewer) {
            if (!isLookedAt(viewer, table_->number(), players + 1)) {
                continue;
            }
            const Actor actor{.seat = viewer == players ? spectator : static_cast<Seat>(viewer)};
            const std::string text = updateFor(*table_, actor, table_->number() - 1, Views::given);
            if (isRemembered_) {
                const Json update = *parseJson(text);
                heard_[static_cast<std::size_t>(viewer)][table_->number()] = {
                    {"view", update["now"]["view"]},
                    {"told", update["events"][0].value("told", Json())}};
            }
            const auto absent = [&](const std::string& what) {
                ASSERT_EQ(text.find(what), std::string::npos)
                    << "viewer " << viewer << " is told " << what << ": " << text;
            };
            absent(rootText);
            absent("hash-");
            if (table_->secret().empty()) {
                absent(secret);
            }
            searchFor(static_cast<std::size_t>(viewer), actor, text, absent);
            if (::testing::Test::HasFatalFailure()) {
                return;
            }
        }
    }

    // Whoever comes late sees and hears of what was before just what they would have then.
    void lookBack() const {
        for (std::size_t viewer = 0; viewer < heard_.size(); ++viewer) {
            const bool looksOn = viewer == static_cast<std::size_t>(table_->players());
            const Actor actor{.seat = looksOn ? spectator : static_cast<Seat>(viewer)};
            const Json update = *parseJson(updateFor(*table_, actor, 1, Views::given));
            std::size_t looks = 0;
            for (const Json& event : update["events"]) {
                looks += event.contains("view") ? 1 : 0;
                if (const auto then = heard_[viewer].find(event["n"]);
                    then != heard_[viewer].end() && event.contains("view")) {
                    ASSERT_EQ(event["view"], then->second["view"]);
                    ASSERT_EQ(event.value("told", Json()), then->second["told"]);
                }
            }
            EXPECT_EQ(looks, std::min<std::size_t>(120, update["events"].size() - 1));
        }
    }

    template <class Absent>
    void searchFor(std::size_t viewer, const Actor& actor, const std::string& text,
                   const Absent& absent) const {
        if constexpr (std::same_as<G, Soler>) {
            const Json update = *parseJson(text);
            const Json& event = update["events"][0];
            if (event["is"] == "move" && event["seat"] != update["now"]["you"]) {
                absent("\"move\":\"play");
                if (event["move"].is_null()) {
                    EXPECT_EQ(event["told"].dump().find("card\":"), std::string::npos) << event;
                }
            }
            const Json& view = update["now"]["view"];
            for (Seat seat = 0; seat < table_->players(); ++seat) {
                if (seat != actor.seat) {
                    expectWithin(view["hands"][seat], taken_[seat]);
                    expectWithin(view["known"][seat], taken_[seat]);
                    const bool hides = state().phase == Soler::Phase::placing ||
                                       state().phase == Soler::Phase::bidding;
                    if (hides && !view["placed"][seat].is_null()) {
                        EXPECT_EQ(view["placed"][seat], Soler::cardText(soler::faceDown));
                    }
                }
            }
            expectWithin(view["pile"], under_);
        } else if constexpr (!std::same_as<G, Mister>) {
            for (const auto card : G::deckOf({})) {
                if (!sights_.of(viewer).contains(G::cardText(card))) {
                    absent(quoted(G::cardText(card)));
                    absent(' ' + G::cardText(card) + ' ');
                }
            }
        }
    }

    // No card is shown more often than everybody has seen it go there.
    void expectWithin(const Json& cards, const std::map<std::string, int>& most) const {
        std::map<std::string, int> shown;
        for (const Json& card : cards) {
            ++shown[card.get<std::string>()];
        }
        shown.erase(Soler::cardText(soler::faceDown));
        for (const auto& [card, count] : shown) {
            const auto found = most.find(card);
            ASSERT_LE(count, found == most.end() ? 0 : found->second) << card;
        }
    }

    Rng rng_;
    Sights sights_;
    std::optional<Table> table_;
    bool isRemembered_; // all that is shown, which takes a while
    // What each was shown after each event and told of it; the last one looks on.
    std::vector<std::map<std::uint64_t, Json>> heard_;
    std::array<std::map<std::string, int>, maxSeats> taken_;
    std::map<std::string, int> under_;
};

template <class G>
class Leaks : public testing::Test {};
using AllGames = testing::Types<Soler, Knizia, Hero, Mister>;
TYPED_TEST_SUITE(Leaks, AllGames);

TYPED_TEST(Leaks, NothingHiddenIsTold) {
    for (int players = 2; players <= maxSeats; ++players) {
        if (!TypeParam::facts.players.contains(players)) {
            continue;
        }
        for (std::uint64_t seed = 0; seed < gamesEach(); ++seed) {
            Searched<TypeParam>(players, seed).play();
            if (this->HasFatalFailure()) {
                return;
            }
        }
    }
}

} // namespace
} // namespace zeros
