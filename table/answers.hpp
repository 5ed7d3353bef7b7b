// What a request is answered with (docs/messages.md).
#pragma once

#include "table/sentence.hpp"

namespace zeros {

// With the number of the request, if it had one.
inline nlohmann::json answer(std::string_view is, std::optional<std::int64_t> id) {
    return {{"is", is}, {"id", id ? nlohmann::json(*id) : nlohmann::json()}};
}
inline nlohmann::json refused(std::optional<std::int64_t> id, const Error& why) {
    nlohmann::json message = answer("refused", id);
    message["why"] = inAll(why);
    return message;
}
// The last message to somebody who is sent away.
inline nlohmann::json farewell(const Error& why) {
    return {{"is", "bye"}, {"why", inAll(why)}};
}

} // namespace zeros
