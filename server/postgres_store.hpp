// A store in a PostgreSQL database, for any number of processes.
#pragma once

#include "server/store.hpp"

namespace zeros::server {

Result<std::unique_ptr<Store>> openPostgres(const std::string& address);

// Why there are no tables of a store there.
Refusal refuseWithoutTables(const std::string& address);

struct PostgresAddress;
// Makes the tables of a store, or brings them up to date.
Refusal bringStoreUpToDate(const PostgresAddress& address);

} // namespace zeros::server
