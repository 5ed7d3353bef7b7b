#include "server/sodium.hpp"

#include <cstdlib>
#include <sodium.h>

namespace zeros::server {

namespace {

static_assert(std::tuple_size_v<Digest> == crypto_hash_sha256_BYTES);
static_assert(std::tuple_size_v<Digest> == crypto_auth_hmacsha256_BYTES);

const unsigned char* pointerTo(Bytes bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data()); // NOLINT(*-reinterpret-cast)
}

Digest sha256(Bytes text) {
    Digest digest{};
    crypto_hash_sha256(digest.data(), pointerTo(text), text.size());
    return digest;
}

Digest hmac(Bytes key, Bytes text) {
    crypto_auth_hmacsha256_state state;
    Digest digest{};
    crypto_auth_hmacsha256_init(&state, pointerTo(key), key.size());
    crypto_auth_hmacsha256_update(&state, pointerTo(text), text.size());
    crypto_auth_hmacsha256_final(&state, digest.data());
    return digest;
}

void fillRandomly(void* bytes, std::size_t size) {
    // Where nothing is random no key is safe, so nothing may go on.
    static const bool ready = sodium_init() >= 0;
    if (!ready) {
        std::abort();
    }
    randombytes_buf(bytes, size);
}

} // namespace

constexpr Hashes hashes{.sha256 = sha256, .hmac = hmac};

Digest randomDigest() {
    Digest digest{};
    fillRandomly(digest.data(), digest.size());
    return digest;
}

std::string randomText(std::size_t bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string random(bytes, '\0');
    std::string text;
    do {
        fillRandomly(random.data(), random.size());
        text.resize(sodium_base64_encoded_len(bytes, variant));
        sodium_bin2base64(text.data(), text.size(), pointerTo(std::as_bytes(std::span(random))),
                          bytes, variant);
        text.pop_back(); // the zero that ends it
    } while (text.starts_with('-'));
    return text;
}

std::string randomKey() {
    constexpr std::size_t bytes = 16;
    return randomText(bytes);
}

std::string hashOfKey(std::string_view key) {
    return hex(sha256(std::as_bytes(std::span(key))));
}

} // namespace zeros::server
