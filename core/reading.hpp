// Reads what comes from outside: JSON, options, numbers and words.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string_view>

namespace zeros {

using Json = nlohmann::json;

// JSON as it comes from outside: nothing when it is not JSON, has a key twice in one object, or is
// nested deeper than anything here (a few levels), as a hostile text might be to overrun the stack.
std::optional<Json> parseJson(std::string_view text);
// A whole number within a range.
std::optional<int> readWhole(const Json& json, int low, int high);

// "+3" or "−2" as a decimal number of at most `maxDigits` digits; nothing else around it.
std::optional<int> parseNumber(std::string_view text, int maxDigits = 4);

// Cuts the first word off a text of words separated by blanks; empty at its end.
std::string_view cutWord(std::string_view& text);

} // namespace zeros
