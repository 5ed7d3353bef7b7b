// Under which names a server answers. A page from elsewhere can make its own name lead to this
// machine (DNS rebinding); the browser then takes the server for a part of that page.
#pragma once

#include "core/message.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zeros::server {

class HostNames {
  public:
    HostNames() = default;
    // These names as well; or which of them is none.
    static Result<HostNames> with(const std::vector<std::string>& names);

    // Whether the header Host has one of them, or a name that nobody can own: an address,
    // "localhost", a name without a dot, or one that leads nowhere but within a network.
    bool contain(std::string_view host) const;

  private:
    std::vector<std::string> names_;
};

} // namespace zeros::server
