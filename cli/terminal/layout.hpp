// Lines of text as wide as they look: letters of UTF-8 count once, escape sequences not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zeros::terminal {

using Lines = std::vector<std::string>;

// What every drawing fits in.
constexpr std::size_t screenColumns = 80;
constexpr std::size_t screenRows = 24;

// How many columns the text takes. All that is drawn here is one column wide.
std::size_t width(std::string_view text);

// With blanks after it, or before it, up to this width.
std::string padded(std::string text, std::size_t columns);
std::string paddedLeft(std::string text, std::size_t columns);
// In the middle of so many columns.
std::string centred(std::string text, std::size_t columns);

// The beginning of a text without escape sequences that fits, with … where something is left out.
std::string cut(std::string_view text, std::size_t columns);

// Puts more lines below.
void add(Lines& lines, const Lines& more);

// Joins the pieces into lines no wider than this; no piece is broken.
Lines flow(const std::vector<std::string>& pieces, std::string_view gap, std::size_t columns);
// The words of a sentence, likewise.
Lines wrap(std::string_view sentence, std::size_t columns);

// A sentence below the table, so many columns from the left.
Lines indented(std::string_view sentence, std::size_t columns = 1);

// Two blocks side by side, the right one beginning at this column.
Lines beside(const Lines& left, const Lines& right, std::size_t column);

std::string repeated(std::string_view piece, std::size_t times);

// With the dots, dashes and quotation marks of ASCII. Letters stay: they belong to the words.
std::string withPlainMarks(std::string_view text);

// What somebody typed, fit to be shown: no control characters, no broken UTF-8, not too long.
std::string printable(std::string_view text, std::size_t columns = 40);
// The same without cutting, and with every run of blanks as one: what a command is read from.
std::string tidied(std::string_view text);

} // namespace zeros::terminal
