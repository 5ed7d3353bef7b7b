#include "server/bot_programs.hpp"

#include "server/thinking_threads.hpp"

#include <algorithm>
#include <tuple>

namespace zeros::server {

namespace {

constexpr ErrorKind notNamed{"bot_not_named", "{0} names no bot: write NAME=cmd:PROGRAM",
                             "{0} ne nomme aucun bot : écrivez NOM=cmd:PROGRAMME",
                             "{0} nennt keinen Bot: schreibe NAME=cmd:PROGRAMM"};
constexpr ErrorKind wrongName{"bot_name",
                              "a bot’s name is 1 to 24 letters, digits, - and _, not {0}",
                              "le nom d’un bot a 1 à 24 lettres, chiffres, - et _ : pas {0}",
                              "ein Bot heißt mit 1 bis 24 Buchstaben, Ziffern, - und _, nicht {0}"};

constexpr ErrorKind ended{"server_ended", "the server ended", "le serveur s’est arrêté",
                          "der Server ist zu Ende"};

constexpr std::chrono::seconds stillTime{60};

} // namespace

Result<NamedBot> readNamedBot(const std::string& text) {
    constexpr std::string_view letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    constexpr std::string_view before = "=cmd:";
    constexpr std::size_t longest = 24;
    const auto at = text.find(before);
    if (at == std::string::npos || at + before.size() == text.size()) {
        return say(notNamed, {shown(text)});
    }
    NamedBot bot{.name = text.substr(0, at), .command = text.substr(at + before.size())};
    if (bot.name.empty() || bot.name.size() > longest ||
        bot.name.find_first_not_of(letters) != std::string::npos) {
        return say(wrongName, {shown(bot.name)});
    }
    return bot;
}

BotPrograms::BotPrograms(BotOptions options) : options_(std::move(options)) {
    std::ranges::transform(options_.bots, std::back_inserter(names_), &NamedBot::name);
    const unsigned threads = names_.empty() ? 0 : options_.processes;
    players_.resize(threads);
    for (unsigned i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { run(); });
    }
}

BotPrograms::~BotPrograms() {
    end();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

void BotPrograms::end() {
    std::deque<Question> dropped;
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        dropped.swap(waiting_);
    }
    processes_.killAll();
    wake_.notify_all();
    for (const Question& question : dropped) {
        question.then(say(ended));
    }
}

void BotPrograms::ask(Question question) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(question));
    }
    wake_.notify_one();
}

BotPrograms::Player& BotPrograms::choosePlayer(const Question& question) {
    const Seat seat = question.game->seat(question.view);
    const auto isThere = [&](const Player& player) {
        return player.name == question.bot && player.game == question.game &&
               player.table == question.table && player.seat == seat;
    };
    // The one that plays there already; else one without a table; else the one asked longest ago.
    Player& player = *std::ranges::min_element(players_, {}, [&](const Player& one) {
        return std::tuple(one.isBusy, !isThere(one), !one.table.empty(), one.lastAsked);
    });
    player.begins = !isThere(player);
    player.isBusy = true;
    player.table = question.table;
    player.seat = seat;
    player.name = question.bot;
    player.game = question.game;
    return player;
}

Result<AnyMove> BotPrograms::answer(Player& player, const Question& question) {
    // What it saw elsewhere it shall not know here, nor lose by what it did wrong there.
    if (player.begins || !player.bot) {
        const auto known = std::ranges::find(options_.bots, question.bot, &NamedBot::name);
        player.bot = nullptr; // ends before the next begins
        player.bot =
            std::make_unique<Bot>(*question.game, known->command, options_.time, processes_);
    }
    return player.bot->choose(question.view);
}

void BotPrograms::run() {
    thinkAtLowPriority(); // and so does what this thread starts
    std::unique_lock lock(mutex_);
    while (!ending_) {
        if (!wake_.wait_for(lock, stillTime, [&] { return ending_ || !waiting_.empty(); })) {
            dismissIdle(lock);
            continue;
        }
        if (ending_) {
            return;
        }
        const Question question = std::move(waiting_.front());
        waiting_.pop_front();
        Player& player = choosePlayer(question);
        lock.unlock();
        auto move = answer(player, question);
        question.then(std::move(move));
        lock.lock();
        player.isBusy = false;
        player.lastAsked = Clock::now();
    }
}

// Where nobody plays, nothing runs.
void BotPrograms::dismissIdle(std::unique_lock<std::mutex>& lock) {
    const auto since = Clock::now() - stillTime;
    for (Player& player : players_) {
        if (!player.isBusy && player.bot && player.lastAsked < since) {
            player.isBusy = true;
            player.table.clear();
            lock.unlock();
            player.bot = nullptr; // which takes a moment, if it does not want to end
            lock.lock();
            player.isBusy = false;
        }
    }
}

} // namespace zeros::server
