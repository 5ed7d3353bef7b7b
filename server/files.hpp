// The page's files, in memory, compressed once.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace zeros::server {

struct File {
    std::string_view type;
    std::string_view plain;
    std::string gzipped;     // empty where that saves nothing
    std::string_view brotli; // the same, when the page was built with it
    std::string tag;         // changes with the content
    bool forEver = false;    // its name changes with its content
};

class Files {
  public:
    Files();

    // The file of a path ("/", "/style.css"); none if there is no such file.
    const File* find(std::string_view path) const;

  private:
    std::unordered_map<std::string, File> files_;
};

} // namespace zeros::server
