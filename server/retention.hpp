// Deletes tables at which nothing has happened for long: a few at a time, and none that is played.
#pragma once

#include "server/hall.hpp"

#include <deque>

namespace zeros::server {

class Retention {
  public:
    // What it works with.
    struct Means {
        Loop* loop = nullptr;
        Store* store = nullptr;
        Hall* hall = nullptr;
        int days = 0;                         // that tables are kept; 0: for ever
        Time day = 24 * 60 * 60 * Time{1000}; // drills have shorter ones
    };
    explicit Retention(const Means& means) : means_(means) {}

    // To be called every few seconds.
    void step();

  private:
    void look(const std::vector<Store::Last>& lasts);
    void goOn();
    void removeIfSound(const Store::Last& last);
    void remove(const Store::Last& last);

    Means means_;
    std::string after_;           // the name of the table that was looked at last
    Time rests_ = 0;              // until then
    std::deque<Store::Last> old_; // to be deleted, one after another: moves do not wait for many
    bool isBusy_ = false;         // with an answer to come
};

} // namespace zeros::server
