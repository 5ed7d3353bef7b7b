// Signals, taken only while the program waits for its user: whatever it is doing is then complete.
#pragma once

#include <chrono>
#include <optional>

namespace zeros::terminal {

// From now on Ctrl-C, Ctrl-Z, hang-ups and the like wait until waitForInput.
void holdSignals();

enum class Awaited {
    input,       // there is something to read, or its end
    timeUp,      // nothing came in time
    interrupted, // the program is to end: see signalReceived
    resized,     // the terminal has another size
    suspended,   // Ctrl-Z: restore the terminal, then call suspend
};

// Waits for standard input, for ever if no time is given.
Awaited waitForInput(std::optional<std::chrono::milliseconds> time = std::nullopt);

// The signal that asked the program to end; 0 when none did.
int signalReceived();

// Stops the program as Ctrl-Z does, until it is told to go on.
void suspend();

} // namespace zeros::terminal
