#include "table/sentence.hpp"

#include "core/reading.hpp"

#include <algorithm>

namespace zeros {

namespace {

Json patterns(const Phrase& phrase) {
    Json all;
    for (const Language language : languages) {
        all[std::string(code(language))] = phrase.in(language);
    }
    return all;
}

Json allOf(const std::vector<Argument>& arguments);

Json formOf(const Message& message) {
    return {{"form", patterns(message.phrase)}, {"args", allOf(message.arguments)}};
}

struct ArgumentWriter {
    Json operator()(const std::string& text) const { return text; }
    Json operator()(std::int64_t number) const { return number; }
    Json operator()(const AsSeat& seat) const { return {{"seat", seat.seat}}; }
    Json operator()(const AsCard& card) const { return {{"card", card.text}}; }
    Json operator()(const AsMove& move) const { return {{"move", move.text}}; }
    Json operator()(const Message& part) const { return formOf(part); }
    Json operator()(const AsList& list) const { return {{"list", allOf(list.items)}}; }
};

Json allOf(const std::vector<Argument>& arguments) {
    Json all = Json::array();
    for (const Argument& argument : arguments) {
        all.push_back(std::visit(ArgumentWriter(), argument.content()));
    }
    return all;
}

} // namespace

Json inAll(const Message& message) {
    Json sentence = std::ranges::any_of(message.arguments, &Argument::isNamed) ? formOf(message)
                                                                               : Json::object();
    for (const Language language : languages) {
        sentence[std::string(code(language))] = message.in(language);
    }
    return sentence;
}

Json inAll(const Error& error) {
    Json sentence = inAll(error.message);
    sentence["code"] = error.code;
    return sentence;
}

} // namespace zeros
