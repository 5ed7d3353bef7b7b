// A WebSocket: reads what somebody asks, and sends what they are told. Only server.cpp includes
// this.
#pragma once

#include "core/reading.hpp"
#include "server/backlog.hpp"
#include "server/hall.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/sockets.hpp"
#include "table/answers.hpp"

#include <spdlog/spdlog.h>
#include <unordered_set>
#include <utility>

namespace zeros::server {

// Nothing here throws on purpose. If something does, its connection ends, and the others stay.
inline void report(const std::exception& trouble) {
    constexpr std::size_t most = 200;
    const std::string_view text = trouble.what();
    spdlog::error("not expected: {}", text.substr(0, std::min(text.find('\n'), most)));
}

class Connection;

// What all connections of a server share.
struct Connections {
    Hall& hall;
    Metrics& metrics;
    Addresses& addresses;
    Backlog& backlog;
    std::unordered_set<Connection*> all = {};
    bool ending = false; // everybody is sent away
};

inline constexpr ErrorKind serverEnds{"server_ends", "the server ends; connect again in a moment",
                                      "le serveur s’arrête ; reconnectez-vous dans un instant",
                                      "der Server hält an; verbinde dich gleich wieder"};
inline constexpr ErrorKind notUnderstood{"message_not_json", "the message is not JSON",
                                         "le message n’est pas du JSON",
                                         "die Nachricht ist kein JSON"};
inline constexpr ErrorKind helloTwice{"hello_twice", "this connection has said hello already",
                                      "cette connexion s’est déjà présentée",
                                      "diese Verbindung hat schon gegrüßt"};
inline constexpr ErrorKind tooManyGreetings{
    "too_many_greetings", "too much was told to this address; connect again in a moment",
    "trop a été raconté à cette adresse ; reconnectez-vous dans un instant",
    "dieser Adresse wurde zu viel erzählt; verbinde dich gleich wieder"};
inline constexpr ErrorKind tooManyMistakes{
    "too_many_mistakes", "too many messages that are not understood", "trop de messages incompris",
    "zu viele Nachrichten, die nicht zu verstehen sind"};

class Connection final : public Client, public std::enable_shared_from_this<Connection> {
  public:
    Connection(Stream stream, Addresses::Admission admission, Connections& others)
        : socket_(std::move(stream)),
          admission_(std::move(admission)),
          others_(&others),
          queue_(others.backlog, *admission_,
                 [this] {
                     ++others_->metrics.limited;
                     cut();
                 }),
          allowance_(others.addresses.limits().messagesPerSecond, std::chrono::seconds(1)) {
        others_->all.insert(this);
        ++others_->metrics.connections;
        ++others_->metrics.connectionsEver;
    }
    ~Connection() override {
        others_->all.erase(this);
        --others_->metrics.connections;
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void send(Text text) override {
        if (ends_) {
            return;
        }
        if (std::exchange(isToldNext_, false)) {
            others_->addresses.greeted(*admission_, text->size());
        }
        queue_.push(std::move(text));
        if (!writing_ && !ends_) {
            write();
        }
    }

    // Whoever goes on sending what is not understood is sent away.
    void refuse(Text answer) override {
        ++others_->metrics.refused;
        if (mistakes_.take(Allowance::Clock::now())) {
            send(std::move(answer));
        } else {
            dismiss(say(tooManyMistakes));
        }
    }

    void dismiss(Text farewell) override {
        if (!isOpen_) {
            cut();
        }
        if (ends_) {
            return;
        }
        send(std::move(farewell));
        ends_ = true; // after what waits
    }
    void dismiss(const Error& why) { dismiss(textOf(farewell(why))); }

    bool isGone() const override { return ends_; }

    Coroutine<void> run(HttpRequest request) {
        const auto self = shared_from_this();
        error_code error;
        beast::get_lowest_layer(socket_).expires_never();
        const websocket::stream_base::timeout timeout{
            .handshake_timeout = handshakeTime, .idle_timeout = idleTime, .keep_alive_pings = true};
        socket_.set_option(timeout);
        socket_.read_message_max(maxMessage);
        socket_.auto_fragment(false);
        // Its answer fits into what the system keeps for a socket, unless that is full of what the
        // client does not read; then it is not waited for.
        beast::get_lowest_layer(socket_).socket().non_blocking(true, error);
        if (!error) {
            socket_.accept(request, error);
        }
        request = {};
        if (!error && !ends_) {
            isOpen_ = true;
            try {
                co_await listen();
            } catch (const std::exception& trouble) {
                report(trouble);
                cut();
            }
        }
        ends_ = true;
        if (room) {
            room->leave(*this);
        }
    }

  private:
    static constexpr std::chrono::seconds handshakeTime{10};
    static constexpr std::chrono::seconds helloTime{10};
    static constexpr std::chrono::seconds idleTime{60};
    static constexpr std::size_t maxMessage = 16 * 1024;
    static constexpr std::size_t usualMessage = 1024;
    static constexpr std::uint32_t maxMistakes = 10; // a minute

    // Reads until the connection ends.
    Coroutine<void> listen() {
        Timer hello(socket_.get_executor(), helloTime);
        hello.async_wait([self = weak_from_this()](error_code cancelled) {
            if (const auto connection = self.lock(); connection && !cancelled) {
                connection->cut();
            }
        });
        beast::flat_buffer buffer;
        for (;;) {
            error_code error;
            co_await socket_.async_read(buffer, asio::redirect_error(resume, error));
            if (error || ends_) {
                co_return;
            }
            const std::string_view text(static_cast<const char*>(buffer.data().data()),
                                        buffer.size());
            hear(text);
            buffer.consume(buffer.size());
            if (buffer.capacity() > usualMessage) {
                buffer.shrink_to_fit();
            }
            if (isGreeted_) {
                hello.cancel();
            }
        }
    }

    static Text textOf(const Json& message) {
        return std::make_shared<const std::string>(message.dump());
    }

    void hear(std::string_view text) {
        ++others_->metrics.messages;
        if (!allowance_.take(Allowance::Clock::now())) {
            ++others_->metrics.limited;
            refuse(say(tooFast));
            return;
        }
        const auto json = socket_.got_text() ? parseJson(text) : std::nullopt;
        if (!json) {
            refuse(say(notUnderstood));
        } else if (room) {
            room->hear(*this, *json);
        } else {
            greet(*json);
        }
    }

    void greet(const Json& json) {
        const auto hello = readHello(json);
        if (others_->ending) {
            dismiss(say(serverEnds));
        } else if (!hello || isGreeted_) {
            refuse(hello ? say(helloTwice) : hello.error());
        } else if (!others_->addresses.mayGreet(*admission_)) {
            ++others_->metrics.limited;
            dismiss(say(tooManyGreetings));
        } else {
            isGreeted_ = isToldNext_ = true;
            others_->hall.join(shared_from_this(), *hello);
        }
    }

    void refuse(const Error& why) { refuse(textOf(refused(std::nullopt, why))); }

    // Sends what waits, one message after another.
    void write() {
        if (queue_.empty()) {
            writing_ = false;
            if (ends_) {
                socket_.async_close(others_->ending ? websocket::close_code::going_away
                                                    : websocket::close_code::policy_error,
                                    [self = shared_from_this()](error_code) {});
            }
            return;
        }
        writing_ = true;
        const Text text = queue_.front();
        socket_.async_write(asio::buffer(*text),
                            [self = shared_from_this(), text](error_code error, std::size_t) {
                                if (error || self->queue_.empty()) { // or it was cut
                                    self->cut();
                                    return;
                                }
                                self->queue_.pop();
                                self->write();
                            });
    }

    void cut() {
        ends_ = true;
        queue_.clear();
        error_code error;
        beast::get_lowest_layer(socket_).socket().close(error);
    }

    websocket::stream<Stream, false> socket_; // nothing is compressed
    Addresses::Admission admission_;
    Connections* others_;
    Backlog::Queue queue_;
    Allowance allowance_;
    Allowance mistakes_{maxMistakes, std::chrono::minutes(1)};
    bool isOpen_ = false;
    bool writing_ = false;
    bool isGreeted_ = false;
    bool isToldNext_ = false; // the next message is the greeting
    bool ends_ = false;
};

} // namespace zeros::server
