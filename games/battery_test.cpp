// What every game keeps to, for every number of players, shown by random play.
#include "core/game_face.hpp"
#include "core/json_text.hpp"
#include "core/record.hpp"
#include "games/battery.hpp"
#include "table/record_reader.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace zeros {
namespace {

TYPED_TEST_SUITE(Battery, AsTypes<Games>::Type, GameNames);

TYPED_TEST(Battery, StatesAndMovesAreSmallValues) {
    EXPECT_LE(sizeof(typename TypeParam::State), maxStateSize);
    EXPECT_LE(sizeof(typename TypeParam::Move), maxMoveSize);
    TestFixture::play(2, [](const auto& state, Seat seat, auto move) {
        auto copy = state;
        EXPECT_EQ(copy, state);
        TypeParam::play(copy, seat, move);
        EXPECT_NE(copy, state);
    });
}

TYPED_TEST(Battery, CardsAreUniqueTextsThatParseBack) {
    const typename TypeParam::Deck deck = TypeParam::deckOf({});
    std::map<std::string, int> texts;
    for (const auto card : deck) {
        const std::string text = TypeParam::cardText(card);
        EXPECT_EQ(TypeParam::parseCard(text), card);
        ++texts[text];
    }
    for (const auto& [text, number] : texts) {
        EXPECT_EQ(std::count(deck.begin(), deck.end(), *TypeParam::parseCard(text)), number);
    }
}

TYPED_TEST(Battery, MovesAreUniqueTextsThatParseBack) {
    TestFixture::play(3, [](const auto& state, Seat seat, auto) {
        std::set<std::string> texts;
        for (const auto& move : TestFixture::legal(state, seat)) {
            const std::string text = TypeParam::text(state, move);
            EXPECT_TRUE(texts.insert(text).second) << text;
            EXPECT_EQ(TypeParam::parse(state, text), move) << text;
        }
    });
}

TYPED_TEST(Battery, WhatIsNotListedIsRefused) {
    // Moves that were possible at some time are tried at all other times, by every seat.
    std::vector<typename TypeParam::Move> pool;
    Rng rng(1);
    TestFixture::play(2, [&](const auto& state, Seat seat, auto move) {
        pool.push_back(move);
        const auto any = TestFixture::legal(state, seat);
        pool.push_back(any[rng.below(static_cast<std::uint32_t>(any.size()))]);
    });
    TestFixture::play(1, [&](const auto& state, Seat, auto) {
        if (!this->isChecked()) {
            return;
        }
        for (Seat seat = 0; seat <= state.players; ++seat) {
            const auto listed = TestFixture::legal(state, seat);
            EXPECT_EQ(listed.empty(), !TypeParam::toMove(state).contains(seat));
            for (const auto& move : listed) {
                EXPECT_FALSE(TypeParam::refusal(state, seat, move));
            }
            for (int i = 0; i < 40; ++i) {
                const auto move = pool[rng.below(static_cast<std::uint32_t>(pool.size()))];
                const bool there = std::find(listed.begin(), listed.end(), move) != listed.end();
                const auto refused = TypeParam::refusal(state, seat, move);
                EXPECT_EQ(refused.has_value(), !there) << TypeParam::text(state, move);
                if (refused) {
                    for (const Language language : languages) {
                        EXPECT_FALSE(refused->code.empty() || refused->in(language).empty());
                        EXPECT_EQ(refused->in(language).find('{'), std::string::npos);
                    }
                    const GameFace<TypeParam> face;
                    AnyState same = AnyState::of(state);
                    EXPECT_TRUE(face.play(same, seat, AnyMove::of(move)));
                    EXPECT_EQ(same.template as<typename TypeParam::State>(), state);
                }
            }
        }
    });
}

TYPED_TEST(Battery, WhatMayBeChosenBeforeEverybodysEyesIsTheSameWhateverIsHidden) {
    const GameFace<TypeParam> face;
    Rng rng(3);
    TestFixture::play(2, [&](const auto& state, Seat seat, auto) {
        if (!this->isChecked()) {
            return;
        }
        const auto offered = [&](const AnyState& truth) {
            std::set<std::string> moves;
            for (const AnyMove& move : openMoves(face, truth, seat)) {
                moves.insert(face.text(truth, move));
            }
            return moves;
        };
        const auto moves = offered(AnyState::of(state));
        EXPECT_EQ(moves, offered(face.guess(face.view(AnyState::of(state), spectator), rng)));
        if (TypeParam::facts.hides == Hides::nothing) {
            EXPECT_EQ(moves.size(), TestFixture::legal(state, seat).size());
        }
    });
}

TYPED_TEST(Battery, PickIsUniformAmongTheListed) {
    Rng rng(7);
    Rng chooser(8);
    int checked = 0;
    TestFixture::play(4, [&](const auto& state, Seat seat, auto) {
        const auto moves = TestFixture::legal(state, seat);
        if (moves.size() > 250 || chooser.below(40) != 0 || checked >= 60) {
            return;
        }
        ++checked;
        const int trials = 200 * static_cast<int>(moves.size());
        std::vector<int> counts(moves.size());
        for (int i = 0; i < trials; ++i) {
            const auto move = TypeParam::pick(state, seat, rng);
            const auto found = std::find(moves.begin(), moves.end(), move);
            ASSERT_NE(found, moves.end());
            ++counts[static_cast<std::size_t>(found - moves.begin())];
        }
        double chi = 0;
        for (const int count : counts) {
            chi += (count - 200.0) * (count - 200.0) / 200.0;
        }
        // Five standard deviations above the mean of the distribution.
        const auto freedom = static_cast<double>(moves.size() - 1);
        EXPECT_LT(chi, freedom + 5 * std::sqrt(2 * freedom) + 10);
    });
    EXPECT_GE(checked, 10);
}

TYPED_TEST(Battery, EveryGameEndsAndOnlyThenHasScores) {
    const GameFace<TypeParam> face;
    int ends = 0;
    TestFixture::play(
        10,
        [&](const auto& state, Seat, auto) {
            EXPECT_FALSE(TypeParam::over(state));
            EXPECT_FALSE(face.scores(AnyState::of(state)));
            EXPECT_TRUE(face.winners(AnyState::of(state)).empty());
        },
        [&](const auto& state) {
            ++ends;
            EXPECT_TRUE(TypeParam::toMove(state).empty());
            const auto scores = face.scores(AnyState::of(state));
            ASSERT_TRUE(scores);
            EXPECT_EQ(scores->size(), static_cast<std::size_t>(state.players));
            EXPECT_FALSE(face.winners(AnyState::of(state)).empty());
        });
    EXPECT_GE(ends, 10);
}

TYPED_TEST(Battery, EveryEndIsToldTheSameToAll) {
    const GameFace<TypeParam> face;
    const auto endingOf = [&](const auto& before, Seat seat, auto move, const auto& after,
                              Seat listener) {
        const std::vector<Message> told =
            face.tell({.seat = seat,
                       .move = AnyMove::of(TypeParam::asSeenBy(move, seat, listener)),
                       .before = AnyView::of(TypeParam::view(before, listener)),
                       .after = AnyView::of(TypeParam::view(after, listener))});
        return std::vector<Message>(told.end() - 3, told.end());
    };
    int ends = 0;
    TestFixture::play(5, [&](const auto& state, Seat seat, auto move) {
        auto after = state;
        TypeParam::play(after, seat, move);
        if (!TypeParam::over(after)) {
            return;
        }
        ++ends;
        const auto told = endingOf(state, seat, move, after, spectator);
        EXPECT_EQ(told[0].topic, "end");
        EXPECT_EQ(told[1].topic, "lead");
        EXPECT_EQ(told[2].topic, "decided");
        for (std::size_t i = 0; i < told.size(); ++i) {
            for (const Language language : languages) {
                const std::string text = told[i].in(language);
                EXPECT_FALSE(text.empty());
                EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
                for (Seat listener = 0; listener < state.players; ++listener) {
                    EXPECT_EQ(endingOf(state, seat, move, after, listener)[i].in(language), text);
                }
            }
        }
    });
    EXPECT_GE(ends, 5);
}

TYPED_TEST(Battery, ARecordReplaysToTheSameState) {
    const GameFace<TypeParam> face;
    for (int players = 2; players <= maxSeats; ++players) {
        for (const Json& variant : variants<TypeParam>()) {
            auto log = GameLog::open(face, players, variant);
            if (!TypeParam::facts.players.contains(players)) {
                EXPECT_FALSE(log);
                continue;
            }
            Rng rng(static_cast<std::uint64_t>(players));
            while (!log->over()) {
                if (log->wantsDeal()) {
                    ASSERT_FALSE(log->deal(face.shuffledDeck(log->state(), rng)));
                    continue;
                }
                // Any of the seats that may act now, not only the first.
                const Seats seats = log->toMove();
                const std::vector<Seat> order(seats.begin(), seats.end());
                const Seat seat = order[rng.below(static_cast<std::uint32_t>(order.size()))];
                ASSERT_FALSE(log->play(seat, face.randomMove(log->view(seat), rng)));
            }
            const std::string record = log->record();
            RecordReader reader;
            std::size_t begin = 0;
            for (std::size_t end = 0; (end = record.find('\n', begin)) != std::string::npos;
                 begin = end + 1) {
                const auto fault = reader.follow(record.substr(begin, end - begin));
                ASSERT_FALSE(fault) << fault->error.in(Language::en);
            }
            EXPECT_FALSE(reader.finish());
            EXPECT_TRUE(face.same(reader.log()->state(), log->state()));
            EXPECT_EQ(reader.log()->record(), record);
        }
    }
}

TYPED_TEST(Battery, GuessesHaveTheSameViewAndTheSameLegalMoves) {
    Rng rng(3);
    TestFixture::play(2, [&](const auto& state, Seat, auto) {
        for (Seat seat = 0; seat <= state.players; ++seat) {
            const Seat viewer = seat == state.players ? spectator : seat;
            const auto view = TypeParam::view(state, viewer);
            const auto guessed = TypeParam::guess(view, rng);
            ASSERT_EQ(TypeParam::view(guessed, viewer), view);
            // What a seat may do depends on nothing that it cannot see.
            ASSERT_EQ(TestFixture::legal(view.seen, viewer), TestFixture::legal(state, viewer));
            ASSERT_EQ(TestFixture::legal(guessed, viewer), TestFixture::legal(state, viewer));
            ASSERT_EQ(TypeParam::toMove(guessed), TypeParam::toMove(state));
            for (const Seat other : TypeParam::toMove(guessed)) {
                ASSERT_FALSE(TestFixture::legal(guessed, other).empty());
            }
        }
    });
}

// What a move that reveals nothing leads to could have come of a move in every state that a seat
// held possible before it.
TYPED_TEST(Battery, AMoveThatRevealsNothingTellsNobodyMore) {
    Rng rng(5);
    int quiet = 0;
    TestFixture::play(4, [&](const auto& state, Seat mover, auto move) {
        auto after = state;
        TypeParam::play(after, mover, move);
        if (TypeParam::reveals(state, move, after)) {
            return;
        }
        ++quiet;
        for (Seat seat = 0; seat < state.players; ++seat) {
            const auto possible = TypeParam::guess(TypeParam::view(state, seat), rng);
            const auto moves = TestFixture::legal(possible, mover);
            EXPECT_TRUE(std::ranges::any_of(moves, [&](const auto& other) {
                auto outcome = possible;
                TypeParam::play(outcome, mover, other);
                return TypeParam::view(outcome, seat) == TypeParam::view(after, seat);
            }));
        }
    });
    EXPECT_GT(quiet, 20);
}

TYPED_TEST(Battery, HidesWhatItSaysAndNothingElse) {
    constexpr Hides hides = TypeParam::facts.hides;
    bool viewHides = false;
    bool moveHides = false;
    TestFixture::play(2, [&](const auto& state, Seat seat, const auto& move) {
        EXPECT_EQ(TypeParam::asSeenBy(move, seat, seat), move);
        for (Seat other = 0; other < state.players; ++other) {
            viewHides = viewHides || !(TypeParam::view(state, other).seen == state);
            moveHides = moveHides || !(TypeParam::asSeenBy(move, seat, other) == move);
        }
    });
    EXPECT_EQ(viewHides, hides != Hides::nothing);
    EXPECT_EQ(moveHides, hides == Hides::cardsAndMoves);
}

TYPED_TEST(Battery, GuessesAtTheEndHaveTheSameViewToo) {
    Rng rng(3);
    TestFixture::play(
        5, [](const auto&, Seat, auto) {},
        [&](const auto& state) {
            for (Seat seat = 0; seat < state.players; ++seat) {
                const auto view = TypeParam::view(state, seat);
                EXPECT_EQ(TypeParam::view(TypeParam::guess(view, rng), seat), view);
                EXPECT_EQ(TypeParam::points(view.seen), TypeParam::points(state));
            }
        });
}

TYPED_TEST(Battery, AViewShowsWhatTheSeatKnowsAndNothingElse) {
    const GameFace<TypeParam> face;
    const auto show = [&](const auto& view) {
        std::string text;
        JsonText json(text);
        face.show(AnyView::of(view), json);
        return text;
    };
    Rng rng(3);
    std::map<std::string, typename TypeParam::View> shown;
    const auto check = [&](const auto& state) {
        if (!this->isChecked()) {
            return;
        }
        for (Seat seat = 0; seat <= state.players; ++seat) {
            const Seat viewer = seat == state.players ? spectator : seat;
            const auto view = TypeParam::view(state, viewer);
            const std::string text = show(view);
            // It is JSON, and no key is there twice: of such only one would be left.
            ASSERT_EQ(Json::parse(text).dump().size(), text.size()) << text;
            // What is hidden may be anything else.
            const auto guessed = TypeParam::guess(view, rng);
            ASSERT_EQ(show(TypeParam::view(guessed, viewer)), text);
            // Nothing that the seat can tell apart looks the same.
            const auto [before, fresh] = shown.emplace(text, view);
            ASSERT_TRUE(fresh || before->second == view) << text;
        }
    };
    TestFixture::play(2, [&](const auto& state, Seat, auto) { check(state); }, check);
}

TYPED_TEST(Battery, GuessedGamesCanBePlayedToTheirEnd) {
    Rng rng(4);
    Rng chooser(5);
    typename TypeParam::Deck deck = TypeParam::deckOf({});
    TestFixture::play(1, [&](const auto& state, Seat seat, auto) {
        if (chooser.below(20) != 0) {
            return;
        }
        auto guessed = TypeParam::guess(TypeParam::view(state, seat), rng);
        for (int i = 0; i < 100'000 && !TypeParam::over(guessed); ++i) {
            if (TypeParam::wantsDeal(guessed)) {
                rng.shuffle(deck);
                TypeParam::deal(guessed, deck);
            } else {
                const Seat mover = TypeParam::toMove(guessed).first();
                TypeParam::play(guessed, mover, TypeParam::pick(guessed, mover, rng));
            }
        }
        EXPECT_TRUE(TypeParam::over(guessed));
    });
}

TYPED_TEST(Battery, SenseMakesMovesThatAreLegalWhateverIsHidden) {
    Rng hidden(6);
    Rng chooser(9);
    TestFixture::play(1, [&](const auto& state, Seat seat, auto) {
        if (chooser.below(10) != 0) {
            return;
        }
        const auto view = TypeParam::view(state, seat);
        Rng first(1);
        const auto move = TypeParam::sense(view, first);
        EXPECT_FALSE(TypeParam::refusal(state, seat, move));
        EXPECT_FALSE(TypeParam::refusal(TypeParam::guess(view, hidden), seat, move));
    });
}

// In a search, each seat decides within states that tell everything.
TYPED_TEST(Battery, RatingsAndPlayoutsGoByWhatTheSeatSees) {
    TestFixture::play(2, [&](const auto& state, Seat seat, auto) {
        const auto seen = TypeParam::view(state, seat).seen;
        if constexpr (TypeParam::knows.rateMoves) {
            typename TypeParam::Moves moves;
            TypeParam::legal(state, seat, moves);
            std::vector<float> told(moves.size());
            std::vector<float> blind(moves.size());
            TypeParam::rateMoves(state, seat, moves, told);
            TypeParam::rateMoves(seen, seat, moves, blind);
            ASSERT_EQ(told, blind);
        }
        if constexpr (TypeParam::knows.playoutMove) {
            Rng one(7);
            Rng two(7);
            ASSERT_EQ(TypeParam::playoutMove(state, seat, one),
                      TypeParam::playoutMove(seen, seat, two));
        }
    });
}

TYPED_TEST(Battery, EveryMoveHasAReasonThatTellsNothingHidden) {
    Rng hidden(7);
    Rng chooser(8);
    TestFixture::play(1, [&](const auto& state, Seat seat, auto) {
        if (chooser.below(10) != 0) {
            return;
        }
        const auto view = TypeParam::view(state, seat);
        const auto other = TypeParam::view(TypeParam::guess(view, hidden), seat);
        for (const auto& move : TestFixture::legal(state, seat)) {
            for (const Asked asked : {Asked::mainPoint, Asked::merit}) {
                for (const std::optional<int> lead : {std::optional<int>(), std::optional(3)}) {
                    const Message reason = TypeParam::reason(view, move, lead, asked).point;
                    for (const Language language : languages) {
                        const std::string text = reason.in(language);
                        ASSERT_FALSE(text.empty()) << TypeParam::text(state, move);
                        ASSERT_EQ(text.find_first_of("{}"), std::string::npos) << text;
                        const auto same = TypeParam::reason(other, move, lead, asked);
                        ASSERT_EQ(same.point.in(language), text);
                    }
                }
            }
        }
    });
}

// Any move may be recommended: a search knows more than its reasons.
TYPED_TEST(Battery, NothingSpeaksAgainstAMoveThatIsRecommended) {
    Rng chooser(10);
    TestFixture::play(3, [&](const auto& state, Seat seat, auto) {
        if (chooser.below(10) != 0) {
            return;
        }
        const auto view = TypeParam::view(state, seat);
        for (const auto& move : TestFixture::legal(state, seat)) {
            for (const std::optional<int> lead : {std::optional<int>(), std::optional(-3)}) {
                const Reason main = TypeParam::reason(view, move, lead, Asked::mainPoint);
                const Reason merit = TypeParam::reason(view, move, lead, Asked::merit);
                ASSERT_FALSE(merit.against) << merit.point.in(Language::en);
                ASSERT_TRUE(!main.against ||
                            merit.point.in(Language::en) != main.point.in(Language::en));
            }
        }
    });
}

} // namespace
} // namespace zeros
