// The little that is printed in a page, in place of the C library's printf: with all that it needs,
// that is 10 KB of what a page loads.
#include <__verbose_abort>
#include <cstdarg>
#include <cstddef>
#include <string_view>

// The JSON library prints nothing but characters by their numbers: four hexadecimal digits.
extern "C" int snprintf(char* to, std::size_t size, const char* format, ...) {
    va_list values;
    va_start(values, format);
    std::size_t length = 0;
    const auto put = [&](char c) {
        if (length + 1 < size) {
            to[length] = c;
        }
        ++length;
    };
    while (*format != '\0') {
        if (*format != '%') {
            put(*format++);
            continue;
        }
        const std::string_view conversion(format, 4);
        if (conversion != "%04x" && conversion != "%.4X") {
            __builtin_trap();
        }
        const char* const digits = conversion == "%.4X" ? "0123456789ABCDEF" : "0123456789abcdef";
        const auto number = va_arg(values, unsigned);
        for (int shift = 12; shift >= 0; shift -= 4) {
            put(digits[(number >> shift) & 15U]);
        }
        format += conversion.size();
    }
    va_end(values);
    if (size > 0) {
        to[length < size ? length : size - 1] = '\0';
    }
    return static_cast<int>(length);
}

// Nobody reads what the C++ library and its runtime say when they give up.
void std::__libcpp_verbose_abort(const char* /*format*/, ...) {
    __builtin_trap();
}
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
    __builtin_trap();
}
