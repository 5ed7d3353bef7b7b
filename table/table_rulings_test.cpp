// What the operator of a server decides about a table.
#include "table/played.hpp"
#include "table/thinking.hpp"

namespace zeros {
namespace {

using What = event::Ruling::What;

const Json hello{{"do", "chat"}, {"text", "hello"}};

Opening clockedTable() {
    return {.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}, .clock = 30};
}

TEST(Rulings, NothingGoesOnAtAClosedTable) {
    Played played(clockedTable());
    EXPECT_TRUE(played.table().wake(noon));
    EXPECT_EQ(played.rule({.reason = "spam"}), "");
    EXPECT_EQ(played.rule({}), "already_set");
    EXPECT_TRUE(played.table().isClosed());
    EXPECT_FALSE(played.table().wake(noon)) << "the clock has stopped";
    EXPECT_TRUE(played.table().toMove().empty());
    EXPECT_EQ(played.move(0, "9 AB"), "table_closed");
    EXPECT_EQ(played.ask(Played::seat(1), {{"do", "leave"}}), "table_closed");
    EXPECT_EQ(played.table().refuseEntry("")->in(Language::en),
              "the operator has closed this table: spam");
}

TEST(Rulings, AClosedTableCanBeReopened) {
    Played played(clockedTable());
    EXPECT_EQ(played.rule({.on = false}), "already_set");
    played.rule({});
    EXPECT_EQ(played.table().refuseEntry("")->in(Language::de),
              "die Leitung hat diesen Tisch geschlossen: ohne Angabe von Gründen");
    played.pass(100'000);
    EXPECT_EQ(played.rule({.on = false}), "");
    EXPECT_EQ(played.table().firstDeadline(), noon + 130'000) << "the turn begins anew";
    EXPECT_FALSE(played.table().refuseEntry(""));
    EXPECT_EQ(played.move(0, "9 AB"), "");
}

TEST(Rulings, LetNoComputersPlayOnForThoseWhoAreGone) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    EXPECT_TRUE(playOnAlone(played.table(), noon + 599'000));
    played.pass(600'000);
    EXPECT_EQ(played.rule({.what = What::silence, .seat = Seat{0}, .key = "hash 0"}), "");
    EXPECT_FALSE(playOnAlone(played.table(), noon + 600'000)) << "the operator is not at the table";
}

TEST(Rulings, TheRecordOfAClosedTableStaysReadable) {
    Played played(clockedTable());
    played.move(0, "9 AB");
    played.rule({});
    EXPECT_TRUE(played.table().record(1, Played::seat(0)));
}

TEST(Rulings, ABarredKeyOpensNothingWhereverItsOwnerSits) {
    Played played(clockedTable());
    EXPECT_EQ(played.rule({.what = What::bar, .seat = Seat{1}, .key = "hash 1"}), "");
    EXPECT_EQ(played.table().refuseEntry("hash 1")->code, "barred");
    EXPECT_FALSE(played.table().refuseEntry("hash 0"));
    EXPECT_FALSE(played.table().refuseEntry(""));
    EXPECT_EQ(played.rule({.what = What::bar, .key = "hash of invite"}), "");
    EXPECT_TRUE(played.table().refuseEntry("hash of invite"));
    played.rule({});
    EXPECT_EQ(played.table().refuseEntry("hash 1")->code, "barred") << "of a closed table, too";
    EXPECT_EQ(played.table().refuseEntry("hash 0")->code, "table_closed");
    played.rule({.on = false});
    while (!played.table().isOver()) {
        played.moveAtRandom();
    }
    ASSERT_EQ(played.ask(Played::seat(0), {{"do", "rematch"}}), "");
    EXPECT_TRUE(played.table().refuseEntry("hash 1"));
    EXPECT_EQ(played.rule({.what = What::bar, .on = false, .key = "hash 1"}), "");
    EXPECT_FALSE(played.table().refuseEntry("hash 1"));
}

TEST(Rulings, WhoeverIsSilencedMayStillPlay) {
    Played played(clockedTable());
    EXPECT_EQ(played.rule({.what = What::silence, .seat = Seat{0}, .key = "hash 0"}), "");
    EXPECT_EQ(played.ask(Played::seat(0), hello), "silenced");
    EXPECT_EQ(played.ask(Played::seat(1), hello), "");
    EXPECT_EQ(played.move(0, "9 AB"), "");
    EXPECT_EQ(played.rule({.what = What::silence, .on = false, .key = "hash 0"}), "");
    EXPECT_EQ(played.ask(Played::seat(0), hello), "");
}

TEST(Rulings, EverybodyIsToldAndNobodyTheKey) {
    Played played(clockedTable());
    played.rule({.what = What::silence, .seat = Seat{0}, .reason = "be kind", .key = "hash 0"});
    const Json events = played.update(onlooker, 1)["events"];
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0], (Json{{"n", 2},
                               {"at", noon},
                               {"is", "silence"},
                               {"on", true},
                               {"seat", 0},
                               {"reason", "be kind"}}));
}

} // namespace
} // namespace zeros
