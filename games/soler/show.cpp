#include "core/show.hpp"

#include "games/soler/soler.hpp"

namespace zeros {

namespace {

constexpr std::array<std::string_view, 5> phaseNames{"dealing", "placing", "bidding", "securing",
                                                     "over"};

// From the lowest on, those face down last.
Json showBag(soler::Bag bag) {
    Json cards = Json::array();
    for (soler::Card card = 0; card <= soler::faceDown; ++card) {
        for (int i = 0; i < bag.count(card); ++i) {
            cards.push_back(Soler::cardText(card));
        }
    }
    return cards;
}

Json showBags(const Soler::State& seen, const std::array<soler::Bag, maxSeats>& bags) {
    return showEach(seen.players, [&](Seat seat) { return showBag(bags[seat]); });
}

// The top card first.
Json showPile(const soler::Pile& pile) {
    Json cards = Json::array();
    for (int depth = 0; depth < pile.size(); ++depth) {
        cards.push_back(Soler::cardText(pile.at(depth)));
    }
    return cards;
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

Json showReveal(const Soler::State& seen) {
    const Soler::Reveal& last = seen.last;
    if (last.leader == Soler::nobody) {
        return nullptr;
    }
    return {{"leader", last.leader},
            {"placed",
             showEach(seen.players, [&](Seat seat) { return Soler::cardText(last.cards[seat]); })},
            {"bids", showEach(seen.players, [&](Seat seat) { return last.bids[seat]; })},
            {"taker", last.taker == Soler::nobody ? Json() : Json(last.taker)}};
}

} // namespace

Json Soler::show(const View& view) {
    const State& seen = view.seen;
    const auto placed = [&](Seat seat) {
        return hasPlaced(seen, seat) ? Json(cardText(seen.cards[seat])) : Json();
    };
    const auto bid = [&](Seat seat) { return hasBid(seen, seat) ? Json(seen.bids[seat]) : Json(); };
    return {{"phase", phaseNames[static_cast<std::size_t>(seen.phase)]},
            {"deals_played", seen.dealsPlayed},
            {"dealer", seen.dealer},
            {"leader", seen.leader},
            {"barren_rounds", seen.barrenRounds},
            {"secured_now", seen.securedNow},
            {"hands", showBags(seen, seen.hands)},
            {"known", showBags(seen, seen.known)},
            {"with_set", showSeats(seen.withSet)},
            {"without_set", showSeats(seen.withoutSet)},
            {"secured", showBags(seen, seen.secured)},
            {"placed", showEach(seen.players, placed)},
            {"bids", showEach(seen.players, bid)},
            {"pile", showPile(seen.pile)},
            {"last_round", showReveal(seen)}};
}

} // namespace zeros
