#include "drill/drill.hpp"

#include "drill/person.hpp"
#include "drill/randomness.hpp"
#include "drill/rogue.hpp"
#include "games/find.hpp"

#include <algorithm>
#include <numeric>
#include <spdlog/spdlog.h>

namespace zeros::drill {

namespace {

constexpr int mostTables = 3;
constexpr int mostServers = 3;
constexpr Span storm = 120s;
constexpr Span longestGame = 3600s;
// Rooms stay for a minute, and others are believed to be there for longer.
constexpr Span untilForgotten = 200s;

// Everything that shortens a game.
Json shortOptions(const AnyGame& game) {
    Json options = Json::object();
    for (const Option& option : game.knownOptions()) {
        if (option.kind == Option::Kind::number && option.notWith.empty() && option.low <= 1) {
            options[std::string(option.key)] = 1;
        }
    }
    return options;
}

int fewestPlayers(const AnyGame& game) {
    int players = 2;
    while (!game.facts().players.contains(players)) {
        ++players;
    }
    return players;
}

// How many moves a game takes among those who play at random.
std::uint32_t lengthOf(const AnyGame& game) {
    Rng rng(1);
    auto state = *game.start(fewestPlayers(game), shortOptions(game));
    std::uint32_t moves = 0;
    while (!game.over(state)) {
        if (game.wantsDeal(state)) {
            game.deal(state, game.shuffledDeck(state, rng));
            continue;
        }
        const Seat seat = *game.toMove(state).begin();
        game.play(state, seat, game.randomMove(game.view(state, seat), rng));
        ++moves;
    }
    return moves;
}

// A game; as many moves are made in each of them.
const AnyGame& anyGame(Rng& rng) {
    static const std::vector<std::uint32_t> shares = [] {
        constexpr std::uint32_t moves = 100'000;
        std::vector<std::uint32_t> all;
        for (const AnyGame* game : allGames()) {
            all.push_back(moves / lengthOf(*game));
        }
        return all;
    }();
    std::uint32_t at = rng.below(std::accumulate(shares.begin(), shares.end(), 0U));
    std::size_t game = 0;
    while (at >= shares[game]) {
        at -= shares[game++];
    }
    return *allGames()[game];
}

// One drill, from its beginning to its end.
class Run {
  public:
    Run(std::uint64_t seed, const Minutes& minutes)
        : world_(seed, 1 + static_cast<int>(Rng(seed).below(mostServers)), minutes) {}

    Report report() {
        for (std::uint32_t tables = 1 + below(mostTables); tables > 0; --tables) {
            open();
        }
        world_.run(world_.schedule().between(storm / 4, storm));
        settle();
        depart();
        const Auditor& auditor = world_.auditor();
        return {.games = auditor.games(),
                .events = auditor.events(),
                .messages = auditor.messages(),
                .seconds = std::chrono::duration<double>(world_.schedule().now()).count(),
                .digest = auditor.digest(),
                .failure = auditor.failure()};
    }

  private:
    std::uint32_t below(std::uint32_t bound) { return world_.schedule().rng().below(bound); }
    Json opening();
    Json optionsOf(const AnyGame& game);
    void open();
    void gather(const Json& keys);
    template <class Who, class... Parts>
    std::shared_ptr<Who> invite(Parts... parts);
    // When the weather is good, everything comes to its end and everybody knows the same.
    void settle();
    bool hasEnded();
    // When everybody is gone, nothing is left of them.
    void depart();

    World world_;
    std::vector<std::shared_ptr<Person>> people_;
    std::vector<std::shared_ptr<Rogue>> rogues_;
    bool hasOperator_ = world_.schedule().rng().below(3) == 0;
    int addresses_ = 0;
    std::size_t gathered_ = 0; // tables at which people are
};

Json Run::optionsOf(const AnyGame& game) {
    Json options = below(4) != 0 ? shortOptions(game) : Json::object();
    for (const Option& option : game.knownOptions()) {
        if (option.kind == Option::Kind::flag) {
            options[std::string(option.key)] = below(2) == 0;
        }
    }
    return options;
}

Json Run::opening() {
    const AnyGame& game = anyGame(world_.schedule().rng());
    int players = fewestPlayers(game);
    while (below(2) == 0 || !game.facts().players.contains(players)) {
        players = 2 + static_cast<int>(below(maxSeats - 1));
    }
    Json seats = Json::array();
    for (int seat = 0; seat < players; ++seat) {
        const auto kind = below(10);
        seats.push_back(kind < 6 || seat == 0
                            ? Json{{"person", true}, {"name", "P" + std::to_string(seat)}}
                        : kind < 8 ? Json{{"level", kind == 6 ? "easy" : "tumbler"}}
                                   : Json::object());
    }
    constexpr std::array clocks{0, 0, 30, 120};
    return {{"game", game.facts().id},
            {"players", players},
            {"options", optionsOf(game)},
            {"seats", seats},
            {"clock", clocks[below(clocks.size())]}};
}

void Run::open() {
    if (world_.isCalm()) {
        return;
    }
    const auto tryAgain = [this] { world_.schedule().after(1s, theWorld, [this] { open(); }); };
    Process* process = world_.somewhere();
    if (process == nullptr || !process->mayOpenTable("192.0.2.1")) {
        tryAgain();
        return;
    }
    // Whoever hears nothing of it in time does not come, and the table may be there all the same.
    process->hall().open(opening(), [this, tryAgain](const Result<Json>& keys) {
        if (world_.isCalm()) {
            return;
        }
        keys ? gather(*keys) : tryAgain();
    });
}

template <class Who, class... Parts>
std::shared_ptr<Who> Run::invite(Parts... parts) {
    const auto who = std::make_shared<Who>(
        world_, "192.0.2." + std::to_string(10 + ++addresses_ % 100), std::move(parts)...);
    who->begin();
    return who;
}

void Run::gather(const Json& keys) {
    ++gathered_;
    const std::string table = keys["table"];
    const std::string host = keys["host"];
    const std::string invitation = keys["invite"];
    std::vector<std::string> all{host, invitation};
    const auto listener = [&](const std::string& key) {
        return Listener{
            .table = table, .key = key, .views = below(2) == 0 ? Views::given : Views::none};
    };
    for (const Json& seat : keys["seats"]) {
        if (!seat.is_null()) {
            all.push_back(seat.get<std::string>());
        }
    }
    world_.auditor().opened(table, all);
    if (hasOperator_) {
        world_.theOperator().watch(table, all);
    }
    for (std::size_t seat = 0; seat < keys["seats"].size(); ++seat) {
        if (keys["seats"][seat].is_null()) {
            continue;
        }
        Listener who = listener(keys["seats"][seat].get<std::string>());
        who.host = seat == 0 ? Key(host) : Key();
        people_.push_back(invite<Person>(who, invitation));
    }
    if (below(2) == 0) {
        people_.push_back(invite<Person>(listener(invitation), invitation));
    }
    for (std::uint32_t rogues = below(3); rogues > 0; --rogues) {
        const std::string key =
            below(3) == 0 ? "" : all[below(static_cast<std::uint32_t>(all.size()))];
        rogues_.push_back(invite<Rogue>(listener(key == host ? "" : key)));
    }
}

void Run::settle() {
    world_.calm();
    world_.theOperator().relent();
    for (const auto& rogue : rogues_) {
        rogue->leave();
    }
    const bool ended = world_.runUntil([this] { return hasEnded(); }, longestGame);
    world_.auditor().require(ended, "the games do not end, or not everybody hears of it");
}

bool Run::hasEnded() {
    if (!world_.theOperator().isDone()) {
        return false;
    }
    return std::ranges::all_of(people_, [this](const auto& person) {
        const Table* table = world_.auditor().find(person->who().table);
        if (world_.auditor().isGone(person->who().table)) {
            return person->isGone();
        }
        return table->isOver() && !table->wantsSecret() && person->hasSeen(table->number());
    });
}

void Run::depart() {
    for (const auto& person : people_) {
        person->leave();
    }
    world_.run(untilForgotten);
    if (world_.keeps() != 0) {
        const auto areGone = [this] { return world_.disk().tablesAsleep() == 0; };
        world_.auditor().require(world_.runUntil(areGone, longestGame),
                                 "a table is kept for too long");
    }
    const bool areOver = std::ranges::all_of(people_, [this](const auto& person) {
        return world_.auditor().find(person->who().table)->isOver();
    });
    if (world_.disk().tablesEver() > gathered_ || !areOver) {
        return; // of a table nobody heard, or of a rematch: there the clock moves for everybody
    }
    for (const auto& process : world_.processes()) {
        const server::Metrics& metrics = process->metrics();
        world_.auditor().require(
            metrics.rooms == 0 && metrics.connections == 0 && process->backlog().bytes() == 0,
            "everybody is gone, and there are still " + std::to_string(metrics.rooms) + " rooms, " +
                std::to_string(metrics.connections) + " connections and " +
                std::to_string(process->backlog().bytes()) + " bytes to send");
    }
}

} // namespace

Report drill(std::uint64_t seed, const Minutes& minutes) {
    spdlog::set_level(spdlog::level::off);
    const SeededRandomness randomness(seed);
    return Run(seed, minutes).report();
}

} // namespace zeros::drill
