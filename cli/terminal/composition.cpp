#include "cli/terminal/composition.hpp"

#include <algorithm>

namespace zeros::terminal {

namespace {

std::string mark(const Style& style) {
    return " " + style.faint(style.glyph("›", ">")) + " ";
}

Lines marked(const std::string& text, const Style& style) {
    Lines lines = wrap(text, screenColumns - 4);
    for (std::string& line : lines) {
        line.insert(0, &line == lines.data() ? mark(style) : "   ");
    }
    return lines;
}

// Each sentence on lines of its own.
Lines bulleted(const std::vector<News>& news, const Style& style) {
    Lines lines;
    for (const News& sentence : news) {
        add(lines, marked(sentence.text, style));
    }
    return lines;
}

Lines running(const std::vector<News>& news, bool isWhole, const Style& style) {
    std::string all(isWhole ? "" : style.glyph("… ", "... "));
    for (const News& sentence : news) {
        all += sentence.text;
        all += ' ';
    }
    return marked(all, style);
}

} // namespace

Lines fitNews(std::vector<News> news, std::size_t rows, const Style& style) {
    Lines lines = bulleted(news, style);
    bool isWhole = true;
    while (lines.size() > rows) {
        lines = running(news, isWhole, style);
        if (lines.size() <= rows || news.empty()) {
            break;
        }
        const auto detail = std::ranges::find_if(news, &News::isDetail);
        news.erase(detail == news.end() ? news.begin() : detail);
        isWhole = false;
    }
    lines.resize(std::min(lines.size(), rows));
    return lines;
}

Lines compose(const Lines& drawing, const std::vector<News>& news, const std::string& whatToDo,
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
