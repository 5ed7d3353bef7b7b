// Those who think for the computers of tables.
#pragma once

#include "players/computer.hpp"

#include <functional>

namespace zeros::server {

struct Thought {
    const AnyGame* game = nullptr;
    AnyView view;
    Level level = Level::medium;
    std::uint64_t seed = 0;
    std::function<void(AnyMove)> then; // on any thread
};

class Thinkers {
  public:
    Thinkers() = default;
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    virtual ~Thinkers() = default;

    virtual void think(Thought thought) = 0;
};

} // namespace zeros::server
