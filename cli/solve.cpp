// `zeros solve`: the value of a small version of a game, and how much each level can be exploited
// in it.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "core/json_text.hpp"
#include "exact/cfr.hpp"
#include "exact/grow.hpp"
#include "games/find.hpp"
#include "games/list.hpp"
#include "table/judgement.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdio>
#include <thread>
#include <unordered_map>

namespace zeros::cli {

namespace {

using exact::Aim;
using exact::GrownTree;
using exact::InformationSet;
using exact::Policy;
using exact::Tree;

using SolveLine = nlohmann::ordered_json; // keys in the order in which they are added

bool print(const SolveLine& line) {
    return std::printf("%s\n", line.dump().c_str()) > 0 && std::fflush(stdout) == 0;
}

// With enough digits to compare runs.
double precise(double value) {
    return rounded(value, 1e6);
}
// Of seat 0, as a share of the win or as a lead.
double told(double value, Aim aim) {
    return precise(aim == Aim::win ? 0.5 + value : value);
}

// Asks a level what it plays, again and again with other random numbers, wherever its own moves may
// lead: what it does elsewhere does not matter.
template <Game G>
class Inquiry {
  public:
    Inquiry(const GrownTree<G>& grown, Level level, const SolveOptions& options)
        : grown_(&grown),
          level_(level),
          options_(&options),
          threads_(std::max(1U, options.threads.value_or(std::thread::hardware_concurrency()))),
          policy_(exact::uniformPolicy(grown.tree)),
          halves_{policy_, policy_},
          reach_(grown.tree.moves) {
        const std::vector<InformationSet>& sets = grown.tree.sets;
        Progress progress("asking " + std::string(name(level)), sets.size());
        std::vector<std::vector<std::uint32_t>> plies(grown.tree.plies.size());
        for (std::uint32_t number = 0; number < sets.size(); ++number) {
            plies[sets[number].ply].push_back(number);
        }
        std::size_t done = 0;
        for (const std::vector<std::uint32_t>& ply : plies) {
            askAbout(ply);
            progress.show(done += ply.size());
        }
    }

    const Policy& policy() const { return policy_; }
    // The same from every other answer only: what one half tells can be tried on the other.
    const std::array<Policy, 2>& halves() const { return halves_; }
    std::uint64_t asked() const { return asked_; } // at so many sets

  private:
    double reachOf(const InformationSet& set) const {
        return set.before == exact::none ? 1 : reach_[set.before];
    }

    void askAbout(const std::vector<std::uint32_t>& ply) {
        std::vector<std::uint32_t> reached;
        for (const std::uint32_t number : ply) {
            if (reachOf(grown_->tree.sets[number]) > 0) {
                reached.push_back(number);
            }
        }
        asked_ += reached.size();
        if (level_ != Level::random) { // which is uniform already
            answer(reached);
        }
        for (const std::uint32_t number : reached) {
            const InformationSet& set = grown_->tree.sets[number];
            for (std::uint32_t move = set.first; move < set.first + set.moves; ++move) {
                reach_[move] = reachOf(set) * policy_[move];
            }
        }
    }

    // Computers go by their view, so sets that look alike get one answer.
    void answer(const std::vector<std::uint32_t>& reached) {
        std::vector<std::uint32_t> different;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> alike; // and like which one
        std::unordered_multimap<std::string, std::uint32_t> byText;
        for (const std::uint32_t number : reached) {
            const auto& view = grown_->views[number];
            std::string text;
            JsonText json(text);
            findGame(G::facts.id)->show(AnyView::of(view), json);
            const auto [begin, end] = byText.equal_range(text);
            const auto same = std::find_if(
                begin, end, [&](const auto& other) { return grown_->views[other.second] == view; });
            if (same != end) {
                alike.emplace_back(number, same->second);
            } else {
                byText.emplace(text, number);
                different.push_back(number);
            }
        }
        std::atomic<std::size_t> next = 0;
        {
            std::vector<std::jthread> threads;
            for (unsigned i = 0; i < threads_; ++i) {
                threads.emplace_back([&] { askOneAfterAnother(different, next); });
            }
        }
        for (const auto& [number, like] : alike) {
            const InformationSet& set = grown_->tree.sets[number];
            for (Policy* policy : {&policy_, &halves_.front(), &halves_.back()}) {
                std::copy_n(policy->begin() + grown_->tree.sets[like].first, set.moves,
                            policy->begin() + set.first);
            }
        }
    }

    void askOneAfterAnother(const std::vector<std::uint32_t>& sets,
                            std::atomic<std::size_t>& next) {
        constexpr std::size_t bytes = std::size_t{16} << 20U;
        const AnyGame& game = *findGame(G::facts.id);
        Computer computer(game, level_, bytes);
        for (std::size_t i = next++; i < sets.size(); i = next++) {
            ask(computer, sets[i]);
        }
    }

    void ask(Computer& computer, std::uint32_t number) {
        const InformationSet& set = grown_->tree.sets[number];
        const auto begin = grown_->moves.begin() + set.first;
        const AnyView view = AnyView::of(grown_->views[number]);
        const Budget budget = level_ == Level::medium
                                  ? Computer::usualBudget(*findGame(G::facts.id), level_)
                                  : Budget::iterations(options_->playouts);
        for (Policy* policy : {&policy_, &halves_.front(), &halves_.back()}) {
            std::fill_n(policy->begin() + set.first, set.moves, 0.0);
        }
        const auto all = static_cast<double>(options_->samples);
        const std::array<double, 2> ofHalves{std::ceil(all / 2), std::floor(all / 2)};
        for (std::uint64_t sample = 0; sample < options_->samples; ++sample) {
            Rng rng(mixed(options_->seed + mixed(number + (sample << 32U))));
            const AnyMove move = computer.choose(view, budget, rng);
            const auto found = std::find(begin, begin + set.moves, move.as<typename G::Move>());
            const auto chosen = static_cast<std::size_t>(found - grown_->moves.begin());
            policy_[chosen] += 1 / all;
            halves_[sample % 2][chosen] += 1 / ofHalves[sample % 2];
        }
    }

    const GrownTree<G>* grown_;
    Level level_;
    const SolveOptions* options_;
    unsigned threads_;
    Policy policy_;
    std::array<Policy, 2> halves_;
    std::vector<double> reach_; // of moves, by the level's own choices
    std::uint64_t asked_ = 0;
};

template <Game G>
bool tellTree(const GrownTree<G>& grown) {
    const Tree& tree = grown.tree;
    return print({{"game", G::facts.id},
                  {"deals", tree.chances.size()},
                  {"histories", tree.nodes.size()},
                  {"ends", std::ranges::count_if(tree.nodes, &exact::Node::isTerminal)},
                  {"information_sets", tree.sets.size()},
                  {"moves", tree.moves}});
}

// Reports at every power of two, and at the end.
bool tellSolution(const Tree& tree, Aim aim, std::uint64_t iterations, Policy& solution) {
    exact::CfrPlus cfr(tree, aim);
    Progress progress("iterations", iterations);
    bool printed = true;
    while (printed && cfr.iterations() < iterations) {
        cfr.iterate();
        progress.show(cfr.iterations());
        if (std::has_single_bit(cfr.iterations()) || cfr.iterations() == iterations) {
            solution = cfr.policy();
            printed = print({{"aim", aim == Aim::win ? "win" : "points"},
                             {"iterations", cfr.iterations()},
                             {"value", told(valueOf(tree, {&solution, &solution}, aim), aim)},
                             {"exploitability", precise(exploitability(tree, solution, aim))}});
        }
    }
    return printed;
}

// The share of the win, or the lead, of a policy against another, averaged over the two seats.
double against(const Tree& tree, const Policy& one, const Policy& other, Aim aim) {
    return told((valueOf(tree, {&one, &other}, aim) - valueOf(tree, {&other, &one}, aim)) / 2, aim);
}

// What best responses to one policy get against another, averaged over the seats.
double exploitedBy(const Tree& tree, const Policy& known, const Policy& met, Aim aim) {
    const Policy first = bestResponse(tree, 0, known, aim);
    const Policy second = bestResponse(tree, 1, known, aim);
    return (valueOf(tree, {&first, &met}, aim) - valueOf(tree, {&met, &second}, aim)) / 2;
}

template <Game G>
bool tellLevel(const GrownTree<G>& grown, Level level, const SolveOptions& options, Aim aim,
               const Policy& solution) {
    const Inquiry<G> inquiry(grown, level, options);
    const Policy& policy = inquiry.policy();
    SolveLine line{{"policy", name(level)}};
    if (level == Level::hard || level == Level::textbook) {
        line["playouts"] = options.playouts;
    }
    line["samples"] = level == Level::random ? 0 : options.samples;
    line["asked"] = inquiry.asked();
    for (const auto& [aimName, of] : {std::pair("win", Aim::win), {"points", Aim::points}}) {
        const std::string key = std::string("exploitability_") + aimName;
        line[key] = precise(exploitability(grown.tree, policy, of));
        if (level != Level::random && options.samples > 1) {
            const auto& [one, two] = inquiry.halves();
            line[key + "_low"] = precise(
                (exploitedBy(grown.tree, one, two, of) + exploitedBy(grown.tree, two, one, of)) /
                2);
        }
    }
    line["against_solution"] = against(grown.tree, policy, solution, aim);
    return print(line);
}

template <Game G>
bool solveSmall(const std::vector<exact::Deal<G>>& deals, const SolveOptions& options,
                const std::vector<Level>& asked) {
    const GrownTree<G> grown = exact::Grower<G>::grow(deals);
    const Aim aim = options.aim == "points" ? Aim::points : Aim::win;
    Policy solution = exact::uniformPolicy(grown.tree);
    return tellTree(grown) && tellSolution(grown.tree, aim, options.iterations, solution) &&
           std::ranges::all_of(
               asked, [&](Level level) { return tellLevel(grown, level, options, aim, solution); });
}

} // namespace

std::string solvableGames() {
    std::string names;
    std::apply(
        [&]<class... Gs>(const Gs&...) {
            const auto add = [&](std::string_view id) {
                names += (names.empty() ? "" : " or ") + std::string(id);
            };
            ((Gs::knows.smallDeals ? add(Gs::facts.id) : void()), ...);
        },
        Games());
    return names;
}

int solve(const SolveOptions& options) {
    const auto game = gameNamed(options.game);
    if (!game) {
        return complain(game.error().in(Language::en));
    }
    if (options.aim != "win" && options.aim != "points") {
        return complain("the aim is win or points, not " + options.aim);
    }
    std::vector<Level> asked;
    for (const std::string& named : options.policies) {
        const auto level = levelNamed(named);
        if (!level) {
            return complain(level.error().in(Language::en));
        }
        asked.push_back(*level);
    }
    std::optional<bool> printed;
    withGame(**game, [&]<Game G>() {
        static_assert(G::knows.smallDeals == exact::Solvable<G>);
        if constexpr (G::knows.smallDeals) {
            printed = solveSmall<G>(G::smallDeals(), options, asked);
        }
    });
    if (!printed) {
        return complain("solve is for " + solvableGames() + ": they have a small version");
    }
    return *printed ? exitFine : complain("cannot write to standard output");
}

} // namespace zeros::cli
