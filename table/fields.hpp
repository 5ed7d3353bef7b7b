// Reading JSON objects strictly: every key once asked for, of its type and within its bounds, and
// no other.
#pragma once

#include "core/game.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace zeros {

// What JavaScript counts to.
inline constexpr std::int64_t largestNumber = std::int64_t{1} << 53U;

// Takes one key after another out of an object. What is wrong is remembered (the first of it) and
// told by `finish`; until then every value asked for is some value.
class Fields {
  public:
    // What stands in a log was fit when it was written, whatever else is asked of people since.
    enum class From : std::uint8_t { people, log };
    explicit Fields(const Json& object, From from = From::people);
    From from() const { return from_; }

    // Whether the object has the key with a value that is not null.
    bool has(std::string_view key);

    bool flag(std::string_view key, bool otherwise);
    std::int64_t whole(std::string_view key, std::int64_t low, std::int64_t high);
    // Text of at most so many characters; from people without those that print nothing, and not of
    // blanks alone.
    std::string text(std::string_view key, std::size_t most);
    std::string textOr(std::string_view key, std::size_t most, std::string_view otherwise);
    // Anything at all, to be read by somebody else; null when it is not there.
    const Json& any(std::string_view key);

    // What is wrong, said by whoever found it out.
    void refuse(Error error);
    // The first thing that was wrong, or a key that nobody asked for.
    Refusal finish();

  private:
    const Json* find(std::string_view key);

    const Json* object_;
    From from_;
    std::vector<std::string_view> asked_;
    Refusal wrong_;
};

// How many characters a text in UTF-8 has.
std::size_t characters(std::string_view text);

} // namespace zeros
