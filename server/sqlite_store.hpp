// A store in an SQLite file, for one process.
#pragma once

#include "server/store.hpp"

namespace zeros::server {

Result<std::unique_ptr<Store>> openSqlite(const std::string& file);

} // namespace zeros::server
