// `zeros check`: looks for damage in a store of tables.
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "server/store_check.hpp"
#include "table/sentence.hpp"

#include <cstdio>

namespace zeros::cli {

namespace {

constexpr Phrase damagedAfter{"table {0} is damaged; its last good event is {1}: {2}",
                              "la table {0} est endommagée ; son dernier bon événement est {1} : "
                              "{2}",
                              "Tisch {0} ist beschädigt; das letzte gute Ereignis ist {1}: {2}"};
constexpr Phrase soundStore{"everything is as it was kept; tables: {0}, events: {1}",
                            "tout est comme il a été gardé ; tables : {0}, événements : {1}",
                            "alles ist so, wie es gespeichert wurde; Tische: {0}, Ereignisse: {1}"};
constexpr Phrase repairedStore{
    "repaired: damaged tables end with their last good event; what was there before is in {0}",
    "réparé : les tables endommagées finissent par leur dernier bon événement ; ce qui était là "
    "avant est dans {0}",
    "repariert: beschädigte Tische enden mit ihrem letzten guten Ereignis; was vorher da war, ist "
    "in {0}"};
constexpr Phrase acceptedLoss{"nothing is left of what is missing; that is noted now",
                              "il ne reste rien de ce qui manque ; c’est noté",
                              "von dem, was fehlt, ist nichts übrig; das ist jetzt vermerkt"};
constexpr Phrase repairable{"zeros check --repair cuts it away, and saves it",
                            "zeros check --repair l’enlève, et le garde de côté",
                            "zeros check --repair schneidet es ab und hebt es auf"};

void printLine(const Json& line) {
    std::printf("%s\n", line.dump().c_str());
}

void tellPerson(const Message& message, Language language) {
    std::fprintf(stderr, "%s\n", message.in(language).c_str());
}

// Each damage as a line for programs and a sentence for people.
void tellDamage(const server::StoreReport& report, Language language) {
    for (const server::TableDamage& damage : report.damaged) {
        printLine({{"table", damage.table},
                   {"good", damage.good},
                   {"beyond", damage.beyond},
                   {"why", inAll(damage.why)}});
        tellPerson(say(damagedAfter, {shown(damage.table), damage.good, damage.why}), language);
    }
    for (const Error& problem : report.problems) {
        printLine({{"why", inAll(problem)}});
        tellPerson(problem.message, language);
    }
}

} // namespace

int check(const CheckOptions& options) {
    const auto language = chooseLanguage(options.language);
    if (!language) {
        return complain(language.error().in(Language::en));
    }
    Progress progress("events", 0);
    const auto report = server::checkStore(
        {.where = options.store, .repair = options.repair, .tell = [&](std::uint64_t events) {
             progress.show(events);
         }});
    if (!report) {
        return complain(report.error().in(*language));
    }
    tellDamage(*report, *language);
    const bool sound = report->isSound();
    const bool repaired = options.repair && !sound;
    printLine({{"tables", report->tables},
               {"events", report->events},
               {"without_checksum", report->withoutSum},
               {"damaged", report->damaged.size()},
               {"problems", report->problems.size()},
               {"repaired", repaired}});
    if (std::fflush(stdout) != 0) {
        return complain("cannot write to standard output");
    }
    if (sound) {
        tellPerson(say(soundStore, {report->tables, report->events}), *language);
    } else if (!repaired) {
        tellPerson(say(repairable), *language);
    } else {
        tellPerson(report->saved.empty() ? say(acceptedLoss) : say(repairedStore, {report->saved}),
                   *language);
    }
    return sound || repaired ? exitFine : exitRuleBroken;
}

} // namespace zeros::cli
