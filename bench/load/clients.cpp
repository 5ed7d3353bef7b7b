#include "bench/load/clients.hpp"

#include "bench/load/table.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>

namespace zeros::load {

namespace {

constexpr auto tick = std::chrono::milliseconds(10);
constexpr int openAtOnce = 16;

// Without the place in the library, which is part of its message.
std::string reasonOf(const std::exception& error) {
    const auto* const system = dynamic_cast<const beast::system_error*>(&error);
    return system != nullptr ? system->code().message() : error.what();
}

// All tables of a thread.
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

Tally playTables(Run& run, unsigned thread) {
    return Thread(run, thread).play();
}

} // namespace zeros::load
