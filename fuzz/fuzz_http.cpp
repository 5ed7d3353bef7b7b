// Any text as requests over HTTP: each is answered once, with a status that fits and headers that
// cannot be split; whoever a proxy asks for is counted under one short name, whatever is said of
// them. Sockets and databases are left out.
//
// A request is a line with method and target, then headers, an empty line and the body; a line
// "---" ends it. TABLE and KEY stand for the table opened last and the key of its first seat.
#include "core/reading.hpp"
#include "fuzz/fuzzing.hpp"
#include "server/bot_programs.hpp"
#include "server/host_names.hpp"
#include "server/http.hpp"
#include "server/proxies.hpp"
#include "server/testing/still_loop.hpp"
#include "server/thinking_threads.hpp"

#include <map>
#include <spdlog/spdlog.h>

namespace {

using namespace zeros;
using namespace zeros::fuzz;
using namespace zeros::server;

constexpr int mostRequests = 6;
constexpr const char* proxy = "192.0.2.1";
constexpr std::size_t longestAddress = 64;

class FakeStore final : public Store {
  public:
    void append(Append event) override {
        auto& events = tables_[event.table];
        const bool next = event.number == events.size() + 1;
        if (next) {
            events.push_back(event.text);
        }
        event.done(next ? Append::Outcome::kept : Append::Outcome::taken);
    }
    void load(std::string table, std::uint64_t since, std::function<void(Events)> then) override {
        const auto found = tables_.find(table);
        std::vector<std::string> events;
        if (found != tables_.end()) {
            const auto begin = std::min<std::size_t>(since, found->second.size());
            events.assign(found->second.begin() + static_cast<std::ptrdiff_t>(begin),
                          found->second.end());
        }
        then(events);
    }
    void due(std::int64_t /*now*/, std::function<void(Tables)> then) override {
        then(std::vector<std::string>());
    }
    void remove(Removal removal) override { removal.done(Outcome::failed); }
    void lasts(std::string /*after*/, std::function<void(Lasts)> then) override {
        then(std::nullopt);
    }
    void probe(std::function<void(bool)> then) override { then(true); }
    void listen(std::function<void(News)> /*hear*/) override {}
    void notify(std::string /*table*/, std::string /*notice*/) override {}
    bool isShared() const override { return false; }
    bool isDeaf() const override { return false; }
    Numbers numbers() const override { return {}; }

    void clear() { tables_.clear(); }

  private:
    std::map<std::string, std::vector<std::string>> tables_;
};

constexpr std::uint32_t many = 1'000'000;

// One for all inputs, since the files of the page take long to pack; each begins with no tables.
struct World {
    Metrics metrics;
    StillLoop loop;
    FakeStore store;
    std::optional<ThinkingThreads> thinkers = std::nullopt; // none of them thinks
    BotPrograms bots{{}};
    Hall hall{{.loop = &loop,
               .store = &store,
               .thinkers = &thinkers.emplace(0),
               .bots = &bots,
               .metrics = &metrics,
               .process = "fuzz"}};
    Addresses addresses{{.tablesPerAddress = many, .requestsPerAddress = many}, loop};
    Http http{hall, store, metrics, addresses, {"https://games.example"}};
    Proxies proxies = *Proxies::at({proxy});
    HostNames names = *HostNames::with({"games.example"});
    std::string table;
    std::string key;

    World() { spdlog::set_level(spdlog::level::off); }

    void reset() {
        hall.forget();
        thinkers.emplace(0);
        store.clear();
        table = "none";
        key = "none";
        require(metrics.rooms == 0 && metrics.seats == 0);
    }
};

std::string filledIn(std::string_view text, const World& world) {
    std::string filled(text);
    for (const auto& [name, value] : {std::pair("TABLE", &world.table), {"KEY", &world.key}}) {
        if (const auto at = filled.find(name); at != std::string::npos) {
            filled.replace(at, std::string_view(name).size(), *value);
        }
    }
    return filled;
}

Query queryFrom(std::string_view text, const World& world) {
    Query query;
    query.address = proxy;
    std::string_view first = cut(text, "\n");
    query.method = cut(first, " ");
    query.target = filledIn(first, world);
    std::string forwarded;
    const std::map<std::string_view, std::string*> headers{
        {"Origin", &query.origin},
        {"Host", &query.host},
        {"Authorization", &query.authorization},
        {"Accept", &query.accept},
        {"Accept-Encoding", &query.acceptEncoding},
        {"Accept-Language", &query.acceptLanguage},
        {"If-None-Match", &query.ifNoneMatch},
        {"Address", &query.address},
        {"X-Forwarded-For", &forwarded},
    };
    for (std::string_view line = cut(text, "\n"); !line.empty(); line = cut(text, "\n")) {
        const std::string_view name = cut(line, ": ");
        if (const auto header = headers.find(name); header != headers.end()) {
            *header->second = filledIn(line, world);
        }
    }
    query.body = text;
    if (query.address == proxy) {
        query.address = world.proxies.countedAs(query.address, forwarded);
        require(query.address.size() <= longestAddress);
    }
    world.names.contain(query.host);
    return query;
}

void check(const Query& query, const Answer& answer) {
    constexpr std::array<unsigned, 9> statuses{200, 201, 204, 304, 400, 403, 404, 405, 429};
    require(std::ranges::find(statuses, answer.status) != statuses.end());
    require(answer.status != 201 || query.method == "POST");
    require(answer.status != 204 || query.method == "OPTIONS");
    bool json = false;
    bool page = false; // that there is nothing
    for (const auto& [name, value] : answer.headers) {
        require(name.find_first_of("\r\n: ") == std::string::npos);
        require(value.find_first_of("\r\n") == std::string::npos);
        json = json || value == "application/json";
        page = page || (answer.status == 404 && value == "text/html; charset=utf-8");
    }
    const bool isAsked = query.target.starts_with("/api/bots") && answer.status == 200;
    require(!page || query.accept.find("text/html") != std::string::npos);
    require(json == (answer.status == 201 || (answer.status >= 400 && !page) || isAsked));
    require(!json || parseJson(answer.body).has_value());
    require(answer.file.empty() || answer.body.empty());
}

void ask(World& world, std::string_view text) {
    const Query query = queryFrom(text, world);
    int answers = 0;
    Answer answer;
    world.http.answer(query, [&](Answer given) {
        ++answers;
        answer = std::move(given);
    });
    world.loop.run();
    require(answers == 1);
    check(query, answer);
    if (answer.status == 201) {
        const auto keys = parseJson(answer.body);
        world.table = keys->at("table");
        const Json& first = keys->at("seats").at(0);
        world.key = first.is_null() ? keys->at("invite") : first;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static World world;
    world.reset();
    std::string_view text = textOf(data, size);
    for (int request = 0; request < mostRequests && !text.empty(); ++request) {
        ask(world, cut(text, "\n---\n"));
    }
    return 0;
}
