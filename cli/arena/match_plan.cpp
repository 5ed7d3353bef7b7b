#include "cli/arena/match_plan.hpp"

#include "cli/input.hpp"
#include "core/reading.hpp"
#include "games/find.hpp"

namespace zeros::cli {

namespace {

constexpr std::uint64_t mostGames = std::uint64_t{1} << 53U; // what JSON and doubles can count

constexpr ErrorKind noGames{"match_without_games", "a match needs at least one game",
                            "un match demande au moins une partie",
                            "ein Wettkampf braucht mindestens ein Spiel"};
constexpr ErrorKind tooManyGames{"too_many_games", "a match has at most {0} games",
                                 "un match a au plus {0} parties",
                                 "ein Wettkampf hat höchstens {0} Spiele"};
constexpr ErrorKind badBounds{"elo_bounds", "--elo1 must be above --elo0",
                              "--elo1 doit dépasser --elo0", "--elo1 muss über --elo0 liegen"};
constexpr ErrorKind notText{
    "match_not_text",
    "a match for other machines needs names in UTF-8 and bounds that are "
    "numbers",
    "un match pour d’autres machines demande des noms en UTF-8 et des bornes "
    "qui sont des nombres",
    "ein Wettkampf für andere Rechner braucht Namen in UTF-8 und Grenzen, die "
    "Zahlen sind"};
constexpr ErrorKind noPlan{"no_match_description", "it does not describe a match",
                           "ce n’est pas la description d’un match",
                           "es ist keine Beschreibung eines Wettkampfs"};

// The match of a plan whose options are as they were typed. `games` are those that were asked for,
// where the plan does not say how many deals that makes.
Result<Match> prepare(MatchPlan plan, std::optional<std::uint64_t> games) {
    Match match;
    const auto game = gameNamed(plan.game);
    if (!game) {
        return game.error();
    }
    match.game = *game;
    const auto start = (*game)->start(plan.players, plan.options);
    if (!start) {
        return start.error();
    }
    match.start = *start;
    plan.options = (*game)->options(*start);
    match.seatings = seatingsFor(**game, plan.players);
    const std::size_t seatings = match.seatings.size();
    if (games) {
        plan.deals = *games / seatings + (*games % seatings != 0 ? 1 : 0);
    }
    if (plan.deals == 0) {
        return say(noGames);
    }
    if (plan.deals > mostGames / seatings) {
        return say(tooManyGames, {mostGames});
    }
    if (plan.sequential && !(plan.elo1 > plan.elo0)) {
        return say(badBounds);
    }
    for (auto [name, contender] : {std::pair(&plan.a, &match.a), {&plan.b, &match.b}}) {
        const auto read = readContender(*name, *match.game, plan.thinking);
        if (!read) {
            return read.error();
        }
        *contender = *read;
    }
    match.plan = std::move(plan);
    return match;
}

// What a description holds, read key by key. Anything missing or strange makes it no plan.
class PlanReader {
  public:
    explicit PlanReader(const Json& json) : json_(&json) {}

    bool wellRead() const { return wellRead_; }
    bool has(const char* key) const { return json_->contains(key); }

    std::string text(const char* key) {
        const Json& value = at(key);
        return value.is_string() ? value.get<std::string>() : failed<std::string>();
    }
    std::uint64_t number(const char* key, std::uint64_t most) {
        const Json& value = at(key);
        const bool fine = value.is_number_unsigned() && value.get<std::uint64_t>() <= most;
        return fine ? value.get<std::uint64_t>() : failed<std::uint64_t>();
    }
    std::optional<std::uint64_t> numberIfAny(const char* key) {
        return has(key) ? std::optional(number(key, UINT64_MAX)) : std::nullopt;
    }
    double real(const char* key) {
        const Json& value = at(key);
        return value.is_number() ? value.get<double>() : failed<double>();
    }
    Json object(const char* key) {
        const Json& value = at(key);
        return value.is_object() ? value : failed<Json>();
    }

  private:
    const Json& at(const char* key) const {
        static const Json nothing;
        const auto found = json_->find(key);
        return found == json_->end() ? nothing : *found;
    }
    template <class T>
    T failed() {
        wellRead_ = false;
        return {};
    }

    const Json* json_;
    bool wellRead_ = true;
};

} // namespace

Result<Match> readMatch(const ArenaOptions& options) {
    const auto game = gameNamed(options.game);
    if (!game) {
        return game.error();
    }
    auto words = readOptionWords(options.options);
    if (!words) {
        return words.error();
    }
    MatchPlan plan{.game = options.game,
                   .players = options.players.value_or((*game)->facts().usualPlayers),
                   .options = std::move(*words),
                   .a = options.a,
                   .b = options.b,
                   .deals = 0,
                   .seed = options.seed,
                   .thinking = {.milliseconds = options.milliseconds,
                                .iterations = options.iterations,
                                .megabytes = options.megabytes},
                   .sequential = options.sequential,
                   .elo0 = options.elo0,
                   .elo1 = options.elo1};
    return prepare(std::move(plan), options.games);
}

Result<std::string> describe(const MatchPlan& plan) {
    Json json{{"game", plan.game},
              {"players", plan.players},
              {"options", plan.options},
              {"a", plan.a},
              {"b", plan.b},
              {"deals", plan.deals},
              {"seed", plan.seed},
              {"memory", plan.thinking.megabytes}};
    if (plan.thinking.milliseconds) {
        json["ms"] = *plan.thinking.milliseconds;
    }
    if (plan.thinking.iterations) {
        json["iterations"] = *plan.thinking.iterations;
    }
    if (plan.sequential) {
        json["sprt"] = {{"elo0", plan.elo0}, {"elo1", plan.elo1}};
    }
    // Invalid UTF-8 is replaced, and an infinite bound becomes null: then it reads back
    // differently.
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (parseJson(text) != json) {
        return say(notText);
    }
    return text;
}

Result<Match> readDescription(std::string_view text) {
    constexpr std::uint64_t mostMegabytes = 65'536;
    const auto json = parseJson(text);
    if (!json || !json->is_object()) {
        return say(noPlan);
    }
    PlanReader reader(*json);
    MatchPlan plan{.game = reader.text("game"),
                   .players = static_cast<int>(reader.number("players", maxSeats)),
                   .options = reader.object("options"),
                   .a = reader.text("a"),
                   .b = reader.text("b"),
                   .deals = reader.number("deals", mostGames),
                   .seed = reader.number("seed", UINT64_MAX),
                   .thinking = {.milliseconds = reader.numberIfAny("ms"),
                                .iterations = reader.numberIfAny("iterations"),
                                .megabytes = reader.number("memory", mostMegabytes)}};
    if (reader.has("sprt")) {
        const Json bounds = reader.object("sprt");
        PlanReader sprt(bounds);
        plan.sequential = true;
        plan.elo0 = sprt.real("elo0");
        plan.elo1 = sprt.real("elo1");
        if (!sprt.wellRead()) {
            return say(noPlan);
        }
    }
    if (!reader.wellRead()) {
        return say(noPlan);
    }
    return prepare(std::move(plan), std::nullopt);
}

std::vector<GameResult> playDeal(const Match& match, std::span<const Chooser> a,
                                 std::span<const Chooser> b, std::uint64_t deal) {
    std::vector<GameResult> games;
    games.reserve(match.seatings.size());
    for (std::size_t i = 0; i < match.seatings.size(); ++i) {
        games.push_back(playGame(*match.game, match.start, match.seatings[i], a[i], b[i],
                                 match.plan.seed, deal));
    }
    return games;
}

} // namespace zeros::cli
