#include "bots/program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace zeros {

namespace {

using Clock = std::chrono::steady_clock;

constexpr ErrorKind noPipe{"bot_no_pipe", "there is no pipe to it: {0}",
                           "pas de tube vers lui : {0}", "es gibt keine Leitung zum Programm: {0}"};
constexpr ErrorKind tooSlow{"bot_too_slow", "it did not answer within {0} ms",
                            "pas de réponse en {0} ms", "keine Antwort innerhalb von {0} ms"};
constexpr ErrorKind tooLong{"bot_answer_too_long", "its answer is longer than {0} bytes",
                            "sa réponse dépasse {0} octets",
                            "die Antwort ist länger als {0} Bytes"};
constexpr ErrorKind unasked{"bot_spoke_unasked", "it spoke without being asked: {0}",
                            "il a parlé sans qu’on l’interroge : {0}",
                            "eine Ausgabe, nach der nicht gefragt war: {0}"};
constexpr ErrorKind exited{"bot_exited", "it ended with exit code {0}",
                           "il s’est terminé avec le code {0}",
                           "das Programm endete mit dem Code {0}"};
constexpr ErrorKind killed{"bot_killed", "it was ended by signal {0}",
                           "il a été arrêté par le signal {0}",
                           "das Programm wurde vom Signal {0} beendet"};
constexpr ErrorKind closed{"bot_closed_output", "it closed its output", "il a fermé sa sortie",
                           "das Programm schloss seine Ausgabe"};

constexpr ErrorKind notFound{"bot_not_found", "{0} cannot be started: there is no such program",
                             "impossible de lancer {0} : il n’y a pas ce programme",
                             "{0} lässt sich nicht starten: Das Programm gibt es nicht"};
constexpr ErrorKind notAllowed{"bot_not_executable", "{0} cannot be started: it may not be run",
                               "impossible de lancer {0} : son exécution n’est pas permise",
                               "{0} lässt sich nicht starten: Es darf nicht ausgeführt werden"};

constexpr std::chrono::milliseconds timeToEnd(1000);

// The exit codes by which a shell says that it could not start a program.
constexpr int foundButNotRun = 126;
constexpr int foundNowhere = 127;

// The two ends of a pipe that no other process inherits.
struct Pipe {
    int from = -1;
    int into = -1;

    bool open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) {
            return false;
        }
        from = ends[0];
        into = ends[1];
        return true;
    }
};

void closeFile(int& file) {
    if (file >= 0) {
        close(file);
        file = -1;
    }
}

void dontWait(int file) {
    fcntl(file, F_SETFL, O_NONBLOCK);
}

// Writing to a program that is gone must not end this one.
void holdPipeSignal() {
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
}

} // namespace

Refusal refuseMissing(const std::string& command) {
    int nothing =
        open("/dev/null", O_RDWR | O_CLOEXEC); // NOLINT(cppcoreguidelines-pro-type-vararg)
    // Whoever is to end now does so a moment later, with nothing left behind.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    Processes processes;
    const auto process = processes.start(command, nothing, nothing, nothing);
    closeFile(nothing);
    int code = 0;
    if (process) {
        const auto ending = endingWithin(*process, timeToEnd);
        processes.kill(*process);
        code = ending && ending->si_code == CLD_EXITED ? ending->si_status : 0;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (!process) {
        return process.error();
    }
    if (code != foundNowhere && code != foundButNotRun) {
        return std::nullopt;
    }
    return say(code == foundNowhere ? notFound : notAllowed, {shown(command)});
}

Program::~Program() {
    if (running()) {
        closeFile(input_);
        endingWithin(process_, timeToEnd);
        kill();
    }
}

void Program::kill() {
    if (running()) {
        processes_->kill(process_);
    }
    process_ = 0;
    closeFile(input_);
    closeFile(output_);
    heard_.clear();
}

Result<std::string> Program::ask(std::string_view question, std::chrono::milliseconds time) {
    holdPipeSignal(); // of this thread
    const auto deadline = Clock::now() + time;
    Refusal failed = prepare();
    const std::string line = std::string(question) + '\n';
    std::string_view unsent = line;
    auto end = std::string::npos;
    bool lastLook = false;
    while (!failed && (!unsent.empty() || (end = heard_.find('\n')) == std::string::npos)) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (heard_.size() > longestAnswer) {
            failed = say(tooLong, {longestAnswer});
        } else if (lastLook) {
            failed = say(tooSlow, {time.count()});
        } else {
            // The answer may already be there, if it was this program that was held up.
            lastLook = left.count() <= 0;
            failed = exchange(unsent, std::max(left, std::chrono::milliseconds(0)));
        }
    }
    if (failed) {
        kill();
        return *failed;
    }
    std::string answer = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    return answer;
}

Refusal Program::prepare() {
    if (!running()) {
        return start();
    }
    if (auto failed = listen()) {
        return failed;
    }
    return heard_.empty() ? Refusal() : say(unasked, {shown(heard_)});
}

Refusal Program::start() {
    Pipe in;
    Pipe out;
    Refusal failed;
    if (!in.open() || !out.open()) {
        failed = say(noPipe, {std::strerror(errno)}); // NOLINT(concurrency-mt-unsafe)
    } else if (const auto process = processes_->start(command_, in.from, out.into, STDERR_FILENO)) {
        process_ = *process;
        input_ = std::exchange(in.into, -1);
        output_ = std::exchange(out.from, -1);
        dontWait(input_);
        dontWait(output_);
    } else {
        failed = process.error();
    }
    for (int* file : {&in.from, &in.into, &out.from, &out.into}) {
        closeFile(*file);
    }
    return failed;
}

Refusal Program::exchange(std::string_view& unsent, std::chrono::milliseconds time) {
    constexpr std::chrono::milliseconds longest(50);
    std::array<pollfd, 2> files{
        {{.fd = output_, .events = POLLIN, .revents = 0},
         {.fd = unsent.empty() ? -1 : input_, .events = POLLOUT, .revents = 0}}};
    if (poll(files.data(), files.size(), static_cast<int>(std::min(time, longest).count())) <= 0) {
        // What it started may keep the output open after its end.
        return endingWithin(process_, {}) ? Refusal(ending()) : std::nullopt;
    }
    if (files[1].revents != 0) {
        const auto written = ::write(input_, unsent.data(), unsent.size());
        if (written >= 0) {
            unsent.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EPIPE) {
            unsent = {}; // it reads no more: what it says now, or how it ends, tells the rest
        }
    }
    return files[0].revents != 0 ? listen() : std::nullopt;
}

Refusal Program::listen() {
    std::array<char, 4096> part{};
    while (heard_.size() <= longestAnswer) {
        const auto length = ::read(output_, part.data(), part.size());
        if (length > 0) {
            heard_.append(part.data(), static_cast<std::size_t>(length));
        } else if (length == 0) {
            // Its last words count, if they are a whole line.
            return heard_.find('\n') == std::string::npos ? Refusal(ending()) : std::nullopt;
        } else if (errno != EINTR) {
            break; // nothing more for now
        }
    }
    return std::nullopt;
}

Error Program::ending() {
    const auto info = endingWithin(process_, timeToEnd);
    if (!info) {
        return say(closed);
    }
    return say(info->si_code == CLD_EXITED ? exited : killed, {info->si_status});
}

} // namespace zeros
