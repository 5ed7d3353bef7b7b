// Fair deals. The fixed numbers were computed with Python's hashlib and hmac, apart from this code
// and from examples/verify.py.
#include "core/record.hpp"
#include "games/find.hpp"
#include "server/sodium.hpp"
#include "table/fair_deal.hpp"
#include "tests/golden.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <map>

namespace zeros {
namespace {

const Hashes& hashes = server::hashes;

// 0, 1, 2, … 31.
const Digest root = *digestFromHex("000102030405060708090a0b0c0d0e0f"
                                   "101112131415161718191a1b1c1d1e1f");
constexpr const char* firstCommitment =
    "45cd0d40a72c806c4b78bbeca7a52d9fa6f25751fea57cf1564e7b70b9519db4";

const std::vector<std::string> threeWords{"tulip", "", "zéro ✿"};

std::string cardsOf(const AnyGame& game, const AnyDeck& deck) {
    std::string text;
    for (const std::uint8_t card : deck) {
        text += (text.empty() ? "" : " ") + game.cardText(card);
    }
    return text;
}

AnyDeck deckOf(const AnyGame& game) {
    return game.deckOf(*game.start(2, Json::object()));
}

std::string dealt(const char* name, int gameNumber, int deal, std::vector<std::string> words) {
    const AnyGame& game = *findGame(name);
    return cardsOf(game, fairDeck(deckOf(game), secretOf(root, gameNumber, hashes),
                                  {.table = "q3bK8mZx2Lw",
                                   .gameNumber = gameNumber,
                                   .deal = deal,
                                   .words = std::move(words)},
                                  hashes));
}

TEST(FairChain, EverySecretIsTheHashOfTheNext) {
    EXPECT_EQ(hex(commitmentOf(secretOf(root, 1, hashes), hashes)), firstCommitment);
    EXPECT_EQ(hex(secretOf(root, 1, hashes)),
              "b7b81dbeec01f0eee02e43da4988dafb5ecc56a90080555aff89bcbc92ba59c8");
    EXPECT_EQ(hex(secretOf(root, 999, hashes)),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    EXPECT_EQ(secretOf(root, maxFairGames, hashes), root);
    for (const int gameNumber : {1, 2, 500, 999}) {
        EXPECT_EQ(commitmentOf(secretOf(root, gameNumber + 1, hashes), hashes),
                  secretOf(root, gameNumber, hashes));
    }
}

TEST(FairChain, APromiseHoldsForItsGameAndAllThatFollow) {
    const auto first = *digestFromHex(firstCommitment);
    for (const int gameNumber : {1, 2, 1000}) {
        EXPECT_TRUE(keepsPromise(first, secretOf(root, gameNumber, hashes), gameNumber, hashes));
    }
    const Digest third = secretOf(root, 2, hashes); // the commitment of game 3
    EXPECT_TRUE(keepsPromise(third, secretOf(root, 3, hashes), 3, hashes));
    EXPECT_TRUE(keepsPromise(third, secretOf(root, 9, hashes), 9, hashes));
    EXPECT_FALSE(keepsPromise(third, secretOf(root, 2, hashes), 2, hashes));
    EXPECT_FALSE(keepsPromise(first, secretOf(root, 2, hashes), 1, hashes)); // not its game
    EXPECT_FALSE(keepsPromise(first, root, 7, hashes));
}

TEST(FairHex, ReadsOnlyWhatItWrites) {
    const std::string text = hex(root);
    EXPECT_EQ(text, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    EXPECT_EQ(digestFromHex(text), root);
    EXPECT_FALSE(digestFromHex(text.substr(1)));
    EXPECT_FALSE(digestFromHex(text + "0"));
    EXPECT_FALSE(digestFromHex("G" + text.substr(1)));
    EXPECT_FALSE(digestFromHex(text.substr(0, 63) + "F"));
    EXPECT_FALSE(digestFromHex(""));
}

TEST(FairDeal, IsTheDocumentedOne) {
    EXPECT_EQ(dealt("soler", 1, 1, threeWords),
              "0 -1 +3 +1 -2 -1 -1 +2 +3 -1 -3 +1 +1 +1 +2 +3 0 +3 +2 0 +2 +3 +2 +3 0 +1 +2 +1 +2 "
              "+3 +3 +2 +3 0 +3 +2 0 0 0 +2 +3 +3 0 -2 +2 +3 +1 -1 0 +1 -1 +2 0 0 +2");
    EXPECT_EQ(dealt("soler", 1, 2, threeWords),
              "+1 +2 +1 +2 -2 0 0 +1 +2 0 +2 -3 0 +1 +3 +3 +3 +3 +2 0 +2 0 +3 +2 0 +2 +2 -1 0 +3 "
              "+1 0 +3 +3 +2 -2 +2 +3 -1 +2 +3 -1 +1 +1 -1 0 +3 0 +3 +2 0 -1 +1 +3 -1");
    EXPECT_EQ(dealt("knizia", 2, 1, {"", ""}),
              "v5 y3 g7 r6 r5 k7 b3 y1 k3 s1 r1 s4 k5 k6 y7 s8 k1 v7 r3 r2 b1 b5 y4 y8 y5 b4 g5 "
              "s7 k4 v3 s2 s5 b6 s6 g4 b2 g3 g1 r8 k8 k2 g2 y2 v2 v8 v1 b8 s3 y6 g8 g6 v6 r7 v4 "
              "b7 r4");
    EXPECT_EQ(dealt("hero", 1000, 3, {"a", "b", "c", "d"}),
              "r2! b2+ r3 y0~ o2! v4 v2? o3 t0~ g3 g4 y2! r2? t3 b3 o4 v3 r0 y2+ t3 o2? t4 o3 t2? "
              "g2+ t0 g2? v0~ o0 b4 g2! g0 v0 o2+ y2? b0~ r4 g3 b3 v2! b2! v3 y3 v2+ y0 g0~ b2? "
              "r3 t2! t2+ r0~ b0 y4 r2+ o0~ y3");
    EXPECT_EQ(dealt("mister", 1, 1, {"x", "y"}), "");
}

TEST(FairDeal, DependsOnEverythingThatIsSaid) {
    const std::string deck = dealt("knizia", 1, 1, {"a", "b"});
    EXPECT_NE(deck, dealt("knizia", 1, 2, {"a", "b"}));
    EXPECT_NE(deck, dealt("knizia", 2, 1, {"a", "b"}));
    EXPECT_NE(deck, dealt("knizia", 1, 1, {"b", "a"}));
    EXPECT_NE(deck, dealt("knizia", 1, 1, {"ab", ""}));
    EXPECT_NE(deck, dealt("knizia", 1, 1, {"a", "b", ""}));
}

// Every card is everywhere equally often, as far as chance goes.
TEST(FairDeal, FavoursNoPlace) {
    constexpr int deals = 5600;
    const AnyGame& game = *findGame("knizia");
    const Digest secret = secretOf(root, 1, hashes);
    std::map<std::pair<std::size_t, int>, int> counts;
    DealOf deal{.table = "t", .gameNumber = 1, .deal = 1, .words = {"", ""}};
    for (; deal.deal <= deals; ++deal.deal) {
        const AnyDeck deck = fairDeck(deckOf(game), secret, deal, hashes);
        for (std::size_t place = 0; place < deck.size(); ++place) {
            ++counts[{place, deck[place]}];
        }
    }
    double chiSquare = 0;
    for (const auto& [where, count] : counts) {
        chiSquare += (count - 100.0) * (count - 100.0) / 100.0;
    }
    // 55 times 55 degrees of freedom: 3025, give or take five times their deviation.
    EXPECT_EQ(counts.size(), 56U * 56U);
    EXPECT_NEAR(chiSquare, 3025, 5 * std::sqrt(2 * 3025.0));
}

// The stream of a seed with eight numbers before it that would favour some cards, or from its
// second block on.
Digest hmacWithTopBlock(Bytes key, Bytes text) {
    const bool firstBlock = text.size() == 1 && text[0] == std::byte{'0'};
    Digest top{};
    top.fill(0xFF);
    return firstBlock ? top : hashes.hmac(key, text);
}
Digest hmacFromSecondBlock(Bytes key, Bytes text) {
    std::string digits;
    for (const std::byte byte : text) {
        digits += static_cast<char>(byte);
    }
    int block = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), block);
    const bool isBlock = error == std::errc() && rest == digits.data() + digits.size();
    const std::string later = std::to_string(block + 1);
    return hashes.hmac(key, isBlock ? std::as_bytes(std::span(later)) : text);
}

TEST(FairDeal, PassesOverNumbersThatWouldFavourSome) {
    const AnyGame& game = *findGame("soler");
    const DealOf deal{.table = "t", .gameNumber = 1, .deal = 1, .words = {"", ""}};
    EXPECT_EQ(fairDeck(deckOf(game), root, deal, {hashes.sha256, hmacWithTopBlock}),
              fairDeck(deckOf(game), root, deal, {hashes.sha256, hmacFromSecondBlock}));
}

TEST(FairWord, IsShortPrintableText) {
    EXPECT_FALSE(refuseSeatWord(""));
    EXPECT_FALSE(refuseSeatWord("zéro ✿ 🂡"));
    std::string flowers;
    for (int i = 0; i < 64; ++i) {
        flowers += "✿";
    }
    EXPECT_FALSE(refuseSeatWord(flowers));
    EXPECT_TRUE(refuseSeatWord(flowers + "x"));
    for (const char* word : {"two\nlines", "\x1b[31m", "\x7f", "\xc2\x85", // control characters
                             "\x80", "\xc0\xaf", "\xe2\x9c", "\xed\xa0\x80", "\xe0\x80\x80",
                             "\xf4\x90\x80\x80", "\xff"}) { // no UTF-8
        EXPECT_TRUE(refuseSeatWord(word)) << word;
    }
}

Json fairHeader() {
    return {{"fair", toJson({.table = "q3bK8mZx2Lw",
                             .gameNumber = 2,
                             .commitment = secretOf(root, 1, hashes),
                             .secret = secretOf(root, 2, hashes),
                             .words = threeWords})}};
}

TEST(FairHeader, IsReadAsItIsWritten) {
    const auto fair = readFairGame(fairHeader(), 3);
    ASSERT_TRUE(fair);
    EXPECT_EQ(fair->table, "q3bK8mZx2Lw");
    EXPECT_EQ(fair->gameNumber, 2);
    EXPECT_EQ(fair->secret, secretOf(root, 2, hashes));
    EXPECT_EQ(fair->words, threeWords);
}

TEST(FairHeader, RefusesWhatIsNoPromise) {
    const auto error = [](const Json& header, int players = 3) {
        const auto fair = readFairGame(header, players);
        return fair ? "" : fair.error().in(Language::en);
    };
    EXPECT_EQ(error(Json::object()),
              "this game promised nothing: there is no \"fair\" in its header");
    EXPECT_EQ(error({{"fair", 7}}),
              "this game promised nothing: there is no \"fair\" in its header");
    EXPECT_EQ(error(fairHeader(), 2), "\"words\" in \"fair\" must be a list with a text for each "
                                      "seat");
    const std::vector<std::pair<const char*, Json>> wrong{
        {"table", "a b"},      {"table", ""},
        {"table", 7},          {"round", 0},
        {"round", 1001},       {"round", "1"},
        {"commitment", "abc"}, {"secret", 7},
        {"words", "tulip"},    {"words", {"a", "b", 3}},
        {"words", Json()},     {"words", {"a", "b", "c\nd"}}};
    for (const auto& [key, value] : wrong) {
        Json header = fairHeader();
        header["fair"][key] = value;
        EXPECT_NE(error(header), "") << header;
        header["fair"].erase(key);
        EXPECT_NE(error(header), "") << header;
    }
    Json early = fairHeader();
    early["fair"]["secret"] = nullptr;
    EXPECT_EQ(error(early), "the secret is not shown yet: a deal can be checked when its game is "
                            "over");
}

// A game by players who know the rules, as a table that deals fairly would record it.
std::string fairRecord(const char* name, int players, int gameNumber,
                       std::vector<std::string> words) {
    const AnyGame& game = *findGame(name);
    AnyState state = *game.start(players, Json::object());
    const Digest secret = secretOf(root, gameNumber, hashes);
    DealOf deal{.table = std::string("table-") + name,
                .gameNumber = gameNumber,
                .deal = 0,
                .words = std::move(words)};
    std::string text;
    addHeader(text, game, state,
              {{"fair", toJson({.table = deal.table,
                                .gameNumber = gameNumber,
                                .commitment = commitmentOf(secret, hashes),
                                .secret = secret,
                                .words = deal.words})}});
    Rng rng(static_cast<std::uint64_t>(gameNumber));
    while (!game.over(state)) {
        if (game.wantsDeal(state)) {
            ++deal.deal;
            const AnyDeck deck = fairDeck(deckOf(game), secret, deal, hashes);
            EXPECT_FALSE(game.deal(state, deck));
            addDeal(text, game, deck);
            continue;
        }
        const Seat seat = game.toMove(state).first();
        const AnyMove move = game.senseMove(game.view(state, seat), rng);
        addMove(text, seat, game.text(state, move));
        EXPECT_FALSE(game.play(state, seat, move));
    }
    addResult(text, *game.scores(state), game.winners(state));
    return text;
}

// The records that `zeros verify` and examples/verify.py are tested with.
TEST(FairRecords, AreTheGoldenOnes) {
    const std::string records =
        fairRecord("soler", 3, 1, threeWords) + fairRecord("knizia", 2, 1, {"7 2 6 1", "kiwi"}) +
        fairRecord("knizia", 2, 2, {"kiwi", ""}) + fairRecord("hero", 3, 3, {"", "", "Öl"}) +
        fairRecord("mister", 2, 1, {"", ""});
    if (records != golden("fair.jsonl")) {
        const std::string path = testing::TempDir() + "fair.jsonl";
        std::ofstream(path) << records;
        ADD_FAILURE() << "games/golden/fair.jsonl differs; if that is meant, take " << path;
    }
}

} // namespace
} // namespace zeros
