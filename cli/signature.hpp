// A number that tells whether two programs behave alike.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace zeros::cli {

// FNV-1a of everything that is added.
class Signature {
  public:
    void add(unsigned byte) { hash_ = (hash_ ^ (byte & 0xFFU)) * 0x100000001B3U; }
    void add(std::string_view text) {
        for (const char c : text) {
            add(static_cast<unsigned char>(c));
        }
    }

    // In hexadecimal digits.
    std::string text() const {
        std::array<char, 17> digits{};
        std::snprintf(digits.data(), digits.size(), "%016llx",
                      static_cast<unsigned long long>(hash_));
        return digits.data();
    }

  private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

} // namespace zeros::cli
