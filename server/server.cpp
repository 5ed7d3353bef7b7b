// Sockets. All of it runs on one thread; the store and the computers have threads of their own.
#include "server/server.hpp"

#include "server/connection.hpp"
#include "server/http.hpp"
#include "server/proxies.hpp"
#include "server/sockets.hpp"
#include "server/sodium.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/write.hpp>
#include <spdlog/spdlog.h>
#include <sstream>
#include <sys/resource.h>

namespace zeros::server {

namespace {

constexpr ErrorKind cannotListen{"cannot_listen", "cannot listen on {0}, port {1}: {2}",
                                 "impossible d’écouter sur {0}, port {1} : {2}",
                                 "auf {0}, Port {1} kann nicht gehört werden: {2}"};
constexpr ErrorKind noListenAddress{
    "no_listen_address", "{0} is not an address to listen on, like 127.0.0.1 or 0.0.0.0",
    "{0} n’est pas une adresse où écouter, comme 127.0.0.1 ou 0.0.0.0",
    "{0} ist keine Adresse zum Hören wie 127.0.0.1 oder 0.0.0.0"};
constexpr ErrorKind broken{"server_failed", "the server failed; its log says why",
                           "le serveur a échoué ; son journal dit pourquoi",
                           "der Server ist ausgefallen; sein Protokoll sagt, warum"};
constexpr ErrorKind noSocketHere{"no_socket_here", "WebSockets are at /api/socket",
                                 "les WebSockets sont à /api/socket",
                                 "WebSockets gibt es bei /api/socket"};
constexpr ErrorKind tooManyConnections{
    "too_many_connections", "too many connections from this address",
    "trop de connexions depuis cette adresse", "zu viele Verbindungen von dieser Adresse"};
constexpr ErrorKind tooLarge{"request_too_large", "the request is too large",
                             "la demande est trop longue", "die Anfrage ist zu groß"};
constexpr ErrorKind tooLate{"answer_too_late", "the answer takes too long; try again in a moment",
                            "la réponse tarde trop ; réessayez dans un instant",
                            "die Antwort dauert zu lange; versuche es gleich wieder"};
constexpr ErrorKind noOrigin{"no_origin",
                             "{0} is not the origin of a page, like https://example.org",
                             "{0} n’est pas l’origine d’une page, comme https://example.org",
                             "{0} ist kein Ursprung einer Seite wie https://example.org"};

constexpr std::size_t maxHeader = 8 * 1024;
constexpr std::size_t maxBody = 16 * 1024;
constexpr std::chrono::seconds requestTime{10};
constexpr std::chrono::seconds keepAliveTime{30};
constexpr std::chrono::seconds sweepEvery{5};
constexpr std::chrono::seconds drainTime{5};

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

// What everything here shares.
struct Shared {
    Http& http;
    Metrics& metrics;
    Addresses& addresses;
    const Proxies& proxies;
    Connections connections;
    int answering = 0; // requests that have not got all of their answer
};

// Counts as long as it lives.
class Counted {
  public:
    explicit Counted(int& count) : count_(&count) { ++*count_; }
    ~Counted() { --*count_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

  private:
    int* count_;
};

std::string textOf(beast::string_view text) {
    return {text.data(), text.size()};
}

// All that a header says which may stand there several times, in this order.
std::string listOf(const HttpRequest& request, beast::string_view name) {
    std::string list;
    const auto [begin, end] = request.equal_range(name);
    for (auto field = begin; field != end; ++field) {
        list += (list.empty() ? "" : ",") + textOf(field->value());
    }
    return list;
}

Query queryFrom(HttpRequest& request, std::string address) {
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
Coroutine<Answer> answerTo(const Query& query, Shared& shared) {
    auto timer = std::make_shared<Timer>(co_await asio::this_coro::executor, requestTime);
    auto answer = std::make_shared<Answer>(refuse(504, say(tooLate)));
    shared.http.answer(query, [timer, answer](Answer found) {
        *answer = std::move(found);
        timer->expires_at(std::chrono::steady_clock::time_point::min());
    });
    error_code error;
    co_await timer->async_wait(asio::redirect_error(resume, error));
    shared.http.welcome(query, *answer);
    co_return std::move(*answer);
}

Coroutine<bool> send(Stream& stream, const HttpRequest& request, Answer answer) {
    const std::string_view body = answer.file.empty() ? answer.body : answer.file;
    const bool hasBody = answer.status != 304 && answer.status != 204;
    http::response<http::empty_body> response(http::status(answer.status), request.version());
    for (const auto& [name, value] : safetyHeaders) {
        response.set(name, value);
    }
    for (const auto& [name, value] : answer.headers) {
        response.set(name, value);
    }
    response.keep_alive(request.keep_alive());
    if (hasBody) {
        response.content_length(body.size());
    }
    std::ostringstream header;
    header << response.base();
    std::array<asio::const_buffer, 2> buffers{asio::buffer(header.view())};
    if (hasBody && request.method() != http::verb::head) {
        buffers[1] = asio::buffer(body);
    }
    error_code error;
    co_await asio::async_write(stream, buffers, asio::redirect_error(resume, error));
    co_return !error && response.keep_alive();
}

// Why a request gets no WebSocket.
std::optional<Answer> refuseUpgrade(const HttpRequest& request, const Shared& shared) {
    if (textOf(request.target()) != "/api/socket") {
        return refuse(404, say(noSocketHere));
    }
    if (!shared.http.isWelcome(textOf(request[http::field::origin]),
                               textOf(request[http::field::host]))) {
        return refuse(403, say(foreignOrigin));
    }
    if (shared.connections.ending) {
        return refuse(503, say(serverEnds));
    }
    return std::nullopt;
}

// Answers whatever was asked, and waits a moment until that is read: a connection that is closed
// with something unread in it loses its answer.
Coroutine<void> sendAway(Stream& stream, unsigned status, const ErrorKind& why) {
    constexpr std::chrono::seconds moment{1};
    error_code error;
    stream.expires_after(moment);
    HttpRequest nothing;
    nothing.keep_alive(false);
    co_await send(stream, nothing, refuse(status, say(why)));
    stream.socket().shutdown(asio::socket_base::shutdown_send, error);
    std::array<char, 4096> ignored{};
    while (!error) {
        co_await stream.async_read_some(asio::buffer(ignored), asio::redirect_error(resume, error));
    }
}

Coroutine<void> session(Socket socket, Shared& shared) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) {
        co_return;
    }
    socket.set_option(tcp::no_delay(true), error);
    Stream stream(std::move(socket));
    const std::string address = peer.address().to_string();
    // Whoever comes through a proxy is counted where it is known who that is.
    const bool throughProxy = shared.proxies.contains(address);
    Addresses::Admission admission;
    if (!throughProxy) {
        admission = shared.addresses.admit(shared.proxies.countedAs(address, ""));
    }
    if (!throughProxy && !admission) {
        ++shared.metrics.limited;
        co_await sendAway(stream, 429, tooManyConnections);
        co_return;
    }
    beast::flat_buffer buffer(maxHeader + maxBody);
    for (bool goesOn = true, first = true; goesOn && !shared.connections.ending; first = false) {
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
            co_await sendAway(stream, status, tooLarge);
            co_return;
        }
        if (error) {
            break;
        }
        HttpRequest request = parser.release();
        std::string who = shared.proxies.countedAs(address, listOf(request, "X-Forwarded-For"));
        stream.expires_after(requestTime);
        if (websocket::is_upgrade(request)) {
            auto refusal = refuseUpgrade(request, shared);
            if (!refusal && !shared.addresses.mayRequest(who)) {
                ++shared.metrics.limited;
                refusal = refuse(429, say(tooManyConnections));
            }
            if (!refusal && throughProxy) {
                admission = shared.addresses.admit(who);
            }
            if (!refusal && !admission) {
                ++shared.metrics.limited;
                refusal = refuse(429, say(tooManyConnections));
            }
            if (refusal) {
                request.keep_alive(false);
                co_await send(stream, request, std::move(*refusal));
                break;
            }
            buffer = {};
            co_await std::make_shared<Connection>(std::move(stream), std::move(admission),
                                                  shared.connections)
                ->run(std::move(request));
            co_return;
        }
        const Query query = queryFrom(request, std::move(who));
        stream.expires_after(3 * requestTime);
        const Counted answering(shared.answering);
        goesOn = co_await send(stream, request, co_await answerTo(query, shared));
    }
    stream.socket().shutdown(asio::socket_base::shutdown_send, error);
}

// Ends a connection that threw; the others stay.
void ended(const std::exception_ptr& thrown) {
    try {
        if (thrown) {
            std::rethrow_exception(thrown);
        }
    } catch (const std::exception& trouble) {
        report(trouble);
    }
}

void runToTheEnd(asio::io_context& context) {
    for (bool goesOn = true; goesOn;) {
        try {
            context.run();
            goesOn = false;
        } catch (const std::exception& trouble) {
            report(trouble);
        }
    }
}

Coroutine<void> acceptAll(Acceptor& acceptor, Shared& shared) {
    constexpr std::chrono::milliseconds pause{50}; // when there are no descriptors left
    while (acceptor.is_open()) {
        error_code error;
        Socket socket = co_await acceptor.async_accept(asio::redirect_error(resume, error));
        if (!error) {
            asio::co_spawn(acceptor.get_executor(), session(std::move(socket), shared), ended);
        } else if (acceptor.is_open()) {
            Timer timer(acceptor.get_executor(), pause);
            co_await timer.async_wait(resume);
        }
    }
}

Coroutine<void> sweepAll(Shared& shared) {
    Timer timer(co_await asio::this_coro::executor);
    for (;;) {
        timer.expires_after(sweepEvery);
        co_await timer.async_wait(resume);
        shared.connections.hall.sweep();
        shared.addresses.forgetIdle();
    }
}

// Waits for a signal, lets everybody go, and ends when all is done or the time is up.
Coroutine<void> drain(Acceptor& acceptor, Shared& shared, Bots& bots, asio::io_context& context) {
    asio::signal_set signals(context, SIGTERM, SIGINT);
    const int signal = co_await signals.async_wait(resume);
    spdlog::info("signal {}: ending", signal);
    shared.connections.ending = true;
    bots.end();
    error_code error;
    acceptor.close(error);
    for (Connection* connection : shared.connections.all) {
        connection->dismiss(say(serverEnds));
    }
    const auto end = std::chrono::steady_clock::now() + drainTime;
    Timer timer(context);
    while (std::chrono::steady_clock::now() < end &&
           !(shared.connections.all.empty() && shared.answering == 0 &&
             shared.connections.hall.isQuiet())) {
        timer.expires_after(std::chrono::milliseconds(20));
        co_await timer.async_wait(resume);
    }
    context.stop();
}

Refusal listenOn(Acceptor& acceptor, const ServerOptions& options) {
    constexpr int waiting = 4096; // connections not yet accepted
    error_code error;
    const tcp::endpoint endpoint(asio::ip::make_address(options.listen, error), options.port);
    if (error) {
        return say(noListenAddress, {shown(options.listen)});
    }
    const auto then = [&](auto&& step) {
        if (!error) {
            step();
        }
    };
    then([&] { acceptor.open(endpoint.protocol(), error); });
    then([&] { acceptor.set_option(asio::socket_base::reuse_address(true), error); });
    then([&] { acceptor.bind(endpoint, error); });
    then([&] { acceptor.listen(waiting, error); });
    return error
               ? Refusal(say(cannotListen, {shown(options.listen), options.port, error.message()}))
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

Refusal serve(const ServerOptions& options, const std::function<void(std::uint16_t)>& ready) {
    raiseDescriptorLimit();
    const auto proxies = Proxies::at(options.proxies);
    if (!proxies) {
        return proxies.error();
    }
    for (const std::string& origin : options.origins) {
        if (!isOrigin(origin)) {
            return say(noOrigin, {shown(origin)});
        }
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
    auto bots = std::make_unique<Bots>(options.bots);
    Hall hall({.loop = &loop,
               .store = store->get(),
               .thinkers = thinkers.get(),
               .bots = bots.get(),
               .metrics = &metrics,
               .process = randomKey()});
    Http http(hall, **store, metrics, addresses, options.origins);
    Shared shared{.http = http,
                  .metrics = metrics,
                  .addresses = addresses,
                  .proxies = *proxies,
                  .connections = {.hall = hall, .metrics = metrics, .limits = addresses.limits()}};
    bool failed = false;
    // Without one of these there is no server: whoever watches over it starts it again.
    const auto endedForGood = [&](const std::exception_ptr& thrown) {
        ended(thrown);
        if (thrown) {
            failed = true;
            context->stop();
        }
    };
    asio::co_spawn(*context, acceptAll(*acceptor, shared), endedForGood);
    asio::co_spawn(*context, sweepAll(shared), endedForGood);
    asio::co_spawn(*context, drain(*acceptor, shared, *bots, *context), endedForGood);
    ready(acceptor->local_endpoint().port());
    runToTheEnd(*context);
    // First goes what calls back, then what is called: connections hold rooms and rooms
    // connections.
    bots.reset();
    thinkers.reset();
    store->reset();
    hall.forget();
    acceptor.reset();
    context.reset();
    return failed ? Refusal(say(broken)) : std::nullopt;
}

} // namespace zeros::server
