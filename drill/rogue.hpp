// Somebody who means harm: with a key of their own, somebody else's, or none.
#pragma once

#include "drill/caller.hpp"

namespace zeros::drill {

class Rogue final : public Caller {
  public:
    Rogue(World& world, std::string address, Listener who);

  protected:
    void act() override;
    Json hello() const override;
    Span pace() override;
    void heardUpdate(const Update& update) override { now_ = update; }

  private:
    std::string mischief();

    enum class Manner : std::uint8_t { noisy, flooding, silent, restless };
    Manner manner_;
    Update now_;
};

} // namespace zeros::drill
