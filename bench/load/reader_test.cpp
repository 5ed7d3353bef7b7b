#include "bench/load/reader.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace zeros::load {
namespace {

TEST(LoadReader, ReadsAnUpdate) {
    Message message;
    ASSERT_TRUE(read(
        R"({"events":[{"at":1,"is":"sit","n":17,"name":"a \"}]\\","seat":0},)"
        R"( {"is":"move","move":null,"n":18,"seat":1}, {"n":19,"is":"deal"}],"is":"update",)"
        R"("now":{"n":19,"you":1,"round":2,"stage":"playing","turn":19,"view":{"n":3,"turn":[4]},)"
        R"("legal":["play +2","say \"x\""]}})",
        message));
    EXPECT_EQ(message.is, "update");
    ASSERT_EQ(message.events.size(), 3U);
    EXPECT_EQ(message.events[0].number, 17U);
    EXPECT_FALSE(message.events[0].move);
    EXPECT_TRUE(message.events[1].move);
    EXPECT_EQ(message.events[1].seat, 1U);
    EXPECT_FALSE(message.events[2].seat);
    EXPECT_EQ(message.last, 19U);
    EXPECT_EQ(message.gameNumber, 2U);
    EXPECT_EQ(message.you, 1U);
    EXPECT_EQ(message.turn, 19U);
    EXPECT_FALSE(message.over);
    EXPECT_EQ(message.legal, R"(["play +2","say \"x\""])");
}

TEST(LoadReader, ForgetsTheMessageBefore) {
    Message message;
    ASSERT_TRUE(
        read(R"({"is":"update","events":[{"n":1}],"now":{"n":1,"you":0,"turn":1,"stage":"over"}})",
             message));
    EXPECT_TRUE(message.over);
    ASSERT_TRUE(read(R"( { "is" : "update", "now" : { "you" : null, "turn" : null } } )", message));
    EXPECT_TRUE(message.events.empty());
    EXPECT_FALSE(message.you);
    EXPECT_FALSE(message.turn);
    EXPECT_FALSE(message.over);
    ASSERT_TRUE(read(R"({"is":"here","seats":[0,2],"watching":1})", message));
    EXPECT_EQ(message.is, "here");
}

TEST(LoadReader, RefusesWhatIsCutOff) {
    const std::string text = R"({"is":"update","events":[{"n":1,"is":"deal"}],)"
                             R"("now":{"n":1,"x":["\"",-1.5E+3],"turn":null}})";
    Message message;
    ASSERT_TRUE(read(text, message));
    for (std::size_t size = 0; size < text.size(); ++size) {
        // In memory of its own, where reading on would be noticed.
        const std::string part = text.substr(0, size);
        EXPECT_FALSE(read(part, message)) << part;
    }
    EXPECT_FALSE(read("[]", message));
    EXPECT_FALSE(read("{}", message));
    EXPECT_FALSE(read(R"({"is":"update","now":{"n":"1"}})", message));
    EXPECT_FALSE(read(R"({"is":"update","now":{"turn":-1}})", message));
}

TEST(LoadReader, PicksAllMovesAlike) {
    Rng rng(1);
    std::map<std::string_view, int> picked;
    for (int i = 0; i < 3000; ++i) {
        ++picked[pick(R"(["a", "b]", "\"c"])", rng)];
    }
    ASSERT_EQ(picked.size(), 3U);
    EXPECT_GT(picked[R"("a")"], 900);
    EXPECT_GT(picked[R"("b]")"], 900);
    EXPECT_GT(picked[R"("\"c")"], 900);
    EXPECT_EQ(pick("[]", rng), "");
    EXPECT_EQ(pick(R"(["a")", rng), "");
    EXPECT_EQ(pick("", rng), "");
}

} // namespace
} // namespace zeros::load
