#include "server/admin_socket.hpp"

#include "server/sqlite_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

namespace zeros::server {

namespace {

constexpr ErrorKind notHeard{
    "admin_not_heard", "the process that uses {0} takes no commands from you: {1}",
    "le processus qui utilise {0} n’accepte pas de commandes de vous : {1}",
    "der Prozess, der {0} benutzt, nimmt keine Befehle von dir an: {1}"};
constexpr ErrorKind notAnswered{
    "admin_not_answered",
    "the server took the command and has not answered: `show` or `list` tells whether it is done",
    "le serveur a pris la commande et n’a pas répondu : `show` ou `list` dit si c’est fait",
    "der Server hat den Befehl angenommen und nicht geantwortet: `show` oder `list` sagt, ob es "
    "getan ist"};

constexpr std::size_t longestWish = 4096;
constexpr int patienceSeconds = 600; // a server with many tables takes a while to list them

std::string systemError() {
    return std::strerror(errno); // NOLINT(concurrency-mt-unsafe)
}

std::string socketBeside(const std::string& store) {
    return canonicalName(store).string() + ".admin";
}

// Nothing if the path is too long for one.
std::optional<sockaddr_un> addressOf(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return std::nullopt;
    }
    std::memcpy(static_cast<char*>(address.sun_path), path.data(), path.size());
    return address;
}

// Calls bind or connect.
template <class Call>
bool withAddress(const std::string& path, Call call) {
    const auto address = addressOf(path);
    // NOLINTNEXTLINE(*-reinterpret-cast): that is how sockets are told addresses
    return address && call(reinterpret_cast<const sockaddr*>(&*address), sizeof *address) == 0;
}

int newSocket() {
    const int made = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{.tv_sec = patienceSeconds, .tv_usec = 0};
    ::setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    return made;
}

// Whether it is the user of this process at the other end, or root.
bool isOwner(int client) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           (peer.uid == ::geteuid() || peer.uid == 0);
}

bool sendLine(int socket, const std::string& line) {
    const std::string text = line + "\n";
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t now = ::send(socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (now <= 0) {
            return false;
        }
        sent += static_cast<std::size_t>(now);
    }
    return true;
}

// Up to the end of a line; nothing if there is none.
std::optional<std::string> readLine(int socket, std::size_t longest) {
    std::string text;
    std::array<char, 4096> part{};
    while (text.size() <= longest) {
        const ssize_t size = ::recv(socket, part.data(), part.size(), 0);
        if (size <= 0) {
            errno = size == 0 ? ECONNRESET : errno;
            return std::nullopt;
        }
        text.append(part.data(), static_cast<std::size_t>(size));
        if (text.back() == '\n') {
            text.pop_back();
            return text;
        }
    }
    return std::nullopt;
}

// Closes it in the end.
class Descriptor {
  public:
    explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
    ~Descriptor() {
        if (descriptor_ >= 0) {
            ::close(descriptor_);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int operator*() const { return descriptor_; }

  private:
    int descriptor_;
};

} // namespace

AdminSocket::AdminSocket(const std::string& store, Perform perform)
    : path_(socketBeside(store)),
      perform_(std::move(perform)),
      socket_(newSocket()) {
    constexpr int waiting = 8;
    ::unlink(path_.c_str());              // of a server that was killed: the file is this one's now
    ::fchmod(socket_, S_IRUSR | S_IWUSR); // before it has a name
    const bool well =
        withAddress(
            path_, [&](auto* address, socklen_t size) { return ::bind(socket_, address, size); }) &&
        ::listen(socket_, waiting) == 0;
    if (!well) {
        spdlog::error("no commands of zeros admin can be taken: {}: {}", path_, systemError());
        return;
    }
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

AdminSocket::~AdminSocket() {
    if (thread_.joinable()) {
        thread_.request_stop();
        bell_.ring();
        thread_.join();
        ::unlink(path_.c_str());
    }
    ::close(socket_);
}

void AdminSocket::run(const std::stop_token& stop) const {
    while (!stop.stop_requested()) {
        if (bell_.waitFor(socket_)) {
            const Descriptor client(::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC));
            if (*client < 0) {
                spdlog::warn("the operator is not heard: {}", systemError());
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
            serve(*client, stop);
        }
    }
}

void AdminSocket::serve(int client, const std::stop_token& stop) const {
    if (client < 0 || !isOwner(client)) {
        return;
    }
    // Others wait meanwhile, and so does the end of the server: not for long.
    const timeval patience{.tv_sec = 2, .tv_usec = 0};
    ::setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    const auto wish = readLine(client, longestWish);
    if (!wish) {
        return;
    }
    try { // whatever is wrong with a table, the others go on
        sendLine(client, perform_(*wish, stop));
    } catch (const std::exception& trouble) {
        spdlog::error("the operator's wish failed: {}", trouble.what());
    }
}

Result<std::string> askServer(const std::string& store, const std::string& wish) {
    const Descriptor socket(newSocket());
    const bool connected =
        *socket >= 0 && withAddress(socketBeside(store), [&](auto* address, socklen_t size) {
            return ::connect(*socket, address, size);
        });
    if (!connected || !sendLine(*socket, wish)) {
        return say(notHeard, {store, systemError()});
    }
    constexpr std::size_t longest = std::size_t{1} << 30U;
    auto answer = readLine(*socket, longest);
    return answer ? Result<std::string>(std::move(*answer)) : say(notAnswered);
}

} // namespace zeros::server
