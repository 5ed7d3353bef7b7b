#include "server/host_names.hpp"

#include <algorithm>
#include <array>

namespace zeros::server {

namespace {

constexpr ErrorKind noHostName{"no_host_name", "{0} is not a name of a server, like games.example",
                               "{0} n’est pas un nom de serveur, comme games.example",
                               "{0} ist kein Name eines Servers wie games.example"};

// In small letters, without a port and without the dot at the end.
std::string plainName(std::string_view host) {
    if (host.starts_with('[')) {
        return std::string(host.substr(0, host.find(']') + 1));
    }
    host = host.substr(0, host.find(':'));
    host.remove_suffix(host.ends_with('.') ? 1 : 0);
    std::string name(host);
    std::ranges::transform(name, name.begin(), [](char c) {
        return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return name;
}

bool isHostName(std::string_view name) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-.";
    return !name.empty() && name.find_first_not_of(letters) == std::string_view::npos &&
           !name.starts_with('.');
}

bool isNobodys(std::string_view name) {
    if (name.starts_with('[')) {
        return name.ends_with(']');
    }
    if (!isHostName(name)) {
        return false;
    }
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos) {
        return true;
    }
    // No name ends in a number, so this is an address.
    if (name.find_first_not_of("0123456789", dot + 1) == std::string_view::npos) {
        return true;
    }
    constexpr std::array<std::string_view, 4> within{".localhost", ".local", ".internal",
                                                     ".home.arpa"};
    return std::ranges::any_of(within, [&](auto ending) { return name.ends_with(ending); });
}

} // namespace

Result<HostNames> HostNames::with(const std::vector<std::string>& names) {
    HostNames all;
    for (const std::string& name : names) {
        std::string plain = plainName(name);
        if (!isHostName(plain) || name.find(':') != std::string::npos) {
            return say(noHostName, {shown(name)});
        }
        all.names_.push_back(std::move(plain));
    }
    return all;
}

bool HostNames::contain(std::string_view host) const {
    const std::string name = plainName(host);
    return isNobodys(name) || std::ranges::find(names_, name) != names_.end();
}

} // namespace zeros::server
