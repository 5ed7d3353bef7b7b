// A store in a PostgreSQL database, for any number of processes.
#pragma once

#include "server/store.hpp"

namespace zeros::server {

Result<std::unique_ptr<Store>> openPostgres(const std::string& address);

} // namespace zeros::server
