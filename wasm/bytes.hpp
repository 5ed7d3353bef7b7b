// Plain values as hexadecimal digits, on their way to another instance of this module.
#pragma once

#include "core/any_game.hpp"

namespace zeros::wasm {

template <std::size_t size>
std::string toHex(const AnyValue<size>& value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::byte byte : value.bytes) {
        const auto number = std::to_integer<unsigned>(byte);
        text += digits[number >> 4U];
        text += digits[number & 15U];
    }
    return text;
}

template <class Value>
std::optional<Value> fromHex(std::string_view text) {
    const auto digit = [](char c) {
        return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    };
    Value value;
    if (text.size() != 2 * value.bytes.size()) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < value.bytes.size(); ++i) {
        const int high = digit(text[2 * i]);
        const int low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        value.bytes[i] = static_cast<std::byte>(16 * high + low);
    }
    return value;
}

} // namespace zeros::wasm
