#include "table/hello.hpp"

#include "table/fields.hpp"
#include "table/table.hpp"

namespace zeros {

namespace {

constexpr ErrorKind notHello{"hello_expected", "the first message of a connection is hello",
                             "le premier message d’une connexion est hello",
                             "die erste Nachricht einer Verbindung ist hello"};
constexpr ErrorKind otherVersion{"other_message_version",
                                 "this table speaks version {0} of the messages",
                                 "cette table parle la version {0} des messages",
                                 "dieser Tisch spricht Version {0} der Nachrichten"};

constexpr std::size_t maxKeyLength = 64;

} // namespace

Result<Hello> readHello(const Json& json) {
    Fields fields(json);
    if (fields.textOr("do", 16, "") != "hello") {
        return say(notHello);
    }
    if (fields.whole("zeros", 0, largestNumber) != messageVersion) {
        return say(otherVersion, {messageVersion});
    }
    Hello hello{.table = fields.text("table", maxKeyLength),
                .key = fields.textOr("key", maxKeyLength, ""),
                .host = fields.textOr("host", maxKeyLength, "")};
    if (fields.has("since")) {
        hello.since = static_cast<std::uint64_t>(fields.whole("since", 0, largestNumber));
    }
    hello.views = fields.flag("views", false) ? Views::given : Views::none;
    if (fields.has("id")) {
        fields.whole("id", 0, largestNumber); // as in every request; the answer is an update
    }
    if (auto wrong = fields.finish()) {
        return *wrong;
    }
    return hello;
}

} // namespace zeros
