// The way from a client to a server, with Boost.Beast.
#pragma once

#include "bench/load/options.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <optional>
#include <stdexcept>

namespace zeros::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;

constexpr auto answerLimit = std::chrono::seconds(10); // to open a table, or to connect

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

    static constexpr std::uint32_t firstSource = 0x7F000002; // 127.0.0.2

    std::string host_;
    std::optional<tcp::endpoint> source_;
};

} // namespace zeros::load
