// Hints during a game, and the review after it.
#include "cli/terminal/advice.hpp"
#include "cli/terminal/session.hpp"

#include <algorithm>

namespace zeros::terminal {

namespace {

constexpr Phrase reviewing{"Looking at your moves; Enter stops …",
                           "J’examine vos coups ; Entrée arrête …",
                           "Deine Züge werden angesehen; die Eingabetaste hält an …"};
constexpr Phrase soFar{"{0} of {1}; Enter stops …", "{0} sur {1} ; Entrée arrête …",
                       "{0} von {1}; die Eingabetaste hält an …"};
constexpr Phrase stopped{"Stopped; decisions looked at: {0} of {1}.",
                         "Arrêté ; décisions examinées : {0} sur {1}.",
                         "Angehalten; angesehene Entscheidungen: {0} von {1}."};

// Enough to remember what a second's search looks at.
constexpr std::size_t adviserBytes = std::size_t{64} << 20U;

} // namespace

void Session::giveHint(Seat seat) {
    if (!adviser_) {
        adviser_.emplace(game(), Level::hard, adviserBytes);
    }
    // Not from the random numbers of the game: whoever asks for a hint gets the same cards.
    Rng rng(log().entries().size());
    const Budget budget = Budget::milliseconds(static_cast<std::uint64_t>(thinkingTime_.count()));
    screen_.print(tellHint(adviser_->judge(log().view(seat), budget, rng), log(), seat, scene_));
}

void Session::review() {
    Review review(log(), people(), Review::usualBudget(log(), people()), log().entries().size(),
                  adviserBytes);
    std::vector<Decision> decisions;
    if (!scene_.style.colour) {
        tell(reviewing);
    }
    bool patient = true;
    while (patient) {
        screen_.printPassing(" " + scene_.say(soFar, {std::to_string(review.done()),
                                                      std::to_string(review.total())}));
        auto decision = review.next();
        if (!decision) {
            break;
        }
        decisions.push_back(std::move(*decision));
        patient = keyboard_->pause(std::chrono::milliseconds(0));
    }
    screen_.printPassing("");
    if (!patient) {
        tell(stopped, {std::to_string(review.done()), std::to_string(review.total())});
    }
    for (const Seat seat : people()) {
        screen_.print(tellReview(summarise(decisions, seat), log(), seat, scene_));
    }
}

} // namespace zeros::terminal
