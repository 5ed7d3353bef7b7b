#include "server/proxies.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace zeros::server {

namespace {

namespace ip = boost::asio::ip;

constexpr ErrorKind noAddress{"no_proxy_address",
                              "{0} is not the address of a proxy, like 127.0.0.1",
                              "{0} n’est pas l’adresse d’un proxy, comme 127.0.0.1",
                              "{0} ist keine Adresse eines Proxys wie 127.0.0.1"};

// An address of the old kind is one also where it comes by way of the new kind (::ffff:127.0.0.1).
std::optional<ip::address> readAddress(std::string_view text) {
    boost::system::error_code error;
    const auto address = ip::make_address(std::string(text), error);
    if (error) {
        return std::nullopt;
    }
    const bool old = address.is_v6() && address.to_v6().is_v4_mapped();
    return old ? ip::make_address_v4(ip::v4_mapped, address.to_v6()) : address;
}

// The address, or the network of 2^64 that one customer gets.
std::string limitedBy(const ip::address& address) {
    if (address.is_v4() || address.is_loopback()) {
        return address.to_string();
    }
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return ip::address_v6(bytes).to_string();
}

// "192.0.2.1:555" and "[2001:db8::1]:555" are addresses too.
std::string_view withoutPort(std::string_view text) {
    if (text.starts_with('[')) {
        return text.substr(1, text.find(']') - 1);
    }
    const auto colon = text.find(':');
    return text.find(':', colon + 1) == std::string_view::npos ? text.substr(0, colon) : text;
}

// Takes the last one off a list with commas.
std::string_view takeLast(std::string_view& list) {
    const auto comma = list.rfind(',');
    const bool only = comma == std::string_view::npos;
    std::string_view last = only ? list : list.substr(comma + 1);
    list = only ? std::string_view() : list.substr(0, comma);
    last.remove_prefix(std::min(last.find_first_not_of(" \t"), last.size()));
    return last.substr(0, last.find_first_of(" \t"));
}

} // namespace

Result<Proxies> Proxies::at(const std::vector<std::string>& addresses) {
    Proxies proxies;
    for (const std::string& text : addresses) {
        const auto address = readAddress(text);
        if (!address) {
            return say(noAddress, {shown(text)});
        }
        proxies.addresses_.push_back(address->to_string());
    }
    return proxies;
}

bool Proxies::contains(const std::string& address) const {
    const auto read = readAddress(address);
    return read && std::ranges::find(addresses_, read->to_string()) != addresses_.end();
}

std::string Proxies::countedAs(const std::string& address, std::string_view forwarded) const {
    const bool speaksForAnother = !forwarded.empty() && contains(address);
    auto who = readAddress(address);
    while (who && contains(who->to_string()) && !forwarded.empty()) {
        const auto before = readAddress(withoutPort(takeLast(forwarded)));
        if (!before) {
            break;
        }
        who = before;
    }
    // A proxy that asks for somebody who cannot be told must not be taken for its own machine, nor
    // somebody on that machine for one on this.
    const bool unknown =
        !who || (speaksForAnother && (contains(who->to_string()) || who->is_loopback()));
    return unknown ? "unknown" : limitedBy(*who);
}

} // namespace zeros::server
