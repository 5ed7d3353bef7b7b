// `zeros verify`: checks that the deals of records are those that were promised.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "server/sodium.hpp"
#include "table/fair_check.hpp"
#include "table/record_reader.hpp"

#include <cstdio>

namespace zeros::cli {

namespace {

constexpr ErrorKind notDigest{"no_digest",
                              "--commitment needs 64 digits of 0123456789abcdef, not {0}",
                              "--commitment demande 64 chiffres parmi 0123456789abcdef, pas {0}",
                              "--commitment braucht 64 Ziffern aus 0123456789abcdef, nicht {0}"};
constexpr ErrorKind otherSecret{
    "other_secret", "the secret is not the one that was promised: its hash is {0}",
    "le secret n’est pas celui qui était promis : son empreinte est {0}",
    "das Geheimnis ist nicht das versprochene: sein Hash ist {0}"};
constexpr ErrorKind otherTable{
    "other_promise", "this is not what was promised when you wrote the commitment down",
    "ce n’est pas ce qui était promis quand vous avez noté l’engagement",
    "das ist nicht das, was versprochen war, als du dir den Hash notiert hast"};
constexpr ErrorKind otherDeal{
    "other_deal",
    "deal {0} is not the one that was promised, from card {1} on: {2} is there instead of {3}",
    "la donne {0} n’est pas celle qui était promise, à partir de la carte {1} : il y a {2} au "
    "lieu de {3}",
    "Austeilen {0} ist nicht das versprochene, von Karte {1} an: dort ist {2} statt {3}"};
constexpr Phrase allFair{"every deal is the one that was promised; games: {0}, deals: {1}",
                         "chaque donne est celle qui était promise ; parties : {0}, donnes : {1}",
                         "alle Karten sind wie versprochen ausgeteilt; Spiele: {0}, ausgeteilt: "
                         "{1}"};

class Verifier {
  public:
    Verifier(std::optional<Digest> promised, Language language)
        : promised_(promised),
          language_(language) {}

    int check(std::string_view text);

  private:
    // Each returns the exit code; checking goes on while it is exitFine.
    int follow(std::string_view line);
    int begin();
    int stop(const RecordFault& fault);

    void checkDeal();
    void report(bool rulesKept);
    void tell(const Error& error) const;

    const std::optional<Digest> promised_;
    const Language language_;

    RecordReader reader_;
    std::size_t line_ = 0;
    bool allFair_ = true;
    int allDeals_ = 0;

    // Of the game that is being read.
    std::optional<FairCheck> fair_; // nothing once it is reported
    bool promiseKept_ = false;
};

int Verifier::check(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line_;
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        const int code = line.empty() ? exitFine : follow(line);
        if (code != exitFine) {
            return code;
        }
    }
    ++line_;
    if (const auto fault = reader_.finish()) {
        return stop(*fault);
    }
    if (std::fflush(stdout) != 0) {
        return complain("cannot write to standard output");
    }
    if (!allFair_) {
        return exitRuleBroken;
    }
    const Message well = say(allFair, {reader_.gamesFinished(), allDeals_});
    std::fprintf(stderr, "%s\n", well.in(language_).c_str());
    return exitFine;
}

int Verifier::follow(std::string_view line) {
    if (const auto fault = reader_.follow(line)) {
        return stop(*fault);
    }
    switch (reader_.lastStep()) {
    case RecordReader::Step::header:
        return begin();
    case RecordReader::Step::deal:
        checkDeal();
        break;
    case RecordReader::Step::result:
        report(true);
        break;
    case RecordReader::Step::move:
    case RecordReader::Step::forfeit:
        break;
    }
    return exitFine;
}

int Verifier::begin() {
    auto fair = FairCheck::begin(reader_.header().all, reader_.header().players, server::hashes);
    if (!fair) {
        tell(fair.error());
        return exitBadInput;
    }
    fair_ = std::move(*fair);
    if (!fair_->commitmentHolds()) {
        tell(say(otherSecret, {hex(fair_->promise())}));
    }
    const FairGame& game = fair_->game();
    promiseKept_ =
        !promised_ || keepsPromise(*promised_, game.secret, game.gameNumber, server::hashes);
    if (!promiseKept_) {
        tell(say(otherTable));
    }
    return exitFine;
}

// The rest of the file cannot be trusted to mean anything.
int Verifier::stop(const RecordFault& fault) {
    const bool rule = fault.kind == RecordFault::Kind::rule;
    if (rule && fair_) {
        report(false);
    }
    std::fflush(stdout); // what is lost there changes nothing now
    tell(fault.error);
    return rule ? exitRuleBroken : exitBadInput;
}

void Verifier::checkDeal() {
    ++allDeals_;
    const GameLog& log = *reader_.log();
    if (const auto differs = fair_->follow(log)) {
        tell(say(otherDeal,
                 {differs->deal, differs->card, AsCard{log.game().cardText(differs->there)},
                  AsCard{log.game().cardText(differs->due)}}));
    }
}

// The line of a game for programs.
void Verifier::report(bool rulesKept) {
    Json line = toJson(*fair_, reader_.header().game, rulesKept);
    if (promised_) {
        line["commitment_given"] = promiseKept_;
        line["fair"] = promiseKept_ && line["fair"].get<bool>();
    }
    std::printf("%s\n", line.dump().c_str());
    allFair_ = allFair_ && line["fair"].get<bool>();
    fair_.reset();
}

void Verifier::tell(const Error& error) const {
    complain(atLine(line_, error).in(language_));
}

} // namespace

int verify(const VerifyOptions& options) {
    const auto language = chooseLanguage(options.language);
    if (!language) {
        return complain(language.error().in(Language::en));
    }
    std::optional<Digest> promised;
    if (!options.commitment.empty()) {
        promised = digestFromHex(options.commitment);
        if (!promised) {
            return complain(say(notDigest, {shown(options.commitment)}).in(*language));
        }
    }
    const auto text = readFile(options.file);
    if (!text) {
        return complain(text.error().in(*language));
    }
    return Verifier(promised, *language).check(*text);
}

} // namespace zeros::cli
