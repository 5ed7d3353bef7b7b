// A list with room for a fixed number of elements: nothing is ever allocated.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace zeros {

template <class T, std::size_t room>
    requires std::is_trivially_copyable_v<T>
class FixedList {
  public:
    // Elements beyond size() are never read, so they are not constructed either: clearing room for
    // thousands of moves at each decision would cost more than listing them.
    FixedList() {} // NOLINT(modernize-use-equals-default)

    void add(const T& element) {
        assert(size_ < room);
        elements_[size_++] = element;
    }
    void clear() { size_ = 0; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const T& operator[](std::size_t index) const {
        assert(index < size_);
        return elements_[index];
    }
    T& operator[](std::size_t index) {
        assert(index < size_);
        return elements_[index];
    }
    const T* begin() const { return elements_.data(); }
    const T* end() const { return elements_.data() + size_; }

  private:
    std::size_t size_ = 0;
    union {
        std::array<T, room> elements_;
    };
};

} // namespace zeros
