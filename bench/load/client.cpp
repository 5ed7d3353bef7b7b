#include "bench/load/client.hpp"

#include "bench/load/table.hpp"

#include <nlohmann/json.hpp>

namespace zeros::load {

namespace {

constexpr int mostRefusals = 3; // in a row

} // namespace

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

} // namespace zeros::load
