// How the JSON library reads numbers, in place of the C library's functions, which are 8 KB for
// hex, locales and the last of a hundred digits. It has checked what they are written like.
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <limits>

namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

// Digits from here on; errno says that they are too much.
std::uint64_t readDigits(const char* text, char** end, std::uint64_t most) {
    std::uint64_t number = 0;
    for (; isDigit(*text); ++text) {
        const auto digit = static_cast<std::uint64_t>(*text - '0');
        if (number > (most - digit) / 10) {
            errno = ERANGE;
            number = 0;
        }
        number = number * 10 + digit;
    }
    *end = const_cast<char*>(text);
    return number;
}

double powerOfTen(int exponent) {
    double power = 1;
    while (exponent-- > 0) {
        power *= 10;
    }
    return power;
}

} // namespace

extern "C" unsigned long long strtoull(const char* text, char** end, int /*base*/) {
    return readDigits(text, end, std::numeric_limits<std::uint64_t>::max());
}

extern "C" long long strtoll(const char* text, char** end, int /*base*/) {
    const bool isNegative = *text == '-';
    const auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const auto number =
        static_cast<std::int64_t>(readDigits(isNegative ? text + 1 : text, end, most));
    return isNegative ? -number : number;
}

// Exact for up to 15 digits and powers up to 22, where both factors are (Clinger, 1990); beyond
// that, the last bit or two may differ.
extern "C" double strtod(const char* text, char** end) {
    constexpr std::uint64_t enough = 100'000'000'000'000'000;
    constexpr int exactPower = 22;
    const bool isNegative = *text == '-';
    text += isNegative ? 1 : 0;
    std::uint64_t digits = 0;
    int exponent = 0;
    bool isFraction = false;
    for (; isDigit(*text) || *text == '.'; ++text) {
        if (*text == '.') {
            isFraction = true;
        } else if (digits < enough) {
            digits = digits * 10 + static_cast<std::uint64_t>(*text - '0');
            exponent -= isFraction ? 1 : 0;
        } else {
            exponent += isFraction ? 0 : 1;
        }
    }
    if (*text == 'e' || *text == 'E') {
        ++text;
        const bool isDown = *text == '-';
        text += *text == '-' || *text == '+' ? 1 : 0;
        int power = 0;
        for (; isDigit(*text); ++text) {
            power = std::min(power * 10 + (*text - '0'), 1000);
        }
        exponent += isDown ? -power : power;
    }
    *end = const_cast<char*>(text);
    auto value = static_cast<double>(digits);
    while (exponent != 0 && value != 0) {
        const int step = std::clamp(exponent, -exactPower, exactPower);
        value = step > 0 ? value * powerOfTen(step) : value / powerOfTen(-step);
        exponent -= step;
    }
    return isNegative ? -value : value;
}

// The C++ library speaks of these too, and would bring the C library's in.
extern "C" long strtol(const char* text, char** end, int base) {
    return static_cast<long>(strtoll(text, end, base));
}
extern "C" unsigned long strtoul(const char* text, char** end, int base) {
    return static_cast<unsigned long>(strtoull(text, end, base));
}
extern "C" float strtof(const char* text, char** end) {
    return static_cast<float>(strtod(text, end));
}
extern "C" long double strtold(const char* text, char** end) {
    return strtod(text, end);
}
