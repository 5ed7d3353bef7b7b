#include "core/reading.hpp"
#include "table/fields.hpp"

#include <gtest/gtest.h>

namespace zeros {
namespace {

// What is wrong with a text of at most eight characters.
std::string wrongWith(const std::string& text) {
    const Json json{{"text", text}};
    Fields fields(json);
    fields.text("text", 8);
    const auto wrong = fields.finish();
    return wrong ? wrong->in(Language::en) : "";
}

TEST(Fields, TextIsWhatCanBeSeen) {
    for (const char* text :
         {"", "Zoë", "Анна", "小明 2", "👩‍👧", "می‌روم", "葛\U000E0100", "12345678",
          "éééééééé", "❤\uFE0F", "👩\u200D❤\uFE0F\u200D👩", "\u0600\u0661"}) {
        EXPECT_EQ(wrongWith(text), "") << text;
    }
    for (const char* text :
         {"123456789",  "a\nb",        "\x7F",          " ",           "\u00A0",
          "\u3000 ",    "\u200D",      "\u2800",        "\u3164",      "a\u200Bb",
          "a\u00ADb",   "\u202Eevil",  "\u061C",        "\uFEFF",      "\U000E0041",
          "\uFE0F",     "\u034F",      "\u17B4 \u17B5", "\u180B",      "\U000E0100",
          "\U0001D173", "a\U0001D173", "\uFFF0",        "a\U000E01F0", "\u200D\uFE0F\u3000"}) {
        EXPECT_EQ(wrongWith(text), "“text” is text of at most 8 characters that can be seen")
            << text;
    }
}

TEST(Fields, ALogMayHoldWhatPeopleMayNoLongerSay) {
    const Json json{{"text", "a\u00ADb  "}};
    Fields fields(json, Fields::From::log);
    EXPECT_EQ(fields.text("text", 8), "a\u00ADb  ");
    EXPECT_FALSE(fields.finish());
}

TEST(Fields, NumbersAreWholeAndInRange) {
    const auto wrong = [](const char* text) {
        const Json json = *parseJson(text);
        Fields fields(json);
        fields.whole("n", -1, 5);
        const auto refused = fields.finish();
        return refused ? refused->in(Language::en) : "";
    };
    EXPECT_EQ(wrong(R"({"n":-1})"), "");
    EXPECT_EQ(wrong(R"({"n":5})"), "");
    EXPECT_EQ(wrong("{}"), "“n” is missing");
    EXPECT_EQ(wrong(R"({"n":null})"), "“n” is missing");
    EXPECT_EQ(wrong("[]"), "it is not a JSON object");
    EXPECT_EQ(wrong(R"({"n":1,"m":2})"), "“m” means nothing here");
    for (const char* text : {R"({"n":6})", R"({"n":-2})", R"({"n":1.0})", R"({"n":"1"})",
                             R"({"n":true})", R"({"n":18446744073709551615})", R"({"n":1e99})"}) {
        EXPECT_EQ(wrong(text), "“n” is a whole number from -1 to 5") << text;
    }
}

TEST(Fields, AKeyCountsOnce) {
    EXPECT_TRUE(parseJson(R"({"a":{"a":":"},"b":[{"a":1},{"a":2}]})"));
    EXPECT_FALSE(parseJson(R"({"a":1,"a":1})"));
    EXPECT_FALSE(parseJson(R"({"b":[{"a":1,"\u0061":2}]})"));
}

} // namespace
} // namespace zeros
