#include "server/limits.hpp"

namespace zeros::server {

Addresses::Admission Addresses::admit(const std::string& address) {
    Account& account = of(address);
    if (connections_ >= limits_.connections ||
        account.connections >= limits_.connectionsPerAddress) {
        return nullptr;
    }
    ++connections_;
    ++account.connections;
    return {new std::string(address), [this](const std::string* left) { // NOLINT(*-owning-memory)
                --connections_;
                --of(*left).connections;
                delete left; // NOLINT(*-owning-memory)
            }};
}

bool Addresses::mayOpenTable(const std::string& address) {
    return of(address).tables.take(loop_->moment());
}

bool Addresses::mayRequest(const std::string& address) {
    return of(address).requests.take(loop_->moment());
}

bool Addresses::mayGreet(const std::string& address) {
    return of(address).greetings.has(loop_->moment());
}

void Addresses::greeted(const std::string& address, std::size_t bytes) {
    of(address).greetings.owe(bytes);
}

void Addresses::forgetIdle() {
    const auto now = loop_->moment();
    std::erase_if(accounts_, [&](const auto& entry) {
        const Account& account = entry.second;
        return account.connections == 0 && account.tables.isFull(now) &&
               account.requests.isFull(now) && account.greetings.isFull(now);
    });
}

} // namespace zeros::server
