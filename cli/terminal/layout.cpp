#include "cli/terminal/layout.hpp"

#include <algorithm>
#include <array>

namespace zeros::terminal {

namespace {

bool continuesLetter(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// How many bytes a letter beginning with this one has; 0 when none begins so.
std::size_t letterLength(char first) {
    const auto byte = static_cast<unsigned char>(first);
    if (byte < 0x80U) {
        return 1;
    }
    if (byte >= 0xC2U && byte < 0xE0U) {
        return 2;
    }
    if (byte >= 0xE0U && byte < 0xF0U) {
        return 3;
    }
    return byte >= 0xF0U && byte < 0xF5U ? 4 : 0;
}

// The length of the sound letter at the beginning of the text; 0 when there is none.
std::size_t soundLetter(std::string_view text) {
    const std::size_t length = letterLength(text[0]);
    if (length == 0 || length > text.size() ||
        !std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length),
                     continuesLetter)) {
        return 0;
    }
    const auto first = static_cast<unsigned char>(text[0]);
    const auto second = length > 1 ? static_cast<unsigned char>(text[1]) : 0U;
    const bool overlong = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
    const bool beyond = (first == 0xEDU && second >= 0xA0U) || (first == 0xF4U && second >= 0x90U);
    const auto third = length > 2 ? static_cast<unsigned char>(text[2]) : 0U;
    // Control characters, those above 0x7F included, what has no width, ends a line or turns the
    // writing around.
    const bool control =
        (length == 1 && (first < 0x20U || first == 0x7FU)) || (first == 0xC2U && second < 0xA0U) ||
        (first == 0xE2U && second == 0x80U &&
         ((third >= 0x8BU && third <= 0x8FU) || (third >= 0xA8U && third <= 0xAEU))) ||
        (first == 0xE2U && second == 0x81U && third >= 0xA0U && third <= 0xAFU);
    return overlong || beyond || control ? 0 : length;
}

// How many columns a letter takes: people's names may be in any script.
std::size_t letterColumns(std::string_view letter) {
    constexpr std::array<std::array<char32_t, 2>, 10> wide{{{0x1100, 0x115F},
                                                            {0x2E80, 0x303E},
                                                            {0x3041, 0xA4CF},
                                                            {0xAC00, 0xD7A3},
                                                            {0xF900, 0xFAFF},
                                                            {0xFE30, 0xFE6F},
                                                            {0xFF00, 0xFF60},
                                                            {0xFFE0, 0xFFE6},
                                                            {0x1F300, 0x1FAFF},
                                                            {0x20000, 0x3FFFD}}};
    const auto first = static_cast<unsigned char>(letter[0]);
    char32_t point = letter.size() == 1 ? first : first & (0x7FU >> letter.size());
    for (const char c : letter.substr(1)) {
        point = point << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    }
    const auto holds = [&](const auto& range) { return point >= range[0] && point <= range[1]; };
    const bool joins = (point >= 0x0300 && point <= 0x036F) || (point >= 0xFE00 && point <= 0xFE0F);
    return joins ? 0 : std::ranges::any_of(wide, holds) ? 2 : 1;
}

std::size_t escapeLength(std::string_view text) {
    return std::min(text.find('m'), text.size() - 1) + 1;
}

} // namespace

std::size_t width(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\033') {
            at += escapeLength(text.substr(at));
            continue;
        }
        const std::size_t length = std::max<std::size_t>(soundLetter(text.substr(at)), 1);
        columns += letterColumns(text.substr(at, length));
        at += length;
    }
    return columns;
}

std::string padded(std::string text, std::size_t columns) {
    const std::size_t now = width(text);
    text.append(now < columns ? columns - now : 0, ' ');
    return text;
}

std::string paddedLeft(std::string text, std::size_t columns) {
    const std::size_t now = width(text);
    text.insert(0, now < columns ? columns - now : 0, ' ');
    return text;
}

std::string centred(std::string text, std::size_t columns) {
    const std::size_t now = width(text);
    text.insert(0, now < columns ? (columns - now) / 2 : 0, ' ');
    return padded(std::move(text), columns);
}

std::string cut(std::string_view text, std::size_t columns) {
    if (width(text) <= columns) {
        return std::string(text);
    }
    std::size_t at = 0;
    for (std::size_t taken = 0; at < text.size();) {
        const std::size_t length = std::max<std::size_t>(soundLetter(text.substr(at)), 1);
        taken += letterColumns(text.substr(at, length));
        if (taken >= columns) {
            break;
        }
        at += length;
    }
    return std::string(text.substr(0, at)) + "…";
}

void add(Lines& lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

Lines flow(const std::vector<std::string>& pieces, std::string_view gap, std::size_t columns) {
    Lines lines;
    for (const std::string& piece : pieces) {
        if (!lines.empty() && width(lines.back()) + width(gap) + width(piece) <= columns) {
            lines.back() += std::string(gap) + piece;
        } else {
            lines.push_back(piece);
        }
    }
    return lines;
}

namespace {

// What French sets off by a space stays in the line.
bool staysWith(std::string_view before, std::string_view word) {
    return before.ends_with("«") || word.starts_with("»") ||
           std::string_view(":;!?%").find(word.front()) != std::string_view::npos;
}

} // namespace

Lines wrap(std::string_view sentence, std::size_t columns) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t end = std::min(sentence.find(' ', at), sentence.size());
        if (end > at) {
            const std::string_view word = sentence.substr(at, end - at);
            if (!words.empty() && staysWith(words.back(), word)) {
                words.back().append(" ").append(word);
            } else {
                words.emplace_back(word);
            }
        }
        at = end + 1;
    }
    return flow(words, " ", columns);
}

Lines indented(std::string_view sentence, std::size_t columns) {
    Lines lines = wrap(sentence, screenColumns - 1 - columns);
    for (std::string& line : lines) {
        line.insert(0, columns, ' ');
    }
    return lines;
}

Lines beside(const Lines& left, const Lines& right, std::size_t column) {
    Lines lines;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        std::string line = i < left.size() ? left[i] : "";
        if (i < right.size() && !right[i].empty()) {
            line = padded(std::move(line), column) + right[i];
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) {
        text += piece;
    }
    return text;
}

std::string withPlainMarks(std::string_view text) {
    constexpr std::array<std::array<std::string_view, 2>, 11> marks{{{"…", "..."},
                                                                     {"’", "'"},
                                                                     {"“", "\""},
                                                                     {"”", "\""},
                                                                     {"„", "\""},
                                                                     {"« ", "\""},
                                                                     {" »", "\""},
                                                                     {"−", "-"},
                                                                     {"–", "-"},
                                                                     {"→", "->"},
                                                                     {"±", "+-"}}};
    std::string plain;
    while (!text.empty()) {
        const auto* const mark = std::ranges::find_if(
            marks, [&](const auto& pair) { return text.starts_with(pair[0]); });
        plain += mark == marks.end() ? text.substr(0, 1) : (*mark)[1];
        text.remove_prefix(mark == marks.end() ? 1 : (*mark)[0].size());
    }
    return plain;
}

std::string printable(std::string_view text, std::size_t columns) {
    std::string clean;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = soundLetter(text.substr(at));
        clean += length == 0 ? "?" : text.substr(at, length);
        at += std::max<std::size_t>(length, 1);
    }
    return cut(clean, columns);
}

std::string tidied(std::string_view text) {
    std::string clean;
    for (std::size_t at = 0; at < text.size();) {
        const bool blank = text[at] == ' ' || text[at] == '\t' || text[at] == '\r';
        const std::size_t length = blank ? 1 : soundLetter(text.substr(at));
        if (!blank) {
            clean += length == 0 ? "?" : text.substr(at, length);
        } else if (!clean.empty() && clean.back() != ' ') {
            clean += ' ';
        }
        at += std::max<std::size_t>(length, 1);
    }
    if (!clean.empty() && clean.back() == ' ') {
        clean.pop_back();
    }
    return clean;
}

} // namespace zeros::terminal
