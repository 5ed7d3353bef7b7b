#include "core/json_text.hpp"
#include "games/soler/bids.hpp"

#include <cmath>

namespace zeros {

namespace {

constexpr std::array<std::string_view, 5> solerPhases{"dealing", "placing", "bidding", "securing",
                                                      "over"};

// From the lowest on, those face down last.
void showBag(soler::Bag bag, JsonText& json) {
    json.array();
    for (soler::Card card = 0; card <= soler::faceDown; ++card) {
        for (int i = 0; i < bag.count(card); ++i) {
            json.string(Soler::cardText(card));
        }
    }
    json.endArray();
}

// The top card first.
void showPile(const soler::Pile& pile, JsonText& json) {
    json.array();
    for (int depth = 0; depth < pile.size(); ++depth) {
        json.string(Soler::cardText(pile.at(depth)));
    }
    json.endArray();
}

bool hasPlaced(const Soler::State& seen, Seat seat) {
    const bool going = seen.phase == Soler::Phase::placing || seen.phase == Soler::Phase::bidding;
    return going && seen.placed.contains(seat);
}

// The bids go around from the leader to the bidder.
bool hasBid(const Soler::State& seen, Seat seat) {
    const auto turnOf = [&](Seat one) { return (one + seen.players - seen.leader) % seen.players; };
    return seen.phase == Soler::Phase::bidding && turnOf(seat) < turnOf(seen.bidder);
}

void showReveal(const Soler::State& seen, JsonText& json) {
    const Soler::Reveal& last = seen.last;
    if (last.leader == Soler::nobody) {
        json.null();
        return;
    }
    const auto placed = [&](Seat seat) { json.string(Soler::cardText(last.cards[seat])); };
    const auto bid = [&](Seat seat) { json.number(last.bids[seat]); };
    json.object().key("leader").number(last.leader);
    json.key("placed").eachSeat(seen.players, placed);
    json.key("bids").eachSeat(seen.players, bid);
    json.key("taker");
    last.taker == Soler::nobody ? json.null() : json.number(last.taker);
    json.endObject();
}

// In percent, for who has still to bid: as they can count them, and as the bids so far tell.
void showChances(const Soler::View& view, JsonText& json) {
    const auto& [seat, seen] = view;
    if (seen.phase != Soler::Phase::bidding || seat == spectator || hasBid(seen, seat)) {
        json.null();
        return;
    }
    const soler::Chances chances = soler::chancesAfterBids(seen, seat);
    json.array();
    for (std::size_t place = 0; place <= soler::placeOf(3 * seen.players, seen.players); ++place) {
        json.number(std::lround(100 * chances[place]));
    }
    json.endArray();
}

} // namespace

void Soler::show(const View& view, JsonText& json) {
    const State& seen = view.seen;
    const auto eachSeat = [&](std::string_view key, const auto& write) {
        json.key(key).eachSeat(seen.players, write);
    };
    json.key("phase").string(solerPhases[static_cast<std::size_t>(seen.phase)]);
    json.key("deals_played").number(seen.dealsPlayed);
    json.key("dealer").number(seen.dealer);
    json.key("leader").number(seen.leader);
    json.key("barren_rounds").number(seen.barrenRounds);
    json.key("secured_now").boolean(seen.securedNow);
    eachSeat("hands", [&](Seat seat) { showBag(seen.hands[seat], json); });
    eachSeat("known", [&](Seat seat) { showBag(seen.known[seat], json); });
    json.key("with_set").numbers(seen.withSet);
    json.key("without_set").numbers(seen.withoutSet);
    eachSeat("secured", [&](Seat seat) { showBag(seen.secured[seat], json); });
    eachSeat("placed", [&](Seat seat) {
        hasPlaced(seen, seat) ? json.string(cardText(seen.cards[seat])) : json.null();
    });
    eachSeat("bids",
             [&](Seat seat) { hasBid(seen, seat) ? json.number(seen.bids[seat]) : json.null(); });
    showChances(view, json.key("chances"));
    showPile(seen.pile, json.key("pile"));
    showReveal(seen, json.key("last_round"));
}

} // namespace zeros
