// What fuzzers share. Each makes thousands of runs a second, or it finds nothing: what an input can
// make it do is bounded, and a check that takes long is made for some of the inputs, always the
// same ones.
#pragma once

#include "core/message.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace zeros::fuzz {

inline void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

// Whatever is refused is refused with a code, and a sentence in every language.
inline void requireWords(const Error& error) {
    require(!error.code.empty());
    for (const Language language : languages) {
        require(!error.in(language).empty());
    }
}

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size}; // NOLINT
}

// Cuts off what comes before the next end of this kind, or all there is.
inline std::string_view cut(std::string_view& text, std::string_view end) {
    const auto at = text.find(end);
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + end.size());
    return part;
}

inline std::string_view cutLine(std::string_view& text) {
    return cut(text, "\n");
}

// Choices that follow from an input, and look random.
class Dice {
  public:
    explicit Dice(std::string_view text) {
        for (const char c : text) {
            state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3; // FNV-1a
        }
    }

    std::size_t below(std::size_t bound) {
        state_ = state_ * 6364136223846793005 + 1442695040888963407;
        return static_cast<std::size_t>(state_ >> 33U) % bound;
    }
    bool oneIn(std::size_t number) { return below(number) == 0; }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325;
};

} // namespace zeros::fuzz
