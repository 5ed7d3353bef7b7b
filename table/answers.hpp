// What a request is answered with (docs/messages.md).
#pragma once

#include "core/message.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

// A sentence in every language: {"en":…,"fr":…,"de":…}.
inline nlohmann::json inAll(const Message& message) {
    nlohmann::json all;
    for (const Language language : languages) {
        all[std::string(code(language))] = message.in(language);
    }
    return all;
}

// With the number of the request, if it had one.
inline nlohmann::json answer(std::string_view is, std::optional<std::int64_t> id) {
    return {{"is", is}, {"id", id ? nlohmann::json(*id) : nlohmann::json()}};
}
inline nlohmann::json refused(std::optional<std::int64_t> id, const Message& why) {
    nlohmann::json message = answer("refused", id);
    message["why"] = inAll(why);
    return message;
}
// The last message to somebody who is sent away.
inline nlohmann::json farewell(const Message& why) {
    return {{"is", "bye"}, {"why", inAll(why)}};
}

} // namespace zeros
