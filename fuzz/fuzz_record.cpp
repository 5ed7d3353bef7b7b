// Any bytes as a record: never a crash, nothing is followed that breaks a rule, every fault has its
// sentence, what was followed is a record itself, and its promises can be checked.
#include "fuzz/fuzzing.hpp"
#include "server/sodium.hpp"
#include "table/fair_check.hpp"
#include "table/record_reader.hpp"

namespace {

using namespace zeros;
using namespace zeros::fuzz;

constexpr int mostLines = 100;

// Whether the deals are those that the header promised.
class Promise {
  public:
    void follow(const RecordReader& reader) {
        if (reader.lastStep() == RecordReader::Step::header) {
            check_.reset();
            auto begun =
                FairCheck::begin(reader.header().all, reader.header().players, server::hashes);
            if (begun) {
                check_ = std::move(*begun);
            } else {
                requireWords(begun.error());
            }
        } else if (check_ && reader.lastStep() == RecordReader::Step::deal) {
            check_->follow(*reader.log());
            require(!toJson(*check_, reader.header().game, true).dump().empty());
        }
    }

  private:
    std::optional<FairCheck> check_;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = textOf(data, size);
    Dice dice(text);
    RecordReader reader;
    Promise promise;
    for (int number = 0; number < mostLines && !text.empty(); ++number) {
        if (const auto fault = reader.follow(cutLine(text))) {
            requireWords(fault->error);
            break;
        }
        promise.follow(reader);
    }
    if (reader.log() && dice.oneIn(4)) {
        const std::string record = reader.log()->record();
        std::string_view rest = record;
        RecordReader again;
        while (!rest.empty()) {
            require(!again.follow(cutLine(rest)));
        }
    }
    return 0;
}
