#include "cli/terminal/composition.hpp"

#include <algorithm>

namespace zeros::terminal {

namespace {

// Each sentence on lines of its own.
Lines bulleted(const Lines& news, const Style& style) {
    Lines lines;
    for (const std::string& sentence : news) {
        std::string mark = " " + style.faint(style.glyph("›", ">")) + " ";
        for (const std::string& line : wrap(sentence, screenColumns - 4)) {
            lines.push_back(mark + line);
            mark = "   ";
        }
    }
    return lines;
}

} // namespace

Lines fitNews(const Lines& news, std::size_t rows, const Style& style) {
    Lines lines = bulleted(news, style);
    if (lines.size() <= rows) {
        return lines;
    }
    std::string all;
    for (const std::string& sentence : news) {
        all += sentence;
        all += ' ';
    }
    lines = wrap(all, screenColumns - 4);
    for (std::string& line : lines) {
        line.insert(0, "   ");
    }
    if (lines.size() > rows) {
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(rows));
    }
    if (!lines.empty()) {
        lines.front().replace(0, 3, " " + style.faint(style.glyph("›", ">")) + " ");
    }
    return lines;
}

Lines compose(const Lines& drawing, const Lines& news, const std::string& whatToDo,
              const std::vector<Choice>& choices, std::size_t rows, const Scene& scene) {
    constexpr std::size_t newsAtLeast = 2;
    Lines task = wrap(whatToDo, screenColumns - 2);
    for (std::string& line : task) {
        line = " " + scene.style.strong(line);
    }
    const std::size_t taken = drawing.size() + task.size() + 1;
    const std::size_t room = rows > taken ? rows - taken : 0;
    const std::size_t kept = std::min(bulleted(news, scene.style).size(), newsAtLeast);
    const Lines list = shortList(choices, room > kept ? room - kept : 0, scene);
    const Lines told = fitNews(news, room > list.size() ? room - list.size() : 0, scene.style);
    Lines lines = drawing;
    // A blank line lets the table stand apart, where there is a row for it.
    if (room > list.size() + told.size()) {
        lines.emplace_back();
    }
    add(lines, told);
    add(lines, task);
    add(lines, list);
    return lines;
}

} // namespace zeros::terminal
