#include "cli/terminal/kept_table.hpp"
#include "cli/terminal/seating.hpp"
#include "games/find.hpp"
#include "tests/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace zeros::terminal {
namespace {

namespace fs = std::filesystem;

class SaveFileTest : public testing::Test {
  protected:
    // A game of mister with one person, one move played, and its file.
    KeptTable begin() const {
        const Table table = tableFor("person:Zoé");
        KeptTable kept(table, headerOf(table, Language::fr, 7));
        EXPECT_FALSE(kept.keepIn(folder_));
        play(kept, "7 EG");
        return kept;
    }
    static Table tableFor(const std::string& person) {
        return Table::of(*GameLog::open(*findGame("mister"), 2, Json::object()),
                         *readSitters({person}, 2));
    }
    static void play(KeptTable& kept, std::string_view move) {
        const GameLog& log = kept.table().log();
        EXPECT_FALSE(kept.play(log.toMove().first(), *log.game().parse(log.state(), move)));
    }
    fs::path onlyFile() const { return fs::directory_iterator(folder_ / "unfinished")->path(); }
    std::string content(const fs::path& path) const {
        std::ostringstream text;
        text << std::ifstream(path).rdbuf();
        return text.str();
    }
    void append(const std::string& text) const { std::ofstream(onlyFile(), std::ios::app) << text; }

    TemporaryFolder temporary_;
    fs::path folder_ = temporary_.path();
};

TEST_F(SaveFileTest, HasEveryEventOnDisk) {
    KeptTable kept = begin();
    EXPECT_EQ(content(onlyFile()), kept.record());
    play(kept, "3 AB");
    EXPECT_EQ(content(onlyFile()), kept.record());
    EXPECT_FALSE(kept.takeBack(0));
    EXPECT_EQ(content(onlyFile()), kept.record());
    play(kept, "4 KM");
    EXPECT_EQ(content(onlyFile()), kept.record());
}

TEST_F(SaveFileTest, GoesOnWhereTheGameWasLeft) {
    const std::string record = begin().record();
    Search found = findUnfinished(folder_, "");
    auto* game = std::get_if<Unfinished>(&found);
    ASSERT_NE(game, nullptr);
    EXPECT_EQ(languageIn(game->header), Language::fr);
    EXPECT_EQ(seedIn(game->header), 7U);
    KeptTable kept(std::move(*game));
    EXPECT_EQ(kept.table().sitterIds(), (std::vector<std::string>{"person:Zoé", "easy"}));
    EXPECT_EQ(kept.record(), record);
    play(kept, "3 AB");
    EXPECT_EQ(content(onlyFile()), kept.record());
}

TEST_F(SaveFileTest, LeavesAGameThatSomebodyIsPlaying) {
    const KeptTable kept = begin();
    EXPECT_TRUE(std::holds_alternative<std::monostate>(findUnfinished(folder_, "")));
}

TEST_F(SaveFileTest, LooksForTheGameThatIsAskedFor) {
    begin();
    EXPECT_TRUE(std::holds_alternative<std::monostate>(findUnfinished(folder_, "soler")));
    EXPECT_TRUE(std::holds_alternative<Unfinished>(findUnfinished(folder_, "mister")));
}

TEST_F(SaveFileTest, DropsALineThatACrashCutOff) {
    const std::string record = begin().record();
    append("{\"seat\":1,\"mo");
    const Search found = findUnfinished(folder_, "");
    ASSERT_TRUE(std::holds_alternative<Unfinished>(found));
    EXPECT_EQ(content(onlyFile()), record);
}

TEST_F(SaveFileTest, NamesTheLineThatIsDamaged) {
    begin();
    append("{\"seat\":1,\"move\":\"7 EG\"}\n");
    const Search found = findUnfinished(folder_, "");
    const auto* damage = std::get_if<Damage>(&found);
    ASSERT_NE(damage, nullptr);
    EXPECT_EQ(damage->line, 3U);
    EXPECT_NE(damage->in(Language::en).find("line 3: bridge EG has a token already"),
              std::string::npos);
}

TEST_F(SaveFileTest, PassesOverADamagedGameForAnOlderOne) {
    begin();
    const auto damagedPath = folder_ / "unfinished" / "99991231-235959-mister-1.jsonl";
    std::ofstream(damagedPath) << "no record\n";
    const Search found = findUnfinished(folder_, "");
    const auto* game = std::get_if<Unfinished>(&found);
    ASSERT_NE(game, nullptr);
    ASSERT_TRUE(game->passedOver);
    EXPECT_EQ(game->passedOver->path, damagedPath);
    EXPECT_EQ(game->passedOver->line, 1U);
}

TEST_F(SaveFileTest, MovesAFinishedGameToTheOthers) {
    KeptTable kept = begin();
    Rng rng(1);
    while (!kept.table().isOver()) {
        const Seat seat = kept.table().toMove().first();
        kept.play(seat, kept.table().game().randomMove(kept.table().log().view(seat), rng));
    }
    const std::string record = kept.record();
    const auto path = kept.finish();
    ASSERT_TRUE(path);
    EXPECT_EQ(path->parent_path(), folder_ / "games");
    EXPECT_EQ(content(*path), record);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(findUnfinished(folder_, "")));
}

TEST_F(SaveFileTest, SaysWhyAFolderCannotBeUsed) {
    KeptTable kept(tableFor("person"), Json::object());
    std::ofstream(folder_ / "file") << "in the way";
    EXPECT_TRUE(kept.keepIn(folder_ / "file"));
    EXPECT_FALSE(kept.isKept());
    play(kept, "7 EG");
}

} // namespace
} // namespace zeros::terminal
