// `zeros admin`: what the operator of a server does to its tables.
#include "server/admin.hpp"

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "core/reading.hpp"
#include "server/admin_socket.hpp"

#include <chrono>
#include <cstdio>
#include <iostream>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace zeros::cli {

namespace {

constexpr ErrorKind notConfirmed{
    "not_confirmed", "that is not {0}: nothing was deleted; --yes deletes without asking",
    "ce n’est pas {0} : rien n’a été supprimé ; --yes supprime sans demander",
    "das ist nicht {0}: nichts wurde gelöscht; --yes löscht, ohne zu fragen"};
constexpr ErrorKind strangeAnswer{"strange_answer", "the server answered something else: {0}",
                                  "le serveur a répondu autre chose : {0}",
                                  "der Server hat etwas anderes geantwortet: {0}"};
constexpr Phrase typeItsId{"Type the id of the table to delete it for good: ",
                           "Tapez l’identifiant de la table pour la supprimer à jamais : ",
                           "Tippe die Kennung des Tisches, um ihn endgültig zu löschen: "};
constexpr Phrase isDone{"done; those who were there are told", "c’est fait ; qui était là le sait",
                        "erledigt; wer dort war, erfährt es"};

Json wishOf(const AdminOptions& options) {
    if (options.deed == "list") {
        return {{"do", "list"}, {"limit", options.limit}};
    }
    Json wish{{"do", options.deed}, {"table", options.table}, {"on", !options.undo}};
    if (options.who) {
        wish["who"] = *options.who;
    }
    if (!options.reason.empty()) {
        wish["reason"] = options.reason;
    }
    return wish;
}

// The lines that a server sent, or what it refused, in the words of this language.
Result<Json> readAnswer(const std::string& text, Language language) {
    const auto json = parseJson(text);
    if (!json || !json->is_object()) {
        return say(strangeAnswer, {shown(text)});
    }
    if (const auto lines = json->find("lines"); lines != json->end()) {
        return *lines;
    }
    const Json why = json->value("why", Json::object());
    const std::string words = why.value(std::string(code(language)), "");
    return Error{.code = why.value("code", ""),
                 .message = {.phrase = {"{0}", "{0}", "{0}"}, .arguments = {words}}};
}

Time wallClock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// In the store itself, or by the server that has it.
Result<Json> perform(const AdminOptions& options, Language language) {
    const Json wish = wishOf(options);
    const auto opened = server::openExistingStore(options.store);
    if (!opened && opened.error().is(server::inUse)) {
        const auto answer = server::askServer(options.store, wish.dump());
        return answer ? readAnswer(*answer, language) : answer.error();
    }
    if (!opened) {
        return opened.error();
    }
    server::Store& store = **opened;
    return server::administer({.store = &store,
                               .now = wallClock,
                               .tell =
                                   [&](const server::Store::News& news) {
                                       if (!news.notice.empty()) { // events tell of themselves
                                           store.notify(news.table, news.notice);
                                       }
                                   }},
                              wish);
}

bool isConfirmed(const AdminOptions& options, Language language) {
    if (options.deed != "delete" || options.yes) {
        return true;
    }
    std::fputs(std::string(typeItsId.in(language)).c_str(), stderr);
    std::string typed;
    std::getline(std::cin, typed);
    return typed == options.table;
}

} // namespace

int admin(const AdminOptions& options) {
    const auto language = chooseLanguage(options.language);
    if (!language) {
        return complain(language.error().in(Language::en));
    }
    spdlog::set_default_logger(spdlog::stderr_logger_mt("zeros"));
    if (!isConfirmed(options, *language)) {
        return complain(say(notConfirmed, {options.table}).in(*language));
    }
    const auto lines = perform(options, *language);
    if (!lines) {
        return complain(lines.error().in(*language));
    }
    for (const Json& line : *lines) {
        std::printf("%s\n", line.dump(-1, ' ', false, Json::error_handler_t::replace).c_str());
    }
    if (std::fflush(stdout) != 0) {
        return complain("cannot write to standard output");
    }
    if (options.deed != "list" && options.deed != "show" && options.deed != "export") {
        std::fprintf(stderr, "%s\n", std::string(isDone.in(*language)).c_str());
    }
    return exitFine;
}

} // namespace zeros::cli
