#include "games/find.hpp"
#include "table/catalogue.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace zeros {
namespace {

TEST(Catalogue, HasWhatAScreenShowsOfEveryGame) {
    const Json games = Json::parse(catalogue())["games"];
    ASSERT_EQ(games.size(), allGames().size());
    EXPECT_EQ(games[0]["title"], "ZERO (Solèr)");
    EXPECT_EQ(games[0]["box"], "ZERO");
    EXPECT_EQ(games[2]["id"], "hero");
    for (const Json& game : games) {
        for (const char* language : {"en", "fr", "de"}) {
            EXPECT_NE(game["aim"][language], "") << game["id"];
        }
    }
    EXPECT_EQ(games[2]["players"], Json({2, 3, 4}));
    EXPECT_EQ(games[2]["sides"], Json::object());
    EXPECT_EQ(games[3]["sides"], Json::parse(R"({"4":[[0,2],[1,3]]})"));
    const Json& deals = games[0]["options"][0];
    EXPECT_EQ(deals["key"], "deals");
    EXPECT_EQ(deals["name"]["fr"], "Donnes");
    EXPECT_EQ(deals["usual"], 1);
    EXPECT_EQ(deals["from"], 1);
    EXPECT_EQ(deals["to"], 100);
    EXPECT_FALSE(deals.contains("own"));
    EXPECT_EQ(games[3]["options"][0]["own"], true);
    const Json& rounds = games[1]["options"][0];
    EXPECT_EQ(rounds["usual"], nullptr);
    EXPECT_EQ(rounds["values"][0]["name"]["de"], "eine je Spieler");
}

TEST(Catalogue, OffersNothingThatTheGameRefuses) {
    const Json games = Json::parse(catalogue())["games"];
    for (std::size_t i = 0; i < games.size(); ++i) {
        for (const Json& option : games[i]["options"]) {
            EXPECT_NE(option["explained"]["fr"], "") << option["key"];
            bool hasUsual = false;
            for (const Json& value : option["values"]) {
                hasUsual = hasUsual || value["value"] == option["usual"];
                Json options = Json::object();
                if (!value["value"].is_null()) {
                    options[option["key"].get<std::string>()] = value["value"];
                }
                const AnyGame& game = *allGames()[i];
                EXPECT_TRUE(game.start(game.facts().usualPlayers, options)) << options;
            }
            EXPECT_TRUE(hasUsual) << option;
        }
    }
}

} // namespace
} // namespace zeros
