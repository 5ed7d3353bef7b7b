#include "server/backlog.hpp"

#include <gtest/gtest.h>

namespace zeros::server {
namespace {

constexpr Backlog::Limits narrow{
    .messages = 4, .bytes = 100, .bytesForAddress = 200, .bytesInAll = 300};

Backlog::Text backlogText(std::size_t bytes) {
    return std::make_shared<const std::string>(bytes, 'x');
}

// Somebody who reads nothing, from the beginning or since then.
struct Sloth {
    Sloth(Backlog& backlog, std::string address)
        : queue(backlog, std::move(address), [this] { isCut = true; }) {}

    void send(std::size_t bytes) { queue.push(backlogText(bytes)); }

    bool isCut = false;
    Backlog::Queue queue;
};

// An answer to HTTP may have no body.
TEST(Backlog, CountsAnEmptyTextForNothing) {
    Backlog backlog(narrow);
    Sloth anna(backlog, "192.0.2.1");
    Sloth ben(backlog, "192.0.2.1");
    anna.send(0);
    ben.send(0);
    anna.queue.pop();
    ben.queue.pop();
    EXPECT_EQ(backlog.bytes(), 0U);
}

TEST(Backlog, SendsInOrderAndForgetsWhatHasLeft) {
    Backlog backlog(narrow);
    Sloth anna(backlog, "192.0.2.1");
    anna.send(10);
    anna.send(20);
    EXPECT_EQ(backlog.bytes(), 30U);
    EXPECT_EQ(anna.queue.front()->size(), 10U);
    anna.queue.pop();
    EXPECT_EQ(anna.queue.front()->size(), 20U);
    anna.queue.pop();
    EXPECT_TRUE(anna.queue.empty());
    EXPECT_EQ(backlog.bytes(), 0U);
}

TEST(Backlog, CutsOffWhoeverReadsTooLittle) {
    Backlog backlog(narrow);
    Sloth anna(backlog, "192.0.2.1");
    anna.send(60);
    anna.send(41); // the one being sent counts too
    EXPECT_TRUE(anna.isCut);
    EXPECT_EQ(backlog.bytes(), 0U);
    Sloth ben(backlog, "192.0.2.1");
    for (int message = 0; message < 5; ++message) {
        EXPECT_FALSE(ben.isCut);
        ben.send(1);
    }
    EXPECT_TRUE(ben.isCut);
}

TEST(Backlog, CutsOffWhoeverOfAnAddressHasWaitedLongest) {
    Backlog backlog(narrow);
    Sloth anna(backlog, "192.0.2.1");
    Sloth ben(backlog, "192.0.2.1");
    Sloth carl(backlog, "192.0.2.1");
    Sloth dora(backlog, "192.0.2.2");
    dora.send(50);
    ben.send(80);
    anna.send(80);
    carl.send(80);
    EXPECT_TRUE(ben.isCut);
    EXPECT_FALSE(anna.isCut || carl.isCut || dora.isCut);
}

TEST(Backlog, CutsOffWhoeverOfAllHasWaitedLongest) {
    Backlog backlog(narrow);
    Sloth anna(backlog, "192.0.2.1");
    Sloth ben(backlog, "192.0.2.2");
    Sloth carl(backlog, "192.0.2.3");
    Sloth dora(backlog, "192.0.2.4");
    ben.send(90);
    anna.send(90);
    carl.send(90);
    ben.queue.pop();
    ben.send(90);
    dora.send(90);
    EXPECT_TRUE(anna.isCut);
    EXPECT_FALSE(ben.isCut || carl.isCut || dora.isCut);
}

TEST(Backlog, CountsOnceWhatManyAreSent) {
    Backlog backlog(narrow);
    std::vector<std::unique_ptr<Sloth>> crowd;
    const auto text = backlogText(50);
    for (int one = 0; one < 100; ++one) {
        crowd.push_back(std::make_unique<Sloth>(backlog, "2001:db8::" + std::to_string(one)));
        crowd.back()->queue.push(text);
    }
    EXPECT_EQ(backlog.bytes(), 50U);
    crowd.clear();
    EXPECT_EQ(backlog.bytes(), 0U);
}

} // namespace
} // namespace zeros::server
