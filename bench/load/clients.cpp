#include "bench/load/clients.hpp"

#include "bench/load/reader.hpp"
#include "core/game.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <stdexcept>

namespace zeros::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;

constexpr auto answerLimit = std::chrono::seconds(10); // to open a table, or to connect
constexpr auto stallLimit = std::chrono::seconds(5);
constexpr auto tick = std::chrono::milliseconds(10);
constexpr int openAtOnce = 16;
constexpr int mostRefusals = 3;                   // in a row
constexpr std::uint32_t firstSource = 0x7F000002; // 127.0.0.2

// Without the place in the library, which is part of its message.
std::string reasonOf(const std::exception& error) {
    const auto* const system = dynamic_cast<const beast::system_error*>(&error);
    return system != nullptr ? system->code().message() : error.what();
}

// One of the addresses of the server, and where a client comes from.
class Way {
  public:
    Way(const Options& options, unsigned place, unsigned client)
        : host_(options.addresses[place % options.addresses.size()]) {
        if (options.clientsPerAddress > 0) {
            const auto source = static_cast<std::uint32_t>(client / options.clientsPerAddress);
            source_ = tcp::endpoint(asio::ip::address_v4(firstSource + source), 0);
        }
    }

    const std::string& host() const { return host_; }

    asio::awaitable<void> connect(beast::tcp_stream* stream) const {
        const tcp::endpoint server = endpoint();
        tcp::socket& socket = stream->socket();
        socket.open(server.protocol());
        socket.set_option(tcp::no_delay(true));
        if (source_) {
            socket.bind(*source_);
        }
        co_await stream->async_connect(server, use_awaitable);
    }

  private:
    tcp::endpoint endpoint() const {
        const std::size_t colon = host_.rfind(':');
        std::uint16_t port = 0;
        if (colon == std::string::npos ||
            std::from_chars(&host_[colon + 1], host_.data() + host_.size(), port).ec !=
                std::errc()) {
            throw std::runtime_error("an address is like 127.0.0.1:8080");
        }
        return {asio::ip::make_address(host_.substr(0, colon)), port};
    }

    std::string host_;
    std::optional<tcp::endpoint> source_;
};

struct Table;

// A move that is on its way.
struct Sent {
    std::uint64_t seat = 0;
    std::string move; // as JSON
    Clock::time_point at;
    bool arrived = false; // somebody has been told
};

class Client {
  public:
    Client(Table& table, Way way, std::string key, asio::io_context& context)
        : table_(&table),
          way_(std::move(way)),
          key_(std::move(key)),
          socket_(context),
          thinking_(context) {}

    const Way& way() const { return way_; }

    // Until the first update is there.
    asio::awaitable<void> open();
    // Until the connection ends.
    asio::awaitable<void> listen();
    // Says what there is to say now.
    void act();
    // The move that it sent has been made.
    void acknowledge() {
        sent.reset();
        refusals_ = 0;
    }

    std::optional<Sent> sent;

  private:
    bool hear();
    void follow(const Message& message);
    void beRefused(std::string_view text);
    void askForRematch();
    void move();
    void think();
    void write();
    void leave(const beast::error_code& error);

    Table* table_;
    Way way_;
    std::string key_; // empty for a spectator
    websocket::stream<beast::tcp_stream> socket_;
    asio::steady_timer thinking_;
    beast::flat_buffer in_;
    std::string out_;
    std::string bye_;
    bool writing_ = false;
    bool gone_ = false;
    bool thinks_ = false;
    bool thought_ = false;
    int refusals_ = 0;            // in a row
    std::uint64_t rematched_ = 0; // the last game after which this client asked for another
    // From the last update.
    std::uint64_t last_ = 0;
    std::uint64_t gameNumber_ = 0;
    std::optional<std::uint64_t> seat_;
    std::optional<std::uint64_t> turn_;
    std::string choice_; // of the legal moves, as JSON
    bool over_ = false;
};

// What all tables of a thread use.
struct Crowd {
    Run* run = nullptr;
    Tally tally;
    Message message; // the one being read
    bool begun = false;
    bool measuring = false;

    void violation(const std::string& what) {
        ++tally.violations;
        if (tally.violation.empty()) {
            tally.violation = what;
        }
    }
};

// A move that some of the table have been told.
struct Flight {
    std::uint64_t number = 0;
    std::uint64_t seat = 0;
    Client* sender = nullptr;
    Clock::time_point sent;
    std::size_t left = 0; // so many wait for it
};

struct Table {
    Table(Crowd& all, unsigned index)
        : crowd(&all),
          number(index),
          rng(mixed(all.run->options.seed) + index) {}

    asio::awaitable<void> open(asio::io_context* context);
    std::string opening() const;
    void addClients(const Json& keys, asio::io_context& context);
    // One of the clients has been told a move.
    void arrived(const Client& client, const Event& event);
    void keep(const Flight& flight) const;
    bool stalled(Clock::time_point now) const;
    std::string name() const { return "table " + id; }

    Crowd* crowd;
    unsigned number;
    Rng rng;
    std::string id;
    std::vector<std::unique_ptr<Client>> clients;
    std::vector<Flight> flights;
    Clock::time_point lastUpdate;
    bool broken = false;
};

// ---- A client

asio::awaitable<void> Client::open() {
    beast::tcp_stream& stream = beast::get_lowest_layer(socket_);
    stream.expires_after(answerLimit);
    co_await way_.connect(&stream);
    const websocket::stream_base::timeout none{websocket::stream_base::none(),
                                               websocket::stream_base::none(), false};
    socket_.set_option(none);
    socket_.secure_prng(false); // who would want to guess a mask here?
    websocket::response_type response;
    const auto [error] = co_await socket_.async_handshake(response, way_.host(), "/api/socket",
                                                          asio::as_tuple(use_awaitable));
    if (error == websocket::error::upgrade_declined) {
        throw std::runtime_error("the server answered " + std::to_string(response.result_int()));
    }
    if (error) {
        throw beast::system_error(error);
    }
    Json hello{{"do", "hello"}, {"zeros", 1}, {"table", table_->id}};
    if (!key_.empty()) {
        hello["key"] = key_;
    }
    out_ = hello.dump();
    co_await socket_.async_write(asio::buffer(out_), use_awaitable);
    bool updated = false;
    while (!updated) {
        co_await socket_.async_read(in_, use_awaitable);
        updated = hear();
        if (!bye_.empty()) {
            throw std::runtime_error("the server said " + bye_);
        }
    }
    stream.expires_never();
}

asio::awaitable<void> Client::listen() {
    while (!gone_) {
        const auto [error, size] = co_await socket_.async_read(in_, asio::as_tuple(use_awaitable));
        if (error) {
            leave(error);
        } else {
            hear();
        }
    }
}

// Whether it was an update.
bool Client::hear() {
    Crowd& crowd = *table_->crowd;
    const auto data = in_.cdata();
    const std::string_view text(static_cast<const char*>(data.data()), data.size());
    if (crowd.measuring) {
        ++crowd.tally.messages;
        crowd.tally.bytes += text.size();
    }
    const bool known = read(text, crowd.message);
    const bool update = known && crowd.message.is == "update";
    if (!known) {
        crowd.violation(table_->name() + ": not a message: " + std::string(text.substr(0, 200)));
    } else if (update) {
        follow(crowd.message);
    } else if (crowd.message.is == "refused") {
        beRefused(text);
    } else if (crowd.message.is == "bye") {
        bye_ = text;
    }
    in_.consume(text.size());
    act();
    return update;
}

void Client::follow(const Message& message) {
    Crowd& crowd = *table_->crowd;
    crowd.run->updates.fetch_add(1, std::memory_order_relaxed);
    table_->lastUpdate = Clock::now();
    for (const Event& event : message.events) {
        if (last_ != 0 && event.number != last_ + 1) {
            crowd.violation(table_->name() + ": event " + std::to_string(event.number) +
                            " came after " + std::to_string(last_));
        }
        last_ = event.number;
        if (event.move && event.seat) {
            table_->arrived(*this, event);
        }
    }
    if (message.last != last_) {
        crowd.violation(table_->name() + ": n is " + std::to_string(message.last) +
                        " after event " + std::to_string(last_));
    }
    gameNumber_ = message.gameNumber;
    seat_ = message.you;
    over_ = message.over;
    turn_ = message.turn;
    if (turn_) {
        choice_ = pick(message.legal, table_->rng);
    }
    if (turn_ && (choice_.empty() || !seat_)) {
        crowd.violation(table_->name() + ": a turn without a seat or a legal move");
        turn_.reset();
    }
}

void Client::beRefused(std::string_view text) {
    Tally& tally = table_->crowd->tally;
    ++tally.refused;
    ++refusals_;
    if (tally.refusal.empty()) {
        tally.refusal = text;
    }
    sent.reset();
}

void Client::act() {
    if (!table_->crowd->begun || writing_ || gone_ || thinks_) {
        return;
    }
    if (over_ && table_->clients.front().get() == this && rematched_ < gameNumber_) {
        askForRematch();
    } else if (turn_ && !sent && refusals_ < mostRefusals) {
        if (table_->crowd->run->options.pause > 0 && !thought_) {
            think();
        } else {
            move();
        }
    }
}

void Client::askForRematch() {
    ++table_->crowd->tally.games;
    rematched_ = gameNumber_;
    out_ = R"({"do":"rematch"})";
    write();
}

void Client::move() {
    thought_ = false;
    out_ = R"({"do":"move","move":)";
    out_ += choice_;
    out_ += ",\"turn\":";
    out_ += std::to_string(*turn_);
    out_ += '}';
    sent = Sent{*seat_, choice_, Clock::now()};
    write();
}

// For half the pause to one and a half, so that not all move at once.
void Client::think() {
    const unsigned pause = table_->crowd->run->options.pause;
    thinks_ = true;
    thinking_.expires_after(std::chrono::milliseconds(pause / 2 + table_->rng.below(pause + 1)));
    thinking_.async_wait([this](const beast::error_code& error) {
        thinks_ = false;
        thought_ = true;
        if (!error) {
            act();
        }
    });
}

void Client::write() {
    writing_ = true;
    socket_.async_write(asio::buffer(out_),
                        [this](const beast::error_code& error, std::size_t /*size*/) {
                            writing_ = false;
                            if (error) {
                                leave(error);
                            } else {
                                act();
                            }
                        });
}

void Client::leave(const beast::error_code& error) {
    Crowd& crowd = *table_->crowd;
    if (gone_ || crowd.run->phase == Run::Phase::over) {
        return;
    }
    gone_ = true;
    ++crowd.tally.disconnects;
    if (crowd.tally.disconnect.empty()) {
        crowd.tally.disconnect = bye_.empty() ? error.message() : bye_;
    }
    if (!table_->broken) {
        table_->broken = true;
        ++crowd.run->broken;
    }
}

// ---- A table

std::string Table::opening() const {
    const Run& run = *crowd->run;
    Json seats = Json::array();
    for (unsigned seat = 0; seat < run.options.players; ++seat) {
        const bool person = seat < run.options.people();
        seats.push_back(person ? Json{{"name", "Player " + std::to_string(seat + 1)}}
                               : Json{{"level", run.options.level}});
    }
    return Json{{"game", run.games[number % run.games.size()]},
                {"players", run.options.players},
                {"name", "Load " + std::to_string(number)},
                {"seats", seats}}
        .dump();
}

asio::awaitable<void> Table::open(asio::io_context* context) {
    const Options& options = crowd->run->options;
    const Way way(options, number, options.firstClientAt(number));
    beast::tcp_stream stream(*context);
    stream.expires_after(answerLimit);
    co_await way.connect(&stream);
    http::request<http::string_body> request(http::verb::post, "/api/tables", 11);
    request.set(http::field::host, way.host());
    request.set(http::field::content_type, "application/json");
    request.keep_alive(false);
    request.body() = opening();
    request.prepare_payload();
    co_await http::async_write(stream, request, use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, use_awaitable);
    if (response.result() != http::status::created) {
        throw std::runtime_error("the server answered " + std::to_string(response.result_int()) +
                                 " " + response.body().substr(0, 300));
    }
    const Json answer = Json::parse(response.body(), nullptr, false);
    if (!answer.is_object() || !answer.contains("table") || !answer["table"].is_string()) {
        throw std::runtime_error("the server did not tell the table's name");
    }
    id = answer["table"];
    addClients(answer.value("seats", Json()), *context);
}

void Table::addClients(const Json& keys, asio::io_context& context) {
    const Options& options = crowd->run->options;
    const unsigned first = options.firstClientAt(number);
    for (unsigned i = 0; i < options.clientsAt(number); ++i) {
        std::string key;
        if (options.plays()) {
            if (!keys.is_array() || i >= keys.size() || !keys[i].is_string()) {
                throw std::runtime_error("the server did not tell the keys of the seats");
            }
            key = keys[i];
        }
        clients.push_back(std::make_unique<Client>(*this, Way(options, number + i, first + i),
                                                   std::move(key), context));
    }
}

void Table::arrived(const Client& client, const Event& event) {
    auto flight = std::ranges::find(flights, event.number, &Flight::number);
    if (flight == flights.end()) {
        const auto sender = std::ranges::find_if(clients, [&](const auto& other) {
            return other->sent && !other->sent->arrived && other->sent->seat == event.seat;
        });
        if (sender == clients.end()) {
            return; // from before anybody was here
        }
        Sent& sent = *(*sender)->sent;
        sent.arrived = true;
        flights.push_back({event.number, sent.seat, sender->get(), sent.at, clients.size()});
        flight = flights.end() - 1;
    }
    if (flight->seat != event.seat) {
        crowd->violation(name() + ": event " + std::to_string(event.number) +
                         " is not the same for all");
    }
    if (flight->sender == &client) {
        keep(*flight);
        flight->sender->acknowledge();
    }
    if (--flight->left == 0) {
        if (crowd->measuring) {
            crowd->tally.latencies.add(lastUpdate - flight->sent);
        }
        flights.erase(flight);
    }
}

void Table::keep(const Flight& flight) const {
    std::FILE* const log = crowd->run->log.get();
    if (log == nullptr || !flight.sender->sent) {
        return;
    }
    const std::string line = R"({"table":")" + id + R"(","n":)" + std::to_string(flight.number) +
                             R"(,"seat":)" + std::to_string(flight.seat) + R"(,"move":)" +
                             flight.sender->sent->move + "}\n";
    if (std::fwrite(line.data(), 1, line.size(), log) != line.size() || std::fflush(log) != 0) {
        crowd->run->fail("the log cannot be written");
    }
}

bool Table::stalled(Clock::time_point now) const {
    const auto pause = std::chrono::milliseconds(crowd->run->options.pause);
    return !broken && now - lastUpdate > stallLimit + 2 * pause;
}

// ---- All tables of a thread

class Thread {
  public:
    Thread(Run& run, unsigned index) {
        crowd_.run = &run;
        for (unsigned table = index; table < run.options.tables; table += run.options.threads) {
            tables_.push_back(std::make_unique<Table>(crowd_, table));
        }
    }

    Tally play() {
        spawn(watch());
        for (int i = 0; i < openAtOnce; ++i) {
            spawn(openTables());
        }
        context_.run();
        const auto now = Clock::now();
        if (crowd_.run->options.plays() && crowd_.begun) {
            crowd_.tally.stalled = static_cast<std::uint64_t>(std::ranges::count_if(
                tables_, [&](const auto& table) { return table->stalled(now); }));
        }
        return std::move(crowd_.tally);
    }

  private:
    void spawn(asio::awaitable<void> task) {
        asio::co_spawn(context_, std::move(task), [this](const std::exception_ptr& error) {
            if (error) {
                fail(error);
            }
        });
    }
    void fail(const std::exception_ptr& error) {
        try {
            std::rethrow_exception(error);
        } catch (const std::exception& reason) {
            crowd_.run->fail(reasonOf(reason));
        }
    }

    // Does what the main thread says.
    asio::awaitable<void> watch() {
        asio::steady_timer timer(context_);
        auto seen = Run::Phase::opening;
        while (seen != Run::Phase::over) {
            timer.expires_after(tick);
            co_await timer.async_wait(use_awaitable);
            const Run::Phase phase = crowd_.run->phase;
            if (phase != seen) {
                seen = phase;
                enter(phase);
            }
        }
    }
    void enter(Run::Phase phase) {
        crowd_.measuring = phase == Run::Phase::measuring;
        if (phase == Run::Phase::connecting) {
            for (const auto& table : tables_) {
                for (const auto& client : table->clients) {
                    clients_.push_back(client.get());
                }
            }
            for (int i = 0; i < openAtOnce; ++i) {
                spawn(connectClients());
            }
        } else if (phase == Run::Phase::playing) {
            crowd_.begun = true;
            for (Client* const client : clients_) {
                client->act();
            }
        } else if (phase == Run::Phase::over) {
            context_.stop();
        }
    }

    // Several of these run at once, and each takes the next table or client that nobody took.
    asio::awaitable<void> openTables() {
        while (nextTable_ < tables_.size()) {
            Table& table = *tables_[nextTable_++];
            try {
                co_await table.open(&context_);
            } catch (const std::exception& error) {
                throw std::runtime_error("table " + std::to_string(table.number + 1) +
                                         " could not be opened: " + reasonOf(error));
            }
            ++crowd_.run->opened;
        }
    }
    asio::awaitable<void> connectClients() {
        while (nextClient_ < clients_.size()) {
            Client& client = *clients_[nextClient_++];
            try {
                co_await client.open();
            } catch (const std::exception& error) {
                throw std::runtime_error("a client could not connect to " + client.way().host() +
                                         ": " + reasonOf(error));
            }
            spawn(client.listen());
            ++crowd_.run->connected;
        }
    }

    asio::io_context context_{1};
    Crowd crowd_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<Client*> clients_;
    std::size_t nextTable_ = 0;
    std::size_t nextClient_ = 0;
};

} // namespace

void Run::fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) {
        failure_ = why;
    }
}

std::string Run::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

Tally playTables(Run& run, unsigned thread) {
    return Thread(run, thread).play();
}

} // namespace zeros::load
