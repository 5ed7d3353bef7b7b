// JSON written straight into a text, for what is written very often: a document of its own would
// cost ten times as much.
#pragma once

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
    // A value that is JSON already.
    JsonText& raw(std::string_view json) {
        separate();
        *text_ += json;
        return *this;
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
    separate();
    *text_ += '"';
    for (const char c : value) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            *text_ += '\\';
            *text_ += c;
        } else if (byte < 0x20) {
            *text_ += "\\u00";
            *text_ += digits[byte >> 4U];
            *text_ += digits[byte & 15U];
        } else {
            *text_ += c;
        }
    }
    *text_ += '"';
    return *this;
}

} // namespace zeros
