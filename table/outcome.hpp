// What became of an event that was to be added to a log.
#pragma once

namespace zeros {

enum class Outcome {
    kept,   // it is durable
    taken,  // another event has that number: read it, then think again
    failed, // nobody knows: read the log before going on
};

} // namespace zeros
