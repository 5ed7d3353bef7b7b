// `zeros replay`: checks records move by move and shows them.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/terminal/layout.hpp"
#include "table/record_reader.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace zeros::cli {

namespace {

// The lines of a file, one after another, without holding the file in memory.
class Lines {
  public:
    explicit Lines(std::FILE* file) : file_(file) {}

    // False at the end of the file. A line that is too long for a record is cut.
    bool next(std::string_view& line) {
        for (;;) {
            const auto end = buffer_.find('\n', begin_);
            if (end != std::string::npos) {
                line = std::string_view(buffer_).substr(begin_, end - begin_);
                begin_ = end + 1;
                return true;
            }
            buffer_.erase(0, begin_);
            begin_ = 0;
            const bool isTooLong = buffer_.size() > maxLineLength;
            if (isTooLong || !read()) {
                rest_.swap(buffer_);
                buffer_.clear();
                line = rest_;
                return !rest_.empty();
            }
        }
    }
    bool failed() const { return std::ferror(file_) != 0; }

  private:
    bool read() {
        constexpr std::size_t chunk = std::size_t{1} << 18U;
        const std::size_t size = buffer_.size();
        buffer_.resize(size + chunk);
        const std::size_t length = std::fread(buffer_.data() + size, 1, chunk, file_);
        buffer_.resize(size + length);
        return length > 0;
    }

    std::FILE* file_;
    std::string buffer_;
    std::string rest_;
    std::size_t begin_ = 0;
};

// Collects what is shown and writes it in large pieces.
class Output {
  public:
    Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { flush(); }
    std::string& text() {
        if (text_.size() > (std::size_t{1} << 18U)) {
            flush();
        }
        return text_;
    }
    // False when something could not be written, now or before.
    bool flush() {
        lost_ = std::fwrite(text_.data(), 1, text_.size(), stdout) != text_.size() ||
                std::fflush(stdout) != 0 || lost_;
        text_.clear();
        return !lost_;
    }

  private:
    std::string text_;
    bool lost_ = false;
};

std::string join(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) {
        text += (text.empty() ? "" : " ") + std::to_string(number);
    }
    return text;
}

std::string counted(std::size_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

// One line for people for each line of the record.
void show(std::string& text, const RecordReader& reader, std::size_t number) {
    const GameLog& log = *reader.log();
    const AnyGame& game = log.game();
    switch (reader.lastStep()) {
    case RecordReader::Step::header:
        text += "game " + std::to_string(reader.gamesFinished() + 1) + ": " +
                std::string(game.facts().title) + ", " + std::to_string(log.players()) +
                " players, options " + game.options(log.state()).dump() + "\n";
        break;
    case RecordReader::Step::deal:
        text += std::to_string(number) + "  deal\n";
        break;
    case RecordReader::Step::move: {
        const LogEntry& event = log.entries().back();
        text += std::to_string(number);
        text += "  seat ";
        text += static_cast<char>('0' + event.seat);
        text += "  ";
        text += game.text(log.state(), event.move);
        text += '\n';
        break;
    }
    case RecordReader::Step::forfeit:
        text += std::to_string(number) + "  seat " + std::to_string(log.forfeit()->seat) +
                " forfeits: " + terminal::printable(log.forfeit()->why.front(), 200) + "\n";
        break;
    case RecordReader::Step::result: {
        const auto standing = log.finalStanding();
        text += "scores " + join(standing->scores) + ", won by seat " +
                join({standing->winners.begin(), standing->winners.end()}) + "\n";
        break;
    }
    }
}

} // namespace

int replay(const ReplayOptions& options) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> opened(
        options.file == "-" ? nullptr : std::fopen(options.file.c_str(), "rb"),
        [](std::FILE* file) { return std::fclose(file); });
    if (options.file != "-" && opened == nullptr) {
        return complain("cannot read " + options.file + ": " +
                        std::strerror(errno)); // NOLINT(concurrency-mt-unsafe)
    }
    Lines lines(options.file == "-" ? stdin : opened.get());
    Output output;
    RecordReader reader;
    std::size_t number = 0;
    std::size_t moves = 0;
    const auto report = [&](const RecordFault& fault, std::size_t line, const char* more = "") {
        output.flush();
        complain(atLine(line, fault.error).in(Language::en) + more);
        return fault.kind == RecordFault::Kind::rule ? exitRuleBroken : exitBadInput;
    };
    for (std::string_view line; lines.next(line);) {
        ++number;
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        if (line.empty()) {
            continue;
        }
        if (const auto fault = reader.follow(line)) {
            return report(*fault, number);
        }
        moves += reader.lastStep() == RecordReader::Step::move ? 1U : 0U;
        if (!options.quiet) {
            show(output.text(), reader, number);
        }
    }
    if (lines.failed()) {
        return complain("cannot read " + options.file + ": " +
                        std::strerror(errno)); // NOLINT(concurrency-mt-unsafe)
    }
    if (const auto fault = reader.finish()) {
        const bool running = reader.log() && !reader.log()->over();
        if (!options.unfinished || !running) {
            return report(*fault, number + 1,
                          running ? " (--unfinished checks it as far as it goes)" : "");
        }
        output.text() += "unfinished: seats to move ";
        const Seats seats = reader.log()->toMove();
        output.text() += join({seats.begin(), seats.end()}) + "\n";
    }
    output.text() += "all well: " + counted(reader.gamesFinished(), "game") + ", " +
                     counted(moves, "move") + "\n";
    return output.flush() ? exitFine : complain("cannot write to standard output");
}

} // namespace zeros::cli
