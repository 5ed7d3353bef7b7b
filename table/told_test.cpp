#include "table/told.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace zeros {
namespace {

template <class What>
Json told(const What& what, const Hearing& hearing = {}) {
    std::string text;
    JsonText json(text);
    json.object();
    Teller(json, hearing)(what);
    json.endObject();
    return Json::parse(text);
}

std::vector<std::string> keysOf(const Json& json) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) {
        keys.push_back(key);
    }
    return keys;
}

using Keys = std::vector<std::string>;

TEST(Told, HashesAndRootsAreToldNobody) {
    const Json open = told(
        event::Open{.table = "t",
                    .opening = {.game = "hero", .players = 2},
                    .commitment = "c",
                    .keys = {.host = "secret", .invite = "secret", .seats = {"secret", "secret"}},
                    .root = "secret"});
    EXPECT_EQ(keysOf(open), (Keys{"chat", "clock", "commitment", "game", "is", "name", "options",
                                  "players", "seats", "table"}));
    EXPECT_EQ(open.dump().find("secret"), std::string::npos);
    EXPECT_EQ(told(event::Sit{.seat = 1, .name = "Anna", .word = "w", .key = "secret"}),
              Json::parse(R"({"is":"sit","seat":1,"name":"Anna","word":"w"})"));
    EXPECT_EQ(told(event::Deal{.cards = {"r5", "g3"}}), Json::parse(R"({"is":"deal"})"));
}

TEST(Told, MovesAndWordsAreForThoseWhoMayKnow) {
    const event::Move move{.seat = 1, .move = "play +2"};
    EXPECT_EQ(told(move)["move"], nullptr);
    EXPECT_EQ(told(move, {.move = true})["move"], "play +2");
    const event::Chat chat{.seat = 1, .text = "hm", .toPartner = true};
    EXPECT_EQ(told(chat)["text"], nullptr);
    EXPECT_EQ(told(chat, {.chat = true})["text"], "hm");
}

// Somebody gives an event another field, and thinks of everything but of who is told.
TEST(Told, AFieldThatNobodyListedStaysPrivate) {
    struct SitWithMore : event::Sit {
        std::string more = "secret";
    };
    struct MoveWithMore : event::Move {
        std::string more = "secret";
    };
    EXPECT_EQ(keysOf(told(SitWithMore())), (Keys{"is", "name", "seat", "word"}));
    EXPECT_EQ(keysOf(told(MoveWithMore(), {.move = true, .chat = true})),
              (Keys{"by", "is", "move", "seat"}));
}

} // namespace
} // namespace zeros
