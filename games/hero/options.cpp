// What a table can agree on before it begins.
#include "core/json_text.hpp"
#include "core/option.hpp"
#include "core/reading.hpp"
#include "core/shell_sort.hpp"
#include "games/hero/hero.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

namespace {

constexpr std::array<Option::Choice, 2> heroSymbolWords{{
    {.value = "may", .name = {"May be used", "Facultatif", "Freiwillig"}},
    {.value = "must", .name = {"Must be used", "Obligatoire", "Pflicht"}},
}};
constexpr std::array<Option::Choice, 1> heroBoxes{{
    {.value = "rebuilt", .name = {"Reconstructed", "Reconstitués", "Rekonstruiert"}},
}};
constexpr std::array<Option, 2> heroOptions{{
    {.key = "symbol",
     .name = {"The move symbol", "Le symbole transfert", "Das Symbol Wechsel"},
     .explained =
         {"Whoever buys it may give or steal a card, or has to: a house rule.",
          "L’acheteur peut donner ou voler une carte, ou il le doit : règle maison.",
          "Wer es kauft, darf eine Karte geben oder stehlen oder muss es: eine Hausregel."},
     .kind = Option::Kind::choice,
     .choices = heroSymbolWords},
    {.key = "cards",
     .name = {"Symbols on the cards", "Symboles des cartes", "Symbole auf den Karten"},
     .explained = {"Which card carries which symbol is a reconstruction. If you own the game, you "
                   "can enter the true symbols.",
                   "On a reconstitué quelle carte porte quel symbole. Si vous avez le jeu, vous "
                   "pouvez saisir les vrais.",
                   "Welche Karte welches Symbol trägt, ist rekonstruiert. Wer das Spiel besitzt, "
                   "kann die echten eintragen."},
     .kind = Option::Kind::choiceOrObject,
     .choices = heroBoxes},
}};

using Marks = std::array<hero::Symbol, hero::cardCount>;

// A row of cards, as "0~ 0 2+ 2? 2! 3 3 4", in any order.
Refusal readRow(std::string_view colour, std::string_view text, std::span<hero::Symbol> marks) {
    static constexpr ErrorKind noFace{
        "hero_no_card",
        "{0} is no card of row {1}: write 0, 2, 3 or 4, with ~, +, ? or ! behind it",
        "{0} n’est pas une carte de la ligne {1} : écrivez 0, 2, 3 ou 4, suivi de ~, +, ? ou !",
        "{0} ist keine Karte der Zeile {1}: schreibe 0, 2, 3 oder 4, dahinter ~, +, ? oder !"};
    static constexpr ErrorKind wrongValues{"hero_wrong_values",
                                           "row {0} must have the values 0 0 2 2 2 3 3 4",
                                           "la ligne {0} doit avoir les valeurs 0 0 2 2 2 3 3 4",
                                           "die Zeile {0} muss die Werte 0 0 2 2 2 3 3 4 haben"};
    std::vector<hero::Card> cards;
    for (auto word = cutWord(text); !word.empty() && cards.size() <= marks.size();
         word = cutWord(text)) {
        const auto face = hero::parseFace(word);
        if (!face) {
            return say(noFace, {shown(word), std::string(colour)});
        }
        cards.push_back(hero::cardWith(0, face->value, face->symbol));
    }
    shellSort(std::span(cards)); // by value, then by symbol
    for (std::size_t place = 0; place < marks.size(); ++place) {
        if (cards.size() != marks.size() ||
            hero::faceOf(cards[place]).value != hero::valueOfPlace(place)) {
            return say(wrongValues, {std::string(colour)});
        }
        marks[place] = hero::faceOf(cards[place]).symbol;
    }
    return std::nullopt;
}

Result<hero::Box> readBox(const Json& json) {
    static constexpr ErrorKind notRows{
        "hero_cards_not_rows",
        "cards is rebuilt, or an object with a row for each of the colours {0}",
        "cards vaut rebuilt, ou un objet avec une ligne pour chacune des couleurs {0}",
        "cards ist rebuilt oder ein Objekt mit einer Zeile für jede der Farben {0}"};
    static constexpr std::string_view colours = "r o y g t b v";
    if (!json.is_object() || json.size() != hero::colourLetters.size()) {
        return say(notRows, {std::string(colours)});
    }
    Marks marks{};
    for (std::size_t colour = 0; colour < hero::colourLetters.size(); ++colour) {
        const std::string_view letter = hero::colourLetters.substr(colour, 1);
        const auto row = json.find(letter);
        if (row == json.end() || !row->is_string()) {
            return say(notRows, {std::string(colours)});
        }
        const auto wrong =
            readRow(letter, row->get_ref<const std::string&>(),
                    std::span(marks).subspan(colour * hero::cardsOfColour, hero::cardsOfColour));
        if (wrong) {
            return *wrong;
        }
    }
    return hero::Box(marks);
}

// The keys are in the order of the alphabet, as everywhere in records.
void writeBox(const hero::Box& box, JsonText& json) {
    std::string letters(hero::colourLetters);
    shellSort(std::span(letters));
    json.object();
    for (const char letter : letters) {
        std::string row;
        const auto colour = static_cast<int>(hero::colourLetters.find(letter));
        for (int place = 0; place < hero::cardsOfColour; ++place) {
            const hero::Card card = box.at(colour * hero::cardsOfColour + place);
            row += (place == 0 ? "" : " ") + Hero::cardText(card).substr(1);
        }
        json.key(std::string_view(&letter, 1)).string(row);
    }
    json.endObject();
}

} // namespace

std::span<const Option> Hero::options() {
    return heroOptions;
}

Result<Hero::Options> Hero::readOptions(const Json& json, int /*players*/) {
    if (auto wrong = refuseOptions(json, heroOptions)) {
        return *wrong;
    }
    Options options{.symbolMust = wordIn(json, heroOptions[0]) == "must"};
    const auto cards = json.find("cards");
    if (cards != json.end() && *cards != Json(heroBoxes[0].value)) {
        auto box = readBox(*cards);
        if (!box) {
            return box.error();
        }
        options.box = *box;
    }
    return options;
}

void Hero::writeOptions(const State& state, JsonText& json) {
    json.object();
    if (state.options.box != hero::printedBox) {
        writeBox(state.options.box, json.key("cards"));
    }
    if (state.options.symbolMust) {
        json.key("symbol").string("must");
    }
    json.endObject();
}

} // namespace zeros
