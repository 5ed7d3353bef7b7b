// The rules that a table can set before it begins. Each game describes its own once, for records,
// command lines and screens.
#pragma once

#include "core/message.hpp"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string_view>

namespace zeros {

struct Option {
    enum class Kind : std::uint8_t {
        number,
        flag,
        choice,
        choiceOrObject, // an object that the game itself reads; on a command line, a file with it
    };
    struct Choice {
        std::string_view value;
        Phrase name;
    };

    std::string_view key;
    Phrase name;
    Phrase explained{}; // in a sentence or two, to whoever chooses
    Kind kind;
    // A number is in a range; a screen offers some of them. The default is the usual one, or what
    // the game makes of it, which has a name.
    int low = 0;
    int high = 0;
    int usual = 0;
    Phrase otherwise{};
    std::span<const int> offered{};
    // The first choice is the usual one.
    std::span<const Choice> choices{};
    // Another option that may not be given at the same time.
    std::string_view notWith{};
    // Whether it matters only where there are partners.
    bool forPartners = false;
    // Of a flag: whether partners may then write what nobody else reads.
    bool letsPartnersTalk = false;
};

// Why these are not options of the game: an unknown key or value. What is in an object is left to
// the game.
Refusal refuseOptions(const nlohmann::json& given, std::span<const Option> known);

// From options that were not refused: a number, a flag or a choice, or else its default.
int numberIn(const nlohmann::json& given, std::string_view key, int otherwise);
bool flagIn(const nlohmann::json& given, std::string_view key);
std::string_view wordIn(const nlohmann::json& given, const Option& option);

} // namespace zeros
