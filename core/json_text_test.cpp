#include "core/json_text.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <vector>

namespace zeros {
namespace {

// What `write` writes.
template <class Write>
std::string textOf(Write&& write) {
    std::string text;
    JsonText json(text);
    write(json);
    return text;
}

TEST(JsonText, NestsWithCommasOnlyBetween) {
    const std::string text = textOf([](JsonText& json) {
        json.object().key("a").array().endArray().key("b").object().endObject();
        json.key("c").array().number(1).array().null().boolean(true).endArray().endArray();
        json.key("d").raw("[2]").key("e").string("f").endObject();
    });
    EXPECT_EQ(text, R"({"a":[],"b":{},"c":[1,[null,true]],"d":[2],"e":"f"})");
    EXPECT_TRUE(nlohmann::json::accept(text));
}

TEST(JsonText, EveryByteOfAStringIsReadBack) {
    std::string all = "é−🂡";
    for (char c = 0; c < 127; ++c) {
        all += c;
    }
    const std::string text = textOf([&](JsonText& json) { json.object().key(all).string(all); });
    EXPECT_EQ(nlohmann::json::parse(text + "}"), (nlohmann::json{{all, all}}));
    EXPECT_EQ(textOf([](JsonText& json) { json.string("a\"b\\\n"); }), R"("a\"b\\\u000a")");
    EXPECT_EQ(textOf([](JsonText& json) { json.string(""); }), R"("")");
}

TEST(JsonText, WritesNumbers) {
    EXPECT_EQ(textOf([](JsonText& json) {
                  json.array().number(std::uint8_t{65}).number(std::int8_t{-3});
                  json.number(std::numeric_limits<std::int64_t>::min());
                  json.number(std::numeric_limits<std::uint64_t>::max()).endArray();
              }),
              "[65,-3,-9223372036854775808,18446744073709551615]");
    EXPECT_EQ(textOf([](JsonText& json) { json.numbers(std::vector{1, 0, -1}); }), "[1,0,-1]");
    EXPECT_EQ(textOf([](JsonText& json) { json.numbers(Seats::all(3)); }), "[0,1,2]");
    // Like the library, to the last digit: records have such numbers.
    for (unsigned i = 0; i <= 20000; ++i) {
        ASSERT_EQ(textOf([&](JsonText& json) { json.thousandths(i); }),
                  nlohmann::json(i / 1000.0).dump());
    }
}

TEST(JsonText, WritesSomethingForEachSeat) {
    EXPECT_EQ(textOf([](JsonText& json) {
                  json.eachSeat(3, [&](Seat seat) { json.array().number(seat).endArray(); });
              }),
              "[[0],[1],[2]]");
}

} // namespace
} // namespace zeros
