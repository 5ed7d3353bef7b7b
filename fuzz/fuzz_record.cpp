// Any bytes as a record: never a crash, and nothing is followed that breaks a rule.
#include "table/record_reader.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zeros;
    std::string_view text(reinterpret_cast<const char*>(data), size); // NOLINT
    RecordReader reader;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (const auto fault = reader.follow(line)) {
            for (const Language language : languages) {
                if (fault->error.in(language).empty()) {
                    std::abort(); // every fault has its sentence
                }
            }
            break;
        }
    }
    if (reader.log()) {
        // What was followed is a record itself.
        const std::string record = reader.log()->record();
        RecordReader again;
        for (std::size_t begin = 0; begin < record.size();) {
            const std::size_t end = record.find('\n', begin);
            if (again.follow(std::string_view(record).substr(begin, end - begin))) {
                std::abort();
            }
            begin = end + 1;
        }
    }
    return 0;
}
