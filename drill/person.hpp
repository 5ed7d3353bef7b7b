// Somebody who plays: moves when it is their turn, talks, takes back, leaves and comes again.
#pragma once

#include "drill/caller.hpp"

namespace zeros::drill {

class Person final : public Caller {
  public:
    Person(World& world, std::string address, Listener who, std::string invitation)
        : Caller(world, std::move(address), std::move(who)),
          invitation_(std::move(invitation)) {}

  protected:
    void act() override;
    void heardUpdate(const Update& update) override { now_ = update; }
    void heardAnswer(const Json& answer) override;
    void heardBye(const std::string& code) override;

  private:
    Json wish();
    Json move();
    Json fancy();
    // What the host does so that a game comes to its end; if the host is gone, somebody else.
    std::optional<Json> help();
    void request(Json what);

    std::string invitation_;
    Update now_;
    Json asked_;
    Seat askedAs_ = spectator;
    std::int64_t id_ = 0;
};

} // namespace zeros::drill
