// Sockets. All of it runs on one thread; the store and the computers have threads of their own.
#include "server/server.hpp"

#include "server/http.hpp"
#include "server/sodium.hpp"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

namespace zeros::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using beast::error_code;

// Everything runs in one context; saying so by type saves asking at every step.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;
using Stream = beast::basic_stream<tcp, Executor, beast::unlimited_rate_policy>;
template <class T>
using Task = asio::awaitable<T, Executor>;
constexpr asio::use_awaitable_t<Executor> resume;

constexpr Phrase cannotListen{"cannot listen on {0}, port {1}: {2}",
                              "impossible d’écouter sur {0}, port {1} : {2}",
                              "auf {0}, Port {1} kann nicht gehört werden: {2}"};
constexpr Phrase noAddress{"{0} is not the address of a proxy, like 127.0.0.1",
                           "{0} n’est pas l’adresse d’un proxy, comme 127.0.0.1",
                           "{0} ist keine Adresse eines Proxys wie 127.0.0.1"};
constexpr Phrase goingDown{"the server ends; connect again in a moment",
                           "le serveur s’arrête ; reconnectez-vous dans un instant",
                           "der Server hält an; verbinde dich gleich wieder"};
constexpr Phrase notUnderstood{"the message is not JSON", "le message n’est pas du JSON",
                               "die Nachricht ist kein JSON"};
constexpr Phrase tooFast{"too many messages at once; wait a moment",
                         "trop de messages à la fois ; attendez un instant",
                         "zu viele Nachrichten auf einmal; warte einen Moment"};
constexpr Phrase tooManyMistakes{"too many messages that are not understood",
                                 "trop de messages incompris",
                                 "zu viele Nachrichten, die nicht zu verstehen sind"};

constexpr std::size_t maxHeader = 8 * 1024;
constexpr std::size_t maxBody = 16 * 1024;
constexpr std::uint64_t largestId = std::uint64_t{1} << 53U; // what JavaScript counts to
constexpr std::size_t maxMessage = 16 * 1024;
constexpr std::size_t usualMessage = 1024;
constexpr std::chrono::seconds requestTime{10};
constexpr std::chrono::seconds keepAliveTime{30};
constexpr std::chrono::seconds helloTime{10};
constexpr std::chrono::seconds idleTime{60};
constexpr std::chrono::seconds sweepEvery{5};
constexpr std::chrono::seconds drainTime{5};
constexpr std::uint32_t maxMistakes = 10; // a minute
constexpr std::size_t maxQueue = 256;     // messages that wait for a slow connection
constexpr std::size_t maxQueueBytes = 4 << 20;

class AsioLoop final : public Loop {
  public:
    explicit AsioLoop(asio::io_context& context) : context_(&context) {}

    void post(std::function<void()> work) override { asio::post(*context_, std::move(work)); }
    void after(std::chrono::milliseconds time, std::function<void()> work) override {
        auto timer = std::make_shared<Timer>(*context_, time);
        timer->async_wait([timer, work = std::move(work)](error_code error) {
            if (!error) {
                work();
            }
        });
    }

  private:
    asio::io_context* context_;
};

// What connections share.
struct Shared {
    Hall& hall;
    Http& http;
    Metrics& metrics;
    Addresses& addresses;
    const ServerOptions& options;
    bool ends = false;
};

std::string textOf(beast::string_view text) {
    return {text.data(), text.size()};
}

// A WebSocket.
class Connection final : public Client, public std::enable_shared_from_this<Connection> {
  public:
    Connection(Stream stream, Addresses::Admission admission, Shared& shared)
        : socket_(std::move(stream)),
          admission_(std::move(admission)),
          shared_(&shared),
          allowance_(shared.addresses.limits().messagesPerSecond, std::chrono::seconds(1)) {
        ++shared_->metrics.connections;
        ++shared_->metrics.connectionsEver;
    }
    ~Connection() override { --shared_->metrics.connections; }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    using Client::send;
    void send(std::shared_ptr<const std::string> text) override {
        if (ends_) {
            return;
        }
        queueBytes_ += text->size();
        queue_.push_back(std::move(text));
        // The one being sent may be as large as it is.
        const bool tooMuch = queueBytes_ - queue_.front()->size() > maxQueueBytes;
        if (queue_.size() > maxQueue || tooMuch) {
            ++shared_->metrics.limited;
            cut();
            return;
        }
        if (!writing_) {
            write();
        }
    }

    void dismiss(const Message& why) override {
        if (ends_) {
            return;
        }
        send(Json{{"is", "bye"}, {"why", inAll(why)}});
        ends_ = true; // after what waits
        if (!writing_) {
            write();
        }
    }

    Task<void> run(http::request<http::string_body> request) {
        const auto self = shared_from_this();
        error_code error;
        beast::get_lowest_layer(socket_).expires_never();
        const websocket::stream_base::timeout timeout{
            .handshake_timeout = requestTime, .idle_timeout = idleTime, .keep_alive_pings = true};
        socket_.set_option(timeout);
        socket_.read_message_max(maxMessage);
        socket_.auto_fragment(false);
        co_await socket_.async_accept(request, asio::redirect_error(resume, error));
        request = {};
        if (!error) {
            co_await listen();
        }
        ends_ = true;
        if (room_) {
            room_->leave(*this);
        }
    }

  private:
    // Reads until the connection ends.
    Task<void> listen() {
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
            if (room_ || entering_) {
                hello.cancel();
            }
        }
    }

    void hear(std::string_view text) {
        ++shared_->metrics.messages;
        if (!allowance_.take(Allowance::Clock::now())) {
            ++shared_->metrics.limited;
            mistake(std::nullopt, say(tooFast));
            return;
        }
        const auto json = socket_.got_text() ? parseJson(text) : std::nullopt;
        if (!json) {
            mistake(std::nullopt, say(notUnderstood));
        } else if (!room_) {
            enter(*json);
        } else if (auto request = readRequest(*json)) {
            room_->ask(shared_from_this(), std::move(*request));
        } else {
            const auto id = json->is_object() ? json->find("id") : json->end();
            const bool known = json->is_object() && id != json->end() && id->is_number_unsigned() &&
                               *id <= largestId;
            mistake(known ? std::optional(id->get<std::int64_t>()) : std::nullopt, request.error());
        }
    }

    void enter(const Json& json) {
        const auto hello = readHello(json);
        if (shared_->ends) {
            dismiss(say(goingDown));
            return;
        }
        if (!hello || entering_) {
            mistake(std::nullopt, hello ? say(tooFast) : hello.error());
            return;
        }
        entering_ = true;
        shared_->hall.join(shared_from_this(), *hello,
                           [self = shared_from_this(), since = hello->since](auto room) {
                               self->entering_ = false;
                               if (self->ends_) {
                                   return;
                               }
                               if (!room) {
                                   self->dismiss(room.error());
                                   return;
                               }
                               self->room_ = *room;
                               self->room_->join(self, since);
                           });
    }

    // Whoever goes on sending what is not understood is sent away.
    void mistake(std::optional<std::int64_t> id, const Message& why) {
        ++shared_->metrics.refused;
        if (!mistakes_.take(Allowance::Clock::now())) {
            dismiss(say(tooManyMistakes));
            return;
        }
        Json message{{"is", "refused"}, {"why", inAll(why)}};
        message["id"] = id ? Json(*id) : Json();
        send(message);
    }

    // Sends what waits, one message after another.
    void write() {
        if (queue_.empty()) {
            writing_ = false;
            if (ends_) {
                socket_.async_close(shared_->ends ? websocket::close_code::going_away
                                                  : websocket::close_code::policy_error,
                                    [self = shared_from_this()](error_code) {});
            }
            return;
        }
        writing_ = true;
        socket_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](error_code error, std::size_t sent) {
                                if (error) {
                                    self->cut();
                                    return;
                                }
                                self->queueBytes_ -= sent;
                                self->queue_.pop_front();
                                self->write();
                            });
    }

    void cut() {
        ends_ = true;
        error_code error;
        beast::get_lowest_layer(socket_).socket().close(error);
    }

    websocket::stream<Stream> socket_;
    Addresses::Admission admission_;
    Shared* shared_;
    Allowance allowance_;
    std::shared_ptr<Room> room_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queueBytes_ = 0;
    Allowance mistakes_{maxMistakes, std::chrono::minutes(1)};
    bool writing_ = false;
    bool entering_ = false;
    bool ends_ = false;
};

// An address of the old kind is one also where it comes by way of the new kind (::ffff:127.0.0.1).
std::string textOf(const asio::ip::address& address) {
    const bool old = address.is_v6() && address.to_v6().is_v4_mapped();
    return old ? asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string()
               : address.to_string();
}

bool isTrusted(const asio::ip::address& address, const std::vector<std::string>& proxies) {
    return std::ranges::find(proxies, textOf(address)) != proxies.end();
}

// What limits go by: the address, or the network of 2^64 that one customer gets.
std::string limitedBy(const asio::ip::address& address) {
    if (address.is_v4() || address.is_loopback() || address.to_v6().is_v4_mapped()) {
        return textOf(address);
    }
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return asio::ip::address_v6(bytes).to_string();
}

// "192.0.2.1:555" and "[2001:db8::1]:555" are addresses too.
std::string_view withoutPort(std::string_view text) {
    if (text.starts_with('[')) {
        return text.substr(1, text.find(']') - 1);
    }
    const auto colon = text.find(':');
    return text.find(':', colon + 1) == std::string_view::npos ? text.substr(0, colon) : text;
}

// The address of who is behind a proxy that is trusted: the last one named that is no such proxy.
std::string addressBehind(asio::ip::address address, std::string_view forwarded,
                          const std::vector<std::string>& proxies) {
    const bool hasAsked = !forwarded.empty();
    while (isTrusted(address, proxies) && !forwarded.empty()) {
        const auto comma = forwarded.rfind(',');
        std::string_view last =
            comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
        forwarded =
            comma == std::string_view::npos ? std::string_view() : forwarded.substr(0, comma);
        const auto begin = last.find_first_not_of(' ');
        last = begin == std::string_view::npos ? std::string_view() : last.substr(begin);
        last = withoutPort(last.substr(0, last.find(' ')));
        error_code error;
        const auto parsed = asio::ip::make_address(std::string(last), error);
        if (error) {
            break;
        }
        address = parsed;
    }
    // A proxy that asks for somebody who cannot be told must not be taken for its own machine.
    return isTrusted(address, proxies) && hasAsked ? "unknown" : limitedBy(address);
}

using Request = http::request<http::string_body>;

// All that a header says which may stand there several times, in this order.
std::string listOf(const Request& request, beast::string_view name) {
    std::string list;
    const auto [begin, end] = request.equal_range(name);
    for (auto field = begin; field != end; ++field) {
        list += (list.empty() ? "" : ",") + textOf(field->value());
    }
    return list;
}

Query queryFrom(Request& request, std::string address) {
    const auto header = [&](http::field name) { return textOf(request[name]); };
    return {.method = textOf(request.method_string()),
            .target = textOf(request.target()),
            .body = std::move(request.body()),
            .origin = header(http::field::origin),
            .host = header(http::field::host),
            .authorization = header(http::field::authorization),
            .acceptEncoding = header(http::field::accept_encoding),
            .ifNoneMatch = header(http::field::if_none_match),
            .address = std::move(address)};
}

// The answer, once it is there.
Task<Answer> answerTo(const Query& query, Shared& shared) {
    auto timer = std::make_shared<Timer>(co_await asio::this_coro::executor, requestTime);
    auto answer = std::make_shared<Answer>(Answer{.status = 504});
    shared.http.answer(query, [timer, answer](Answer found) {
        *answer = std::move(found);
        timer->expires_at(std::chrono::steady_clock::time_point::min());
    });
    error_code error;
    co_await timer->async_wait(asio::redirect_error(resume, error));
    co_return std::move(*answer);
}

Task<bool> send(Stream& stream, const Request& request, Answer answer) {
    std::string_view body = answer.body;
    if (answer.file != nullptr) {
        body = answer.packed ? std::string_view(answer.file->packed) : answer.file->plain;
    }
    http::response<http::span_body<const char>> response(http::status(answer.status),
                                                         request.version());
    for (const auto& [name, value] : safetyHeaders) {
        response.set(name, value);
    }
    for (const auto& [name, value] : answer.headers) {
        response.set(name, value);
    }
    response.keep_alive(request.keep_alive());
    response.body() = {body.data(), body.size()};
    if (answer.status != 304) {
        response.content_length(body.size());
    }
    error_code error;
    http::response_serializer<http::span_body<const char>> serializer(response);
    if (request.method() == http::verb::head || answer.status == 304) {
        co_await http::async_write_header(stream, serializer, asio::redirect_error(resume, error));
    } else {
        co_await http::async_write(stream, serializer, asio::redirect_error(resume, error));
    }
    co_return !error && response.keep_alive();
}

Answer plainAnswer(unsigned status, const char* text) {
    return {
        .status = status, .headers = {{"Content-Type", "text/plain; charset=utf-8"}}, .body = text};
}

// Why a request gets no WebSocket.
std::optional<Answer> refuseUpgrade(const Request& request, const Shared& shared) {
    if (textOf(request.target()) != "/api/socket") {
        return plainAnswer(404, "WebSockets are at /api/socket.\n");
    }
    if (!shared.http.isWelcome(textOf(request[http::field::origin]),
                               textOf(request[http::field::host]))) {
        return plainAnswer(403, "This server takes no connections from other pages.\n");
    }
    if (shared.ends) {
        return plainAnswer(503, "The server ends.\n");
    }
    return std::nullopt;
}

Answer tooManyConnections() {
    return plainAnswer(429, "Too many connections from this address.\n");
}

// Answers without a look at the request, and waits a moment until that is read.
Task<void> sendAway(Stream& stream) {
    constexpr std::chrono::seconds moment{1};
    error_code error;
    stream.expires_after(moment);
    co_await send(stream, Request(), tooManyConnections());
    stream.socket().shutdown(asio::socket_base::shutdown_send, error);
    std::array<char, 512> ignored{};
    while (!error) {
        co_await stream.async_read_some(asio::buffer(ignored), asio::redirect_error(resume, error));
    }
}

Task<void> session(Socket socket, Shared& shared) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) {
        co_return;
    }
    socket.set_option(tcp::no_delay(true), error);
    Stream stream(std::move(socket));
    // Whoever comes through a proxy is counted where it is known who that is.
    const bool throughProxy = isTrusted(peer.address(), shared.options.proxies);
    Addresses::Admission admission;
    if (!throughProxy) {
        admission = shared.addresses.admit(limitedBy(peer.address()));
    }
    if (!throughProxy && !admission) {
        ++shared.metrics.limited;
        co_await sendAway(stream);
        co_return;
    }
    beast::flat_buffer buffer(maxHeader + maxBody);
    for (bool goesOn = true, first = true; goesOn && !shared.ends; first = false) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(maxHeader);
        parser.body_limit(maxBody);
        stream.expires_after(first ? requestTime : keepAliveTime);
        co_await http::async_read_header(stream, buffer, parser,
                                         asio::redirect_error(resume, error));
        if (!error) {
            stream.expires_after(requestTime);
            co_await http::async_read(stream, buffer, parser, asio::redirect_error(resume, error));
        }
        if (error == http::error::body_limit || error == http::error::header_limit) {
            const unsigned status = error == http::error::body_limit ? 413 : 431;
            co_await send(stream, Request(), plainAnswer(status, "The request is too large.\n"));
            break;
        }
        if (error) {
            break;
        }
        Request request = parser.release();
        std::string address = addressBehind(peer.address(), listOf(request, "X-Forwarded-For"),
                                            shared.options.proxies);
        stream.expires_after(requestTime);
        if (websocket::is_upgrade(request)) {
            auto refusal = refuseUpgrade(request, shared);
            if (!refusal && !shared.addresses.mayRequest(address)) {
                ++shared.metrics.limited;
                refusal = tooManyConnections();
            }
            if (!refusal && throughProxy) {
                admission = shared.addresses.admit(address);
            }
            if (!refusal && !admission) {
                ++shared.metrics.limited;
                refusal = tooManyConnections();
            }
            if (refusal) {
                co_await send(stream, request, std::move(*refusal));
                break;
            }
            buffer = {};
            co_await std::make_shared<Connection>(std::move(stream), std::move(admission), shared)
                ->run(std::move(request));
            co_return;
        }
        const Query query = queryFrom(request, std::move(address));
        stream.expires_after(3 * requestTime);
        goesOn = co_await send(stream, request, co_await answerTo(query, shared));
    }
    stream.socket().shutdown(asio::socket_base::shutdown_send, error);
}

Task<void> acceptAll(Acceptor& acceptor, Shared& shared) {
    constexpr std::chrono::milliseconds pause{50}; // when there are no descriptors left
    while (acceptor.is_open()) {
        error_code error;
        Socket socket = co_await acceptor.async_accept(asio::redirect_error(resume, error));
        if (!error) {
            asio::co_spawn(acceptor.get_executor(), session(std::move(socket), shared),
                           asio::detached);
        } else if (acceptor.is_open()) {
            Timer timer(acceptor.get_executor(), pause);
            co_await timer.async_wait(resume);
        }
    }
}

Task<void> sweepAll(Shared& shared) {
    Timer timer(co_await asio::this_coro::executor);
    for (;;) {
        timer.expires_after(sweepEvery);
        co_await timer.async_wait(resume);
        shared.hall.sweep();
        shared.addresses.forgetIdle();
    }
}

// Waits for a signal, lets everybody go, and ends when all is done or the time is up.
Task<void> drain(Acceptor& acceptor, Shared& shared, asio::io_context& context) {
    asio::signal_set signals(context, SIGTERM, SIGINT);
    const int signal = co_await signals.async_wait(resume);
    spdlog::info("signal {}: ending", signal);
    shared.ends = true;
    error_code error;
    acceptor.close(error);
    shared.hall.dismissAll(say(goingDown));
    const auto end = std::chrono::steady_clock::now() + drainTime;
    Timer timer(context);
    while (std::chrono::steady_clock::now() < end &&
           !(shared.hall.isQuiet() && shared.metrics.connections == 0)) {
        timer.expires_after(std::chrono::milliseconds(20));
        co_await timer.async_wait(resume);
    }
    context.stop();
}

Refusal listenOn(Acceptor& acceptor, const ServerOptions& options) {
    constexpr int waiting = 4096; // connections not yet accepted
    error_code error;
    const tcp::endpoint endpoint(asio::ip::make_address(options.listen, error), options.port);
    const auto then = [&](auto&& step) {
        if (!error) {
            step();
        }
    };
    then([&] { acceptor.open(endpoint.protocol(), error); });
    then([&] { acceptor.set_option(asio::socket_base::reuse_address(true), error); });
    then([&] { acceptor.bind(endpoint, error); });
    then([&] { acceptor.listen(waiting, error); });
    return error ? Refusal(say(cannotListen, {shown(options.listen), std::to_string(options.port),
                                              error.message()}))
                 : std::nullopt;
}

void raiseDescriptorLimit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
}

} // namespace

Refusal serve(const ServerOptions& asked, const std::function<void(std::uint16_t)>& ready) {
    raiseDescriptorLimit();
    ServerOptions options = asked;
    for (std::string& proxy : options.proxies) {
        error_code error;
        const auto address = asio::ip::make_address(proxy, error);
        if (error) {
            return say(noAddress, {shown(proxy)});
        }
        proxy = textOf(address);
    }
    auto store = openStore(options.store);
    if (!store) {
        return store.error();
    }
    auto context = std::make_unique<asio::io_context>(1);
    auto acceptor = std::make_unique<Acceptor>(*context);
    if (auto refused = listenOn(*acceptor, options)) {
        return refused;
    }
    AsioLoop loop(*context);
    Metrics metrics;
    Addresses addresses(options.limits);
    const unsigned cores = std::max(std::thread::hardware_concurrency(), 1U);
    auto thinkers = std::make_unique<Thinkers>(options.thinkers == 0 ? cores : options.thinkers);
    Hall hall({.loop = &loop,
               .store = store->get(),
               .thinkers = thinkers.get(),
               .metrics = &metrics,
               .process = randomKey()});
    Http http(hall, **store, metrics, addresses, options.origins);
    Shared shared{
        .hall = hall, .http = http, .metrics = metrics, .addresses = addresses, .options = options};
    asio::co_spawn(*context, acceptAll(*acceptor, shared), asio::detached);
    asio::co_spawn(*context, sweepAll(shared), asio::detached);
    asio::co_spawn(*context, drain(*acceptor, shared, *context), asio::detached);
    ready(acceptor->local_endpoint().port());
    context->run();
    // First goes what calls back, then what is called: connections hold rooms and rooms
    // connections.
    thinkers.reset();
    store->reset();
    hall.forget();
    acceptor.reset();
    context.reset();
    return std::nullopt;
}

} // namespace zeros::server
