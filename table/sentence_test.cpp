#include "table/sentence.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace zeros {
namespace {

using Json = nlohmann::json;

TEST(Sentence, IsToldInEveryLanguage) {
    EXPECT_EQ(inAll(say(Phrase{"{0} cards", "{0} cartes", "{0} Karten"}, {3})),
              Json::parse(R"({"en":"3 cards","fr":"3 cartes","de":"3 Karten"})"));
}

TEST(Sentence, HasACodeIfSomethingIsWrong) {
    static constexpr ErrorKind late{"too_late", "too late", "trop tard", "zu spät"};
    EXPECT_EQ(
        inAll(say(late)),
        Json::parse(R"({"code":"too_late","en":"too late","fr":"trop tard","de":"zu spät"})"));
    EXPECT_TRUE(say(late).is(late));
}

TEST(Sentence, LeavesSeatsCardsAndMovesToWhoeverShowsIt) {
    static constexpr Phrase gives{"{0} gives {1} to {2}", "{0} donne {1} à {2}",
                                  "{0} gibt {1} an {2}"};
    const Json told = inAll(say(gives, {AsSeat{1}, AsCard{"r5"}, "you"}));
    EXPECT_EQ(told["en"], "seat 1 gives r5 to you");
    EXPECT_EQ(told["fr"], "la place 1 donne r5 à you");
    EXPECT_EQ(told["form"]["de"], "{0} gibt {1} an {2}");
    EXPECT_EQ(told["args"], Json::parse(R"([{"seat":1},{"card":"r5"},"you"])"));
}

TEST(Sentence, HasATopicIfATableMayShowItByItself) {
    Message ends = say(Phrase{"over", "fini", "vorbei"});
    ends.topic = "verdict";
    EXPECT_EQ(inAll(ends),
              Json::parse(R"({"en":"over","fr":"fini","de":"vorbei","topic":"verdict"})"));
}

TEST(Sentence, ShowsListsAndPartsAsTheyAre) {
    static constexpr Phrase all{"{0}: {1} {2}", "{0} : {1} {2}", "{0}: {1} {2}"};
    static constexpr Phrase why{"because of {0}", "à cause de {0}", "wegen {0}"};
    const Json told = inAll(
        say(all, {AsMove{"buy 2"}, AsList{{AsCard{"b1"}, 4}}, say(why, {Phrase{"x", "y", "z"}})}));
    EXPECT_EQ(told["en"], "buy 2: b1 and 4 because of x");
    EXPECT_EQ(told["args"][0], Json::parse(R"({"move":"buy 2"})"));
    EXPECT_EQ(told["args"][1], Json::parse(R"({"list":[{"card":"b1"},4]})"));
    EXPECT_EQ(told["args"][2]["form"]["fr"], "à cause de {0}");
    EXPECT_EQ(told["args"][2]["args"][0]["form"]["de"], "z");
    EXPECT_EQ(told["args"][2]["args"][0]["args"], Json::array());
}

} // namespace
} // namespace zeros
