// Lines typed at a terminal, with editing, history and completion (libedit).
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace zeros::terminal {

// What came of asking for a line.
struct Reply {
    enum class Kind { line, end, interrupted };
    Kind kind = Kind::line;
    std::string text;
};

class LineEditor {
  public:
    // `dumb`: without any escape sequence.
    explicit LineEditor(bool dumb);
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;
    ~LineEditor();

    Reply read(const std::string& prompt, std::vector<std::string> candidates);
    // Forgets the lines typed so far: the next person must not find them with the arrow keys.
    void forget();

  private:
    struct Edit;
    std::unique_ptr<Edit> edit_;
};

} // namespace zeros::terminal
