#include "bench/load/table.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace zeros::load {

namespace {

constexpr auto stallLimit = std::chrono::seconds(5);

} // namespace

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

} // namespace zeros::load
