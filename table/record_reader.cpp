#include "table/record_reader.hpp"

#include "games/find.hpp"

namespace zeros {

namespace {

constexpr ErrorKind headerMissing{"header_missing",
                                  "a record begins with its header, {\"zeros\":1,…}",
                                  "une partie commence par son en-tête, {\"zeros\":1,…}",
                                  "eine Aufzeichnung beginnt mit ihrem Kopf, {\"zeros\":1,…}"};
constexpr ErrorKind cutOff{"record_cut_off", "the record ends before the game is over",
                           "l’enregistrement s’arrête avant la fin de la partie",
                           "die Aufzeichnung endet vor dem Ende des Spiels"};
constexpr ErrorKind resultMissing{"result_missing", "the result is missing",
                                  "il manque le résultat", "das Ergebnis fehlt"};
constexpr ErrorKind notCanonical{"move_not_canonical", "\"{0}\" must be written \"{1}\"",
                                 "« {0} » doit s’écrire « {1} »", "„{0}“ muss „{1}“ heißen"};
constexpr ErrorKind wrongLegal{"wrong_number_of_moves", "there are {0} legal moves, not {1}",
                               "il y a {0} coups possibles, pas {1}",
                               "es gibt {0} mögliche Züge, nicht {1}"};
constexpr ErrorKind notOver{"result_too_early", "there is a result but the game is not over",
                            "il y a un résultat mais la partie n’est pas terminée",
                            "es gibt ein Ergebnis, aber das Spiel ist nicht zu Ende"};
constexpr ErrorKind wrongResult{"wrong_result", "the result is {0}, not this one",
                                "le résultat est {0}, pas celui-ci",
                                "das Ergebnis ist {0}, nicht dieses"};

RecordFault malformed(Error error) {
    return {.kind = RecordFault::Kind::malformed, .error = std::move(error)};
}
RecordFault breaksRule(Error error) {
    return {.kind = RecordFault::Kind::rule, .error = std::move(error)};
}

} // namespace

const ErrorKind noRecordThere{"no_record", "there is no record in it",
                              "il ne contient aucune partie", "es ist keine Aufzeichnung darin"};

Error atLine(std::size_t line, const Error& error) {
    static constexpr Phrase where{"line {0}: {1}", "ligne {0} : {1}", "Zeile {0}: {1}"};
    return {error.code, say(where, {line, error})};
}

std::optional<RecordFault> RecordReader::follow(std::string_view text) {
    auto line = readRecordLine(text);
    if (!line) {
        return malformed(line.error());
    }
    if (auto* header = std::get_if<HeaderLine>(&*line)) {
        return followHeader(std::move(*header));
    }
    if (!open_) {
        return malformed(say(headerMissing));
    }
    if (const auto* deal = std::get_if<DealLine>(&*line)) {
        return followDeal(*deal);
    }
    if (const auto* move = std::get_if<MoveLine>(&*line)) {
        return followMove(*move);
    }
    if (auto* forfeit = std::get_if<Forfeit>(&*line)) {
        if (auto refused = log_->lose(std::move(*forfeit))) {
            return breaksRule(*refused);
        }
        lastStep_ = Step::forfeit;
        return std::nullopt;
    }
    return followResult(*std::get_if<ResultLine>(&*line));
}

std::optional<RecordFault> RecordReader::finish() const {
    if (!log_) {
        return malformed(say(noRecordThere));
    }
    if (open_) {
        return malformed(say(log_->over() ? resultMissing : cutOff));
    }
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::followHeader(HeaderLine line) {
    if (open_) {
        return finish();
    }
    const auto game = gameNamed(line.game);
    if (!game) {
        return malformed(game.error());
    }
    auto log = GameLog::open(**game, line.players, line.options);
    if (!log) {
        return malformed(log.error());
    }
    log_ = std::move(*log);
    header_ = std::move(line);
    open_ = true;
    lastStep_ = Step::header;
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::followDeal(const DealLine& line) {
    const auto deck = readDeck(line.cards, log_->game());
    if (!deck) {
        return malformed(deck.error());
    }
    if (auto refused = log_->deal(*deck)) {
        return breaksRule(*refused);
    }
    lastStep_ = Step::deal;
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::followMove(const MoveLine& line) {
    const AnyGame& game = log_->game();
    const auto move = readMove(line.move, game, log_->state());
    if (!move) {
        return malformed(move.error());
    }
    if (auto unknown = refuseSeatNumber(line.seat, log_->players())) {
        return breaksRule(*unknown);
    }
    const auto seat = static_cast<Seat>(line.seat);
    const std::string written = game.text(log_->state(), *move);
    if (written != line.move) {
        // A move that breaks a rule is told as such, however it is written.
        AnyState tried = log_->state();
        const auto refused = game.play(tried, seat, *move);
        return refused ? breaksRule(*refused)
                       : malformed(say(notCanonical, {shown(line.move), written}));
    }
    const std::size_t legal = line.legal ? game.countLegal(log_->state(), seat) : 0;
    if (line.legal && legal > 0 && *line.legal != legal &&
        *line.legal != legal - game.countAdded(log_->state(), seat)) {
        return breaksRule(say(wrongLegal, {legal, *line.legal}));
    }
    if (auto refused = log_->play(seat, *move)) {
        return breaksRule(*refused);
    }
    lastStep_ = Step::move;
    return std::nullopt;
}

std::optional<RecordFault> RecordReader::followResult(const ResultLine& line) {
    const auto standing = log_->finalStanding();
    if (!standing) {
        return breaksRule(say(notOver));
    }
    const std::vector<int> best(standing->winners.begin(), standing->winners.end());
    if (standing->scores != line.scores || best != line.winners) {
        std::string right;
        addResult(right, standing->scores, standing->winners);
        right.pop_back();
        return breaksRule(say(wrongResult, {right}));
    }
    open_ = false;
    ++gamesFinished_;
    lastStep_ = Step::result;
    return std::nullopt;
}

} // namespace zeros
