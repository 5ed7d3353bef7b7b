# Writes OUTPUT, a C++ source that holds every file of the folder PAGE.
# A file that ends in .br is another one, packed.
file(GLOB_RECURSE files RELATIVE ${PAGE} ${PAGE}/*)
list(SORT files)
set(blobs "")
set(entries "")
set(number 0)
foreach(file IN LISTS files)
  math(EXPR number "${number} + 1")
  string(APPEND blobs
         "asm(\".section .rodata\\n.global page_${number}\\npage_${number}:\\n.incbin \\\"${PAGE}/${file}\\\"\\n\"
    \".global page_${number}_end\\npage_${number}_end:\\n.byte 0\\n.previous\\n\");\n"
         "extern \"C\" const char page_${number}[];\nextern \"C\" const char page_${number}_end[];\n")
  string(APPEND entries
         "        {\"${file}\", {page_${number}, static_cast<std::size_t>(page_${number}_end - page_${number})}},\n")
endforeach()
file(WRITE ${OUTPUT}
     "#include \"server/page.hpp\"\n\n#include <array>\n\n${blobs}\n"
     "namespace zeros::server {\n\nstd::span<const PageFile> pageFiles() {\n"
     "    static const std::array<PageFile, ${number}> files{{\n${entries}    }};\n"
     "    return files;\n}\n\n} // namespace zeros::server\n")
