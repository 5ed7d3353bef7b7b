#include "drill/randomness.hpp"

#include "core/rng.hpp"

#include <cstring>
#include <optional>
#include <sodium.h>

namespace zeros::drill {

namespace {

thread_local std::optional<Rng> seeded;

const char* nameOfSource() {
    return "zeros drill";
}

void fill(void* bytes, std::size_t size) {
    if (!seeded) {
        randombytes_sysrandom_implementation.buf(bytes, size);
        return;
    }
    for (std::size_t at = 0; at < size; at += sizeof(std::uint64_t)) {
        const std::uint64_t word = seeded->next();
        std::memcpy(static_cast<char*>(bytes) + at, &word, // NOLINT(*-pointer-arithmetic)
                    std::min(sizeof word, size - at));
    }
}

std::uint32_t oneNumber() {
    std::uint32_t number = 0;
    fill(&number, sizeof number);
    return number;
}

randombytes_implementation source{.implementation_name = nameOfSource,
                                  .random = oneNumber,
                                  .stir = nullptr,
                                  .uniform = nullptr,
                                  .buf = fill,
                                  .close = nullptr};

} // namespace

SeededRandomness::SeededRandomness(std::uint64_t seed) {
    // To be ready takes random bytes too, once.
    static const bool isSet = randombytes_set_implementation(&source) == 0 && sodium_init() >= 0;
    seeded.emplace(isSet ? seed : 0);
}

SeededRandomness::~SeededRandomness() {
    seeded.reset();
}

} // namespace zeros::drill
