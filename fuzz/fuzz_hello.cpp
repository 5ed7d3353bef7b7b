// Any lines as the first messages of those who come to a table with a past. Nothing crashes; what
// is no hello is refused with a sentence; whoever says one is answered at once and once: with all
// that happened since the event they name, as somebody in the seat that their key opens may know
// it, or with a farewell and its reason if there is no such key or event.
//
// The first character chooses the table. Every line after it is the first message of somebody else.
#include "core/reading.hpp"
#include "fuzz/tables.hpp"
#include "table/steward.hpp"

namespace {

using namespace zeros;
using namespace zeros::fuzz;

constexpr ClientId mostClients = 4;

// Everything that a table does of itself is done: nobody else writes its log.
std::vector<Steward::Letter> lettersOf(Steward& steward, Steward::Errands errands) {
    std::vector<Steward::Letter> letters;
    for (;;) {
        std::ranges::move(errands.letters, std::back_inserter(letters));
        require(!errands.keep);
        if (!errands.read) {
            return letters;
        }
        errands = steward.learn(std::vector<std::string>(), noon);
    }
}

void checkFarewell(const Steward::Letter& letter) {
    const auto json = parseJson(*letter.text);
    require(json && json->is_object() && json->at("is") == "bye");
    for (const Language language : languages) {
        require(!json->at("why").at(std::string(code(language))).get<std::string>().empty());
    }
}

bool opensSomething(const Actor& actor) {
    return actor.seat != spectator || actor.founder || actor.invited;
}

void greet(Steward& steward, ClientId client, const Json& message, Dice& dice) {
    const Table& table = steward.table();
    const auto hello = readHello(message);
    const auto letters = lettersOf(steward, steward.hear(client, message, noon));
    require(letters.size() == 1 && letters[0].to == client);
    const Steward::Letter& letter = letters[0];
    if (!hello) {
        requireWords(hello.error());
        require(letter.kind == Steward::Letter::Kind::mistake && !steward.hasGreeted(client));
        return;
    }
    const Actor guest = table.whoHas(hello->key);
    const std::uint64_t since = hello->since.value_or(table.beforeGame());
    const bool isWelcome = since <= table.number() &&
                           (hello->key.empty() || opensSomething(guest)) &&
                           (hello->host.empty() || table.whoHas(hello->host).founder);
    require(steward.hasGreeted(client) == isWelcome);
    require((letter.kind == Steward::Letter::Kind::bye) == !isWelcome);
    if (!isWelcome) {
        checkFarewell(letter);
    } else if (table.number() - since < 4 || dice.oneIn(8)) { // what is long takes long
        checkTold(*letter.text, table, since, guest.seat);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    std::string_view text = textOf(data, size);
    Dice dice(text);
    const auto& tables = pastTables();
    Steward steward(tables[data[0] % tables.size()], {.newKey = [] { return std::string("new"); }});
    text.remove_prefix(1);
    for (ClientId client = 0; client < mostClients && !text.empty(); ++client) {
        if (const auto json = parseJson(cutLine(text))) {
            greet(steward, client, *json, dice);
        }
    }
    return 0;
}
