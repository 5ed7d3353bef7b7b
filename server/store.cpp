#include "server/store.hpp"

#include "server/postgres_store.hpp"
#include "server/sqlite_store.hpp"

namespace zeros::server {

Result<std::unique_ptr<Store>> openStore(const std::string& where) {
    const bool postgres = where.starts_with("postgres://") || where.starts_with("postgresql://");
    return postgres ? openPostgres(where) : openSqlite(where);
}

} // namespace zeros::server
