// What a table can agree on before it begins.
#include "core/json_text.hpp"
#include "core/option.hpp"
#include "games/mister/mister.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

namespace {

constexpr std::array<Option::Choice, 2> boards{{
    {.value = "hexagons", .name = {"Hexagons", "Hexagones", "Sechsecke"}},
    {.value = "diamond", .name = {"Diamond", "Losange", "Raute"}},
}};
constexpr std::array offeredGames{1, 2, 3, 4, 6, 8};
constexpr std::array<Option, 3> misterOptions{{
    {.key = "board",
     .name = {"Board", "Plateau", "Brett"},
     .explained = {"The picture of the printed board is lost: both boards are reconstructions. If "
                   "you own the game, you can draw the true one.",
                   "L’image du plateau imprimé est perdue : les deux plateaux sont reconstitués. "
                   "Si vous avez le jeu, vous pouvez dessiner le vrai.",
                   "Das Bild des gedruckten Bretts ist verloren: Beide Bretter sind rekonstruiert. "
                   "Wer das Spiel besitzt, kann das echte zeichnen."},
     .kind = Option::Kind::choiceOrObject,
     .choices = boards},
    {.key = "games",
     .name = {"Games", "Parties", "Spiele"},
     .explained =
         {"In a series, the colours pass on after each game, and only its winner scores: "
          "by the difference.",
          "Dans une série, les couleurs tournent après chaque partie, et seul le gagnant "
          "marque : la différence.",
          "In einer Serie wandern die Farben nach jedem Spiel weiter, und nur wer gewinnt, "
          "punktet: mit dem Unterschied."},
     .kind = Option::Kind::number,
     .low = 1,
     .high = Mister::maxGames,
     .usual = 1,
     .offered = offeredGames},
    {.key = "consult",
     .name = {"Partners may talk", "Les partenaires peuvent se parler", "Partner dürfen reden"},
     .explained = {"Whether partners may write to each other during the game: a house rule.",
                   "Si les partenaires peuvent s’écrire pendant la partie : règle maison.",
                   "Ob Partner einander während des Spiels schreiben dürfen: eine Hausregel."},
     .kind = Option::Kind::flag,
     .forPartners = true,
     .letsPartnersTalk = true},
}};

} // namespace

std::span<const Option> Mister::options() {
    return misterOptions;
}

Result<Mister::Options> Mister::readOptions(const Json& json, int /*players*/) {
    static constexpr ErrorKind noBoard{
        "no_such_board",
        "there is no board {0}: take hexagons, diamond, or a file with a board of your own",
        "il n’y a pas de plateau {0} : prenez hexagons, diamond, ou un fichier avec le vôtre",
        "es gibt kein Brett {0}: nimm hexagons, diamond oder eine Datei mit einem eigenen"};
    if (auto wrong = refuseOptions(json, misterOptions)) {
        return *wrong;
    }
    Options options;
    options.games = static_cast<std::uint8_t>(numberIn(json, "games", 1));
    options.consult = flagIn(json, "consult");
    options.board = mister::shippedBoards()[0];
    const auto board = json.find("board");
    if (board == json.end()) {
        return options;
    }
    if (board->is_string()) {
        for (const mister::Board& shipped : mister::shippedBoards()) {
            if (board->get_ref<const std::string&>() == shipped.name.data()) {
                options.board = shipped;
                return options;
            }
        }
        return say(noBoard, {shown(board->get_ref<const std::string&>())});
    }
    auto own = mister::readBoard(*board);
    if (!own) {
        return own.error();
    }
    options.board = *own;
    return options;
}

void Mister::writeOptions(const State& state, JsonText& json) {
    json.object();
    mister::writeBoard(state.options.board, json.key("board"));
    if (state.options.consult) {
        json.key("consult").boolean(true);
    }
    json.key("games").number(state.options.games).endObject();
}

} // namespace zeros
