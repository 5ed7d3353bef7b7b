// Who is asking, when a proxy asks for them.
#pragma once

#include "core/message.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zeros::server {

class Proxies {
  public:
    Proxies() = default;
    // Proxies with these addresses, or which of them is none.
    static Result<Proxies> at(const std::vector<std::string>& addresses);

    // Whether what comes from this address may be said for somebody else.
    bool contains(const std::string& address) const;
    // What the limits count by for somebody at this address who says to be forwarded for these (the
    // header X-Forwarded-For): the last one named that is no such proxy.
    std::string countedAs(const std::string& address, std::string_view forwarded) const;

  private:
    std::vector<std::string> addresses_;
};

} // namespace zeros::server
