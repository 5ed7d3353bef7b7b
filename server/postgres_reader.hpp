// Reads tables from a PostgreSQL database.
#pragma once

#include "server/event_chain.hpp"
#include "server/store_parts.hpp"

namespace zeros::server {

std::unique_ptr<Reader> readPostgres(const std::string& address, std::shared_ptr<LastSums> sums);

} // namespace zeros::server
