#include "games/find.hpp"
#include "table/game_log.hpp"
#include "tests/golden.hpp"
#include "wasm/bytes.hpp"
#include "wasm/services.hpp"

#include <gtest/gtest.h>

namespace zeros::wasm {
namespace {

TEST(Services, ThinkAboutAViewThatComesAsBytes) {
    const AnyGame& game = *findGame("mister");
    const auto log = GameLog::open(game, 2, Json::object());
    const Json asked{{"do", "think"},     {"game", "mister"},
                     {"level", "medium"}, {"view", toHex(log->view(0))},
                     {"seed", 7},         {"ms", 1000}};
    const Json answer = think(asked);
    const auto move = fromHex<AnyMove>(answer.value("move", std::string()));
    ASSERT_TRUE(move);
    EXPECT_FALSE(game.refusal(log->state(), 0, *move));
    EXPECT_EQ(think(asked), answer); // the same view and seed, the same move
    Json wrong = asked;
    wrong["view"] = "00";
    EXPECT_TRUE(think(wrong).contains("refused"));
}

TEST(Services, JudgeEveryMoveWithItsReason) {
    const auto log = GameLog::open(*findGame("mister"), 2, Json::object());
    const Json moves = judge({{"do", "judge"},
                              {"game", "mister"},
                              {"view", toHex(log->view(0))},
                              {"seed", 1},
                              {"ms", 20}})["moves"];
    EXPECT_EQ(moves.size(), log->game().countLegal(log->state(), 0));
    EXPECT_FALSE(moves[0]["reason"]["fr"].get<std::string>().empty());
    EXPECT_TRUE(moves[0]["describe"]["en"].get<std::string>().starts_with("place the "));
}

TEST(Services, ReplayAGameAsASeatSawIt) {
    const Json replayed = replay({{"record", golden("knizia-2.jsonl")}, {"seat", 1}});
    ASSERT_TRUE(replayed.contains("steps"));
    EXPECT_EQ(replayed["steps"][1]["move"], nullptr); // the deal, after the header
    const Json& first = replayed["steps"][2];
    EXPECT_TRUE(first["move"].is_string());
    EXPECT_EQ(first["view"]["hands"][0][8], "?");
    EXPECT_NE(first["view"]["hands"][1][8], "?");
    EXPECT_FALSE(replayed["steps"][0].contains("told"));
    EXPECT_EQ(replayed["steps"][1]["told"][0]["en"], "Round 1 of 2: seat 0 deals.");
    EXPECT_TRUE(first["told"][0]["en"].get<std::string>().starts_with("seat 1 "));
    const Json heard = replay({{"record", golden("knizia-2.jsonl")}, {"listener", 1}});
    EXPECT_TRUE(heard["steps"][2]["told"][0]["en"].get<std::string>().starts_with("You "));
    EXPECT_EQ(heard["steps"][2]["describe"], first["describe"]);
    EXPECT_TRUE(replay({{"record", "nonsense"}}).contains("refused"));
}

TEST(Services, ReviewMoveByMove) {
    EXPECT_TRUE(nextReviewed().contains("refused"));
    const Json begun = beginReview({{"record", golden("mister-2.jsonl")}, {"ms", 1}});
    ASSERT_EQ(begun["total"], 20);
    for (int i = 0; i < 20; ++i) {
        const Json answer = nextReviewed();
        const Json& decision = answer["decision"];
        EXPECT_EQ(decision["ply"], i);
        EXPECT_TRUE(decision["forced"] || decision["best"]["describe"].contains("fr")) << decision;
        EXPECT_EQ(answer["seats"].size(), 2U); // so far
        EXPECT_LE(answer["moments"].size(), 3U);
        EXPECT_EQ(answer["done"], i == 19);
    }
    EXPECT_TRUE(nextReviewed().contains("refused"));
}

TEST(Services, VerifyThatDealsWereFair) {
    const Json verified = verify({{"record", golden("fair.jsonl")}});
    for (const Json& game : verified["games"]) {
        EXPECT_EQ(game["fair"], true) << game;
    }
    EXPECT_TRUE(verify({{"record", golden("knizia-2.jsonl")}}).contains("refused"));
}

} // namespace
} // namespace zeros::wasm
