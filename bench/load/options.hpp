// What `load` was told to do.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace zeros::load {

struct Options {
    std::vector<std::string> addresses{"127.0.0.1:8080"};
    unsigned tables = 500;
    unsigned players = 2;
    unsigned computers = 0; // of the players
    std::string level = "hard";
    std::string game = "mix";
    double seconds = 20;
    unsigned idle = 0;                   // spectators' connections; 0 to play instead
    std::vector<int> pids;               // of the server
    std::uint64_t clientsPerAddress = 0; // 0: all from one address
    unsigned threads = 1;
    unsigned pause = 0; // milliseconds that a player thinks
    std::uint64_t seed = 1;
    std::string log; // a file; empty for none

    unsigned people() const { return players - computers; }
    bool plays() const { return idle == 0; }
    // Spectators are spread over the tables.
    unsigned clientsAt(unsigned table) const {
        return plays() ? people() : idle / tables + (table < idle % tables ? 1 : 0);
    }
    unsigned firstClientAt(unsigned table) const {
        return plays() ? table * people()
                       : table * (idle / tables) + (table < idle % tables ? table : idle % tables);
    }
    unsigned clients() const { return plays() ? tables * people() : idle; }
};

} // namespace zeros::load
