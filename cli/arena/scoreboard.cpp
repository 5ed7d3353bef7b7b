#include "cli/arena/scoreboard.hpp"

#include "cli/input.hpp"
#include "table/judgement.hpp"

#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace zeros::cli {

namespace {

constexpr double clearlyMore = 2.944438979; // log(0.95 / 0.05): an error rate of 5 % on either side

double fairShare(const Match& match) {
    int side = 0;
    for (Seat seat = 0; seat < match.plan.players; ++seat) {
        side += match.game->sameSide(0, seat) ? 1 : 0;
    }
    return static_cast<double>(side) / match.plan.players;
}

void addForfeits(Json& json, const std::string& side, const Forfeits& forfeits) {
    json["forfeits_" + side] = forfeits.games;
    if (forfeits.last) {
        json["reason_" + side] = forfeits.last->in(Language::en);
        json["code_" + side] = forfeits.last->code;
    }
}

void tellForfeits(const std::string& side, const Forfeits& forfeits) {
    if (forfeits.last) {
        std::fprintf(stderr, "zeros: %s forfeited %llu of the games, the last because %s\n",
                     side.c_str(), static_cast<unsigned long long>(forfeits.games),
                     forfeits.last->in(Language::en).c_str());
    }
}

} // namespace

Scoreboard::Scoreboard(const Match& match)
    : match_(&match),
      tally_(fairShare(match)),
      terminal_(isatty(STDERR_FILENO) == 1) {}

std::optional<std::uint64_t> Scoreboard::nextDeal() {
    const std::lock_guard lock(mutex_);
    return clear_ || next_ == match_->plan.deals ? std::nullopt : std::optional(next_++);
}

void Scoreboard::report(std::uint64_t deal, std::vector<GameResult> games) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(deal, std::move(games));
    for (auto first = waiting_.find(tally_.deals()); !clear_ && first != waiting_.end();
         first = waiting_.find(tally_.deals())) {
        tally_.add(first->second);
        waiting_.erase(first);
        clear_ = match_->plan.sequential && std::abs(ratio()) >= clearlyMore;
    }
    show();
}

void Scoreboard::stop() {
    const std::lock_guard lock(mutex_);
    clear_ = true;
}

void Scoreboard::show() {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || tally_.deals() == 0 || now < nextShow_) {
        return;
    }
    nextShow_ = now + std::chrono::milliseconds(300);
    const Estimate share = tally_.share();
    std::fprintf(stderr, "\r%llu of %llu games, share %.3f (%.3f to %.3f)\033[K",
                 static_cast<unsigned long long>(tally_.games()),
                 static_cast<unsigned long long>(match_->games()), share.value, share.low,
                 share.high);
}

Json Scoreboard::summary() const {
    const MatchPlan& plan = match_->plan;
    const Estimate share = tally_.share();
    const Estimate elo = tally_.elo();
    Json json{{"game", plan.game},
              {"players", plan.players},
              {"a", plan.a},
              {"b", plan.b},
              {"games", tally_.games()},
              {"deals", tally_.deals()},
              {"seed", plan.seed},
              {"share", rounded(share.value, 1e4)},
              {"low", rounded(share.low, 1e4)},
              {"high", rounded(share.high, 1e4)},
              {"elo", rounded(elo.value, 10)},
              {"elo_low", rounded(elo.low, 10)},
              {"elo_high", rounded(elo.high, 10)},
              {"points_a", rounded(tally_.pointsA(), 100)},
              {"points_b", rounded(tally_.pointsB(), 100)}};
    addForfeits(json, "a", tally_.forfeitsA());
    addForfeits(json, "b", tally_.forfeitsB());
    if (plan.sequential) {
        const double by = ratio();
        json["sprt"] = {{"elo0", plan.elo0}, {"elo1", plan.elo1}, {"llr", rounded(by, 100)}};
        json["sprt"]["result"] = by >= clearlyMore    ? "stronger"
                                 : by <= -clearlyMore ? "not stronger"
                                                      : "open";
    }
    return json;
}

int Scoreboard::tell() const {
    if (terminal_) {
        std::fputs("\r\033[K", stderr);
    }
    if (tally_.deals() == 0) { // interrupted
        return exitFine;
    }
    tellForfeits("a", tally_.forfeitsA());
    tellForfeits("b", tally_.forfeitsB());
    // What was typed need not be UTF-8.
    const std::string line = summary().dump(-1, ' ', false, Json::error_handler_t::replace);
    std::printf("%s\n", line.c_str());
    return std::fflush(stdout) == 0 ? exitFine : complain("cannot write to standard output");
}

} // namespace zeros::cli
