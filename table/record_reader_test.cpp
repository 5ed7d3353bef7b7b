// Records: what is read, and what is wrong with those that are not.
#include "table/record_reader.hpp"
#include "tests/golden.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace zeros {
namespace {

const std::string header = R"({"zeros":1,"game":"mister","players":2,"options":{}})";

// "2: what is wrong with line 2", with a ! before what breaks a rule; empty when all is well.
std::string fault(const std::string& record) {
    RecordReader reader;
    std::istringstream lines(record);
    int number = 0;
    const auto tell = [&](const RecordFault& found) {
        return (found.kind == RecordFault::Kind::rule ? "!" : "") + std::to_string(number) + ": " +
               found.error.in(Language::en);
    };
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (const auto found = reader.follow(line)) {
            return tell(*found);
        }
    }
    ++number;
    const auto found = reader.finish();
    return found ? tell(*found) : "";
}

TEST(Record, IgnoresWhatItDoesNotKnow) {
    EXPECT_EQ(fault(R"({"zeros":1,"game":"mister","players":2,"names":["a","b"],"x":{"y":[]}})"
                    "\n"
                    R"({"seat":0,"move":"7 EG","ms":17})"),
              "3: the record ends before the game is over");
}

TEST(Record, MayEndWithAForfeit) {
    const std::string why =
        R"("why":{"code":"bot_hung","en":"it hung","fr":"bloqué","de":"es hing"}})";
    const std::string begun = header + "\n" + R"({"seat":0,"move":"7 EG"})" + "\n";
    const std::string lost = begun + R"({"forfeit":1,)" + why + "\n";
    EXPECT_EQ(fault(lost + R"({"scores":[0,0],"winners":[0]})"), "");
    EXPECT_EQ(fault(lost), "4: the result is missing");
    // Records from before there were codes are read as well.
    const std::string old = R"({"forfeit":1,"why":{"en":"it hung","fr":"bloqué","de":"es hing"}})";
    EXPECT_EQ(fault(begun + old + "\n" + R"({"scores":[0,0],"winners":[0]})"), "");
    EXPECT_EQ(fault(lost + R"({"scores":[0,0],"winners":[1]})"),
              R"(!4: the result is {"scores":[0,0],"winners":[0]}, not this one)");
    EXPECT_EQ(fault(lost + R"({"seat":1,"move":"3 AB"})"), "!4: the game was forfeited");
    EXPECT_EQ(fault(begun + R"({"forfeit":0,)" + why),
              "!3: only the player who is to move can forfeit");
    EXPECT_EQ(fault(begun + R"({"forfeit":2,)" + why), "!3: there is no seat 2: seats are 0 to 1");
    EXPECT_EQ(fault(begun + R"({"forfeit":1})"),
              R"(3: "why" must be {"en":"…","fr":"…","de":"…"})");
}

TEST(Record, NamesTheLineAndWhatIsWrong) {
    EXPECT_EQ(fault(""), "1: there is no record in it");
    EXPECT_EQ(fault("{\"zer"), "1: the line is not a whole JSON object");
    EXPECT_EQ(fault("[1,2]"), "1: the line is not a whole JSON object");
    EXPECT_EQ(fault("{}"), "1: the line is none of header (zeros), deal, move (seat), forfeit and "
                           "result (scores)");
    EXPECT_EQ(fault(R"({"seat":0,"move":"7 EG"})"),
              "1: a record begins with its header, {\"zeros\":1,…}");
    EXPECT_EQ(fault(R"({"zeros":2,"game":"mister","players":2})"),
              "1: this record is of version 2; this program reads version 1");
    EXPECT_EQ(fault(R"({"zeros":1,"game":"chess","players":2})"),
              "1: there is no game chess; choose one of soler, knizia, hero, mister");
    EXPECT_EQ(fault(R"({"zeros":1,"game":"mister","players":3})"),
              "1: mister is for 2 or 4 players, not 3");
    EXPECT_EQ(fault(R"({"zeros":1,"game":"mister","players":2,"options":{"games":0}})"),
              "1: games must be a whole number from 1 to 100");
    EXPECT_EQ(fault(header + "\n{\"seat\":0,\"move\":\"hop\"}"),
              "2: \"hop\" is not a move of mister");
    EXPECT_EQ(fault(header + "\n{\"seat\":0,\"move\":\"7  EG\"}"),
              "2: \"7  EG\" must be written \"7 EG\"");
    EXPECT_EQ(fault(header + "\n{\"seat\":-1,\"move\":\"7 EG\"}"), "2: \"seat\" must be 0 … 4");
    EXPECT_EQ(fault(header + "\n" + header), "2: the record ends before the game is over");
}

TEST(Record, SaysWhichRuleIsBroken) {
    EXPECT_EQ(fault(header + "\n{\"seat\":1,\"move\":\"7 EG\"}"),
              "!2: it is not the turn of seat 1");
    EXPECT_EQ(fault(header + "\n{\"seat\":7,\"move\":\"7 EG\"}"),
              "!2: there is no seat 7: seats are 0 to 1");
    EXPECT_EQ(fault(header + "\n{\"seat\":300,\"move\":\"7 EG\"}"),
              "!2: there is no seat 300: seats are 0 to 1");
    EXPECT_EQ(fault(header + "\n{\"deal\":[]}"), "!2: no deal is due");
    EXPECT_EQ(fault(header + "\n{\"scores\":[1,2],\"winners\":[1]}"),
              "!2: there is a result but the game is not over");
    EXPECT_EQ(fault(header + "\n{\"seat\":0,\"move\":\"7 EG\",\"legal\":199}"),
              "!2: there are 200 legal moves, not 199");
}

TEST(Record, ChecksDecks) {
    const std::string soler = R"({"zeros":1,"game":"soler","players":2})";
    EXPECT_EQ(fault(soler + "\n{\"deal\":[\"+3\"]}"), "!2: the deck has 1 cards instead of 55");
    EXPECT_EQ(fault(soler + "\n{\"deal\":[\"x\"]}"), "2: x is not a card of soler");
    std::string deck;
    for (int i = 0; i < 55; ++i) {
        deck += i == 0 ? "\"0\"" : ",\"0\"";
    }
    EXPECT_EQ(fault(soler + "\n{\"deal\":[" + deck + "]}"),
              "!2: the deck has 55 of 0 instead of 12");
}

TEST(Record, AResultThatWasEditedIsFound) {
    const std::string record = golden("mister-2.jsonl");
    ASSERT_EQ(fault(record), "");
    std::string edited = record;
    const auto scores = edited.rfind('[');
    edited[scores + 1] = edited[scores + 1] == '0' ? '1' : '0';
    EXPECT_EQ(fault(edited).substr(0, 1), "!");
    // Cut anywhere, it is never taken for whole.
    for (std::size_t length = 0; length + 1 < record.size(); length += 7) {
        EXPECT_NE(fault(record.substr(0, length)), "") << length;
    }
}

TEST(Record, PlainAndOtherwiseWrittenMovesAreTheSame) {
    for (const char* text : {R"({"seat":0,"move":"7 EG"})", R"({ "seat" : 0, "move" : "7 EG" })",
                             R"({"move":"7 EG","seat":0})", R"({"seat":0,"move":"7\u0020EG"})"}) {
        const auto line = readRecordLine(text);
        ASSERT_TRUE(bool(line)) << text;
        const auto* move = std::get_if<MoveLine>(&*line);
        ASSERT_NE(move, nullptr);
        EXPECT_EQ(move->seat, 0);
        EXPECT_EQ(move->move, "7 EG");
    }
    for (const char* text :
         {R"({"seat":0,"move":"7 EG"}x)", R"({"seat":0,"move":"7 EG")",
          R"({"seat":0,"move":"7 EG","legal":})", R"({"seat":0,"move":"7 EG","legal":01})"}) {
        EXPECT_FALSE(readRecordLine(text)) << text;
    }
}

TEST(Record, ALineMayNotBeEndless) {
    EXPECT_FALSE(readRecordLine(std::string(100'000, '[')));
    EXPECT_EQ(fault("{\"zeros\":1,\"game\":\"" + std::string(70'000, 'x') + "\"}"),
              "1: the line is longer than 65536 characters");
    EXPECT_EQ(fault(std::string(60'000, '[')), "1: the line is not a whole JSON object");
}

} // namespace
} // namespace zeros
