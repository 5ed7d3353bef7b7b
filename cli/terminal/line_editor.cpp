#include "cli/terminal/line_editor.hpp"

#include "cli/terminal/interrupts.hpp"
#include "cli/terminal/layout.hpp"
#include "cli/terminal/typed.hpp"

#include <cstdio>
#include <cwchar>
#include <histedit.h>
#include <unistd.h>

namespace zeros::terminal {

// What libedit's callbacks reach through the client data.
struct LineEditor::Edit {
    EditLine* line = nullptr;
    History* history = nullptr;
    std::string prompt;
    std::vector<std::string> candidates;
    bool interrupted = false;
    bool ended = false;
    std::mbstate_t decoding{};

    static Edit& of(EditLine* line) {
        Edit* self = nullptr;
        el_get(line, EL_CLIENTDATA, &self);
        return *self;
    }
    static char* promptOf(EditLine* line) { return of(line).prompt.data(); }
    static int readLetter(EditLine* line, wchar_t* letter);
    static unsigned char completeLine(EditLine* line, int key);
};

// Reads one letter. libedit's own reading knows nothing of our signals.
int LineEditor::Edit::readLetter(EditLine* line, wchar_t* letter) {
    Edit& self = of(line);
    for (;;) {
        switch (waitForInput()) {
        case Awaited::interrupted:
            self.interrupted = true;
            return 0;
        case Awaited::suspended:
            el_set(line, EL_PREP_TERM, 0);
            suspend();
            el_set(line, EL_PREP_TERM, 1);
            el_set(line, EL_REFRESH);
            continue;
        case Awaited::resized:
            el_resize(line);
            continue;
        case Awaited::timeUp:
            continue;
        case Awaited::input:
            break;
        }
        char byte = 0;
        if (::read(STDIN_FILENO, &byte, 1) != 1) {
            self.ended = true;
            return 0;
        }
        const std::size_t length =
            std::mbrtowc(letter, &byte, 1, &self.decoding); // NOLINT(concurrency-mt-unsafe)
        if (length == static_cast<std::size_t>(-2)) {       // more of this letter to come
            continue;
        }
        if (length == static_cast<std::size_t>(-1)) { // no letter at all
            self.decoding = {};
            *letter = L'?';
        }
        return 1;
    }
}

unsigned char LineEditor::Edit::completeLine(EditLine* line, int /*key*/) {
    constexpr std::size_t mostShown = 60;
    const Edit& self = of(line);
    const LineInfo* info = el_line(line);
    const std::string before(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    const Completion found = complete(before, self.candidates);
    if (found.candidates.empty()) {
        return CC_REFRESH_BEEP;
    }
    if (found.line != before || found.candidates.size() == 1) {
        el_deletestr(line, static_cast<int>(width(before)));
        el_insertstr(line, found.line.c_str());
        return CC_REFRESH;
    }
    std::vector<std::string> shown = found.candidates;
    if (shown.size() > mostShown) {
        shown.resize(mostShown);
        shown.emplace_back("…");
    }
    std::fputs("\n", stdout);
    for (const std::string& row : flow(shown, "   ", screenColumns - 1)) {
        std::fputs((row + "\n").c_str(), stdout);
    }
    std::fflush(stdout); // NOLINT(cert-err33-c)
    return CC_REDISPLAY;
}

LineEditor::LineEditor(bool dumb) : edit_(std::make_unique<Edit>()) {
    edit_->line = el_init("zeros", stdin, stdout, stderr);
    edit_->history = history_init();
    if (edit_->line == nullptr) {
        return;
    }
    EditLine* line = edit_->line;
    if (dumb) {
        el_set(line, EL_TERMINAL, "dumb");
    }
    HistEvent event{};
    history(edit_->history, &event, H_SETSIZE, 200);
    el_set(line, EL_CLIENTDATA, edit_.get());
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_HIST, history, edit_->history);
    el_set(line, EL_PROMPT, &Edit::promptOf);
    el_set(line, EL_GETCFN, &Edit::readLetter);
    // The wide call: the other one never frees its copies of the names.
    el_wset(line, EL_ADDFN, L"zeros-complete", L"completes a move", &Edit::completeLine);
    el_set(line, EL_BIND, "^I", "zeros-complete", nullptr);
}

LineEditor::~LineEditor() {
    history_end(edit_->history);
    if (edit_->line != nullptr) {
        el_end(edit_->line);
    }
}

Reply LineEditor::read(const std::string& prompt, std::vector<std::string> candidates) {
    if (edit_->line == nullptr) {
        return {.kind = Reply::Kind::end, .text = {}};
    }
    edit_->prompt = prompt;
    edit_->candidates = std::move(candidates);
    edit_->interrupted = false;
    edit_->ended = false;
    int length = 0;
    const char* line = el_gets(edit_->line, &length);
    if (edit_->interrupted) {
        return {.kind = Reply::Kind::interrupted, .text = {}};
    }
    if (line == nullptr || length <= 0 || edit_->ended) {
        return {.kind = Reply::Kind::end, .text = {}};
    }
    std::string text(line, static_cast<std::size_t>(length));
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) {
        text.pop_back();
    }
    if (!tidied(text).empty()) {
        HistEvent event{};
        history(edit_->history, &event, H_ENTER, text.c_str());
    }
    return {.kind = Reply::Kind::line, .text = std::move(text)};
}

void LineEditor::forget() {
    HistEvent event{};
    history(edit_->history, &event, H_CLEAR);
}

} // namespace zeros::terminal
