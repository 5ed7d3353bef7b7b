// The files of the page, as they were when this was built.
#pragma once

#include <span>
#include <string_view>

namespace zeros::server {

struct PageFile {
    std::string_view path; // in its folder
    std::string_view content;
};

std::span<const PageFile> pageFiles(); // from embed_page.cmake

} // namespace zeros::server
