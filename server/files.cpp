#include "server/files.hpp"

#include "server/page.hpp"
#include "server/sodium.hpp"

#include <array>
#include <zlib.h>

namespace zeros::server {

namespace {

constexpr std::string_view packedEnding = ".br";

std::string_view typeOf(std::string_view path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> types{
        {{".html", "text/html; charset=utf-8"},
         {".css", "text/css; charset=utf-8"},
         {".js", "text/javascript; charset=utf-8"},
         {".json", "application/json"},
         {".webmanifest", "application/manifest+json"},
         {".svg", "image/svg+xml"},
         {".png", "image/png"},
         {".ico", "image/x-icon"},
         {".wasm", "application/wasm"},
         {".woff2", "font/woff2"},
         {".txt", "text/plain; charset=utf-8"}}};
    for (const auto& [ending, type] : types) {
        if (path.ends_with(ending)) {
            return type;
        }
    }
    return "application/octet-stream";
}

std::string pack(std::string_view plain) {
    constexpr int withGzipHeader = 15 + 16;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, withGzipHeader, 8,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return {};
    }
    std::string packed(deflateBound(&stream, plain.size()), '\0');
    // zlib asks for memory that may change, but changes none of its input.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data())); // NOLINT
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data()); // NOLINT
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(done ? stream.total_out : 0);
    deflateEnd(&stream);
    return packed.size() < plain.size() * 9 / 10 ? packed : std::string();
}

} // namespace

Files::Files() {
    std::unordered_map<std::string_view, std::string_view> brotli;
    for (const PageFile& file : pageFiles()) {
        if (file.path.ends_with(packedEnding)) {
            brotli[file.path.substr(0, file.path.size() - packedEnding.size())] = file.content;
        }
    }
    for (const PageFile& file : pageFiles()) {
        if (file.path.ends_with(packedEnding)) {
            continue;
        }
        const std::string path = "/" + std::string(file.path);
        files_[path] = {.type = typeOf(path),
                        .plain = file.content,
                        .gzipped = pack(file.content),
                        .brotli = brotli[file.path],
                        .tag = "\"" + hashOfKey(file.content).substr(0, 16) + "\"",
                        .forEver = path.starts_with("/assets/")};
    }
}

const File* Files::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? "/index.html" : std::string(path));
    return found == files_.end() ? nullptr : &found->second;
}

} // namespace zeros::server
