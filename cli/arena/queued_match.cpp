#include "cli/arena/queued_match.hpp"

#include "cli/arena/behaviour.hpp"
#include "cli/arena/deal_results.hpp"
#include "cli/arena/endings.hpp"
#include "cli/arena/match_queue.hpp"
#include "cli/arena/scoreboard.hpp"
#include "cli/input.hpp"

#include <array>
#include <cstdio>
#include <poll.h>

namespace zeros::cli {

namespace {

constexpr ErrorKind strangeResult{
    "strange_result", "what the queue holds for deal {0} is not a result",
    "ce que la file contient pour la donne {0} n’en est pas un résultat",
    "was die Warteschlange zu Austeilung {0} enthält, ist kein Ergebnis"};
constexpr ErrorKind withdrawn{"match_withdrawn", "the match was withdrawn", "le match a été retiré",
                              "der Wettkampf wurde zurückgezogen"};
constexpr ErrorKind givenUp{
    "deals_given_up",
    "the deals {0} to {1} were given up: {2} workers took them and did not come back, the last was "
    "{3}; the same command tries again",
    "les donnes {0} à {1} ont été abandonnées : {2} workers les ont prises et ne sont pas "
    "revenus, "
    "le dernier était {3} ; la même commande essaie encore",
    "die Austeilungen {0} bis {1} wurden aufgegeben: {2} Worker haben sie genommen und kamen "
    "nicht zurück, zuletzt {3}; derselbe Befehl versucht es noch einmal"};

Result<MatchQueue> connect(const std::string& address) {
    return MatchQueue::connect(address, MatchQueue::News::results, [](const std::string& trouble) {
        std::fprintf(stderr, "zeros: %s\n",
                     trouble.empty() ? "the queue answers again"
                                     : ("the queue does not answer: " + trouble).c_str());
    });
}

// Waits for the results of a match and counts them.
class Waiting {
  public:
    Waiting(const Match& match, MatchQueue& queue)
        : match_(&match),
          queue_(&queue),
          scores_(match) {}

    int run(const FiledMatch& filed) {
        const HeldEndings endings;
        while (true) {
            if (const auto signal = endings.within({})) {
                interrupted();
                endings.end(*signal);
            }
            if (!id_) {
                id_ = queue_->file(filed, match_->plan.deals);
                continue;
            }
            if (const auto refused = look()) {
                return complain(refused->in(Language::en));
            }
            if (scores_.over()) {
                return finish(endings);
            }
            if (!queue_->heard()) {
                constexpr int second = 1000;
                std::array<pollfd, 2> files{
                    {{endings.descriptor(), POLLIN, 0}, {queue_->descriptor(), POLLIN, 0}}};
                ::poll(files.data(), files.size(), second);
            }
        }
    }

  private:
    // Counts what is new. Refused if the match cannot be finished.
    Refusal look() {
        for (bool more = true; more && !scores_.over();) {
            const auto deals = queue_->results(*id_, scores_.tally().deals());
            more = deals && !deals->empty();
            for (std::size_t i = 0; more && i < deals->size() && !scores_.over(); ++i) {
                const auto& [deal, text] = (*deals)[i];
                auto games = readGames(text, match_->seatings.size());
                if (!games) {
                    return say(strangeResult, {deal});
                }
                scores_.report(deal, std::move(*games));
            }
        }
        return scores_.over() ? std::nullopt : refuseToWait();
    }

    Refusal refuseToWait() {
        const auto progress = queue_->progress(*id_);
        if (!progress) {
            return std::nullopt;
        }
        if (!progress->isThere) {
            return say(withdrawn);
        }
        if (const auto& range = progress->givenUp) {
            return say(givenUp, {range->first, range->past - 1, MatchQueue::mostAttempts,
                                 progress->lastWorker});
        }
        hint(progress->workers > 0);
        return std::nullopt;
    }

    // Once, if nobody comes for some time.
    void hint(bool somebodyPlays) {
        constexpr std::chrono::seconds patience(10);
        hinted_ = hinted_ || somebodyPlays;
        if (!hinted_ && std::chrono::steady_clock::now() - begin_ > patience) {
            hinted_ = true;
            std::fputs("zeros: nobody plays this match yet; start a worker of this same zeros with "
                       "zeros worker and the address of the queue\n",
                       stderr);
        }
    }

    int finish(const HeldEndings& endings) {
        const int code = scores_.tell();
        // What is no longer needed is not played.
        while (scores_.tally().deals() < match_->plan.deals && !queue_->close(*id_) &&
               !endings.within({})) {
        }
        return code;
    }

    void interrupted() const {
        scores_.tell();
        std::fputs("zeros: the match goes on; the same command waits for it again, and with "
                   "--withdraw ends it\n",
                   stderr);
    }

    const Match* match_;
    MatchQueue* queue_;
    Scoreboard scores_;
    std::optional<MatchId> id_;
    bool hinted_ = false;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

} // namespace

int playByQueue(const Match& match, const std::string& address) {
    const auto description = describe(match.plan);
    if (!description) {
        return complain(description.error().in(Language::en));
    }
    auto queue = connect(address);
    if (!queue) {
        return complain(queue.error().in(Language::en));
    }
    return Waiting(match, *queue)
        .run({.description = *description, .behaviour = behaviour(*match.game, match.start)});
}

int withdrawFromQueue(const Match& match, const std::string& address) {
    const auto description = describe(match.plan);
    if (!description) {
        return complain(description.error().in(Language::en));
    }
    auto queue = connect(address);
    if (!queue) {
        return complain(queue.error().in(Language::en));
    }
    const auto removed = queue->remove(*description);
    if (!removed) {
        return exitBadInput; // why was told
    }
    return *removed ? exitFine : complain("there is no such match in the queue");
}

} // namespace zeros::cli
