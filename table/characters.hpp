// Characters that cannot be seen, by their properties in Unicode 14.0.0; written by tools/unicode.
#pragma once

#include <array>

namespace zeros {

struct Characters {
    char32_t first;
    char32_t last;
};

// Controls, formats (joiners excepted), ends of lines, and what is reserved for more of them.
inline constexpr std::array<Characters, 16> refusedCharacters{{{0x0, 0x1F},
                                                               {0x7F, 0x9F},
                                                               {0xAD, 0xAD},
                                                               {0x61C, 0x61C},
                                                               {0x180E, 0x180E},
                                                               {0x200B, 0x200B},
                                                               {0x200E, 0x200F},
                                                               {0x2028, 0x202E},
                                                               {0x2060, 0x206F},
                                                               {0xFEFF, 0xFEFF},
                                                               {0xFFF0, 0xFFFB},
                                                               {0x13430, 0x13438},
                                                               {0x1BCA0, 0x1BCA3},
                                                               {0x1D173, 0x1D17A},
                                                               {0xE0000, 0xE00FF},
                                                               {0xE01F0, 0xE0FFF}}};
// Spaces and whatever else leaves no trace, such as selectors of variants.
inline constexpr std::array<Characters, 18> unseenCharacters{{{0x20, 0x20},
                                                              {0xA0, 0xA0},
                                                              {0x34F, 0x34F},
                                                              {0x115F, 0x1160},
                                                              {0x1680, 0x1680},
                                                              {0x17B4, 0x17B5},
                                                              {0x180B, 0x180D},
                                                              {0x180F, 0x180F},
                                                              {0x2000, 0x200A},
                                                              {0x200C, 0x200D},
                                                              {0x202F, 0x202F},
                                                              {0x205F, 0x205F},
                                                              {0x2800, 0x2800},
                                                              {0x3000, 0x3000},
                                                              {0x3164, 0x3164},
                                                              {0xFE00, 0xFE0F},
                                                              {0xFFA0, 0xFFA0},
                                                              {0xE0100, 0xE01EF}}};

} // namespace zeros
