#include "bench/load/run.hpp"

namespace zeros::load {

void Run::fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) {
        failure_ = why;
    }
}

std::string Run::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

} // namespace zeros::load
