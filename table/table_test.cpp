// Tables: who may do what, and who is told what.
#include "table/fields.hpp"
#include "table/played.hpp"

namespace zeros {
namespace {

TEST(Table, WaitsUntilAllSeatsAreTaken) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna")}});
    EXPECT_EQ(played.now(onlooker)["stage"], "waiting");
    EXPECT_EQ(played.move(0, "7 EG"), "seats_open");
    EXPECT_EQ(played.ask(onlooker, {{"do", "sit"}, {"name", "Ben"}}), "not_invited");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "Ben"}, {"seat", 0}}), "seat_taken");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "Ben"}}), "");
    EXPECT_EQ(played.now(onlooker)["stage"], "playing");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "Eve"}}), "no_seat_open");
    EXPECT_EQ(played.move(0, "7 EG"), "");
}

TEST(Table, AMoveIsForOnePosition) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const std::uint64_t turn = played.table().turn(0);
    const Json move{{"do", "move"}, {"move", "7 EG"}, {"turn", turn}};
    EXPECT_EQ(played.ask(onlooker, move), "no_seat_of_yours");
    EXPECT_EQ(played.ask(Played::seat(1), move), "not_your_turn");
    EXPECT_EQ(played.ask(Played::seat(0), move), "");
    EXPECT_EQ(played.ask(Played::seat(0), move), "not_your_turn"); // sent twice
    EXPECT_EQ(played.move(1, "6 EG"), "bridge_taken");
    EXPECT_EQ(played.move(1, "6 AB"), "");
    EXPECT_EQ(played.ask(Played::seat(0), move), "table_changed");
}

TEST(Table, WhoPlacesAtTheSameTimeDoesNotDisturbTheOthers) {
    Played played(
        {.game = "soler", .players = 3, .seats = {person("Anna"), person("Ben"), person("Cleo")}});
    std::array<Json, 3> seen;
    for (Seat seat = 0; seat < 3; ++seat) {
        seen[seat] = played.now(Played::seat(seat));
    }
    for (const Seat seat : {Seat{2}, Seat{0}, Seat{1}}) {
        EXPECT_EQ(played.ask(Played::seat(seat), {{"do", "move"},
                                                  {"move", seen[seat]["legal"][0]},
                                                  {"turn", seen[seat]["turn"]}}),
                  "");
    }
}

TEST(Table, ACardFaceDownIsToldOnlyToItsOwner) {
    Played played({.game = "soler", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const std::string card = played.now(Played::seat(0))["legal"][0];
    ASSERT_EQ(played.move(0, card), "");
    const auto last = [&](const Actor& actor) {
        return played.update(actor, played.table().number() - 1)["events"][0];
    };
    EXPECT_EQ(last(Played::seat(0))["move"], card);
    EXPECT_TRUE(last(Played::seat(1))["move"].is_null());
    EXPECT_TRUE(last(onlooker)["move"].is_null());
}

TEST(Table, ASeatCanBeHandedToAComputerAndTakenBack) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const Json easy{{"do", "computer"}, {"seat", 0}, {"level", "easy"}};
    EXPECT_EQ(played.ask(Played::seat(1), easy), "seat_of_somebody_else");
    EXPECT_EQ(played.ask(host, easy), "person_is_here");
    EXPECT_EQ(played.ask(Played::seat(0), easy), "");
    EXPECT_EQ(played.table().computersToMove(), Seats::only(0));
    EXPECT_EQ(played.move(0, "7 EG"), "computer_plays_for_you");
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "computer"}, {"seat", 0}, {"level", nullptr}}),
              "");
    EXPECT_EQ(played.move(0, "7 EG"), "");
}

TEST(Table, TheHostFillsSeatsThatNobodyHas) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna")}});
    const Json hard{{"do", "computer"}, {"seat", 1}, {"level", "hard"}};
    EXPECT_EQ(played.ask(Played::seat(0), hard), "only_the_host");
    EXPECT_EQ(played.ask(host, hard), "");
    EXPECT_EQ(played.now(onlooker)["stage"], "playing");
}

TEST(Table, WhoLeavesCanBeReplaced) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    EXPECT_EQ(played.ask(Played::seat(1), {{"do", "leave"}}), "");
    EXPECT_EQ(played.table().whoHas("hash 1").seat, spectator); // the old key is worth nothing
    EXPECT_EQ(played.move(0, "7 EG"), "");                      // the game goes on as far as it can
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "admit"}}), "");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "Cleo"}}), "");
    EXPECT_EQ(played.move(1, "6 AB"), "");
}

TEST(Table, TheHostFreesASeatWhosePersonIsGone) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const Json leave{{"do", "leave"}, {"seat", 1}};
    EXPECT_EQ(played.ask(Played::seat(0), leave), "only_the_host");
    EXPECT_EQ(played.ask(host, {{"do", "leave"}}), "no_seat_of_yours");
    EXPECT_EQ(played.ask(host, leave), "");
    EXPECT_EQ(played.ask(host, leave), "nobody_there");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "Cleo"}}), "");
}

TEST(Table, KeysOpenWhatTheyAreFor) {
    const Played played({.game = "mister", .players = 2, .seats = {person("Anna")}});
    EXPECT_EQ(played.table().whoHas("hash 0").seat, 0);
    EXPECT_TRUE(played.table().whoHas("hash of invite").invited);
    EXPECT_TRUE(played.table().whoHas("hash of host").host);
    for (const char* wrong : {"", "hash", "hash 00", "hash 7"}) {
        const Actor actor = played.table().whoHas(wrong);
        EXPECT_EQ(actor.seat, spectator);
        EXPECT_FALSE(actor.host || actor.invited);
    }
}

TEST(Table, ARematchMovesEverybodyOnByOneSeat) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const Json rematch{{"do", "rematch"}};
    EXPECT_EQ(played.ask(Played::seat(0), rematch), "game_not_over");
    while (!played.table().isOver()) {
        played.moveAtRandom();
    }
    const Json over = played.now(onlooker);
    EXPECT_EQ(over["fair"]["secret"], "5ec2e7");
    EXPECT_EQ(played.ask(onlooker, rematch), "no_seat_of_yours");
    EXPECT_EQ(played.ask(Played::seat(1), rematch), "");
    const Json now = played.now(onlooker);
    EXPECT_EQ(now["round"], 2);
    EXPECT_EQ(now["seats"][0]["name"], "Ben");
    EXPECT_EQ(now["wins"][0], over["wins"][1]);
    EXPECT_EQ(now["fair"]["commitment"], "5ec2e7"); // shown before anybody can know the next
    EXPECT_EQ(played.table().whoHas("hash 1").seat, 0);
    const std::string record = played.table().record(1, onlooker).value_or("");
    EXPECT_NE(record.find(R"("words":["",""])"), std::string::npos) << record;
    EXPECT_FALSE(played.table().record(2, onlooker));
    EXPECT_TRUE(played.table().record(2, Played::seat(0)));
}

TEST(Table, OnlyTheLastOwnMoveGoesBack) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const auto back = [&](Seat seat) {
        return played.ask(Played::seat(seat),
                          {{"do", "back"}, {"position", played.now(onlooker)["position"]}});
    };
    EXPECT_EQ(back(0), "nothing_to_take_back");
    EXPECT_EQ(played.move(0, "7 EG"), "");
    EXPECT_TRUE(played.now(Played::seat(0))["may_take_back"]);
    EXPECT_FALSE(played.now(Played::seat(1))["may_take_back"]);
    EXPECT_NE(back(1), "");
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "back"}, {"position", 1}}), "table_changed");
    EXPECT_EQ(back(0), "");
    EXPECT_EQ(played.move(0, "6 EG"), "");
    EXPECT_EQ(played.move(1, "6 AB"), "");
    EXPECT_EQ(back(0), "no_way_back");
}

TEST(Table, WhatPartnersSaidIsNotForWhoComesLater) {
    Played played({.game = "mister",
                   .players = 4,
                   .options = {{"consult", true}},
                   .seats = {person("A"), person("B"), person("C"), person("D")}});
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "chat"}, {"text", "psst"}, {"to", "partner"}}),
              "");
    const auto said = played.table().number();
    const auto heard = [&] {
        return played.update(Played::seat(2), said - 1)["events"][0]["text"];
    };
    EXPECT_EQ(heard(), "psst");
    EXPECT_EQ(played.ask(Played::seat(2), {{"do", "leave"}}), "");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "E"}}), "");
    EXPECT_TRUE(heard().is_null());
}

TEST(Table, TalkIsShortAndRareAndCanBeSwitchedOff) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const auto chat = [&](const std::string& text) {
        return played.ask(Played::seat(0), {{"do", "chat"}, {"text", text}});
    };
    EXPECT_NE(chat(""), "");
    EXPECT_NE(chat(std::string(501, 'x')), "");
    EXPECT_NE(chat("bell \a"), "");
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(chat("größer als 0 ☺"), "");
    }
    EXPECT_EQ(chat("more"), "too_much_chat");
    played.pass(11'000);
    EXPECT_EQ(chat("more"), "");
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "chatting"}, {"on", false}}), "only_the_host");
    EXPECT_EQ(played.ask(host, {{"do", "chatting"}, {"on", false}}), "");
    EXPECT_EQ(chat("still here"), "chat_off");
    EXPECT_EQ(played.ask(onlooker, {{"do", "chat"}, {"text", "me too"}}), "no_seat_of_yours");
}

TEST(Table, PartnersTalkAmongThemselvesIfTheyMayConsult) {
    for (const bool consult : {false, true}) {
        Played played({.game = "mister",
                       .players = 4,
                       .options = {{"consult", consult}},
                       .seats = {person("A"), person("B"), person("C"), person("D")}});
        const std::string refused =
            played.ask(Played::seat(0), {{"do", "chat"}, {"text", "psst"}, {"to", "partner"}});
        EXPECT_EQ(refused.empty(), consult);
        if (consult) {
            const auto heard = [&](const Actor& actor) {
                return played.update(actor, played.table().number() - 1)["events"][0]["text"];
            };
            EXPECT_EQ(heard(Played::seat(2)), "psst");
            EXPECT_TRUE(heard(Played::seat(1)).is_null());
            EXPECT_TRUE(heard(onlooker).is_null());
        }
    }
}

TEST(Table, WordsAreGivenBeforeTheCardsAreDealt) {
    Played played({.game = "soler", .players = 2, .seats = {person("Anna")}});
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "word"}, {"word", "tulip"}}), "");
    EXPECT_EQ(played.ask(guest, {{"do", "sit"}, {"name", "Ben"}, {"word", "rose"}}), "");
    EXPECT_EQ(played.table().seatWords(), (std::vector<std::string>{"tulip", "rose"}));
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "word"}, {"word", "oak"}}), "already_dealt");
}

TEST(Table, MessagesAreReadStrictly) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const Json now = played.now(onlooker);
    for (const char* text : {"null",
                             "[]",
                             "7",
                             "{}",
                             R"({"do":"dance"})",
                             R"({"do":7})",
                             R"({"do":"move"})",
                             R"({"do":"move","move":"7 EG"})",
                             R"({"do":"move","move":7,"turn":1})",
                             R"({"do":"move","move":"7 EG","turn":-1})",
                             R"({"do":"move","move":"7 EG","turn":1.5})",
                             R"({"do":"move","move":"7 EG","turn":1,"seat":0})",
                             R"({"do":"move","move":"7 EG","turn":99999999999999999999})",
                             R"({"do":"sit","name":"\u202Eevil"})",
                             R"({"do":"sit","name":"Z\u00ADoe"})",
                             R"({"do":"sit","name":" \u3000 "})",
                             R"({"do":"computer","seat":5,"level":"easy"})",
                             R"({"do":"computer","seat":0,"level":"genius"})",
                             R"({"do":"leave","id":"x"})",
                             R"({"do":"chat","text":"a","to":"everybody"})"}) {
        EXPECT_NE(played.ask(Played::seat(0), *parseJson(text)), "") << text;
    }
    EXPECT_EQ(played.now(onlooker), now);
}

TEST(Table, IsTheSameAgainFromItsLog) {
    for (const char* game : {"soler", "knizia", "hero", "mister"}) {
        Played played({.game = game, .players = 2, .seats = {person("Anna"), person("Ben")}});
        while (!played.table().isOver()) {
            played.moveAtRandom();
        }
        const auto again = Table::from(played.table().events());
        ASSERT_TRUE(again) << again.error().in(Language::en);
        for (const Actor& actor : {onlooker, host, guest, Played::seat(0), Played::seat(1)}) {
            EXPECT_EQ(updateFor(*again, actor, 0), updateFor(played.table(), actor, 0));
        }
    }
}

TEST(Table, TellsWhoComesLateHowTheGameStoodAfterEachEvent) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    const auto tokens = [](const Json& event) { return event["view"]["placed"].size(); };
    EXPECT_EQ(played.move(0, "9 AB"), "");
    EXPECT_EQ(played.move(1, "8 AC"), "");
    EXPECT_EQ(played.ask(Played::seat(1), {{"do", "chat"}, {"text", "oh"}}), "");
    EXPECT_EQ(played.ask(Played::seat(1), {{"do", "back"}, {"position", 3}}), "");
    EXPECT_EQ(played.move(1, "7 AC"), "");
    const Table& table = played.table();
    const Json all = (*parseJson(updateFor(table, onlooker, 0, Views::given)))["events"];
    ASSERT_EQ(all.size(), 6);
    EXPECT_EQ(tokens(all[0]), 0) << "as it was opened";
    EXPECT_EQ(tokens(all[1]), 1);
    EXPECT_EQ(tokens(all[2]), 2);
    EXPECT_FALSE(all[3].contains("view")) << "words change nothing";
    EXPECT_EQ(tokens(all[4]), 1) << "taken back";
    EXPECT_EQ(all[5]["view"], played.now(onlooker)["view"]);
    // Whoever does not ask for it, or missed no more than one, has it in `now` alone.
    const Json without = (*parseJson(updateFor(table, onlooker, 0)))["events"];
    const Json last = (*parseJson(updateFor(table, onlooker, 5, Views::given)))["events"];
    EXPECT_FALSE(without[5].contains("view"));
    EXPECT_FALSE(last[0].contains("view"));
}

TEST(Table, TellsWhoSatWhereWhenAGameBegan) {
    Played played({.game = "mister", .players = 2, .seats = {person("Anna"), person("Ben")}});
    while (!played.table().isOver()) {
        played.moveAtRandom();
    }
    EXPECT_EQ(played.ask(Played::seat(0), {{"do", "rematch"}}), "");
    EXPECT_EQ(played.ask(Played::seat(1), {{"do", "leave"}}), "");
    const std::uint64_t before = played.table().beforeGame();
    const Json rematch = played.update(onlooker, before)["events"][0];
    EXPECT_EQ(rematch["is"], "rematch");
    EXPECT_EQ(rematch["seats"][0]["name"], "Ben");
    EXPECT_EQ(rematch["seats"][1]["name"], "Anna") << "who has left since";
}

TEST(Table, GoesOnWithAGameThatHasOnlyItsLog) {
    for (const char* game : {"soler", "knizia", "hero", "mister"}) {
        Played played({.game = game, .players = 2, .seats = {person("Anna"), person("Ben")}});
        for (int i = 0; i < 5; ++i) {
            played.moveAtRandom();
        }
        const GameLog& log = played.table().log();
        Table again = Table::of(log, {person(""), computer(Level::hard)});
        EXPECT_EQ(again.log().record(), log.record());
        EXPECT_EQ(again.toMove(), played.table().toMove());
        EXPECT_EQ(again.sitterIds(), (std::vector<std::string>{"person", "hard"}));
        EXPECT_FALSE(again.wantsSecret());
        EXPECT_EQ(again.whoHas("").seat, spectator);
        const Request back{.what = request::Back{.position = again.position()}};
        EXPECT_FALSE(again.apply(*again.consider(Played::seat(0), back, noon)));
        EXPECT_TRUE(again.personToMove(0));
    }
}

TEST(Table, EndsAGameThatABotForfeits) {
    Played played({.game = "hero",
                   .players = 2,
                   .seats = {person("Anna"), {.computer = Automaton("greedy")}}});
    Table table = played.table();
    const Error hung = say(ErrorKind{"bot_hung", "it hung", "bloqué", "es hing"});
    EXPECT_FALSE(table.forfeit(1, hung, noon)) << "it is not its turn";
    const AnyMove move = table.game().legal(table.log().state(), 0)[0];
    EXPECT_FALSE(table.apply(*table.move(0, move, event::Move::By::person, noon)));
    // What a store keeps comes back the same.
    const auto forfeit = readEvent(write(*table.forfeit(1, hung, noon)));
    EXPECT_FALSE(table.apply(*forfeit));
    EXPECT_TRUE(table.isOver());
    EXPECT_TRUE(table.wantsSecret());
    EXPECT_EQ(table.wins(0), 1);
    const Json update = *parseJson(updateFor(table, Played::seat(0), table.number() - 1));
    EXPECT_EQ(update["events"][0]["why"]["code"], "bot_hung");
    EXPECT_EQ(update["events"][0]["why"]["fr"], "bloqué");
    EXPECT_EQ(update["now"]["stage"], "over");
    EXPECT_EQ(update["now"]["winners"], Json::array({0}));
    EXPECT_EQ(update["now"]["seats"][1]["level"], "bot:greedy");
    EXPECT_FALSE(table.apply(table.tellSecret("5ec2e7", noon)));
    const std::string record = *table.record(1, Played::seat(0));
    EXPECT_NE(record.find(R"("seats":["person:Anna","bot:greedy"])"), std::string::npos);
    EXPECT_NE(record.find(R"({"forfeit":1,"why":{"code":"bot_hung","de":"es hing")"),
              std::string::npos);
    // From its log alone the game is over too.
    EXPECT_EQ(Table::of(table.log(), {person(""), computer(Level::hard)}).log().record(),
              table.log().record());
}

TEST(Table, SeatsOnlyBotsThatThereAre) {
    const auto wish = [](const char* seat) {
        return Json{
            {"game", "hero"}, {"players", 2}, {"seats", {Json::object(), Json::parse(seat)}}};
    };
    EXPECT_TRUE(readOpening(wish(R"({"level":"bot:greedy"})"), {"greedy"}));
    EXPECT_FALSE(readOpening(wish(R"({"level":"bot:greedy"})"), {"other"}));
    EXPECT_FALSE(readOpening(wish(R"({"level":"bot:greedy"})")));
    EXPECT_FALSE(readOpening(wish(R"({"level":"bot:"})"), {""}));
    EXPECT_FALSE(readOpening(wish(R"({"level":"cmd:true"})"), {"greedy"}));
    EXPECT_FALSE(readOpening(wish(R"({"level":"bot:greedy","name":"Anna"})"), {"greedy"}))
        << "a bot plays for no person";
    const Json seated{{"do", "computer"}, {"seat", 1}, {"level", "bot:greedy"}};
    EXPECT_FALSE(readRequest(seated));
    EXPECT_TRUE(readRequest(seated, {"greedy"}));
}

TEST(Table, PeopleFromAfarHaveNames) {
    const Opening opening{
        .game = "mister", .players = 2, .seats = {person(""), computer(Level::easy)}};
    EXPECT_FALSE(Table::opened({.table = "T", .opening = opening}, noon));
}

} // namespace
} // namespace zeros
