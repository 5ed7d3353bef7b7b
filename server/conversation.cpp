#include "server/conversation.hpp"

#include "core/reading.hpp"
#include "table/answers.hpp"

#include <utility>

namespace zeros::server {

namespace {

constexpr ErrorKind helloTwice{"hello_twice", "this connection has said hello already",
                               "cette connexion s’est déjà présentée",
                               "diese Verbindung hat schon gegrüßt"};
constexpr ErrorKind tooManyGreetings{
    "too_many_greetings", "too much was told to this address; connect again in a moment",
    "trop a été raconté à cette adresse ; reconnectez-vous dans un instant",
    "dieser Adresse wurde zu viel erzählt; verbinde dich gleich wieder"};
constexpr ErrorKind tooManyMistakes{
    "too_many_mistakes", "too many messages that are not understood", "trop de messages incompris",
    "zu viele Nachrichten, die nicht zu verstehen sind"};

Client::Text textOf(const Json& message) {
    return std::make_shared<const std::string>(message.dump());
}

} // namespace

constexpr ErrorKind serverEnds{"server_ends", "the server ends; connect again in a moment",
                               "le serveur s’arrête ; reconnectez-vous dans un instant",
                               "der Server hält an; verbinde dich gleich wieder"};
constexpr ErrorKind notUnderstood{"message_not_json", "the message is not JSON",
                                  "le message n’est pas du JSON", "die Nachricht ist kein JSON"};

void Conversations::end() {
    ending = true;
    for (const auto& [number, conversation] : all) {
        conversation->dismiss(say(serverEnds));
    }
}

Conversation::Conversation(Addresses::Admission admission, Conversations& others)
    : admission_(std::move(admission)),
      others_(&others),
      number_(++others.last),
      queue_(others.backlog, *admission_,
             [this] {
                 ++others_->metrics.limited;
                 cut();
             }),
      allowance_(others.addresses.limits().messagesPerSecond, std::chrono::seconds(1)) {
    others_->all.emplace(number_, this);
    ++others_->metrics.connections;
    ++others_->metrics.connectionsEver;
}

Conversation::~Conversation() {
    others_->all.erase(number_);
    --others_->metrics.connections;
}

void Conversation::send(Text text) {
    if (ends_) {
        return;
    }
    if (std::exchange(isToldNext_, false)) {
        others_->addresses.greeted(*admission_, text->size());
    }
    queue_.push(std::move(text));
    if (!ends_) {
        write();
    }
}

void Conversation::refuse(Text answer) {
    ++others_->metrics.refused;
    if (mistakes_.take(others_->loop.moment())) {
        send(std::move(answer));
    } else {
        dismiss(say(tooManyMistakes));
    }
}

void Conversation::refuse(const Error& why) {
    refuse(textOf(refused(std::nullopt, why)));
}

void Conversation::dismiss(Text farewell) {
    if (!isOpen_) {
        cut();
    }
    if (ends_) {
        return;
    }
    send(std::move(farewell));
    ends_ = true; // after what waits
}

void Conversation::dismiss(const Error& why) {
    dismiss(textOf(farewell(why)));
}

void Conversation::hear(std::optional<std::string_view> text) {
    ++others_->metrics.messages;
    if (!allowance_.take(others_->loop.moment())) {
        ++others_->metrics.limited;
        refuse(say(tooFast));
        return;
    }
    const auto json = text ? parseJson(*text) : std::nullopt;
    if (!json) {
        refuse(say(notUnderstood));
    } else if (room) {
        room->hear(*this, *json);
    } else {
        greet(*json);
    }
}

void Conversation::greet(const Json& json) {
    const auto hello = readHello(json);
    if (others_->ending) {
        dismiss(say(serverEnds));
    } else if (!hello || isGreeted_) {
        refuse(hello ? say(helloTwice) : hello.error());
    } else if (!others_->addresses.mayGreet(*admission_)) {
        ++others_->metrics.limited;
        dismiss(say(tooManyGreetings));
    } else {
        isGreeted_ = isToldNext_ = true;
        others_->hall.join(shared_from_this(), *hello);
    }
}

void Conversation::cut() {
    ends_ = true;
    queue_.clear();
    close();
}

void Conversation::leave() {
    ends_ = true;
    if (room) {
        room->leave(*this);
    }
}

} // namespace zeros::server
