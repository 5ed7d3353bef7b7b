// The small parts of the core.
#include "core/bits.hpp"
#include "core/fixed_list.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/reading.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace zeros {
namespace {

TEST(Seats, AreASet) {
    const Seats seats = Seats::all(4);
    EXPECT_EQ(seats.count(), 4);
    EXPECT_EQ(seats.without(Seats::only(0)).first(), 1);
    EXPECT_FALSE(seats.contains(4));
    EXPECT_FALSE(seats.contains(spectator));
    const std::vector<int> listed(seats.begin(), seats.end());
    EXPECT_EQ(listed, (std::vector<int>{0, 1, 2, 3}));
    EXPECT_EQ(clockwise(3, 1, 4), 0);
    EXPECT_EQ(clockwise(2, 3, 4), 1);
}

TEST(Rng, GivesTheSameNumbersEverywhere) {
    // xoshiro256++ from splitmix64 seeded with 1: a change here changes every record made from a
    // seed.
    Rng rng(1);
    EXPECT_EQ(rng.next(), 0xCFC5D07F6F03C29BU);
    EXPECT_EQ(rng.next(), 0xBF424132963FE08DU);
    EXPECT_EQ(rng.next(), 0x19A37D5757AAF520U);
}

TEST(Rng, IsUniformBelowABound) {
    Rng rng(2);
    std::array<int, 7> one{};
    std::array<int, 5> two{};
    std::array<int, 35> both{};
    for (int i = 0; i < 70'000; ++i) {
        const auto [first, second] = rng.below(7, 5);
        ++one[first];
        ++two[second];
        ++both[5 * first + second];
    }
    for (const int count : both) {
        EXPECT_NEAR(count, 2'000, 230);
    }
    for (const int count : one) {
        EXPECT_NEAR(count, 10'000, 500);
    }
    for (const int count : two) {
        EXPECT_NEAR(count, 14'000, 600);
    }
    EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, IsFairWhereTheBoundIsLarge) {
    // With a bound of three quarters of 2^32 a careless method gives every third number twice as
    // often as the others.
    Rng rng(3);
    constexpr std::uint32_t bound = 0xC0000000U;
    int thirds = 0;
    for (int i = 0; i < 30'000; ++i) {
        thirds += rng.below(bound) % 3 == 0 ? 1 : 0;
    }
    EXPECT_NEAR(thirds, 10'000, 400);
}

TEST(Rng, ShufflesEveryOrderEquallyOften) {
    Rng rng(4);
    std::array<int, 6> counts{};
    for (int i = 0; i < 60'000; ++i) {
        std::array<int, 3> cards{0, 1, 2};
        rng.shuffle(cards);
        ++counts[static_cast<std::size_t>(2 * cards[0] + (cards[1] > cards[2] ? 1 : 0))];
    }
    for (const int count : counts) {
        EXPECT_NEAR(count, 10'000, 500);
    }
}

TEST(Bits, FindsTheNthSetBit) {
    Rng rng(5);
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t word =
            rng.next() & (rng.below(2) == 0 ? rng.next() : ~std::uint64_t{0});
        unsigned n = 0;
        for (int bit = 0; bit < 64; ++bit) {
            if ((word >> bit & 1U) != 0) {
                ASSERT_EQ(nthSetBit(word, n++), bit);
            }
        }
    }
}

TEST(FixedList, HoldsWhatWasAdded) {
    FixedList<int, 3> list;
    EXPECT_TRUE(list.empty());
    list.add(7);
    list.add(8);
    EXPECT_EQ(list.size(), 2U);
    EXPECT_EQ(list[1], 8);
}

TEST(Message, MayHoldOthers) {
    const Message tokens = counted(3, {"{0} token", "{0} jeton", "{0} Chip"},
                                   {"{0} tokens", "{0} jetons", "{0} Chips"});
    const Message message = say(Phrase{"{0} for {1}", "{0} pour {1}", "{0} für {1}"},
                                {Phrase{"red", "rouge", "Rot"}, tokens});
    EXPECT_EQ(message.in(Language::en), "red for 3 tokens");
    EXPECT_EQ(message.in(Language::fr), "rouge pour 3 jetons");
    EXPECT_EQ(message.in(Language::de), "Rot für 3 Chips");
}

TEST(Message, CountsAsEachLanguageDoes) {
    const auto points = [](int number, Language language) {
        return counted(number, {"{0} point", "{0} point", "{0} Punkt"},
                       {"{0} points", "{0} points", "{0} Punkte"})
            .in(language);
    };
    EXPECT_EQ(points(1, Language::en), "1 point");
    EXPECT_EQ(points(0, Language::en), "0 points");
    EXPECT_EQ(points(0, Language::fr), "0 point");
    EXPECT_EQ(points(0, Language::de), "0 Punkte");
    EXPECT_EQ(spelled(4).in(Language::de), "vier");
    EXPECT_EQ(spelled(12).in(Language::de), "12");
}

TEST(Message, SaysNeverAndAlwaysOnlyWhenItIsSo) {
    EXPECT_EQ(percent(0), "0");
    EXPECT_EQ(percent(0.001), "<1");
    EXPECT_EQ(percent(0.234), "23");
    EXPECT_EQ(percent(0.999), ">99");
    EXPECT_EQ(percent(1), "100");
}

TEST(Message, IsFilledInEveryLanguage) {
    const Message message = say(Phrase{"{1} of {0}", "{0} : {1}", "{1} von {0}"}, {"cards", "two"});
    EXPECT_EQ(message.in(Language::en), "two of cards");
    EXPECT_EQ(message.in(Language::fr), "cards : two");
    EXPECT_EQ(fill("{", {"x"}), "{");
    EXPECT_EQ(fill("{9} {a} {0", {"x"}), "{9} {a} {0");
    EXPECT_EQ(languageFromCode("de"), Language::de);
    EXPECT_FALSE(languageFromCode("it"));
    EXPECT_EQ(*languageNamed("fr"), Language::fr);
    EXPECT_EQ(languageNamed("it").error().in(Language::en),
              "there is no language it; choose one of en, fr, de");
}

TEST(Text, NumbersAndWordsAreCutStrictly) {
    EXPECT_EQ(parseNumber("+3"), 3);
    EXPECT_EQ(parseNumber("-12"), -12);
    for (const char* text : {"", "+", "-", "--3", "+-3", "3x", " 3", "12345", "0x1"}) {
        EXPECT_FALSE(parseNumber(text)) << text;
    }
    std::string_view text = "  buy   3 ";
    EXPECT_EQ(cutWord(text), "buy");
    EXPECT_EQ(cutWord(text), "3");
    EXPECT_EQ(cutWord(text), "");
}

TEST(Message, ShowsWhatSomebodyTypedWithoutWhatATerminalWouldObey) {
    EXPECT_EQ(shown("échanger 8"), "échanger 8");
    EXPECT_EQ(shown("Größe"), "Größe");
    EXPECT_EQ(shown("a\x1b[2Jb\n"), "a?[2Jb?");
    EXPECT_EQ(shown("\xc2\x9b"
                    "1m"),
              "??1m")
        << "a control of two bytes";
    EXPECT_EQ(shown("\xc3"), "?") << "half a letter";
    EXPECT_EQ(shown(std::string(50, 'x')), std::string(40, 'x') + "…");
}

} // namespace
} // namespace zeros
