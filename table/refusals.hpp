// Refusals that several requests share.
#pragma once

#include "core/message.hpp"

namespace zeros {

extern const ErrorKind noSuchKey;
extern const ErrorKind noSeatOfYours;
extern const ErrorKind nobodyThere;
extern const ErrorKind onlyTheHost;
extern const ErrorKind nothingChanges;

} // namespace zeros
