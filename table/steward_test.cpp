#include "table/device_keys.hpp"
#include "table/steward.hpp"

#include <gtest/gtest.h>

namespace zeros {
namespace {

constexpr Time atNoon = 1'800'000'000'000;

// Anna opens MISTER ZERO, which has no deals; seat 1 is as the test says.
event::Open stewardOpening(const Sitter& other, int clock = 0) {
    event::Open open{.table = "here",
                     .opening = {.game = "mister",
                                 .players = 2,
                                 .seats = {{.person = true, .name = "Anna"}, other},
                                 .clock = clock}};
    open.keys = device::keysFor(open.opening.seats);
    open.keys.invite = "invite";
    return open;
}
const Sitter seatedBen{.person = true, .name = "Ben"};
const Sitter easyComputer{.computer = Level::easy};
const Sitter emptySeat{};

Steward::Means onOneDevice() {
    return {.newKey = [] { return std::string("fresh"); }};
}

// A steward whose log is here: events are kept as soon as they are to be.
class Hosted {
  public:
    explicit Hosted(const event::Open& open)
        : log{write(*Table::opened(open, atNoon)).dump()},
          steward(*Table::from(*readEvents(log)), onOneDevice()) {}

    // Does the errands, and gathers what is left of them.
    Steward::Errands run(Steward::Errands errands) {
        Steward::Errands all;
        for (;;) {
            const auto add = [](auto& to, const auto& from) {
                to.insert(to.end(), from.begin(), from.end());
            };
            add(all.letters, errands.letters);
            add(all.settled, errands.settled);
            add(all.questions, errands.questions);
            all.wake = errands.wake;
            if (errands.keep) {
                EXPECT_EQ(errands.keep->number, log.size() + 1);
                log.push_back(errands.keep->text);
                errands = steward.kept(Outcome::kept, atNoon);
            } else if (errands.read) {
                errands = steward.learn(std::vector<std::string>(), atNoon);
            } else {
                return all;
            }
        }
    }
    Steward::Errands greet(ClientId client, const std::string& key) {
        return run(steward.greet(client, {.table = "here", .key = key}, atNoon));
    }
    Steward::Errands hear(ClientId client, const Json& message) {
        return run(steward.hear(client, Json::parse(message.dump()), atNoon)); // as it is sent
    }
    Json move(const char* text, Seat seat) const {
        return {{"do", "move"}, {"id", 3}, {"move", text}, {"turn", steward.table().turn(seat)}};
    }

    std::vector<std::string> log;
    Steward steward;
};

// What each message to a client is: "update", "done", "refused" …
std::vector<std::string> kindsSentTo(ClientId client, const Steward::Errands& errands) {
    std::vector<std::string> kinds;
    for (const Steward::Letter& letter : errands.letters) {
        if (letter.to == client) {
            kinds.push_back(Json::parse(*letter.text)["is"]);
        }
    }
    return kinds;
}
using Kinds = std::vector<std::string>;

TEST(Steward, GreetsWhoeverHasAKey) {
    Hosted table(stewardOpening(easyComputer));
    EXPECT_EQ(kindsSentTo(7, table.greet(7, "seat-0")), Kinds{"update"});
    EXPECT_EQ(kindsSentTo(8, table.greet(8, "")), Kinds{"update"}); // looks on
    EXPECT_EQ(table.steward.visitors().size(), 2U);
    const Steward::Errands away = table.greet(9, "seat-1"); // a computer's
    EXPECT_EQ(kindsSentTo(9, away), Kinds{"bye"});
    EXPECT_EQ(away.letters[0].kind, Steward::Letter::Kind::bye);
    EXPECT_EQ(table.steward.visitors().size(), 2U);
}

TEST(Steward, SendsTheSameTextToThoseWhoComeTogether) {
    Hosted table(stewardOpening(seatedBen));
    const auto one = table.greet(1, "").letters;
    const auto other = table.greet(2, "").letters;
    const auto anna = table.greet(3, "seat-0").letters;
    EXPECT_EQ(one.at(0).text, other.at(0).text);
    EXPECT_NE(one.at(0).text, anna.at(0).text);
}

TEST(Steward, RefusesUnderItsNumberWhatCannotBeRead) {
    Hosted table(stewardOpening(seatedBen));
    EXPECT_EQ(kindsSentTo(7, table.hear(7, {{"do", "rematch"}})), Kinds{"refused"}); // no hello
    table.greet(7, "seat-0");
    const Steward::Errands errands = table.hear(7, table.move(std::string(201, 'x').c_str(), 0));
    ASSERT_EQ(errands.letters.size(), 1U);
    EXPECT_EQ(errands.letters[0].kind, Steward::Letter::Kind::mistake);
    EXPECT_EQ(Json::parse(*errands.letters[0].text)["id"], 3);
    EXPECT_TRUE(errands.settled.empty());
}

TEST(Steward, AnswersWhoAskedAndTellsEverybody) {
    Hosted table(stewardOpening(seatedBen));
    table.greet(1, "seat-0");
    table.greet(2, "seat-1");
    const Steward::Errands early = table.hear(2, table.move("9 AB", 0));
    EXPECT_EQ(kindsSentTo(2, early), Kinds{"refused"});
    EXPECT_TRUE(early.settled[0].refusal);
    EXPECT_EQ(table.log.size(), 1U);
    const Steward::Errands fine = table.hear(1, table.move("9 AB", 0));
    EXPECT_EQ(kindsSentTo(1, fine), (Kinds{"done", "update"}));
    EXPECT_EQ(kindsSentTo(2, fine), Kinds{"update"});
    EXPECT_EQ(table.log.size(), 2U);
    table.steward.forget(2);
    EXPECT_TRUE(kindsSentTo(2, table.hear(1, {{"do", "chat"}, {"text", "Gone?"}})).empty());
}

TEST(Steward, GivesWhoeverSitsDownByAnInvitationAKey) {
    Hosted table(stewardOpening(emptySeat));
    table.greet(1, "invite");
    const Steward::Errands errands = table.hear(1, {{"do", "sit"}, {"name", "Ben"}});
    EXPECT_EQ(Json::parse(*errands.letters[0].text)["key"], "fresh");
    EXPECT_EQ(Json::parse(*errands.letters[1].text)["now"]["you"], 1);
    EXPECT_EQ(kindsSentTo(2, table.greet(2, "fresh")), Kinds{"update"});
}

TEST(Steward, TellsNobodyBeforeItIsKept) {
    Hosted table(stewardOpening(seatedBen));
    table.greet(1, "seat-0");
    const Steward::Errands errands = table.steward.hear(1, table.move("9 AB", 0), atNoon);
    EXPECT_TRUE(errands.letters.empty());
    EXPECT_TRUE(errands.keep);
    EXPECT_FALSE(table.steward.isIdle());
    // What else is asked waits.
    EXPECT_FALSE(table.steward.hear(1, {{"do", "chat"}, {"text", "!"}}, atNoon).keep);
    EXPECT_EQ(table.steward.table().number(), 1U);
    EXPECT_TRUE(table.steward.kept(Outcome::kept, atNoon).keep); // now the chat
    EXPECT_EQ(table.steward.table().number(), 2U);
}

// The words of seats that were kept.
std::vector<std::string> wordsKept(const std::vector<std::string>& log) {
    std::vector<std::string> words;
    const auto events = readEvents(log);
    for (const Event& event : *events) {
        if (const auto* word = std::get_if<event::SeatWord>(&event.what)) {
            words.push_back(word->word);
        }
    }
    return words;
}

TEST(Steward, LetsSeatsTakeTurns) {
    Hosted table(stewardOpening(seatedBen));
    table.greet(1, "seat-0");
    table.greet(2, "seat-0"); // the same person
    table.greet(3, "seat-1");
    const auto word = [](const char* text) { return Json{{"do", "word"}, {"word", text}}; };
    const Steward::Errands errands = table.steward.hear(1, word("a"), atNoon);
    table.steward.hear(1, word("b"), atNoon);
    table.steward.hear(2, word("c"), atNoon);
    table.steward.hear(2, word("d"), atNoon);
    table.steward.hear(3, word("e"), atNoon);
    table.run(errands);
    EXPECT_EQ(wordsKept(table.log), (std::vector<std::string>{"a", "e", "b", "c", "d"}));
}

TEST(Steward, LetsOnlySoMuchWaitForASeat) {
    Hosted table(stewardOpening(seatedBen));
    table.greet(1, "seat-0");
    table.greet(2, "seat-1");
    const Json word{{"do", "word"}, {"word", "tulip"}, {"id", 7}};
    Steward::Errands errands;
    int waiting = 0;
    for (const Steward::Errands pending = table.steward.hear(1, word, atNoon);
         errands.letters.empty(); ++waiting) {
        ASSERT_LT(waiting, 1000);
        errands = table.steward.hear(1, word, atNoon);
    }
    const Json refusal = Json::parse(*errands.letters[0].text);
    EXPECT_EQ(refusal["why"]["code"], "table_busy");
    EXPECT_EQ(refusal["id"], 7);
    EXPECT_EQ(errands.settled.size(), 1U);
    EXPECT_TRUE(table.steward.hear(2, word, atNoon).letters.empty()); // the other seat has room
}

TEST(Steward, ThinksAgainWhenAnotherProcessWasQuicker) {
    Hosted table(stewardOpening(seatedBen));
    table.greet(1, "seat-0");
    table.greet(2, "seat-1");
    table.steward.hear(1, table.move("9 AB", 0), atNoon);
    Steward::Errands errands = table.steward.kept(Outcome::taken, atNoon);
    EXPECT_TRUE(errands.read);
    // Elsewhere Anna had made the same move: what she asked for here comes too late.
    Hosted elsewhere(stewardOpening(seatedBen));
    elsewhere.greet(1, "seat-0");
    elsewhere.hear(1, elsewhere.move("9 AB", 0));
    errands = table.steward.learn({{elsewhere.log[1]}}, atNoon);
    EXPECT_EQ(kindsSentTo(1, errands), (Kinds{"update", "refused"}));
    EXPECT_EQ(kindsSentTo(2, errands), Kinds{"update"});
    EXPECT_EQ(table.steward.table().number(), 2U);
}

TEST(Steward, SaysSoWhenTheLogDoesNotAnswerAndTriesAgain) {
    Hosted table(stewardOpening(seatedBen));
    table.greet(1, "seat-0");
    table.steward.hear(1, table.move("9 AB", 0), atNoon);
    Steward::Errands errands = table.steward.kept(Outcome::failed, atNoon);
    EXPECT_EQ(kindsSentTo(1, errands), Kinds{"refused"});
    ASSERT_TRUE(errands.read); // it may have been kept
    errands = table.steward.learn(std::nullopt, atNoon);
    ASSERT_TRUE(errands.wake);
    EXPECT_FALSE(table.steward.step(*errands.wake - 1).read);
    EXPECT_TRUE(table.steward.step(*errands.wake).read);
}

TEST(Steward, AsksTheLogBeforeItSendsSomebodyAway) {
    Hosted table(stewardOpening(emptySeat));
    Hosted elsewhere(stewardOpening(emptySeat));
    elsewhere.greet(1, "invite");
    elsewhere.hear(1, {{"do", "sit"}, {"name", "Ben"}});
    // Ben's new key is not known here yet.
    const Hello hello{.table = "here", .key = "fresh", .since = 2};
    Steward::Errands errands = table.steward.greet(5, hello, atNoon);
    EXPECT_TRUE(errands.letters.empty());
    ASSERT_TRUE(errands.read);
    errands = table.steward.learn({{elsewhere.log[1]}}, atNoon);
    EXPECT_EQ(kindsSentTo(5, errands), Kinds{"update"});
    // Nobody has come further than the log.
    table.steward.greet(6, {.table = "here", .since = 3}, atNoon);
    EXPECT_EQ(kindsSentTo(6, table.steward.learn(std::vector<std::string>(), atNoon)),
              Kinds{"bye"});
}

TEST(Steward, StopsWhereTheLogIsInvalid) {
    for (const char* text : {"{}", R"({"at":1,"is":"rematch"})"}) {
        Hosted table(stewardOpening(seatedBen));
        table.greet(1, "seat-0");
        table.steward.suspect(atNoon);
        EXPECT_EQ(kindsSentTo(1, table.steward.learn({{text}}, atNoon)), Kinds{"bye"});
        EXPECT_TRUE(table.steward.isBroken());
        EXPECT_EQ(kindsSentTo(2, table.greet(2, "seat-1")), Kinds{"bye"});
    }
}

TEST(Steward, SendsEverybodyAwayWhenTheLogIsDamaged) {
    Hosted table(stewardOpening(seatedBen));
    table.greet(1, "seat-0");
    table.steward.suspect(atNoon);
    EXPECT_EQ(kindsSentTo(1, table.steward.end(damagedTable)), Kinds{"bye"});
    EXPECT_TRUE(table.steward.isBroken());
    EXPECT_TRUE(table.steward.isIdle()); // so that it can be read again, once it is repaired
    EXPECT_EQ(kindsSentTo(2, table.greet(2, "seat-1")), Kinds{"bye"});
}

// What the steward does when the operator has decided this, elsewhere.
Steward::Errands learnRuling(Hosted& table, const event::Ruling& ruling) {
    const auto event = table.steward.table().rule(ruling, atNoon);
    table.steward.suspect(atNoon);
    return table.steward.learn({{write(*event).dump()}}, atNoon);
}

TEST(Steward, SendsEverybodyAwayFromAClosedTable) {
    Hosted table(stewardOpening(easyComputer, 30));
    table.greet(1, "seat-0");
    table.greet(2, "");
    const Steward::Errands errands = learnRuling(table, {.reason = "spam"});
    EXPECT_EQ(kindsSentTo(1, errands), Kinds{"bye"});
    EXPECT_EQ(kindsSentTo(2, errands), Kinds{"bye"});
    EXPECT_NE(errands.letters[0].text->find("closed this table: spam"), std::string::npos);
    EXPECT_TRUE(table.steward.isIdle());
    EXPECT_FALSE(table.steward.isBroken());
    EXPECT_EQ(kindsSentTo(3, table.greet(3, "seat-0")), Kinds{"bye"});
    learnRuling(table, {.on = false});
    EXPECT_EQ(kindsSentTo(4, table.greet(4, "seat-0")), Kinds{"update"});
}

TEST(Steward, SendsAwayWhoeverIsBarred) {
    Hosted table(stewardOpening(seatedBen));
    table.greet(1, "seat-0");
    table.greet(2, "seat-1");
    const event::Ruling bar{
        .what = event::Ruling::What::bar, .seat = Seat{1}, .key = table.steward.table().keyOf(1)};
    const Steward::Errands errands = learnRuling(table, bar);
    EXPECT_EQ(kindsSentTo(1, errands), Kinds{"update"});
    EXPECT_EQ(kindsSentTo(2, errands), Kinds{"bye"});
    EXPECT_EQ(kindsSentTo(3, table.greet(3, "seat-1")), Kinds{"bye"});
    EXPECT_EQ(kindsSentTo(4, table.greet(4, "")), Kinds{"update"}); // anybody may look on
}

TEST(Steward, AsksAComputerOnceForEachTurn) {
    Hosted table(stewardOpening(easyComputer));
    table.greet(1, "seat-0");
    const Steward::Errands errands = table.hear(1, table.move("9 AB", 0));
    ASSERT_EQ(errands.questions.size(), 1U);
    const Question question = errands.questions[0];
    EXPECT_EQ(question.seat, 1);
    EXPECT_TRUE(table.steward.step(atNoon).questions.empty());
    const AnyGame& game = table.steward.table().game();
    const AnyMove move = *game.parse(table.steward.table().log().state(), "3 AC");
    table.run(table.steward.decide({.question = question, .move = move}, atNoon));
    EXPECT_EQ(table.log.size(), 3U);
    table.run(table.steward.decide({.question = question, .move = move}, atNoon)); // too late
    EXPECT_EQ(table.log.size(), 3U);
}

TEST(Steward, WaitsForNothingWhereEverythingHasEnded) {
    Hosted table(stewardOpening(easyComputer));
    table.greet(1, "seat-0");
    const Steward::Errands errands = table.hear(1, table.move("9 AB", 0));
    const Question question = errands.questions.at(0);
    table.steward.end(damagedTable);
    table.steward.decide({.question = question, .move = AnyMove()}, atNoon); // too late
    EXPECT_TRUE(table.steward.isIdle());
}

TEST(Steward, LeavesTheComputersToWhoeverWroteLast) {
    Hosted elsewhere(stewardOpening(easyComputer));
    elsewhere.greet(1, "seat-0");
    elsewhere.hear(1, elsewhere.move("9 AB", 0));
    Hosted table(stewardOpening(easyComputer));
    table.greet(1, "seat-0");
    table.steward.suspect(atNoon);
    const Steward::Errands errands = table.steward.learn({{elsewhere.log[1]}}, atNoon);
    EXPECT_TRUE(errands.questions.empty());
    ASSERT_TRUE(errands.wake);
    EXPECT_EQ(table.steward.step(*errands.wake).questions.size(), 1U);
}

TEST(Steward, MovesForWhoeverLetsTheClockRunOut) {
    Hosted table(stewardOpening(seatedBen, 30));
    const Steward::Errands errands = table.greet(1, "seat-0");
    ASSERT_TRUE(errands.wake);
    EXPECT_GT(*errands.wake, atNoon + 30'000);
    EXPECT_TRUE(table.steward.step(atNoon + 29'999).questions.empty());
    const auto questions = table.steward.step(*errands.wake).questions;
    ASSERT_EQ(questions.size(), 1U);
    EXPECT_EQ(questions[0].by, event::Move::By::clock);
}

TEST(Steward, PlaysOnForPeopleWhoAreGoneButNotForEver) {
    const Sitter away{.person = true, .name = "Anna", .computer = Level::easy};
    event::Open open = stewardOpening(easyComputer);
    open.opening.seats[0] = away;
    constexpr Time later = atNoon + 600'000;
    EXPECT_EQ(Hosted(open).steward.step(later - 1).questions.size(), 1U);
    Hosted table(open);
    EXPECT_TRUE(table.steward.step(later).questions.empty());
    EXPECT_TRUE(table.steward.isIdle());
    EXPECT_EQ(table.greet(1, "seat-0").questions.size(), 1U); // she is back
    open.opening.clock = 30;                                  // which does not stand still
    EXPECT_EQ(Hosted(open).steward.step(later).questions.size(), 1U);
}

TEST(Steward, WaitsNoLongerWhenTheTimeOfDayIsSetBack) {
    constexpr Time anHourAgo = atNoon - 3'600'000;
    Hosted table(stewardOpening(easyComputer));
    table.greet(1, "seat-0");
    table.steward.suspect(atNoon);
    table.steward.learn(std::nullopt, atNoon); // the log does not answer
    EXPECT_TRUE(table.steward.step(anHourAgo).read);
    Hosted elsewhere(stewardOpening(easyComputer));
    elsewhere.greet(1, "seat-0");
    elsewhere.hear(1, elsewhere.move("9 AB", 0));
    EXPECT_TRUE(table.steward.learn({{elsewhere.log[1]}}, atNoon).questions.empty());
    EXPECT_EQ(table.steward.step(anHourAgo).questions.size(), 1U);
}

TEST(Steward, LetsComputersAmongThemselvesPlayForWhoeverLooksOn) {
    event::Open open = stewardOpening(easyComputer);
    open.opening.seats[0] = easyComputer;
    Hosted table(open);
    EXPECT_TRUE(table.steward.step(atNoon).questions.empty());
    EXPECT_EQ(table.greet(1, "").questions.size(), 1U);
}

} // namespace
} // namespace zeros
