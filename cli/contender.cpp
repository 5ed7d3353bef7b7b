#include "cli/contender.hpp"

#include "bots/bot.hpp"
#include "players/computer.hpp"

namespace zeros::cli {

namespace {

Result<Contender> readBot(const std::string& command, const Thinking& thinking) {
    static constexpr ErrorKind noProgram{
        "no_program_named", "name a program after cmd:", "nommez un programme après cmd:",
        "nenne ein Programm nach cmd:"};
    constexpr std::uint64_t usual = 1000;
    constexpr std::uint64_t most = 1'000'000'000; // eleven days
    if (command.empty()) {
        return say(noProgram);
    }
    return Contender{
        .bot = command,
        .budget = Budget::milliseconds(std::min(thinking.milliseconds.value_or(usual), most))};
}

} // namespace

Result<Contender> readContender(const std::string& name, const AnyGame& game,
                                const Thinking& thinking) {
    static constexpr ErrorKind noPlayer{
        "no_such_player", "there is no player {0}; choose one of {1}, or cmd:PROGRAM for a bot",
        "il n’y a pas de joueur {0} ; choisissez parmi {1}, ou cmd:PROGRAMME pour un bot",
        "es gibt keinen Spieler {0}; wähle einen von {1}, oder cmd:PROGRAMM für einen Bot"};
    if (name.starts_with(botPrefix)) {
        return readBot(name.substr(botPrefix.size()), thinking);
    }
    const auto level = levelFromName(name);
    if (!level) {
        return say(noPlayer, {shown(name), levelNames()});
    }
    Contender contender{.bot = {},
                        .level = *level,
                        .budget = Computer::usualBudget(game, *level),
                        .bytes = bytesIn(thinking.megabytes)};
    // What is the same everywhere by design stays fixed.
    if (*level != Level::medium && thinking.milliseconds) {
        contender.budget = Budget::milliseconds(*thinking.milliseconds);
    }
    if (*level != Level::medium && thinking.iterations) {
        contender.budget = Budget::iterations(*thinking.iterations);
    }
    return contender;
}

namespace {

// Bots on all seats of a side, each a process of its own, started when it is first asked.
Chooser seatBots(const AnyGame& game, const Contender& contender, Processes& processes) {
    using Bots = std::array<std::unique_ptr<Bot>, maxSeats>;
    const auto bots = std::make_shared<Bots>();
    for (std::unique_ptr<Bot>& bot : *bots) {
        const std::chrono::milliseconds time(contender.budget.maxMilliseconds());
        bot = std::make_unique<Bot>(game, contender.bot, time, processes);
    }
    return [bots, &game](const AnyView& view, Rng& /*rng*/) {
        return bots->at(game.seat(view))->choose(view);
    };
}

} // namespace

std::vector<Chooser> makeChoosers(const AnyGame& game, const Contender& contender,
                                  std::size_t seatings, Processes& processes) {
    if (contender.bot.empty()) {
        const auto computer = std::make_shared<Computer>(game, contender.level, contender.bytes);
        return std::vector<Chooser>(
            seatings, [computer, budget = contender.budget](const AnyView& view, Rng& rng) {
                return computer->choose(view, budget, rng);
            });
    }
    std::vector<Chooser> choosers;
    for (std::size_t i = 0; i < seatings; ++i) {
        choosers.push_back(seatBots(game, contender, processes));
    }
    return choosers;
}

} // namespace zeros::cli
