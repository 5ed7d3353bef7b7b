// A sort for what is sorted rarely. The standard library's is faster on long lists, but ten times
// as much code, and a page loads it once more for every kind of thing that is sorted.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <utility>

namespace zeros {

// Donald Shell's (1959), with gaps that shrink by 2.2 (Gonnet and Baeza-Yates, 1991).
template <class T, class Before = std::less<>>
void shellSort(std::span<T> items, Before isBefore = {}) {
    for (std::size_t gap = items.size() / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11) {
        for (std::size_t next = gap; next < items.size(); ++next) {
            T item = std::move(items[next]);
            std::size_t place = next;
            for (; place >= gap && isBefore(item, items[place - gap]); place -= gap) {
                items[place] = std::move(items[place - gap]);
            }
            items[place] = std::move(item);
        }
    }
}

} // namespace zeros
