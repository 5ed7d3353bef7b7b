#include "cli/input.hpp"

#include "cli/commands.hpp"
#include "core/reading.hpp"
#include "games/find.hpp"
#include "table/record_reader.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace zeros::cli {

namespace {

constexpr ErrorKind notKeyValue{"not_key_value", "write an option as key=value, not {0}",
                                "écrivez une option comme clé=valeur, pas {0}",
                                "schreibe eine Option als Schlüssel=Wert, nicht {0}"};
constexpr ErrorKind twice{"option_twice", "option {0} is given twice",
                          "l’option {0} est donnée deux fois",
                          "die Option {0} ist zweimal angegeben"};
constexpr ErrorKind cannotRead{"cannot_read", "cannot read {0}: {1}",
                               "impossible de lire {0} : {1}", "{0} ist nicht zu lesen: {1}"};
constexpr ErrorKind notJson{"file_not_json", "{0} is not JSON from line {1} on",
                            "{0} n’est plus du JSON à partir de la ligne {1}",
                            "{0} ist ab Zeile {1} kein JSON"};
constexpr ErrorKind tooShort{"record_too_short", "the record has {0} moves, not {1}",
                             "la partie a {0} coups, pas {1}",
                             "die Aufzeichnung hat {0} Züge, nicht {1}"};
constexpr ErrorKind tooLarge{"file_too_large", "{0} is larger than 64 MB", "{0} dépasse 64 Mo",
                             "{0} ist größer als 64 MB"};

// The line at which a text stops being JSON.
std::string lineOfFault(const std::string& text) {
    // The parser tells how far it came; the line follows from that.
    struct Sax : nlohmann::json_sax<Json> {
        std::size_t position = 0;
        bool null() override { return true; }
        bool boolean(bool) override { return true; }
        bool number_integer(number_integer_t) override { return true; }
        bool number_unsigned(number_unsigned_t) override { return true; }
        bool number_float(number_float_t, const string_t&) override { return true; }
        bool string(string_t&) override { return true; }
        bool binary(binary_t&) override { return true; }
        bool start_object(std::size_t) override { return true; }
        bool key(string_t&) override { return true; }
        bool end_object() override { return true; }
        bool start_array(std::size_t) override { return true; }
        bool end_array() override { return true; }
        bool parse_error(std::size_t at, const std::string&, const Json::exception&) override {
            position = at;
            return false;
        }
    } sax;
    Json::sax_parse(text, &sax);
    const auto upTo =
        text.begin() + static_cast<std::ptrdiff_t>(std::min(sax.position, text.size()));
    return std::to_string(1 + std::count(text.begin(), upTo, '\n'));
}

// Whether a game takes an object for this option and has no choice of that name.
bool isInFile(std::string_view key, std::string_view value) {
    return std::ranges::any_of(allGames(), [&](const AnyGame* game) {
        return std::ranges::any_of(game->knownOptions(), [&](const Option& option) {
            return option.key == key && option.kind == Option::Kind::choiceOrObject &&
                   std::ranges::find(option.choices, value, &Option::Choice::value) ==
                       option.choices.end();
        });
    });
}

// What an option takes from a file. A value that neither looks like a path nor names a file is
// taken for a choice, so that the rules can say which there are.
Result<Json> readOptionFile(const std::string& path) {
    const auto text = readFile(path);
    if (!text) {
        const bool likePath = path.find_first_of("/.") != std::string::npos;
        return likePath ? Result<Json>(text.error()) : Result<Json>(Json(path));
    }
    auto json = parseJson(*text);
    if (!json) {
        return say(notJson, {path, lineOfFault(*text)});
    }
    return std::move(*json);
}

} // namespace

int complain(const std::string& sentence) {
    std::fprintf(stderr, "zeros: %s\n", sentence.c_str());
    return exitBadInput;
}

std::string helpOnGames() {
    std::string names = gameNames();
    return names.replace(names.rfind(", "), 2, " or ");
}

std::string helpOnPlayers() {
    std::string text = "how many play; by default";
    for (const AnyGame* game : allGames()) {
        text += (game == allGames().front() ? " " : ", ") +
                std::to_string(game->facts().usualPlayers) + " in " + std::string(game->facts().id);
    }
    return text;
}

std::string helpOnOptions() {
    std::string text = "a rule to set, as key=value:";
    for (const AnyGame* game : allGames()) {
        std::string keys;
        for (const Option& option : game->knownOptions()) {
            keys += (keys.empty() ? "" : ", ") + std::string(option.key);
            if (option.kind == Option::Kind::choiceOrObject) {
                keys += " (also a file of your own)";
            }
        }
        if (!keys.empty()) {
            text += (text.back() == ':' ? " in " : "; in ") + std::string(game->facts().id) + " " +
                    keys;
        }
    }
    return text;
}

Result<Json> readOptionWords(const std::vector<std::string>& words) {
    Json options = Json::object();
    for (const std::string& word : words) {
        const auto equals = word.find('=');
        if (equals == std::string::npos || equals == 0) {
            return say(notKeyValue, {word});
        }
        const std::string key = word.substr(0, equals);
        const std::string value = word.substr(equals + 1);
        if (options.contains(key)) {
            return say(twice, {key});
        }
        const auto read = parseJson(value);
        const bool plain = read && (read->is_number() || read->is_boolean());
        if (!plain && isInFile(key, value)) { // in another game the key may be a number's
            auto content = readOptionFile(value);
            if (!content) {
                return content.error();
            }
            options[key] = std::move(*content);
            continue;
        }
        options[key] = plain ? *read : Json(value);
    }
    return options;
}

std::optional<Language> localeLanguage() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe)
        if (value != nullptr && *value != '\0') {
            return languageFromCode(std::string_view(value).substr(0, 2));
        }
    }
    return std::nullopt;
}

Result<Language> chooseLanguage(const std::string& named) {
    if (!named.empty()) {
        return languageNamed(named);
    }
    return localeLanguage().value_or(Language::en);
}

Result<std::string> readFile(const std::string& path) {
    constexpr std::size_t limit = std::size_t{64} << 20U;
    std::FILE* file = path == "-" ? stdin : std::fopen(path.c_str(), "rb");
    if (file == nullptr) {
        return say(cannotRead, {path, std::strerror(errno)}); // NOLINT(concurrency-mt-unsafe)
    }
    std::string text;
    std::array<char, 65536> part{};
    std::size_t length = 0;
    while (text.size() <= limit && (length = std::fread(part.data(), 1, part.size(), file)) > 0) {
        text.append(part.data(), length);
    }
    const bool failed = std::ferror(file) != 0;
    const std::string why = std::strerror(errno); // NOLINT(concurrency-mt-unsafe)
    if (file != stdin) {
        std::fclose(file); // NOLINT(cert-err33-c): it was only read
    }
    if (failed) {
        return say(cannotRead, {path, why});
    }
    if (text.size() > limit) {
        return say(tooLarge, {path});
    }
    return text;
}

Result<GameLog> readLog(const std::string& path, std::optional<std::uint64_t> moves) {
    const auto text = readFile(path);
    if (!text) {
        return text.error();
    }
    RecordReader reader;
    std::uint64_t made = 0;
    std::size_t number = 0;
    // Not before the deal that follows the last of the moves.
    const auto isThere = [&] {
        return reader.log() && moves && made == *moves && !reader.log()->toMove().empty();
    };
    for (std::string_view rest = *text;
         !rest.empty() && !isThere() && reader.gamesFinished() == 0;) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        ++number;
        if (line.empty()) {
            continue;
        }
        if (const auto fault = reader.follow(line)) {
            return atLine(number, fault->error);
        }
        made += reader.lastStep() == RecordReader::Step::move ? 1U : 0U;
    }
    if (!reader.log()) {
        return say(noRecordThere);
    }
    if (moves && made < *moves) {
        return say(tooShort, {made, *moves});
    }
    return *reader.log();
}

Budget budgetOf(std::optional<std::uint64_t> iterations, std::uint64_t milliseconds) {
    return iterations ? Budget::iterations(*iterations) : Budget::milliseconds(milliseconds);
}

} // namespace zeros::cli
