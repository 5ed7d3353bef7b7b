#include "server/postgres_news.hpp"

#include "server/bell.hpp"

#include <nlohmann/json.hpp>

#include <atomic>
#include <utility>

namespace zeros::server {

namespace {

// Tells what another process notified; what is not of this program is passed over.
void hearPayload(const std::string& payload, const std::string& self, const Listener::Hear& hear) {
    const auto items = nlohmann::json::parse(payload, nullptr, false);
    if (!items.is_array() || items.empty() || items[0] == self) {
        return;
    }
    for (std::size_t i = 1; i < items.size(); ++i) {
        const auto& item = items[i];
        if (!item.is_array() || item.size() != 2 || !item[0].is_string()) {
            continue;
        }
        if (item[1].is_string()) {
            hear({.table = item[0], .number = 0, .notice = item[1]});
        } else if (item[1].is_number_unsigned()) {
            hear({.table = item[0], .number = item[1], .notice = {}});
        }
    }
}

class PostgresListener : public Listener {
  public:
    PostgresListener(const std::string& address, std::string self)
        : link_(
              address, [](pqxx::connection&) {}, logTrouble),
          self_(std::move(self)) {}

    void run(const std::stop_token& stop, const Hear& hear) override {
        const std::stop_callback onStop(stop, [this] { bell_.ring(); });
        while (!stop.stop_requested()) {
            if (link_.ready(stop)) {
                follow(stop, hear);
                link_.drop();
            }
        }
    }

    bool hears() const override { return hears_; }

  private:
    struct HangUp {
        explicit HangUp(PostgresListener& listener) : ends(&listener) {}
        ~HangUp() {
            ends->hears_ = false;
            ends->link_.hangUp();
        }
        HangUp(const HangUp&) = delete;
        HangUp& operator=(const HangUp&) = delete;
        PostgresListener* ends;
    };

    PostgresEar beginToHear(const Hear& hear) {
        const auto limit = link_.limit();
        return {*link_, postgresChannel,
                [this, &hear](const std::string& payload) { hearPayload(payload, self_, hear); }};
    }

    // Until the connection is lost.
    void follow(const std::stop_token& stop, const Hear& hear) {
        try {
            const PostgresEar ear = beginToHear(hear);
            const HangUp atTheEnd(*this); // the ear would wait for an answer to its goodbye
            link_.worked();
            hears_ = true;
            hear({}); // what happened before now went unheard
            while (!stop.stop_requested()) {
                (*link_).get_notifs();
                bell_.waitFor((*link_).sock());
            }
        } catch (const std::exception& trouble) {
            logTrouble(plain(trouble));
        }
    }

    PostgresLink link_;
    std::string self_;
    Bell bell_;
    std::atomic<bool> hears_ = false;
};

std::string itemOf(const std::string& table, const nlohmann::json& what) {
    return "," + nlohmann::json::array({table, what}).dump();
}

} // namespace

PostgresPayloads::PostgresPayloads(const std::string& sender)
    : start_(nlohmann::json(sender).dump()) {}

void PostgresPayloads::add(const std::string& table, std::uint64_t number) {
    addItem(itemOf(table, number));
}

void PostgresPayloads::add(const std::string& table, const std::string& notice) {
    addItem(itemOf(table, notice));
}

void PostgresPayloads::addItem(const std::string& item) {
    constexpr std::size_t most = 7900; // PostgreSQL takes less than 8000 bytes
    if (start_.size() + item.size() + 2 > most) {
        return;
    }
    if (text_.size() + item.size() + 1 > most) {
        finish();
    }
    text_ += (text_.empty() ? "[" + start_ : "") + item;
}

void PostgresPayloads::finish() {
    if (!text_.empty()) {
        list_.add(text_ + "]");
        text_.clear();
    }
}

std::unique_ptr<Listener> listenAt(const std::string& address, const std::string& self) {
    return std::make_unique<PostgresListener>(address, self);
}

} // namespace zeros::server
