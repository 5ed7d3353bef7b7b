// `zeros rules`: the rules of a game as text.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "games/find.hpp"
#include "games/rules_text.hpp"

#include <cstdio>

namespace zeros::cli {

int rules(const RulesOptions& options) {
    const auto language = chooseLanguage(options.language);
    if (!language) {
        return complain(language.error().in(Language::en));
    }
    const auto game = gameNamed(options.game);
    if (!game) {
        return complain(game.error().in(*language));
    }
    const std::string_view text = rulesText((*game)->facts().id, *language);
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size()
               ? exitFine
               : complain("cannot write to standard output");
}

} // namespace zeros::cli
