// A WebSocket: carries what somebody asks and is told. Only server.cpp includes this.
#pragma once

#include "server/conversation.hpp"
#include "server/sockets.hpp"

#include <spdlog/spdlog.h>

namespace zeros::server {

// Nothing here throws on purpose. If something does, its connection ends, and the others stay.
inline void report(const std::exception& trouble) {
    constexpr std::size_t most = 200;
    const std::string_view text = trouble.what();
    spdlog::error("not expected: {}", text.substr(0, std::min(text.find('\n'), most)));
}

class Connection final : public Conversation {
  public:
    Connection(Stream stream, Addresses::Admission admission, Conversations& others)
        : Conversation(std::move(admission), others),
          socket_(std::move(stream)) {}

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
        if (!error && !isGone()) {
            begin();
            try {
                co_await listen();
            } catch (const std::exception& trouble) {
                report(trouble);
                cut();
            }
        }
        leave();
    }

  private:
    static constexpr std::chrono::seconds handshakeTime{10};
    static constexpr std::chrono::seconds helloTime{10};
    static constexpr std::chrono::seconds idleTime{60};
    static constexpr std::size_t maxMessage = 16 * 1024;
    static constexpr std::size_t usualMessage = 1024;

    // Reads until the connection ends.
    Coroutine<void> listen() {
        Timer hello(socket_.get_executor(), helloTime);
        hello.async_wait([self = weak_from_this()](error_code cancelled) {
            if (const auto connection = self.lock(); connection && !cancelled) {
                static_cast<Connection&>(*connection).cut(); // NOLINT(*-static-cast-downcast)
            }
        });
        beast::flat_buffer buffer;
        for (;;) {
            error_code error;
            co_await socket_.async_read(buffer, asio::redirect_error(resume, error));
            if (error || isGone()) {
                co_return;
            }
            const std::string_view text(static_cast<const char*>(buffer.data().data()),
                                        buffer.size());
            hear(socket_.got_text() ? std::optional(text) : std::nullopt);
            buffer.consume(buffer.size());
            if (buffer.capacity() > usualMessage) {
                buffer.shrink_to_fit();
            }
            if (isGreeted()) {
                hello.cancel();
            }
        }
    }

    void write() override {
        if (!std::exchange(writing_, true)) {
            writeNext();
        }
    }

    // Sends what waits, one message after another.
    void writeNext() {
        const Text text = next();
        if (!text) {
            writing_ = false;
            if (isGone()) {
                socket_.async_close(isServerEnding() ? websocket::close_code::going_away
                                                     : websocket::close_code::policy_error,
                                    [self = shared_from_this()](error_code) {});
            }
            return;
        }
        socket_.async_write(asio::buffer(*text),
                            [this, self = shared_from_this(), text](error_code error, std::size_t) {
                                if (error || !next()) { // or it was cut
                                    cut();
                                    return;
                                }
                                sent();
                                writeNext();
                            });
    }

    void close() override {
        error_code error;
        beast::get_lowest_layer(socket_).socket().close(error);
    }

    websocket::stream<Stream, false> socket_; // nothing is compressed
    bool writing_ = false;
};

} // namespace zeros::server
