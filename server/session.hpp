// A connection that speaks HTTP: answers request after request, until one of them makes it a
// WebSocket. Only server.cpp includes this.
#pragma once

#include "server/connection.hpp"
#include "server/host_names.hpp"
#include "server/http.hpp"
#include "server/proxies.hpp"

#include <boost/asio/write.hpp>
#include <sstream>

namespace zeros::server {

inline constexpr ErrorKind noSocketHere{"no_socket_here", "WebSockets are at /api/socket",
                                        "les WebSockets sont à /api/socket",
                                        "WebSockets gibt es bei /api/socket"};
inline constexpr ErrorKind tooManyConnections{
    "too_many_connections", "too many connections from this address",
    "trop de connexions depuis cette adresse", "zu viele Verbindungen von dieser Adresse"};
inline constexpr ErrorKind tooLarge{"request_too_large", "the request is too large",
                                    "la demande est trop longue", "die Anfrage ist zu groß"};
inline constexpr ErrorKind notHttp{"malformed_request", "this is not a valid HTTP request",
                                   "ce n’est pas une demande HTTP valable",
                                   "das ist keine gültige HTTP-Anfrage"};
inline constexpr ErrorKind oneHost{"one_host_needed", "a request needs exactly one Host header",
                                   "une demande a besoin d’un en-tête Host, et d’un seul",
                                   "eine Anfrage braucht genau eine Kopfzeile Host"};
inline constexpr ErrorKind notThisServer{
    "not_this_server",
    "this server does not answer for {0}; its operator can name it with --host-name",
    "ce serveur ne répond pas pour {0} ; qui l’exploite peut le nommer avec --host-name",
    "dieser Server antwortet nicht für {0}; wer ihn betreibt, kann es mit --host-name nennen"};
inline constexpr ErrorKind tooLate{"answer_too_late",
                                   "the answer takes too long; try again in a moment",
                                   "la réponse tarde trop ; réessayez dans un instant",
                                   "die Antwort dauert zu lange; versuche es gleich wieder"};

// What all sessions of a server share.
struct Shared {
    Http& http;
    Metrics& metrics;
    Addresses& addresses;
    const Proxies& proxies;
    const HostNames& names;
    Conversations conversations;
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

inline std::string textOf(beast::string_view text) {
    return {text.data(), text.size()};
}

// All that a header says which may stand there several times, in this order.
inline std::string listOf(const HttpRequest& request, beast::string_view name) {
    std::string list;
    const auto [begin, end] = request.equal_range(name);
    for (auto field = begin; field != end; ++field) {
        list += (list.empty() ? "" : ",") + textOf(field->value());
    }
    return list;
}

inline Query queryFrom(HttpRequest& request, std::string address) {
    const auto header = [&](http::field name) { return textOf(request[name]); };
    return {.method = textOf(request.method_string()),
            .target = textOf(request.target()),
            .body = std::move(request.body()),
            .origin = header(http::field::origin),
            .host = header(http::field::host),
            .authorization = header(http::field::authorization),
            .accept = header(http::field::accept),
            .acceptEncoding = header(http::field::accept_encoding),
            .acceptLanguage = header(http::field::accept_language),
            .ifNoneMatch = header(http::field::if_none_match),
            .address = std::move(address)};
}

class Session {
  public:
    Session(Stream stream, std::string address, Shared& shared)
        : stream_(std::move(stream)),
          address_(std::move(address)),
          who_(address_),
          throughProxy_(shared.proxies.contains(address_)),
          shared_(&shared) {}

    // Until the connection ends.
    Coroutine<void> run() {
        // Whoever comes through a proxy is counted where it is known who that is.
        if (!throughProxy_ && !admit(shared_->proxies.countedAs(address_, ""))) {
            co_await sendAway(429, tooManyConnections);
            co_return;
        }
        for (bool goesOn = true, first = true; goesOn && !shared_->conversations.ending;
             first = false) {
            auto request = co_await read(first ? requestTime : keepAliveTime);
            if (!request) {
                break;
            }
            who_ = shared_->proxies.countedAs(address_, listOf(*request, "X-Forwarded-For"));
            stream_.expires_after(requestTime);
            if (auto refusal = refuseHost(*request)) {
                request->keep_alive(false);
                co_await send(*request, std::move(*refusal));
                break;
            }
            if (websocket::is_upgrade(*request)) {
                co_await upgrade(std::move(*request));
                co_return;
            }
            goesOn = co_await answer(*request);
        }
        shutDown();
    }

  private:
    static constexpr std::size_t maxHeader = 8 * 1024;
    static constexpr std::size_t maxBody = 16 * 1024;
    static constexpr std::chrono::seconds requestTime{10};
    static constexpr std::chrono::seconds keepAliveTime{30};

    // One more connection of this address, unless it has too many.
    bool admit(const std::string& who) {
        admission_ = shared_->addresses.admit(who);
        if (!admission_) {
            ++shared_->metrics.limited;
        }
        return admission_ != nullptr;
    }

    // The next request; nothing when the connection has ended or has to.
    Coroutine<std::optional<HttpRequest>> read(std::chrono::seconds patience) {
        error_code error;
        http::request_parser<http::string_body> parser;
        parser.header_limit(maxHeader);
        parser.body_limit(maxBody);
        stream_.expires_after(patience);
        co_await http::async_read_header(stream_, buffer_, parser,
                                         asio::redirect_error(resume, error));
        if (!error) {
            stream_.expires_after(requestTime);
            co_await encourage(parser, error);
        }
        if (!error) {
            co_await http::async_read(stream_, buffer_, parser,
                                      asio::redirect_error(resume, error));
        }
        if (!error) {
            co_return parser.release();
        }
        if (error == http::error::body_limit || error == http::error::header_limit) {
            const unsigned status = error == http::error::body_limit ? 413 : 431;
            co_await sendAway(status, tooLarge);
        } else if (isMalformed(error)) {
            co_await sendAway(400, notHttp);
        }
        co_return std::nullopt;
    }

    // Whoever wants to know first whether to send the body may send it.
    Coroutine<void> encourage(const http::request_parser<http::string_body>& parser,
                              error_code& error) {
        constexpr std::string_view goOn = "HTTP/1.1 100 Continue\r\n\r\n";
        const auto& request = parser.get();
        if (!parser.is_done() && request.version() >= 11 &&
            beast::iequals(request[http::field::expect], "100-continue")) {
            co_await asio::async_write(stream_, asio::buffer(goOn),
                                       asio::redirect_error(resume, error));
        }
    }

    // Whether something came that is no request, rather than nothing or only a part of one.
    static bool isMalformed(const error_code& error) {
        return error.category() == make_error_code(http::error::end_of_stream).category() &&
               error != http::error::end_of_stream && error != http::error::partial_message;
    }

    // Why a request is not for this server.
    std::optional<Answer> refuseHost(const HttpRequest& request) const {
        const auto hosts = request.count(http::field::host);
        if (hosts == 0 && request.version() < 11) {
            return std::nullopt; // no browser asks like that
        }
        if (hosts != 1) {
            return refuse(400, say(oneHost));
        }
        const std::string host = textOf(request[http::field::host]);
        return shared_->names.contain(host)
                   ? std::nullopt
                   : std::optional(refuse(421, say(notThisServer, {shown(host)})));
    }

    // Goes on as a WebSocket, if it may.
    Coroutine<void> upgrade(HttpRequest request) {
        if (auto refusal = refuseUpgrade(request)) {
            request.keep_alive(false);
            co_await send(request, std::move(*refusal));
            shutDown();
            co_return;
        }
        buffer_ = {};
        co_await std::make_shared<Connection>(std::move(stream_), std::move(admission_),
                                              shared_->conversations)
            ->run(std::move(request));
    }

    // Why a request gets no WebSocket.
    std::optional<Answer> refuseUpgrade(const HttpRequest& request) {
        if (textOf(request.target()) != "/api/socket") {
            return refuse(404, say(noSocketHere));
        }
        if (!shared_->http.isWelcome(textOf(request[http::field::origin]),
                                     textOf(request[http::field::host]))) {
            return refuse(403, say(foreignOrigin));
        }
        if (shared_->conversations.ending) {
            return refuse(503, say(serverEnds));
        }
        if (!shared_->addresses.mayRequest(who_)) {
            ++shared_->metrics.limited;
            return refuse(429, say(tooManyConnections));
        }
        if (throughProxy_ && !admit(who_)) {
            return refuse(429, say(tooManyConnections));
        }
        return std::nullopt;
    }

    // Whether another request may follow.
    Coroutine<bool> answer(HttpRequest& request) {
        const Query query = queryFrom(request, who_);
        stream_.expires_after(3 * requestTime);
        const Counted answering(shared_->answering);
        co_return co_await send(request, co_await answerTo(query));
    }

    // The answer, once it is there.
    Coroutine<Answer> answerTo(const Query& query) {
        auto timer = std::make_shared<Timer>(co_await asio::this_coro::executor, requestTime);
        auto answer = std::make_shared<Answer>(refuse(504, say(tooLate)));
        shared_->http.answer(query, [timer, answer](Answer found) {
            *answer = std::move(found);
            timer->expires_at(std::chrono::steady_clock::time_point::min());
        });
        error_code error;
        co_await timer->async_wait(asio::redirect_error(resume, error));
        shared_->http.welcome(query, *answer);
        co_return std::move(*answer);
    }

    Coroutine<bool> send(const HttpRequest& request, Answer answer) {
        const auto own = std::make_shared<const std::string>(std::move(answer.body));
        const std::string_view body = answer.file.empty() ? *own : answer.file;
        Backlog::Queue queue(shared_->conversations.backlog, who_, [this] {
            ++shared_->metrics.limited;
            stream_.close();
        });
        queue.push(own); // as long as it is being sent
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
        co_await asio::async_write(stream_, buffers, asio::redirect_error(resume, error));
        co_return !error && response.keep_alive();
    }

    // Answers whatever was asked, and waits a moment until that is read: a connection that is
    // closed with something unread in it loses its answer.
    Coroutine<void> sendAway(unsigned status, const ErrorKind& why) {
        constexpr std::chrono::seconds moment{1};
        error_code error;
        stream_.expires_after(moment);
        HttpRequest nothing;
        nothing.keep_alive(false);
        co_await send(nothing, refuse(status, say(why)));
        stream_.socket().shutdown(asio::socket_base::shutdown_send, error);
        std::array<char, 4096> ignored{};
        while (!error) {
            co_await stream_.async_read_some(asio::buffer(ignored),
                                             asio::redirect_error(resume, error));
        }
    }

    void shutDown() {
        error_code error;
        stream_.socket().shutdown(asio::socket_base::shutdown_send, error);
    }

    Stream stream_;
    std::string address_;
    std::string who_; // the limits count what is asked now as this address's
    bool throughProxy_;
    Addresses::Admission admission_;
    beast::flat_buffer buffer_{maxHeader + maxBody};
    Shared* shared_;
};

inline Coroutine<void> runSession(Socket socket, Shared& shared) {
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (!error) {
        socket.set_option(tcp::no_delay(true), error);
        Session session(Stream(std::move(socket)), peer.address().to_string(), shared);
        co_await session.run();
    }
}

} // namespace zeros::server
