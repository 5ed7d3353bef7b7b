#include "table/sentence.hpp"

#include <algorithm>

namespace zeros {

namespace {

template <class Text>
void writeInAll(JsonText& json, const Text& text) {
    for (const Language language : languages) {
        json.key(code(language)).string(text(language));
    }
}

void writeForm(JsonText& json, const Message& message);

void writeArguments(JsonText& json, const std::vector<Argument>& arguments);

struct ArgumentWriter {
    JsonText& json;

    void operator()(const std::string& text) const { json.string(text); }
    void operator()(std::int64_t number) const { json.number(number); }
    void operator()(const AsSeat& seat) const {
        json.object().key("seat").number(seat.seat).endObject();
    }
    void operator()(const AsCard& card) const {
        json.object().key("card").string(card.text).endObject();
    }
    void operator()(const AsMove& move) const {
        json.object().key("move").string(move.text).endObject();
    }
    void operator()(const Message& part) const {
        json.object();
        writeForm(json, part);
        json.endObject();
    }
    void operator()(const AsList& list) const {
        json.object().key("list");
        writeArguments(json, list.items);
        json.endObject();
    }
};

void writeArguments(JsonText& json, const std::vector<Argument>& arguments) {
    json.array();
    for (const Argument& argument : arguments) {
        std::visit(ArgumentWriter{json}, argument.content());
    }
    json.endArray();
}

void writeForm(JsonText& json, const Message& message) {
    json.key("form").object();
    writeInAll(json, [&](Language language) { return message.phrase.in(language); });
    json.endObject().key("args");
    writeArguments(json, message.arguments);
}

} // namespace

void writeSentence(JsonText& json, const Message& message, const Speaker& speaker) {
    json.object();
    writeInAll(json, [&](Language language) { return message.in(language, speaker); });
    if (std::ranges::any_of(message.arguments, &Argument::isNamed)) {
        writeForm(json, message);
    }
    if (!message.topic.empty()) {
        json.key("topic").string(message.topic);
    }
    json.endObject();
}

nlohmann::json inAll(const Message& message) {
    std::string text;
    JsonText json(text);
    writeSentence(json, message);
    return nlohmann::json::parse(text);
}

nlohmann::json inAll(const Error& error) {
    nlohmann::json sentence = inAll(error.message);
    sentence["code"] = error.code;
    return sentence;
}

} // namespace zeros
