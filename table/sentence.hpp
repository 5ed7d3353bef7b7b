// Sentences as messages carry them to those who show them (docs/messages.md).
#pragma once

#include "core/json_text.hpp"
#include "core/message.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

// In every language: {"en":…,"fr":…,"de":…}. If it speaks of seats, cards or moves, also how it was
// made ("form" and "args"), so that whoever shows it can name them as they do at their table. If it
// has a topic, that too.
void writeSentence(JsonText& json, const Message& message, const Speaker& speaker = Speaker());
nlohmann::json inAll(const Message& message);

// The same with its "code".
nlohmann::json inAll(const Error& error);

} // namespace zeros
