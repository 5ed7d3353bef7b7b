#include "server/store.hpp"

#include "server/postgres_store.hpp"
#include "server/sqlite_store.hpp"

namespace zeros::server {

bool isPostgres(const std::string& where) {
    return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

Result<std::unique_ptr<Store>> openStore(const std::string& where) {
    return isPostgres(where) ? openPostgres(where) : openSqlite(where);
}

} // namespace zeros::server
