// Sockets. All of it runs on one thread; the store and the computers have threads of their own.
#include "server/server.hpp"

#include "core/reading.hpp"
#include "server/admin.hpp"
#include "server/admin_socket.hpp"
#include "server/retention.hpp"
#include "server/session.hpp"
#include "server/sodium.hpp"
#include "server/thinking_threads.hpp"
#include "table/sentence.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>
#include <spdlog/spdlog.h>
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
constexpr ErrorKind noOrigin{"no_origin",
                             "{0} is not the origin of a page, like https://example.org",
                             "{0} n’est pas l’origine d’une page, comme https://example.org",
                             "{0} ist kein Ursprung einer Seite wie https://example.org"};

constexpr std::chrono::seconds sweepEvery{5};
constexpr std::chrono::seconds drainTime{5};

using UnsentLimit = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_NOTSENT_LOWAT>;

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

    void aside(std::function<void()> work) override { asio::post(aside_, std::move(work)); }
    Time now() override {
        const std::scoped_lock lock(clockMutex_);
        return clock_.at(std::chrono::system_clock::now(), moment());
    }
    Moment moment() const override { return std::chrono::steady_clock::now(); }

    // Nothing is done aside any more; what has not begun is dropped.
    void finish() {
        aside_.stop();
        aside_.join();
    }

  private:
    asio::io_context* context_;
    std::mutex clockMutex_;
    Clock clock_;
    asio::thread_pool aside_{1};
};

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
    constexpr std::chrono::seconds logEvery{10};
    Moment logged{};
    while (acceptor.is_open()) {
        error_code error;
        Socket socket = co_await acceptor.async_accept(asio::redirect_error(resume, error));
        if (!error) {
            asio::co_spawn(acceptor.get_executor(), runSession(std::move(socket), shared), ended);
        } else if (acceptor.is_open()) {
            if (const auto now = std::chrono::steady_clock::now(); now - logged >= logEvery) {
                spdlog::error("cannot accept connections: {}", error.message());
                logged = now;
            }
            Timer timer(acceptor.get_executor(), pause);
            co_await timer.async_wait(resume);
        }
    }
}

Coroutine<void> sweepAll(Shared& shared, Retention& retention) {
    Timer timer(co_await asio::this_coro::executor);
    for (;;) {
        timer.expires_after(sweepEvery);
        co_await timer.async_wait(resume);
        shared.conversations.hall.sweep();
        retention.step();
        shared.addresses.forgetIdle();
    }
}

// Waits for a signal, lets everybody go, and ends when all is done or the time is up.
Coroutine<void> drain(asio::signal_set& signals, Acceptor& acceptor, Shared& shared,
                      BotPrograms& bots, asio::io_context& context) {
    const int signal = co_await signals.async_wait(resume);
    spdlog::info("signal {}: ending", signal);
    bots.end();
    error_code error;
    acceptor.close(error);
    shared.conversations.end();
    const auto end = std::chrono::steady_clock::now() + drainTime;
    Timer timer(context);
    while (std::chrono::steady_clock::now() < end &&
           !(shared.conversations.all.empty() && shared.answering == 0 &&
             shared.conversations.hall.isQuiet())) {
        timer.expires_after(std::chrono::milliseconds(20));
        co_await timer.async_wait(resume);
    }
    context.stop();
}

Refusal listenOn(Acceptor& acceptor, const ServerOptions& options) {
    constexpr int waiting = 4096; // connections not yet accepted
    // What the system keeps of what was written to a connection, on its way and before.
    constexpr int sendBuffer = 128 * 1024;
    constexpr int mostUnsent = 16 * 1024;
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
    // Each connection takes these over.
    then([&] { acceptor.set_option(asio::socket_base::send_buffer_size(sendBuffer), error); });
    then([&] { acceptor.set_option(UnsentLimit(mostUnsent), error); });
    then([&] { acceptor.bind(endpoint, error); });
    then([&] { acceptor.listen(waiting, error); });
    return error
               ? Refusal(say(cannotListen, {shown(options.listen), options.port, error.message()}))
               : std::nullopt;
}

Refusal refuseOrigins(const std::vector<std::string>& origins) {
    const auto wrong = std::ranges::find_if_not(origins, isOrigin);
    return wrong == origins.end() ? std::nullopt : Refusal(say(noOrigin, {shown(*wrong)}));
}

void raiseDescriptorLimit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
}

// A line of JSON for a line of JSON.
std::string obey(const AdminMeans& means, const std::string& wish) {
    const auto json = parseJson(wish);
    const auto lines = json ? administer(means, *json) : Result<Json>(say(notUnderstood));
    const Json answer = lines ? Json{{"lines", *lines}} : Json{{"why", inAll(lines.error())}};
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace); // of a damaged table
}

// For the operator of a server with a file of its own. Servers that share a database hear of what
// the operator does there.
std::unique_ptr<AdminSocket> adminSocket(const std::string& file, Store& store, Hall& hall,
                                         Loop& loop) {
    AdminMeans means{.store = &store,
                     .now = [loop = &loop] { return loop->now(); },
                     .tell =
                         [hall = &hall, loop = &loop](const Store::News& news) {
                             loop->post([hall, news] { hall->learn(news); });
                         }};
    return std::make_unique<AdminSocket>(
        file, [means](const std::string& wish, const std::stop_token& stop) mutable {
            means.stop = stop;
            return obey(means, wish);
        });
}

// What a full disk or a limit of files does, writing tells: it need not end the process.
void ignoreFileSizeSignal() {
    struct sigaction ignore{};
    ignore.sa_handler = SIG_IGN; // NOLINT(*-union-access)
    ::sigaction(SIGXFSZ, &ignore, nullptr);
}

// All that a server is made of.
class Process {
  public:
    Process(const ServerOptions& options, const Proxies& proxies, const HostNames& names,
            std::unique_ptr<Store> store)
        : options_(&options),
          proxies_(proxies),
          names_(names),
          store_(std::move(store)),
          addresses_(options.limits, loop_),
          thinkers_(std::make_unique<ThinkingThreads>(
              options.thinkers == 0 ? std::max(std::thread::hardware_concurrency(), 1U)
                                    : options.thinkers)),
          bots_(std::make_unique<BotPrograms>(options.bots)),
          hall_({.loop = &loop_,
                 .store = store_.get(),
                 .thinkers = thinkers_.get(),
                 .bots = bots_.get(),
                 .metrics = &metrics_,
                 .process = randomKey(),
                 .messagesPerSecond = options.limits.messagesPerSecond}),
          http_(hall_, *store_, metrics_, addresses_, options.origins) {}
    // First goes what calls back, then what is called: connections hold rooms and rooms
    // connections.
    ~Process() {
        admin_.reset();
        bots_.reset();
        thinkers_.reset();
        store_.reset();
        loop_.finish();
        hall_.forget();
        acceptor_.reset();
        signals_.reset();
        context_.reset();
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    Refusal listen() { return listenOn(*acceptor_, *options_); }

    // Until a signal; whether that was the end.
    bool run(const std::function<void(std::uint16_t)>& ready) {
        if (!isPostgres(options_->store)) {
            admin_ = adminSocket(options_->store, *store_, hall_, loop_);
        }
        bool failed = false;
        // Without one of these there is no server: whoever watches over it starts it again.
        const auto endedForGood = [&](const std::exception_ptr& thrown) {
            ended(thrown);
            if (thrown) {
                failed = true;
                context_->stop();
            }
        };
        asio::co_spawn(*context_, acceptAll(*acceptor_, shared_), endedForGood);
        asio::co_spawn(*context_, sweepAll(shared_, retention_), endedForGood);
        asio::co_spawn(*context_, drain(*signals_, *acceptor_, shared_, *bots_, *context_),
                       endedForGood);
        ready(acceptor_->local_endpoint().port());
        runToTheEnd(*context_);
        return !failed;
    }

  private:
    const ServerOptions* options_;
    Proxies proxies_;
    HostNames names_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<asio::io_context> context_ = std::make_unique<asio::io_context>(1);
    std::unique_ptr<Acceptor> acceptor_ = std::make_unique<Acceptor>(*context_);
    std::unique_ptr<asio::signal_set> signals_ =
        std::make_unique<asio::signal_set>(*context_, SIGTERM, SIGINT);
    AsioLoop loop_{*context_};
    Metrics metrics_;
    Addresses addresses_;
    Backlog backlog_;
    std::unique_ptr<ThinkingThreads> thinkers_;
    std::unique_ptr<BotPrograms> bots_;
    Hall hall_;
    Http http_;
    Shared shared_{.http = http_,
                   .metrics = metrics_,
                   .addresses = addresses_,
                   .proxies = proxies_,
                   .names = names_,
                   .conversations = {.loop = loop_,
                                     .hall = hall_,
                                     .metrics = metrics_,
                                     .addresses = addresses_,
                                     .backlog = backlog_}};
    Retention retention_{
        {.loop = &loop_, .store = store_.get(), .hall = &hall_, .days = options_->keepDays}};
    std::unique_ptr<AdminSocket> admin_;
};

} // namespace

Refusal serve(const ServerOptions& options, const std::function<void(std::uint16_t)>& ready) {
    raiseDescriptorLimit();
    ignoreFileSizeSignal();
    const auto proxies = Proxies::at(options.proxies);
    if (!proxies) {
        return proxies.error();
    }
    if (auto refused = refuseOrigins(options.origins)) {
        return refused;
    }
    const auto names = HostNames::with(options.hostNames);
    if (!names) {
        return names.error();
    }
    auto store = openStore(options.store);
    if (!store) {
        return store.error();
    }
    Process process(options, *proxies, *names, std::move(*store));
    if (auto refused = process.listen()) {
        return refused;
    }
    return process.run(ready) ? std::nullopt : Refusal(say(broken));
}

} // namespace zeros::server
