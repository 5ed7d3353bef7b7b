// The rules of ZERO (Solèr), by examples.
#include "games/rehearsal.hpp"
#include "games/soler/soler.hpp"

#include <algorithm>

namespace zeros {
namespace {

using Words = std::vector<std::string>;
using Game2 = Rehearsal<Soler>;

std::string cards(Soler::Bag bag) {
    return bag.empty() ? "" : Soler::text({}, Soler::Move::secure(bag)).substr(7);
}

std::string pile(const Soler::State& state) {
    std::string text;
    for (int depth = 0; depth < state.pile.size(); ++depth) {
        text += (depth == 0 ? "" : " ") + Soler::cardText(state.pile.at(depth));
    }
    return text;
}

Game2 twoPlayers(std::string_view first, std::string_view second) {
    Game2 game(2);
    game.deal(std::string(first) + " " + std::string(second));
    return game;
}

TEST(Soler, HasFiftyFiveCards) {
    std::array<int, 7> counts{};
    for (const auto card : Soler::fullDeck) {
        ++counts[card];
    }
    EXPECT_EQ(counts, (std::array<int, 7>{1, 2, 6, 12, 8, 13, 13}));
}

TEST(Soler, DealsFiveEachInSeatOrderAndTheRestIsThePile) {
    Game2 game(3);
    game.deal("-3 -2 -2 -1 -1 0 0 0 0 0 +3 +3 +3 +3 +3 +1 +2 +1");
    EXPECT_EQ(cards(game.state.hands[0]), "-3 -2 -2 -1 -1");
    EXPECT_EQ(cards(game.state.hands[1]), "0 0 0 0 0");
    EXPECT_EQ(cards(game.state.hands[2]), "+3 +3 +3 +3 +3");
    EXPECT_EQ(game.state.pile.size(), 40);
    EXPECT_EQ(pile(game.state).substr(0, 8), "+1 +2 +1");
}

TEST(Soler, EverybodyPlacesAtTheSameTimeInAnyOrder) {
    auto game = twoPlayers("0 0 +1 +2 +3", "-1 -1 +1 +2 +3");
    EXPECT_EQ(Soler::toMove(game.state), Seats::all(2));
    game.does(1, "play -1");
    EXPECT_EQ(Soler::toMove(game.state), Seats::only(0));
    EXPECT_EQ(game.refusal(1, "play +1"), "you have placed a card already");
    EXPECT_EQ(game.refusal(0, "bid 3"), "place a card first");
    EXPECT_EQ(game.refusal(0, "play -1"), "-1 is not in your hand");
    game.does(0, "play 0");
    EXPECT_EQ(Soler::toMove(game.state), Seats::only(0));
}

TEST(Soler, IdenticalCardsAreOneMove) {
    auto game = twoPlayers("0 0 0 +2 +3", "-1 -1 +1 +2 +3");
    EXPECT_EQ(game.legal(0), (Words{"play 0", "play +2", "play +3"}));
}

TEST(Soler, ABidIsATotalThatNobodyNamed) {
    auto game = twoPlayers("0 0 +1 +2 +3", "-1 -1 +1 +2 +3");
    game.does(0, "play +3").does(1, "play +3").does(0, "bid 4");
    EXPECT_EQ(game.refusal(1, "bid 4"), "4 is bid already");
    EXPECT_EQ(game.refusal(1, "bid 7"), "a bid is from -6 to 6");
    EXPECT_EQ(game.refusal(1, "bid -99"), "a bid is from -6 to 6");
    EXPECT_EQ(game.refusal(0, "bid 5"), "it is not the turn of seat 0");
    EXPECT_EQ(game.refusal(1, "play +1"), "it is time to bid");
    EXPECT_EQ(game.legal(1).size(), 12U);
    EXPECT_EQ(game.legal(1).front(), "bid -6");
}

TEST(Soler, ARightBidTakesAllCardsAndLeads) {
    auto game = twoPlayers("+1 +1 +1 +2 +2", "+2 +2 +3 +3 +3");
    game.does(0, "play +2").does(1, "play +3").does(0, "bid 4").does(1, "bid 5");
    EXPECT_EQ(game.state.last.taker, 1);
    EXPECT_EQ(game.state.leader, 1);
    EXPECT_EQ(cards(game.state.hands[1]), "+2 +2 +2 +3 +3 +3");
    EXPECT_EQ(cards(game.state.hands[0]), "+1 +1 +1 +2");
}

TEST(Soler, ARightBidBeatsTheZeroRule) {
    auto game = twoPlayers("0 +1 +1 +1 +2", "+2 +2 +3 +3 +3");
    game.does(0, "play 0").does(1, "play +3").does(0, "bid 2").does(1, "bid 3");
    EXPECT_EQ(game.state.last.taker, 1);
    EXPECT_EQ(game.state.leader, 1);
}

TEST(Soler, ARightBidBeatsSeveralZerosToo) {
    auto game = twoPlayers("0 +1 +1 +1 +2", "0 +2 +3 +3 +3");
    game.does(0, "play 0").does(1, "play 0").does(0, "bid 0").does(1, "bid 3");
    EXPECT_EQ(game.state.last.taker, 0);
    EXPECT_EQ(cards(game.state.hands[0]), "0 0 +1 +1 +1 +2");
}

TEST(Soler, APileThatRunsOutLeavesTheLastOnesShort) {
    auto game = twoPlayers("+1 +1 +1 +1 +1", "+2 +2 +2 +2 +3");
    game.state.pile = {};
    game.state.pile.putUnder(*Soler::parseCard("-1"));
    game.state.unseen = 1;
    for (Seat seat = 0; seat < 2; ++seat) {
        game.state.hands[seat] = Soler::Bag();
        game.state.hands[seat].add(*Soler::parseCard("+2"), 2);
    }
    // Nobody is right: both +2s go under the pile, and seat 0, who leads, draws two of three cards.
    game.does(0, "play +2").does(1, "play +2").does(0, "bid 0").does(1, "bid 1");
    EXPECT_EQ(cards(game.state.hands[0]), "-1 +2 +2");
    EXPECT_EQ(cards(game.state.hands[1]), "+2 +2");
    EXPECT_EQ(game.state.pile.size(), 0);
    EXPECT_EQ(game.state.phase, Soler::Phase::placing); // everybody still holds a card
}

TEST(Soler, ASingleZeroTakesAllCardsAndTheLeaderStays) {
    auto game = twoPlayers("+1 +1 +1 +1 +1", "0 +2 +2 +2 +3");
    game.does(0, "play +1").does(1, "play 0").does(0, "bid 5").does(1, "bid 6");
    EXPECT_EQ(game.state.last.taker, 1);
    EXPECT_EQ(game.state.leader, 0);
    EXPECT_EQ(game.state.phase, Soler::Phase::securing);
    EXPECT_EQ(cards(game.state.hands[1]), "0 +1 +2 +2 +2 +3");
}

TEST(Soler, SeveralZerosGoBackAndOtherCardsUnderThePile) {
    Rehearsal<Soler> game(3);
    game.deal("0 +1 +1 +1 +1 0 +2 +2 +2 +2 +3 +3 +3 +3 +3");
    game.does(0, "play 0").does(1, "play 0").does(2, "play +3");
    game.does(0, "bid 0").does(1, "bid 1").does(2, "bid 2");
    EXPECT_EQ(game.state.last.taker, Soler::nobody);
    EXPECT_EQ(game.state.leader, 0);
    EXPECT_EQ(cards(game.state.hands[0]), "0 +1 +1 +1 +1");
    EXPECT_EQ(cards(game.state.hands[1]), "0 +2 +2 +2 +2");
    EXPECT_EQ(cards(game.state.hands[2]), "+3 +3 +3 +3");
    EXPECT_EQ(game.state.pile.at(game.state.pile.size() - 1), *Soler::parseCard("+3"));
    // Taking back one's own Zero is not taking: nobody secures.
    EXPECT_EQ(game.state.phase, Soler::Phase::placing);
}

TEST(Soler, CardsGoUnderThePileFromTheLeaderOnFirstUppermost) {
    Rehearsal<Soler> game(3);
    game.deal("+1 +1 +1 +1 +1 +2 +2 +2 +2 +2 +3 +3 +3 +3 +3");
    game.does(0, "play +1").does(1, "play +2").does(2, "play +3");
    game.does(0, "bid 0").does(1, "bid 6").does(2, "bid 1"); // seat 1 is right and leads
    EXPECT_EQ(game.state.leader, 1);
    // Three +2s, two +3s …: it holds sets, and stops.
    game.does(1, "done");
    const int before = game.state.pile.size();
    game.does(2, "play +3").does(0, "play +1").does(1, "play +2");
    game.does(1, "bid 0").does(2, "bid 1").does(0, "bid 2");
    ASSERT_EQ(game.state.pile.size(), before + 3);
    EXPECT_EQ(game.state.pile.at(before), *Soler::parseCard("+2"));
    EXPECT_EQ(game.state.pile.at(before + 1), *Soler::parseCard("+3"));
    EXPECT_EQ(game.state.pile.at(before + 2), *Soler::parseCard("+1"));
    EXPECT_EQ(game.state.leader, 1);
}

TEST(Soler, SecuresThePrintedExample) {
    // After taking, the hand is -2 -1 +2 +2 +3 and -2 -1 +3 may be laid out.
    auto game = twoPlayers("-2 -1 +2 +1 +1", "+2 +3 +3 +3 +3");
    game.state.hands[0] = Soler::Bag();
    for (const char* card : {"-2", "-1", "+2", "+3"}) {
        game.state.hands[0].add(*Soler::parseCard(card));
    }
    game.does(0, "play +3").does(1, "play +2").does(0, "bid 5").does(1, "bid 6");
    EXPECT_EQ(cards(game.state.hands[0]), "-2 -1 +2 +2 +3");
    const Words moves = game.legal(0);
    EXPECT_NE(std::ranges::find(moves, "secure -2 -1 +3"), moves.end());
    EXPECT_EQ(game.refusal(0, "secure -2 -1 +2"), "a set sums to 0 or 10, not -1");
    EXPECT_EQ(game.refusal(0, "secure -3 +3"), "you do not hold these cards: -3 and +3");
    EXPECT_EQ(game.refusal(1, "done"), "it is not the turn of seat 1");
    EXPECT_EQ(game.refusal(0, "play +2"), "secure a set or say done");
    game.does(0, "secure -2 -1 +3");
    EXPECT_EQ(game.points(), (std::vector<int>{3, 0}));
    // +2 +2 hold no further set: the step has ended by itself, and the hand is filled to three.
    EXPECT_EQ(game.state.phase, Soler::Phase::placing);
    EXPECT_EQ(game.state.hands[0].size(), 3);
}

TEST(Soler, SetsSumToZeroOrTenAndALoneZeroIsOne) {
    Soler::Bag hand;
    for (const char* card : {"-1", "0", "+1", "+3", "+3", "+3"}) {
        hand.add(*Soler::parseCard(card));
    }
    std::vector<std::string> sets;
    soler::forEachSet(hand, [&](Soler::Bag set) { sets.push_back(cards(set)); });
    std::ranges::sort(sets);
    EXPECT_EQ(sets, (Words{"+1 +3 +3 +3", "-1 +1", "-1 0 +1", "0", "0 +1 +3 +3 +3"}));
}

TEST(Soler, EveryHandAgreesOnWhetherItHoldsASet) {
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        Soler::Bag hand;
        for (auto left = rng.below(14); left > 0; --left) {
            const auto card = static_cast<Soler::Card>(rng.below(7));
            if (hand.count(card) < soler::allCards.count(card) &&
                (card != 3 || rng.below(5) == 0)) {
                hand.add(card);
            }
        }
        // All sub-bags, the slow way.
        int sets = 0;
        const auto all = [&](auto&& self, Soler::Bag taken, Soler::Card card) -> void {
            if (card == soler::kinds) {
                sets += soler::isSet(taken) ? 1 : 0;
                return;
            }
            for (int number = 0; number <= hand.count(card); ++number) {
                Soler::Bag more = taken;
                more.add(card, number);
                self(self, more, static_cast<Soler::Card>(card + 1));
            }
        };
        if (hand.size() <= 9) {
            all(all, {}, 0);
            ASSERT_EQ(soler::countSets(hand), sets) << cards(hand);
        }
        ASSERT_EQ(soler::holdsSet(hand), soler::countSets(hand) > 0) << cards(hand);
    }
}

TEST(Soler, TheListOfMovesHasRoomForTheWholeDeck) {
    EXPECT_EQ(soler::countSets(soler::allCards) + 1, Soler::maxMoves);
}

TEST(Soler, OnlyWhoTookCardsSecures) {
    auto game = twoPlayers("0 0 +1 +1 +1", "+2 +2 +2 +2 +3");
    EXPECT_EQ(game.refusal(0, "secure 0"), "only the player who has just taken cards may secure");
    game.does(0, "play +1").does(1, "play +2").does(0, "bid 6").does(1, "bid 3");
    // Seat 1 took +1 +2: its hand of +1 +2 +2 +2 +2 +3 sums to 10 in parts; seat 0 may not secure.
    EXPECT_EQ(Soler::toMove(game.state), Seats::only(1));
    EXPECT_EQ(game.refusal(0, "secure 0"), "it is not the turn of seat 0");
}

TEST(Soler, TheStepIsSkippedWhenTheHandHoldsNoSet) {
    auto game = twoPlayers("+1 +1 +1 +2 +2", "+3 +3 +3 +3 +3");
    game.does(0, "play +1").does(1, "play +3").does(0, "bid 0").does(1, "bid 4");
    // +1 and five +3s: ten is +1 and three +3s, so there is something to secure …
    EXPECT_EQ(game.state.phase, Soler::Phase::securing);
    auto other = twoPlayers("+2 +2 +1 +1 +1", "+3 +3 +3 +3 +3");
    other.state.hands[1] = Soler::Bag();
    other.state.hands[1].add(*Soler::parseCard("+3"), 2);
    other.does(0, "play +2").does(1, "play +3").does(0, "bid 0").does(1, "bid 5");
    // … but +2 +3 +3 hold none.
    EXPECT_EQ(other.state.phase, Soler::Phase::placing);
    EXPECT_EQ(other.state.last.taker, 1);
}

TEST(Soler, WhoTookCardsIsFilledUpFirstThenAllFromTheNextLeader) {
    // Three players with two cards each; seat 2 takes by its Zero, seat 0 leads on.
    Rehearsal<Soler> game(3);
    game.deal("+3 +3 +3 +3 +3 +2 +2 +2 +2 +2 0 0 +1 +1 +1 -1 -1 -2 -2 -3");
    for (auto& hand : game.state.hands) {
        hand = {};
    }
    const auto give = [&](Seat seat, const char* text) {
        game.state.hands[seat].add(*Soler::parseCard(text));
    };
    give(0, "+3");
    give(0, "+3");
    give(1, "+2");
    give(1, "+2");
    give(2, "0");
    game.does(0, "play +3").does(1, "play +2").does(2, "play 0");
    game.does(0, "bid 0").does(1, "bid 1").does(2, "bid 2");
    // Seat 2 holds 0 +2 +3, secures the 0 and is short of one card: it draws first.
    game.does(2, "secure 0");
    EXPECT_EQ(cards(game.state.hands[2]), "-1 +2 +3");
    EXPECT_EQ(cards(game.state.hands[0]), "-2 -1 +3");
    EXPECT_EQ(cards(game.state.hands[1]), "-3 -2 +2");
    EXPECT_EQ(game.state.leader, 0);
}

TEST(Soler, TheDealEndsWhenThePileIsEmptyAndSomebodyHasNoCard) {
    auto game = twoPlayers("0 +1 +1 +1 +1", "+2 +2 +2 +2 +3");
    game.state.pile = {};
    game.state.unseen = 0;
    game.state.hands[1] = Soler::Bag();
    game.state.hands[1].add(*Soler::parseCard("+2"));
    game.does(0, "play 0").does(1, "play +2").does(0, "bid 6").does(1, "bid 5");
    game.does(0, "secure 0"); // which leaves no set and ends the step
    EXPECT_TRUE(Soler::over(game.state));
    EXPECT_EQ(game.points(), (std::vector<int>{1, 0}));
}

TEST(Soler, HouseRuleThirtyRoundsWithoutSecuringEndTheDeal) {
    auto game = twoPlayers("+1 +1 +1 +1 +1", "+2 +2 +2 +2 +2");
    int rounds = 0;
    while (!Soler::over(game.state)) {
        ASSERT_LT(rounds, 30);
        for (Seat seat = 0; seat < 2; ++seat) {
            game.does(seat, game.legal(seat).back());
        }
        // Nobody bids right: the lowest totals are out of reach.
        while (game.state.phase == Soler::Phase::bidding) {
            const Seat seat = Soler::toMove(game.state).first();
            game.does(seat, game.legal(seat).front());
        }
        if (game.state.phase == Soler::Phase::securing) {
            game.does(Soler::toMove(game.state).first(), "done");
        }
        ++rounds;
    }
    EXPECT_EQ(rounds, 30);
    EXPECT_EQ(game.points(), (std::vector<int>{0, 0}));
}

TEST(Soler, TheDealPassesClockwiseAndPointsAddUp) {
    Rng rng(5);
    Rehearsal<Soler> game(3, R"({"deals": 4})");
    Soler::Deck deck = Soler::fullDeck;
    for (int deal = 0; deal < 4; ++deal) {
        ASSERT_TRUE(Soler::wantsDeal(game.state));
        const auto before = game.points();
        rng.shuffle(deck);
        Soler::deal(game.state, deck);
        EXPECT_EQ(game.state.leader, deal % 3);
        EXPECT_EQ(game.points(), before);
        while (!Soler::toMove(game.state).empty()) {
            const Seat seat = Soler::toMove(game.state).first();
            Soler::play(game.state, seat, Soler::pick(game.state, seat, rng));
        }
    }
    EXPECT_TRUE(Soler::over(game.state));
}

TEST(Soler, ATargetEndsTheMatchAfterAWholeDeal) {
    Rng rng(6);
    Rehearsal<Soler> game(2, R"({"target": 40})");
    Soler::Deck deck = Soler::fullDeck;
    while (!Soler::over(game.state)) {
        const auto points = game.points();
        ASSERT_LT(*std::ranges::max_element(points), 40);
        rng.shuffle(deck);
        Soler::deal(game.state, deck);
        while (!Soler::toMove(game.state).empty()) {
            const Seat seat = Soler::toMove(game.state).first();
            Soler::play(game.state, seat, Soler::pick(game.state, seat, rng));
        }
    }
    const auto points = game.points();
    EXPECT_GE(*std::ranges::max_element(points), 40);
    EXPECT_GT(game.state.dealsPlayed, 1);
}

TEST(Soler, OptionsOutsideTheirRangeAreRefused) {
    const auto refuse = [](const char* text) {
        const auto options = Soler::readOptions(Json::parse(text), 3);
        return options ? "" : options.error().in(Language::en);
    };
    EXPECT_EQ(refuse(R"({"deals": 0})"), "deals must be a whole number from 1 to 100");
    EXPECT_EQ(refuse(R"({"deals": 2.5})"), "deals must be a whole number from 1 to 100");
    EXPECT_EQ(refuse(R"({"deals": "many"})"), "deals must be a whole number from 1 to 100");
    EXPECT_EQ(refuse(R"({"deals": 18446744073709551615})"),
              "deals must be a whole number from 1 to 100");
    EXPECT_EQ(refuse(R"({"target": 1001})"), "target must be a whole number from 1 to 1000");
    EXPECT_EQ(refuse(R"({"target": 50, "deals": 2})"), "give deals or target, not both");
    EXPECT_EQ(refuse(R"({"rounds": 2})"), "there is no option rounds; known: deals, target");
}

} // namespace
} // namespace zeros
