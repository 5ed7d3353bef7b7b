#include "server/http.hpp"

#include "core/reading.hpp"
#include "table/answers.hpp"

#include <algorithm>
#include <charconv>

namespace zeros::server {

namespace {

constexpr ErrorKind notFound{"nothing_here", "there is nothing here", "il n’y a rien ici",
                             "hier ist nichts"};
constexpr ErrorKind wrongMethod{"wrong_method", "that method does not work here",
                                "cette méthode ne va pas ici", "diese Methode geht hier nicht"};
constexpr ErrorKind tooMany{"too_many_requests", "that is too much at once; wait a moment",
                            "c’est trop à la fois ; attendez un instant",
                            "das ist zu viel auf einmal; warte einen Moment"};
constexpr ErrorKind tooManyTables{
    "too_many_tables", "so many tables were opened from here that the next has to wait",
    "tant de tables ont été ouvertes d’ici que la suivante doit attendre",
    "von hier wurden so viele Tische eröffnet, dass der nächste warten "
    "muss"};
constexpr ErrorKind notJson{"body_not_json", "the body is not JSON", "le corps n’est pas du JSON",
                            "der Inhalt ist kein JSON"};

Answer json(unsigned status, const Json& body) {
    return {.status = status,
            .headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
            .body = body.dump() + "\n"};
}

Answer refuseMethod(const char* allowed) {
    Answer answer = refuse(405, say(wrongMethod));
    answer.headers.emplace_back("Allow", allowed);
    return answer;
}

Answer text(unsigned status, std::string body, const char* type = "text/plain; charset=utf-8") {
    return {.status = status,
            .headers = {{"Content-Type", type}, {"Cache-Control", "no-store"}},
            .body = std::move(body)};
}

// With this status, unless it is the server's own fault.
Answer refuseOr(unsigned status, const Error& why) {
    return refuse(why.is(storeIsDown) ? 503 : status, why);
}

// The language of ours that a browser asks for most.
Language languageFor(std::string_view accepted) {
    Language best = Language::en;
    std::string_view most = "0";
    while (!accepted.empty()) {
        const auto end = std::min(accepted.find(','), accepted.size());
        std::string_view range = accepted.substr(0, end);
        accepted.remove_prefix(std::min(end + 1, accepted.size()));
        range.remove_prefix(std::min(range.find_first_not_of(' '), range.size()));
        const auto language = languageFromCode(range.substr(0, range.find_first_of("-; ")));
        const auto weight = range.find("q=");
        const std::string_view wish =
            weight == std::string_view::npos ? "1" : range.substr(weight + 2);
        if (language && wish > most) {
            best = *language;
            most = wish;
        }
    }
    return best;
}

// A page for somebody who followed a link that leads nowhere; programs get an error as always.
Answer nothingHere(const Query& query) {
    static constexpr Phrase words{
        "<title>Nothing here</title><h1>There is nothing here.</h1><p><a href=\"/\">To the "
        "games</a>",
        "<title>Rien ici</title><h1>Il n’y a rien ici.</h1><p><a href=\"/\">Vers les jeux</a>",
        "<title>Hier ist nichts</title><h1>Hier ist nichts.</h1><p><a href=\"/\">Zu den "
        "Spielen</a>"};
    if (query.accept.find("text/html") == std::string::npos) {
        return refuse(404, say(notFound));
    }
    const Language language = languageFor(query.acceptLanguage);
    std::string page = fill("<!doctype html><html lang=\"{0}\"><meta charset=\"utf-8\">"
                            "<meta name=\"viewport\" content=\"width=device-width\">"
                            "<meta name=\"color-scheme\" content=\"light dark\">{1}\n",
                            {std::string(code(language)), std::string(words.in(language))});
    return text(404, std::move(page), "text/html; charset=utf-8");
}

bool isLoopback(std::string_view address) {
    return address.starts_with("127.") || address == "::1";
}

// The value of a key in the query of an address.
std::string_view parameter(std::string_view query, std::string_view key) {
    while (!query.empty()) {
        const auto end = std::min(query.find('&'), query.size());
        const std::string_view part = query.substr(0, end);
        if (part.starts_with(key) && part.size() > key.size() && part[key.size()] == '=') {
            return part.substr(key.size() + 1);
        }
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return {};
}

} // namespace

const ErrorKind foreignOrigin{"foreign_origin", "this server takes no requests from other pages",
                              "ce serveur n’accepte pas de demandes d’autres pages",
                              "dieser Server nimmt keine Anfragen fremder Seiten an"};

Answer refuse(unsigned status, const Error& why) {
    return json(status, {{"why", inAll(why)}});
}

bool isOrigin(std::string_view text) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-.:[]";
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (text.starts_with(scheme)) {
            const std::string_view host = text.substr(scheme.size());
            return !host.empty() && host.find_first_not_of(letters) == std::string_view::npos;
        }
    }
    return false;
}

const std::vector<std::pair<std::string, std::string>> safetyHeaders{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
     "data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri "
     "'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
};

bool Http::isWelcome(std::string_view origin, std::string_view host) const {
    if (origin.empty()) {
        return true; // not a browser
    }
    if (isInvited(origin)) {
        return true;
    }
    const auto slashes = origin.find("://");
    return slashes != std::string_view::npos && origin.substr(slashes + 3) == host;
}

void Http::welcome(const Query& query, Answer& answer) const {
    if (isInvited(query.origin) && query.target.starts_with("/api/")) {
        answer.headers.emplace_back("Access-Control-Allow-Origin", query.origin);
        answer.headers.emplace_back("Vary", "Origin");
    }
}

void Http::answer(const Query& query, const std::function<void(Answer)>& then) {
    ++metrics_->requests;
    if (!addresses_->mayRequest(query.address)) {
        ++metrics_->limited;
        then(refuse(429, say(tooMany)));
        return;
    }
    constexpr std::string_view tables = "/api/tables";
    const std::string_view target = query.target;
    const std::string_view path = target.substr(0, target.find('?'));
    const bool reads = query.method == "GET" || query.method == "HEAD";
    if (query.method == "OPTIONS" && path.starts_with(tables) && isInvited(query.origin)) {
        then({.status = 204,
              .headers = {{"Access-Control-Allow-Methods", "GET, POST"},
                          {"Access-Control-Allow-Headers", "authorization, content-type"},
                          {"Access-Control-Max-Age", "600"}}});
    } else if (path == tables) {
        if (query.method != "POST") {
            then(refuseMethod("POST"));
            return;
        }
        openTable(query, then);
    } else if (!reads) {
        then(refuseMethod("GET, HEAD"));
    } else if (path.starts_with("/api/tables/")) {
        sendRecord(query, target.substr(tables.size() + 1), then);
    } else if (path == "/api/bots") {
        then(json(200, {{"bots", hall_->bots()}}));
    } else if (path == "/healthz") {
        hall_->check([then](const Refusal& why) {
            then(text(why ? 503 : 200, (why ? why->in(Language::en) : "ok") + "\n"));
        });
    } else if (path == "/metrics" && isLoopback(query.address)) {
        then(text(200, metrics_->text(store_->numbers()), "text/plain; version=0.0.4"));
    } else {
        then(fileAnswer(query, path));
    }
}

void Http::openTable(const Query& query, const std::function<void(Answer)>& then) {
    if (!isWelcome(query.origin, query.host)) {
        then(refuse(403, say(foreignOrigin)));
        return;
    }
    const auto wish = parseJson(query.body);
    if (!wish) {
        then(refuse(400, say(notJson)));
        return;
    }
    if (!addresses_->mayOpenTable(query.address)) {
        ++metrics_->limited;
        then(refuse(429, say(tooManyTables)));
        return;
    }
    hall_->open(*wish, [then](const Result<Json>& keys) {
        then(keys ? json(201, *keys) : refuseOr(400, keys.error()));
    });
}

// ID/record, ID/record?game=2
void Http::sendRecord(const Query& query, std::string_view rest,
                      const std::function<void(Answer)>& then) {
    constexpr std::string_view bearer = "Bearer ";
    const auto slash = std::min(rest.find('/'), rest.size());
    const std::string table(rest.substr(0, slash));
    const std::string_view what = rest.substr(std::min(slash + 1, rest.size()));
    const auto question = std::min(what.find('?'), what.size());
    if (what.substr(0, question) != "record") {
        then(nothingHere(query));
        return;
    }
    std::size_t gameNumber = 0;
    if (question < what.size()) {
        const std::string_view game = parameter(what.substr(question + 1), "game");
        const auto read = std::from_chars(game.data(), game.data() + game.size(), gameNumber);
        if (read.ec != std::errc() || read.ptr != game.data() + game.size() || gameNumber == 0) {
            then(nothingHere(query));
            return;
        }
    }
    const std::string_view authorization = query.authorization;
    const std::string key(authorization.starts_with(bearer) ? authorization.substr(bearer.size())
                                                            : "");
    hall_->record(table, gameNumber, key, [then](Result<std::string> record) {
        then(record ? text(200, std::move(*record), "application/x-ndjson")
                    : refuseOr(404, record.error()));
    });
}

Answer Http::fileAnswer(const Query& query, std::string_view path) const {
    const File* file = files_.find(path);
    if (file == nullptr) {
        return nothingHere(query);
    }
    Answer answer{
        .headers = {
            {"Content-Type", std::string(file->type)},
            {"ETag", file->tag},
            {"Vary", "Accept-Encoding"},
            {"Cache-Control", file->forEver ? "public, max-age=31536000, immutable" : "no-cache"}}};
    // It may name several tags, and call them weak.
    if (query.ifNoneMatch.find(file->tag) != std::string::npos || query.ifNoneMatch == "*") {
        answer.status = 304;
        return answer;
    }
    const auto accepts = [&](std::string_view packing) {
        return query.acceptEncoding.find(packing) != std::string::npos;
    };
    answer.file = file->plain;
    if (!file->brotli.empty() && accepts("br")) {
        answer.file = file->brotli;
        answer.headers.emplace_back("Content-Encoding", "br");
    } else if (!file->gzipped.empty() && accepts("gzip")) {
        answer.file = file->gzipped;
        answer.headers.emplace_back("Content-Encoding", "gzip");
    }
    return answer;
}

} // namespace zeros::server
