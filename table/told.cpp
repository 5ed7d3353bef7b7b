#include "table/told.hpp"

#include <nlohmann/json.hpp>

namespace zeros {

void tell(JsonText& json, const Sitter& sitter) {
    json.object().key("person").boolean(sitter.person).key("name").string(sitter.name).key("level");
    sitter.computer ? json.string(sitter.computer->id()) : json.null();
    json.endObject();
}

void Teller::seats(const std::vector<Sitter>& seats) const {
    json_->key("seats").array();
    for (const Sitter& sitter : seats) {
        tell(*json_, sitter);
    }
    json_->endArray();
}

void Teller::operator()(const event::Open& open) const {
    const Opening& opening = open.opening;
    is("open").key("table").string(open.table).key("commitment").string(open.commitment);
    json_->key("game").string(opening.game).key("players").number(opening.players);
    json_->key("options").raw(opening.options.dump()).key("name").string(opening.name);
    json_->key("clock").number(opening.clock).key("chat").boolean(opening.chat);
    seats(opening.seats);
}

void Teller::operator()(const event::Sit& sit) const {
    is("sit").key("seat").number(sit.seat).key("name").string(sit.name);
    json_->key("word").string(sit.word);
}

void Teller::operator()(const event::Leave& leave) const {
    is("leave").key("seat").number(leave.seat);
}

void Teller::operator()(const event::Host& host) const {
    is("host").key("seat");
    host.seat ? json_->number(*host.seat) : json_->null();
}

void Teller::operator()(const event::Computer& computer) const {
    is("computer").key("seat").number(computer.seat).key("level");
    computer.level ? json_->string(computer.level->id()) : json_->null();
}

void Teller::operator()(const event::Admit& admit) const {
    is("admit").key("seat").number(admit.seat).key("on").boolean(admit.on);
}

void Teller::operator()(const event::SeatWord& word) const {
    is("word").key("seat").number(word.seat).key("word").string(word.word);
}

void Teller::operator()(const event::Deal& /*deal*/) const {
    is("deal");
}

void Teller::operator()(const event::Move& move) const {
    is("move").key("seat").number(move.seat).key("move");
    hearing_->move ? json_->string(move.move) : json_->null();
    json_->key("by").string(name(move.by));
}

void Teller::operator()(const event::Back& back) const {
    is("back").key("seat").number(back.seat).key("to").number(back.to);
}

void Teller::operator()(const event::Chat& chat) const {
    is("chat").key("seat").number(chat.seat).key("text");
    hearing_->chat ? json_->string(chat.text) : json_->null();
    json_->key("to").string(chat.toPartner ? "partner" : "table");
}

void Teller::operator()(const event::Chatting& chatting) const {
    is("chatting").key("on").boolean(chatting.on);
}

void Teller::operator()(const event::Forfeit& forfeit) const {
    is("forfeit").key("seat").number(forfeit.seat).key("why").object();
    if (!forfeit.code.empty()) {
        json_->key("code").string(forfeit.code);
    }
    for (std::size_t i = 0; i < languages.size(); ++i) {
        json_->key(code(languages[i])).string(forfeit.why[i]);
    }
    json_->endObject();
}

void Teller::operator()(const event::Secret& secret) const {
    is("secret").key("secret").string(secret.secret);
}

void Teller::operator()(const event::Rematch& /*rematch*/) const {
    is("rematch");
    if (hearing_->seats != nullptr) {
        seats(*hearing_->seats);
    }
}

void Teller::operator()(const event::Ruling& ruling) const {
    is(name(ruling.what)).key("on").boolean(ruling.on).key("seat");
    ruling.seat ? json_->number(*ruling.seat) : json_->null();
    json_->key("reason").string(ruling.reason);
}

} // namespace zeros
