// Ends the waiting of a thread for input.
#pragma once

#include <array>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace zeros::server {

class Bell {
  public:
    Bell() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
    ~Bell() { ::close(descriptor_); }
    Bell(const Bell&) = delete;
    Bell& operator=(const Bell&) = delete;

    // From now on nobody waits.
    void ring() const { ::eventfd_write(descriptor_, 1); }

    // Until there is input or the bell rings: whether there is input.
    bool waitFor(int input) const {
        std::array<pollfd, 2> descriptors{{{input, POLLIN, 0}, {descriptor_, POLLIN, 0}}};
        return ::poll(descriptors.data(), descriptors.size(), -1) > 0 &&
               (descriptors[0].revents & POLLIN) != 0;
    }

  private:
    int descriptor_;
};

} // namespace zeros::server
