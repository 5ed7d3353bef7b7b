#include "server/store.hpp"

#include "server/postgres_store.hpp"
#include "server/sqlite_store.hpp"
#include "server/store_parts.hpp"

#include <filesystem>

namespace zeros::server {

bool isPostgres(const std::string& where) {
    return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

Result<std::unique_ptr<Store>> openStore(const std::string& where) {
    return isPostgres(where) ? openPostgres(where) : openSqlite(where);
}

Result<std::unique_ptr<Store>> openExistingStore(const std::string& where) {
    if (isPostgres(where)) {
        const auto refused = refuseWithoutTables(where);
        return refused ? Result<std::unique_ptr<Store>>(*refused) : openPostgres(where);
    }
    std::error_code error;
    if (!std::filesystem::exists(where, error)) {
        return say(noTables, {where});
    }
    return openSqlite(where);
}

} // namespace zeros::server
