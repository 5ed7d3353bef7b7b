// JSON written straight into a string, for what is written very often: building a document would
// cost five to ten times as much.
#pragma once

#include "core/seat.hpp"

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace zeros {

class JsonText {
  public:
    explicit JsonText(std::string& text) : text_(&text) {}

    JsonText& object() { return open('{'); }
    JsonText& endObject() { return close('}'); }
    JsonText& array() { return open('['); }
    JsonText& endArray() { return close(']'); }

    JsonText& key(std::string_view name) {
        string(name);
        *text_ += ':';
        fresh_ = true;
        return *this;
    }
    JsonText& string(std::string_view value);
    JsonText& boolean(bool value) { return raw(value ? "true" : "false"); }
    JsonText& null() { return raw("null"); }
    JsonText& number(std::integral auto value) {
        char digits[24]; // NOLINT(*-avoid-c-arrays): as many as any whole number has
        const auto end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
        return raw({std::begin(digits), static_cast<std::size_t>(end - std::begin(digits))});
    }
    // A number from 0 on, given in thousandths, in as few digits as will do; with ".0" if it is
    // whole, so that nobody takes it for an integer.
    JsonText& thousandths(unsigned value) {
        number(value / 1000);
        *text_ += '.';
        unsigned rest = value % 1000;
        for (unsigned place = 100; place == 100 || rest != 0; place /= 10) {
            *text_ += static_cast<char>('0' + rest / place);
            rest %= place;
        }
        return *this;
    }
    // A value that is JSON already.
    JsonText& raw(std::string_view json) {
        separate();
        *text_ += json;
        return *this;
    }

    // An array of whole numbers.
    JsonText& numbers(const auto& values) {
        array();
        for (const auto value : values) {
            number(value);
        }
        return endArray();
    }
    // An array with what write(seat) adds for each seat in turn.
    template <class Write>
    JsonText& eachSeat(int players, Write&& write) {
        array();
        for (Seat seat = 0; seat < players; ++seat) {
            write(seat);
        }
        return endArray();
    }

  private:
    void separate() {
        if (!fresh_) {
            *text_ += ',';
        }
        fresh_ = false;
    }
    JsonText& open(char bracket) {
        separate();
        *text_ += bracket;
        fresh_ = true;
        return *this;
    }
    JsonText& close(char bracket) {
        *text_ += bracket;
        fresh_ = false;
        return *this;
    }

    std::string* text_;
    bool fresh_ = true; // nothing stands before the next value
};

inline JsonText& JsonText::string(std::string_view value) {
    constexpr std::string_view digits = "0123456789abcdef";
    separate();
    *text_ += '"';
    std::size_t written = 0;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto byte = static_cast<unsigned char>(value[i]);
        const bool quoted = byte == '"' || byte == '\\';
        if (!quoted && byte >= 0x20) {
            continue;
        }
        *text_ += value.substr(written, i - written);
        written = i + 1;
        if (quoted) {
            *text_ += '\\';
            *text_ += value[i];
        } else {
            *text_ += "\\u00";
            *text_ += digits[byte >> 4U];
            *text_ += digits[byte & 15U];
        }
    }
    *text_ += value.substr(written);
    *text_ += '"';
    return *this;
}

} // namespace zeros
