// What the server answers to HTTP requests, whatever carries them.
#pragma once

#include "server/files.hpp"
#include "server/hall.hpp"
#include "server/limits.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace zeros::server {

// The parts of a request that matter here.
struct Query {
    std::string method;
    std::string target;
    std::string body;
    std::string origin;
    std::string host;
    std::string authorization;
    std::string accept;
    std::string acceptEncoding;
    std::string acceptLanguage;
    std::string ifNoneMatch;
    std::string address; // of whoever asks
};

struct Answer {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string body = {};
    std::string_view file = {}; // or the content of one
};

// Says no, in every language.
Answer refuse(unsigned status, const Error& why);
extern const ErrorKind foreignOrigin;

// Whether a text is that of a page's origin, as browsers write it: https://example.org:8080
bool isOrigin(std::string_view text);

class Http {
  public:
    Http(Hall& hall, Store& store, Metrics& metrics, Addresses& addresses,
         std::vector<std::string> origins)
        : hall_(&hall),
          store_(&store),
          metrics_(&metrics),
          addresses_(&addresses),
          origins_(std::move(origins)) {}

    void answer(const Query& query, const std::function<void(Answer)>& then);
    // Lets a page from elsewhere read the answer, if it was named as welcome.
    void welcome(const Query& query, Answer& answer) const;
    // Whether a page from there may talk to this server.
    bool isWelcome(std::string_view origin, std::string_view host) const;

  private:
    bool isInvited(std::string_view origin) const {
        return std::ranges::find(origins_, origin) != origins_.end();
    }
    void openTable(const Query& query, const std::function<void(Answer)>& then);
    void sendRecord(const Query& query, std::string_view rest,
                    const std::function<void(Answer)>& then);
    Answer fileAnswer(const Query& query, std::string_view path) const;

    Hall* hall_;
    Store* store_;
    Metrics* metrics_;
    Addresses* addresses_;
    std::vector<std::string> origins_;
    Files files_;
};

// What every answer carries, so that a browser trusts nothing it need not.
extern const std::vector<std::pair<std::string, std::string>> safetyHeaders;

} // namespace zeros::server
