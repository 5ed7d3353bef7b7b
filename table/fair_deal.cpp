#include "table/fair_deal.hpp"

#include "core/reading.hpp"

#include <algorithm>

namespace zeros {

namespace {

constexpr ErrorKind wordNotUtf8{"word_not_utf8", "this word is not UTF-8 text",
                                "ce mot n’est pas du texte UTF-8",
                                "dieses Wort ist kein Text in UTF-8"};
constexpr ErrorKind wordControl{"word_with_control_characters",
                                "a word has no line breaks or other control characters",
                                "un mot n’a ni saut de ligne ni autre caractère de contrôle",
                                "ein Wort hat keine Zeilenumbrüche oder andere Steuerzeichen"};
constexpr ErrorKind wordTooLong{"word_too_long", "a word has at most {0} characters",
                                "un mot a au plus {0} caractères",
                                "ein Wort hat höchstens {0} Zeichen"};
constexpr ErrorKind noPromise{
    "nothing_promised", "this game promised nothing: there is no \"fair\" in its header",
    "cette partie n’a rien promis : il n’y a pas de « fair » dans son en-tête",
    "dieses Spiel hat nichts versprochen: in seinem Kopf steht kein „fair“"};
constexpr ErrorKind noSecret{
    "secret_not_told", "the secret is not shown yet: a deal can be checked when its game is over",
    "le secret n’est pas encore montré : une donne se vérifie à la fin de la partie",
    "das Geheimnis ist noch nicht gezeigt: Karten lassen sich nach dem Ende des Spiels prüfen"};
constexpr ErrorKind wrongFair{"wrong_value_in_fair", "\"{0}\" in \"fair\" must be {1}",
                              "« {0} » dans « fair » doit être {1}",
                              "„{0}“ in „fair“ muss {1} sein"};
constexpr Phrase aTable{"letters, digits, - and _, at most 64",
                        "des lettres, des chiffres, - et _, au plus 64",
                        "Buchstaben, Ziffern, - und _, höchstens 64,"};
constexpr Phrase aGameNumber{"a whole number from 1 to 1000", "un nombre entier de 1 à 1000",
                             "eine ganze Zahl von 1 bis 1000"};
constexpr Phrase aDigest{"64 digits of 0123456789abcdef", "64 chiffres parmi 0123456789abcdef",
                         "64 Ziffern aus 0123456789abcdef"};
constexpr Phrase theWords{"a list with a text for each seat",
                          "une liste avec un texte pour chaque place",
                          "eine Liste mit einem Text für jeden Platz"};

constexpr std::string_view hexDigits = "0123456789abcdef";

Bytes bytesOf(std::string_view text) {
    return std::as_bytes(std::span(text));
}
Bytes bytesOf(const Digest& digest) {
    return std::as_bytes(std::span(digest));
}

// Random numbers that follow from a seed: the hashes of 0, 1, 2, … under it, four bytes each.
class Stream {
  public:
    Stream(const Digest& seed, const Hashes& hashes) : seed_(seed), hashes_(hashes) {}

    // A number from 0 to bound - 1. Numbers at the top that would favour some are passed over.
    std::uint32_t below(std::uint32_t bound) {
        constexpr std::uint64_t range = std::uint64_t{1} << 32U;
        const std::uint64_t limit = range / bound * bound;
        for (;;) {
            const std::uint32_t number = next();
            if (number < limit) {
                return number % bound;
            }
        }
    }

  private:
    std::uint32_t next() {
        if (used_ == block_.size()) {
            block_ = hashes_.hmac(bytesOf(seed_), bytesOf(std::to_string(blocks_++)));
            used_ = 0;
        }
        std::uint32_t number = 0;
        for (int i = 0; i < 4; ++i) {
            number = number << 8U | block_[used_++];
        }
        return number;
    }

    Digest seed_;
    Hashes hashes_;
    Digest block_{};
    std::size_t used_ = std::tuple_size_v<Digest>;
    std::uint64_t blocks_ = 0;
};

// What is hashed with the secret of the game: one line for each thing it depends on.
std::string textOf(const DealOf& deal) {
    std::string text = "zeros deal 1\n" + deal.table + '\n' + std::to_string(deal.gameNumber) +
                       '\n' + std::to_string(deal.deal) + '\n';
    for (const std::string& word : deal.words) {
        text += word + '\n';
    }
    return text;
}

// Cuts the first character off a text in UTF-8; nothing if it is not well-formed.
std::optional<char32_t> cutCharacter(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    if (length == 0 || text.size() < length) {
        return std::nullopt;
    }
    char32_t character = length == 1 ? first : first & (0xFFU >> (length + 1U));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        character = character << 6U | (byte & 0x3FU);
    }
    const bool tooLong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
    const bool none = (character >= 0xD800 && character < 0xE000) || character > 0x10FFFF;
    if (tooLong || none) {
        return std::nullopt;
    }
    text.remove_prefix(length);
    return character;
}

Error wrong(const char* key, const Phrase& what) {
    return say(wrongFair, {key, what});
}

// The text under a key; empty if there is none.
std::string textAt(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

Result<std::vector<std::string>> readWords(const Json& json, int players) {
    if (!json.is_array() || json.size() != static_cast<std::size_t>(players)) {
        return wrong("words", theWords);
    }
    std::vector<std::string> words;
    for (const Json& entry : json) {
        if (!entry.is_string()) {
            return wrong("words", theWords);
        }
        words.push_back(entry.get<std::string>());
        if (auto refused = refuseSeatWord(words.back())) {
            return *refused;
        }
    }
    return words;
}

} // namespace

std::string hex(const Digest& digest) {
    std::string text;
    for (const std::uint8_t byte : digest) {
        text += hexDigits[byte >> 4U];
        text += hexDigits[byte & 15U];
    }
    return text;
}

std::optional<Digest> digestFromHex(std::string_view text) {
    Digest digest{};
    if (text.size() != 2 * digest.size()) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t value = hexDigits.find(text[i]);
        if (value == std::string_view::npos) {
            return std::nullopt;
        }
        digest[i / 2] = static_cast<std::uint8_t>(digest[i / 2] * 16U + value);
    }
    return digest;
}

Digest secretOf(const Digest& root, int gameNumber, const Hashes& hashes) {
    Digest secret = root;
    for (int above = maxFairGames; above > gameNumber; --above) {
        secret = hashes.sha256(bytesOf(secret));
    }
    return secret;
}

Digest commitmentOf(const Digest& secret, const Hashes& hashes) {
    return hashes.sha256(bytesOf(secret));
}

bool keepsPromise(const Digest& promised, const Digest& secret, int gameNumber,
                  const Hashes& hashes) {
    Digest link = secret;
    for (int i = 0; i < gameNumber; ++i) {
        link = commitmentOf(link, hashes);
        if (link == promised) {
            return true;
        }
    }
    return false;
}

bool isTableName(std::string_view text) {
    constexpr std::size_t longest = 64;
    return !text.empty() && text.size() <= longest && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
}

Refusal refuseSeatWord(std::string_view word) {
    std::size_t length = 0;
    while (!word.empty()) {
        const auto character = cutCharacter(word);
        if (!character) {
            return say(wordNotUtf8);
        }
        if (*character < U' ' || (*character >= 0x7F && *character < 0xA0)) {
            return say(wordControl);
        }
        ++length;
    }
    if (length > maxSeatWordLength) {
        return say(wordTooLong, {maxSeatWordLength});
    }
    return std::nullopt;
}

AnyDeck fairDeck(AnyDeck deck, const Digest& secret, const DealOf& deal, const Hashes& hashes) {
    Stream stream(hashes.hmac(bytesOf(secret), bytesOf(textOf(deal))), hashes);
    for (std::size_t left = deck.size(); left > 1; --left) {
        std::swap(deck[left - 1], deck[stream.below(static_cast<std::uint32_t>(left))]);
    }
    return deck;
}

Json toJson(const FairGame& fair) {
    return {{"table", fair.table},
            {"round", fair.gameNumber},
            {"commitment", hex(fair.commitment)},
            {"secret", hex(fair.secret)},
            {"words", fair.words}};
}

Result<FairGame> readFairGame(const Json& header, int players) {
    const auto found = header.find("fair");
    if (found == header.end() || !found->is_object()) {
        return say(noPromise);
    }
    const Json& json = *found;
    if (!json.contains("secret") || json["secret"].is_null()) {
        return say(noSecret);
    }
    FairGame fair;
    fair.table = textAt(json, "table");
    if (!isTableName(fair.table)) {
        return wrong("table", aTable);
    }
    const auto gameNumber = readWhole(json.value("round", Json()), 1, maxFairGames);
    if (!gameNumber) {
        return wrong("round", aGameNumber);
    }
    fair.gameNumber = *gameNumber;
    for (const auto& [key, digest] :
         {std::pair("commitment", &fair.commitment), std::pair("secret", &fair.secret)}) {
        const auto read = digestFromHex(textAt(json, key));
        if (!read) {
            return wrong(key, aDigest);
        }
        *digest = *read;
    }
    auto words = readWords(json.value("words", Json()), players);
    if (!words) {
        return words.error();
    }
    fair.words = std::move(*words);
    return fair;
}

} // namespace zeros
