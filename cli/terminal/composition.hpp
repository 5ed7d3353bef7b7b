// What stands on the screen when somebody is to decide: the table, what happened, what can be done.
#pragma once

#include "cli/terminal/choices.hpp"
#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"
#include "cli/terminal/story.hpp"

namespace zeros::terminal {

// Fits in one row less than there are, which is for the prompt.
Lines compose(const Lines& drawing, const std::vector<News>& news, const std::string& whatToDo,
              const std::vector<Choice>& choices, std::size_t rows, const Scene& scene);

// Sentences in at most so many rows. When they do not fit one below the other they follow one
// another; what is then still too much is left out, details first, from the oldest on.
Lines fitNews(std::vector<News> news, std::size_t rows, const Style& style);

} // namespace zeros::terminal
