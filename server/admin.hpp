// What the operator of a server may ask about tables and do to them: `zeros admin`
// (docs/hosting.md).
#pragma once

#include "server/store.hpp"
#include "table/table.hpp"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace zeros::server {

// What it takes to do that.
struct AdminMeans {
    Store* store = nullptr;
    std::function<Time()> now;
    // Tells those who have the table in memory what happened to it.
    std::function<void(const Store::News&)> tell;
    // Long answers end early then, with a reason.
    std::stop_token stop = {};
};

// Does what was wished for, as `zeros admin` writes it: {"do":"show","table":"q3bK8mZx2Lw"}. The
// answer is a list of objects, to be printed a line each. Waits for the store: not for the thread
// on which tables live.
Result<Json> administer(const AdminMeans& means, const Json& wish);

// What the operator did, by the notice that tells servers of it; nothing if it is another notice.
std::optional<std::string> deedIn(const std::string& notice);

// All that is kept about whoever has, or had, the key with this hash; nothing if nobody ever had.
std::optional<Json> keptAbout(const Table& table, const std::string& keyHash);

} // namespace zeros::server
