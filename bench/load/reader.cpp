#include "bench/load/reader.hpp"

#include "core/reading.hpp"

#include <charconv>

namespace zeros::load {

namespace {

class Scanner {
  public:
    explicit Scanner(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

    // Calls member(key) for each member of an object. It has to take the value.
    template <class Member>
    bool object(Member&& member) {
        return each('{', '}', [&] {
            const std::string_view key = value();
            return key.size() >= 2 && key.front() == '"' && skip(':') &&
                   member(key.substr(1, key.size() - 2));
        });
    }
    // Calls element() for each element of a list. It has to take the value.
    template <class Element>
    bool list(Element&& element) {
        return each('[', ']', element);
    }

    // The text of the next value; empty if there is none or it does not end.
    std::string_view value() {
        skipSpace();
        const char* const start = at_;
        if (at_ == end_) {
            return {};
        }
        const bool whole = *at_ == '"'                  ? skipString()
                           : *at_ == '{' || *at_ == '[' ? skipNested()
                                                        : skipWord();
        return whole ? std::string_view(start, static_cast<std::size_t>(at_ - start))
                     : std::string_view();
    }

  private:
    template <class Item>
    bool each(char open, char close, Item&& item) {
        if (!skip(open)) {
            return false;
        }
        if (skip(close)) {
            return true;
        }
        while (item()) {
            if (!skip(',')) {
                return skip(close);
            }
        }
        return false;
    }
    void skipSpace() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) {
            ++at_;
        }
    }
    bool skip(char c) {
        skipSpace();
        if (at_ == end_ || *at_ != c) {
            return false;
        }
        ++at_;
        return true;
    }
    bool skipString() {
        for (++at_; at_ != end_; ++at_) {
            if (*at_ == '"') {
                ++at_;
                return true;
            }
            if (*at_ == '\\') { // whatever comes next is part of the string
                ++at_;
                if (at_ == end_) {
                    return false;
                }
            }
        }
        return false;
    }
    bool skipNested() {
        int depth = 0;
        while (at_ != end_) {
            switch (*at_) {
            case '"':
                if (!skipString()) {
                    return false;
                }
                continue;
            case '{':
            case '[':
                ++depth;
                break;
            case '}':
            case ']':
                --depth;
                break;
            default:
                break;
            }
            ++at_;
            if (depth == 0) {
                return true;
            }
        }
        return false;
    }
    // A number, true, false or null.
    bool skipWord() {
        const char* const start = at_;
        while (at_ != end_ &&
               (*at_ == '-' || *at_ == '+' || *at_ == '.' || (*at_ >= '0' && *at_ <= '9') ||
                (*at_ >= 'a' && *at_ <= 'z') || *at_ == 'E')) {
            ++at_;
        }
        return at_ != start;
    }

    const char* at_;
    const char* end_;
};

bool readNumber(std::string_view text, std::uint64_t& number) {
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return !text.empty() && error == std::errc() && rest == end;
}

bool readNumberOrNull(std::string_view text, std::optional<std::uint64_t>& number) {
    number.reset();
    return text == "null" || readNumber(text, number.emplace());
}

bool readEvent(Scanner& scanner, Event& event) {
    return scanner.object([&](std::string_view key) {
        const std::string_view value = scanner.value();
        if (key == "n") {
            return readNumber(value, event.number);
        }
        if (key == "seat") {
            return readNumberOrNull(value, event.seat);
        }
        if (key == "is") {
            event.move = value == "\"move\"";
        }
        return !value.empty();
    });
}

bool readNow(Scanner& scanner, Message& message) {
    return scanner.object([&](std::string_view key) {
        const std::string_view value = scanner.value();
        if (key == "n") {
            return readNumber(value, message.last);
        }
        if (key == "round") {
            return readNumber(value, message.gameNumber);
        }
        if (key == "you") {
            return readNumberOrNull(value, message.you);
        }
        if (key == "turn") {
            return readNumberOrNull(value, message.turn);
        }
        if (key == "stage") {
            message.over = value == "\"over\"";
        } else if (key == "legal") {
            message.legal = value;
        }
        return !value.empty();
    });
}

} // namespace

bool read(std::string_view text, Message& message) {
    std::vector<Event> events = std::move(message.events); // to use its memory again
    events.clear();
    message = {};
    message.events = std::move(events);
    Scanner scanner(text);
    return scanner.object([&](std::string_view key) {
        if (key == "now") {
            return readNow(scanner, message);
        }
        if (key == "events") {
            return scanner.list([&] { return readEvent(scanner, message.events.emplace_back()); });
        }
        const std::string_view value = scanner.value();
        if (key == "is" && value.size() > 2) {
            message.is = value.substr(1, value.size() - 2);
        }
        return !value.empty();
    }) && !message.is.empty();
}

std::string_view pick(std::string_view list, Rng& rng) {
    Scanner scanner(list);
    std::string_view picked;
    std::uint32_t count = 0;
    const bool whole = scanner.list([&] {
        const std::string_view element = scanner.value();
        if (rng.below(++count) == 0) {
            picked = element;
        }
        return !element.empty();
    });
    return whole ? picked : std::string_view();
}

} // namespace zeros::load
