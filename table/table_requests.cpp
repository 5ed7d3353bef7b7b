// Who may ask for what.
#include "table/refusals.hpp"
#include "table/table.hpp"

#include <algorithm>

namespace zeros {

namespace {

constexpr ErrorKind notOpenYet{"sit_down_first", "sit down first", "prenez d’abord place",
                               "setz dich erst"};
constexpr ErrorKind cardsAreDealt{"already_dealt", "the cards of this game are dealt already",
                                  "les cartes de cette partie sont déjà distribuées",
                                  "die Karten dieses Spiels sind schon verteilt"};
constexpr ErrorKind seatsAreOpen{"seats_open", "the game begins when all seats are taken",
                                 "la partie commence quand toutes les places sont prises",
                                 "das Spiel beginnt, wenn alle Plätze besetzt sind"};
constexpr ErrorKind notYourTurn{"not_your_turn", "it is not your turn",
                                "ce n’est pas à vous de jouer", "du bist nicht am Zug"};
constexpr ErrorKind computerPlays{"computer_plays_for_you",
                                  "a computer plays for you; take the seat back first",
                                  "l’ordinateur joue pour vous ; reprenez d’abord votre place",
                                  "ein Computer spielt für dich; nimm den Platz erst zurück"};
constexpr ErrorKind oldPosition{"table_changed", "the table has changed in the meantime",
                                "la table a changé entre-temps",
                                "am Tisch hat sich inzwischen etwas geändert"};
constexpr ErrorKind nothingToTakeBack{
    "nothing_to_take_back", "there is no move of yours to take back",
    "vous n’avez aucun coup à annuler", "du hast keinen Zug zurückzunehmen"};
constexpr ErrorKind noWayBack{
    "no_way_back",
    "with other people at the table, a move cannot be taken back once somebody else has moved or "
    "something hidden has come to light",
    "avec d’autres personnes à la table, on ne peut plus annuler un coup dès que quelqu’un d’autre "
    "a joué ou que quelque chose de caché a été dévoilé",
    "wenn mehrere Menschen spielen, lässt sich ein Zug nicht mehr zurücknehmen, sobald jemand "
    "anders gezogen hat oder Verdecktes ans Licht kam"};
constexpr ErrorKind chatIsOff{"chat_off", "the chat is switched off",
                              "la discussion est désactivée", "der Chat ist abgeschaltet"};
constexpr ErrorKind nothingSaid{"nothing_said", "write something first",
                                "écrivez d’abord quelque chose", "schreib erst etwas"};
constexpr ErrorKind tooMuchTalk{"too_much_chat", "that is a lot at once; wait a moment",
                                "cela fait beaucoup d’un coup ; attendez un instant",
                                "das ist viel auf einmal; warte einen Moment"};
constexpr ErrorKind tooMuchChange{"too_many_changes", "that is a lot at once; wait a moment",
                                  "cela fait beaucoup d’un coup ; attendez un instant",
                                  "das ist viel auf einmal; warte einen Moment"};
constexpr ErrorKind noPartnerTalk{"no_partner_chat",
                                  "partners do not talk among themselves at this table",
                                  "les partenaires ne se parlent pas à cette table",
                                  "Partner sprechen sich an diesem Tisch nicht ab"};
constexpr ErrorKind tableIsFull{"table_full", "this table has reached its limit; open a new one",
                                "cette table a atteint sa limite ; ouvrez-en une nouvelle",
                                "dieser Tisch ist an seine Grenze gekommen; eröffne einen neuen"};

constexpr ErrorKind clockMoved{"clock_moved", "your time was up: that move stays",
                               "votre temps était écoulé : ce coup reste joué",
                               "deine Zeit war um: dieser Zug bleibt"};
constexpr ErrorKind othersSit{"others_sit_here", "somebody else sits at the table since that move",
                              "depuis ce coup, quelqu’un d’autre est à la table",
                              "seit diesem Zug sitzt jemand anders am Tisch"};

// So much talk in so long a time from one seat, and so many changes of it.
constexpr int maxChats = 5;
constexpr int maxChanges = 30;
constexpr Time shortTime = 10'000;

// No log grows for ever: then only the game goes on to its end.
constexpr std::size_t maxEvents = 20'000;
constexpr std::size_t maxGames = maxFairGames; // a table has so many secrets

// The seat that a request or an event gives to somebody else, a computer, or another word; nobody's
// if it does none of that.
template <class What>
Seat seatChangedBy(const What& what, Seat asking) {
    return std::visit(
        [&]<class Kind>(const Kind& kind) -> Seat {
            if constexpr (std::is_same_v<Kind, request::Leave>) {
                return kind.seat.value_or(asking);
            } else if constexpr (std::is_same_v<Kind, request::Admit> ||
                                 std::is_same_v<Kind, request::SeatWord>) {
                return asking;
            } else if constexpr (std::is_same_v<Kind, request::Host> ||
                                 std::is_same_v<Kind, event::Host>) {
                return kind.seat.value_or(0);
            } else if constexpr (std::is_same_v<Kind, request::Computer> ||
                                 std::is_same_v<Kind, event::Leave> ||
                                 std::is_same_v<Kind, event::Computer> ||
                                 std::is_same_v<Kind, event::Admit> ||
                                 std::is_same_v<Kind, event::SeatWord>) {
                return kind.seat;
            } else {
                return spectator;
            }
        },
        what);
}

// How many of the events of the last moments are such.
template <class IsSuch>
int countRecent(const std::vector<Event>& events, Time at, IsSuch isSuch) {
    int count = 0;
    for (auto event = events.rbegin(); event != events.rend() && event->at > at - shortTime;
         ++event) {
        count += isSuch(*event) ? 1 : 0;
    }
    return count;
}

} // namespace

const ErrorKind noSeatOfYours{"no_seat_of_yours", "you have no seat at this table",
                              "vous n’avez pas de place à cette table",
                              "du hast keinen Platz an diesem Tisch"};
const ErrorKind onlyTheHost{"only_the_host", "only the host of the table may do that",
                            "seul l’hôte de la table peut le faire",
                            "das darf nur der Gastgeber des Tisches"};
const ErrorKind nothingChanges{"already_set", "that is already set", "c’est déjà le cas",
                               "das ist schon so eingestellt"};

const ErrorKind gameIsNotOver{"game_not_over", "the game is not over", "la partie n’est pas finie",
                              "das Spiel ist noch nicht vorbei"};

Result<Event> Table::consider(const Actor& actor, const Request& request, Time at) const {
    if (isClosed()) {
        return *refuseEntry("");
    }
    const bool isMove = std::holds_alternative<request::Move>(request.what);
    if (events_.size() >= maxEvents && !isMove) {
        return say(tableIsFull);
    }
    const Seat seat = seatChangedBy(request.what, actor.seat);
    const auto isSame = [&](const Event& event) {
        return seat == spectator ? std::holds_alternative<event::Chatting>(event.what)
                                 : seatChangedBy(event.what, spectator) == seat;
    };
    if ((seat != spectator || std::holds_alternative<request::Chatting>(request.what)) &&
        countRecent(events_, at, isSame) >= maxChanges) {
        return say(tooMuchChange);
    }
    return std::visit([&](const auto& what) { return consider(actor, what, at); }, request.what);
}

Result<Event> Table::consider(const Actor& actor, const request::SeatWord& word, Time at) const {
    if (actor.seat == spectator || !places_[actor.seat].sitter.person) {
        return say(noSeatOfYours);
    }
    if (deals() > 0 && !isOver()) {
        return say(cardsAreDealt);
    }
    if (word.word == places_[actor.seat].word) {
        return say(nothingChanges);
    }
    return make(event::SeatWord{.seat = actor.seat, .word = word.word}, at);
}

Result<Event> Table::consider(const Actor& actor, const request::Move& move, Time at) const {
    const Seat seat = actor.seat;
    if (seat == spectator) {
        return say(noSeatOfYours);
    }
    if (!places_[seat].sitter.person) {
        return say(notOpenYet);
    }
    if (!isPlaying()) {
        return say(isOver() ? gameIsOver : seatsAreOpen);
    }
    if (places_[seat].sitter.computer) {
        return say(computerPlays);
    }
    if (turns_[seat].number == 0) {
        return say(notYourTurn);
    }
    if (turns_[seat].number != move.turn) {
        return say(oldPosition);
    }
    const auto parsed = readMove(move.move, game(), log().state());
    if (!parsed) {
        return parsed.error();
    }
    return this->move(seat, *parsed, event::Move::By::person, at);
}

Result<Event> Table::move(Seat seat, const AnyMove& move, event::Move::By by, Time at) const {
    if (!isPlaying()) {
        return say(isOver() ? gameIsOver : seatsAreOpen);
    }
    if (auto refused = game().refusal(log().state(), seat, move)) {
        return *refused;
    }
    return make(
        event::Move{.seat = seat, .move = game().text(log().state(), move), .by = by, .made = move},
        at);
}

Result<Event> Table::deal(const AnyDeck& deck, Time at) const {
    if (!wantsDeal()) {
        return say(isOver() ? gameIsOver : seatsAreOpen);
    }
    event::Deal deal;
    std::ranges::transform(deck, std::back_inserter(deal.cards),
                           [&](std::uint8_t card) { return game().cardText(card); });
    return make(std::move(deal), at);
}

Result<Event> Table::forfeit(Seat seat, const Error& why, Time at) const {
    event::Forfeit forfeit{.seat = seat, .code = why.code};
    for (const Language language : languages) {
        forfeit.why[static_cast<std::size_t>(language)] = why.in(language);
    }
    GameLog tried = log();
    if (auto refused = isPlaying() ? tried.lose(forfeit) : say(gameIsOver)) {
        return *refused;
    }
    return make(std::move(forfeit), at);
}

Event Table::tellSecret(std::string secret, Time at) const {
    return make(event::Secret{.secret = std::move(secret)}, at);
}

Result<Event> Table::consider(const Actor& actor, const request::Back& back, Time at) const {
    if (actor.seat == spectator || !places_[actor.seat].sitter.person) {
        return say(noSeatOfYours);
    }
    if (isOver()) {
        return say(gameIsOver);
    }
    if (back.position != position_) {
        return say(oldPosition);
    }
    const auto length = takeBackLength(actor.seat);
    if (!length) {
        return say(whyNotBack(actor.seat));
    }
    return make(event::Back{.seat = actor.seat, .to = *length}, at);
}

Result<Event> Table::consider(const Actor& actor, const request::Chat& chat, Time at) const {
    if (actor.seat == spectator || !places_[actor.seat].sitter.person) {
        return say(noSeatOfYours);
    }
    if (auto refused = refuseChat(actor.seat)) {
        return *refused;
    }
    if (!chat_) {
        return say(chatIsOff);
    }
    if (chat.text.empty()) {
        return say(nothingSaid);
    }
    if (chat.toPartner && !mayTalkApart(actor.seat)) {
        return say(noPartnerTalk);
    }
    const auto isTheirs = [&](const Event& event) {
        const auto* said = std::get_if<event::Chat>(&event.what);
        return said != nullptr && said->seat == actor.seat;
    };
    if (countRecent(events_, at, isTheirs) >= maxChats) {
        return say(tooMuchTalk);
    }
    return make(event::Chat{.seat = actor.seat, .text = chat.text, .toPartner = chat.toPartner},
                at);
}

Result<Event> Table::consider(const Actor& actor, const request::Chatting& chatting,
                              Time at) const {
    if (!actor.host) {
        return say(onlyTheHost);
    }
    if (chatting.on == chat_) {
        return say(nothingChanges);
    }
    return make(event::Chatting{.on = chatting.on}, at);
}

Result<Event> Table::consider(const Actor& actor, const request::Rematch& /*rematch*/,
                              Time at) const {
    const bool seated = actor.seat != spectator && places_[actor.seat].sitter.person;
    if (!seated && !actor.host) {
        return say(noSeatOfYours);
    }
    if (!isOver() || wantsSecret()) {
        return say(gameIsNotOver);
    }
    if (games_.size() >= maxGames) {
        return say(tableIsFull);
    }
    return make(event::Rematch(), at);
}

const ErrorKind& Table::whyNotBack(Seat seat) const {
    if (std::ranges::find(log().entries(), seat, &LogEntry::seat) == log().entries().end()) {
        return nothingToTakeBack;
    }
    return isLate(seat) ? clockMoved : log().takeBackLength(seat, people()) ? othersSit : noWayBack;
}

// Whether a seat has a partner and may talk where only they hear it.
bool Table::mayTalkApart(Seat seat) const {
    bool hasPartner = false;
    for (Seat other = 0; other < players(); ++other) {
        hasPartner = hasPartner || (other != seat && game().sameSide(seat, other));
    }
    return hasPartner && std::ranges::any_of(game().knownOptions(), [&](const Option& option) {
               return option.letsPartnersTalk && flagIn(open_.opening.options, option.key);
           });
}

} // namespace zeros
