// SPDX-License-Identifier: MIT
#include "ui/models/checks/check_rows.h"

#include "core/base/diagnostic_json.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wavelane::ui {

namespace {

struct CheckText
{
    Q_DECLARE_TR_FUNCTIONS(CheckText)
};

using Kind = CheckRow::Kind;

QString verbOf(const Json& place)
{
    const std::string access = stringOr(place, "access");
    return access == "write"    ? CheckText::tr("writes")
           : access == "read"   ? CheckText::tr("reads")
           : access == "atomic" ? CheckText::tr("atomically changes")
                                : CheckText::tr("is at this line");
}

CheckRow placeRow(const Json& place, const QString& text)
{
    return {.text = text, .file = stringOr(place, "file"), .line = static_cast<int>(integerOr(place, "line"))};
}

/// The accesses of a race in an order that shows it, and what another order does.
std::vector<CheckRow> rowsOfRace(const Json& problem)
{
    const Json& places = memberOr(problem, "places");
    if (!places.is_array() || places.size() < 2)
        return {};
    const Json& later = places[0];
    const Json& earlier = places[1];
    std::vector<CheckRow> rows;
    int number = 0;
    for (const Json* each : {&earlier, &later})
        rows.push_back(placeRow(*each, CheckText::tr("%1. Thread %2 %3")
                                           .arg(++number)
                                           .arg(threadText(memberOr(*each, "thread")), verbOf(*each))));
    const bool readsSecond = stringOr(later, "access") == "read";
    const bool readsFirst = stringOr(earlier, "access") == "read";
    const QString effect =
        readsSecond
            ? CheckText::tr("Nothing orders them. If 2 comes before 1, it reads the value from before the write.")
        : readsFirst ? CheckText::tr("Nothing orders them. If 2 comes before 1, the thread of 1 reads the new value.")
                     : CheckText::tr("Nothing orders them. If 2 comes before 1, the value of 1 remains.");
    rows.push_back({.kind = Kind::note, .text = effect});
    if (const Json& order = memberOr(problem, "order"); order.is_object()) {
        const Json& list = memberOr(order, "changed");
        const Json& changed = list.is_array() && !list.empty() ? list[0] : Json();
        const QString how = stringOr(order, "kind") == "group_order" ? CheckText::tr("the groups in another order")
                                                                     : CheckText::tr("the waves in another order");
        rows.push_back({.kind = Kind::note,
                        .text = CheckText::tr("It was tried, with %5 (seed %1, %2 threads in a wave): %L3 byte(s) of "
                                              "“%4” change.",
                                              nullptr, pluralOf(unsignedOr(changed, "bytes")))
                                    .arg(unsignedOr(order, "seed"))
                                    .arg(unsignedOr(order, "lanes"))
                                    .arg(unsignedOr(changed, "bytes"))
                                    .arg(toQt(stringOr(changed, "resource")), how)});
    }
    return rows;
}

CheckRow rowOfProblem(const Json& problem, const std::string& at)
{
    const Json& places = memberOr(problem, "places");
    CheckRow row = placeRow(places.is_array() && !places.empty() ? places[0] : Json(),
                            coreMessage(stringOr(problem, "message")));
    row.kind = Kind::error;
    row.at = at;
    row.isConsequence = stringOr(problem, "kind") == "uninitialized";
    if (stringOr(problem, "kind") == "race") {
        row.text = CheckText::tr("Race on “%1” at byte %2: nothing orders these accesses of two threads.")
                       .arg(toQt(stringOr(problem, "resource")))
                       .arg(unsignedOr(problem, "offset"));
        row.children = rowsOfRace(problem);
    } else if (places.is_array() && places.size() > 1)
        for (const Json& each : places)
            row.children.push_back(placeRow(
                each, CheckText::tr("Thread %1 %2").arg(threadText(memberOr(each, "thread")), verbOf(each))));
    if (const std::uint64_t count = unsignedOr(problem, "count"); count > 1)
        row.children.push_back(
            {.kind = Kind::note,
             .text =
                 CheckText::tr("This happened %L1 time(s) at these lines.", nullptr, pluralOf(count)).arg(count)});
    return row;
}

/// A finding for the list of problems, and for a race a note at the other access.
void addDiagnostics(const Json& problem, const CheckRow& row, Diagnostics& out)
{
    out.push_back({.code = Code::validationMessage,
                   .message = stringOr(problem, "message"),
                   .at = row.at,
                   .file = row.file,
                   .line = row.line});
    if (stringOr(problem, "kind") != "race" || row.children.empty())
        return;
    const CheckRow& other = row.children[0];
    if (other.line > 0 && (other.line != row.line || other.file != row.file))
        out.push_back(
            {.severity = Severity::note,
             .code = Code::validationMessage,
             .message = toUtf8(CheckText::tr("The other access of the race on “%1” at byte %2 is at this line.")
                                   .arg(toQt(stringOr(problem, "resource")))
                                   .arg(unsignedOr(problem, "offset"))),
             .at = row.at,
             .file = other.file,
             .line = other.line});
}

std::uint64_t groupsOf(const Json& dispatch)
{
    std::uint64_t count = 1;
    for (const Json& each : memberOr(dispatch, "groups"))
        count *= each.is_number_unsigned() ? each.get<std::uint64_t>() : 0;
    return count;
}

/// Why a dispatch was not checked, or only in part; nothing if it was.
std::optional<CheckRow> rowOfLimit(const Json& dispatch)
{
    const QString name = toQt(stringOr(dispatch, "name"));
    const std::string at = stringOr(dispatch, "at");
    if (const Json& refused = memberOr(dispatch, "refused"); refused.is_object())
        return CheckRow{
            .kind = Kind::warning,
            .text = CheckText::tr("“%1” was not checked: %2").arg(name, coreMessage(stringOr(refused, "message"))),
            .at = at};
    if (memberOr(dispatch, "incomplete").is_null())
        return std::nullopt;
    const bool isEndless = std::ranges::any_of(
        memberOr(dispatch, "problems"), [](const Json& each) { return stringOr(each, "kind") == "endless_loop"; });
    if (isEndless)
        return CheckRow{.kind = Kind::note,
                        .text =
                            CheckText::tr("“%1” ended at the endless loop; what follows was not checked.").arg(name),
                        .at = at};
    return CheckRow{
        .kind = Kind::warning,
        .text =
            CheckText::tr("“%1” is too large to be checked as a whole: %L2 of %L3 group(s) were checked before the "
                          "limit of %L4 instruction(s). Use a smaller resource or fewer groups, or raise the limit "
                          "with “wavelane check --max-instructions”.",
                          nullptr, pluralOf(groupsOf(dispatch)))
                .arg(name)
                .arg(unsignedOr(dispatch, "interpreted_groups"))
                .arg(groupsOf(dispatch))
                .arg(unsignedOr(dispatch, "instructions")),
        .at = at};
}

/// What the comparison with the device tells about how far the check can be trusted.
std::optional<CheckRow> rowOfComparison(const Json& dispatch)
{
    const Json& device = memberOr(dispatch, "device");
    if (!device.is_object() || boolOr(device, "equal"))
        return std::nullopt;
    const bool isPinned = boolOr(memberOr(dispatch, "pinned"), "equal");
    CheckRow row{
        .kind = Kind::note,
        .text = CheckText::tr("“%1” computes %L2 byte(s) that differ on the device, the first at byte %3 of “%4”.",
                              nullptr, pluralOf(unsignedOr(device, "differing")))
                    .arg(toQt(stringOr(dispatch, "name")))
                    .arg(unsignedOr(device, "differing"))
                    .arg(unsignedOr(device, "offset"))
                    .arg(toQt(stringOr(device, "resource"))),
        .at = stringOr(dispatch, "at")};
    if (const Json& first = memberOr(memberOr(dispatch, "difference"), "first"); first.is_object())
        row.children.push_back(
            {.kind = Kind::note,
             .text = CheckText::tr("It starts at %1 in thread %2, the first instruction that "
                                   "devices may compute differently: %3.")
                         .arg(toQt(stringOr(first, "instruction")), threadText(memberOr(first, "thread")),
                              toQt(stringOr(first, "reason"))),
             .at = stringOr(dispatch, "at"),
             .file = stringOr(first, "file"),
             .line = static_cast<int>(integerOr(first, "line"))});
    if (boolOr(memberOr(dispatch, "answered"), "equal"))
        row.children.push_back({.kind = Kind::note,
                                .text = CheckText::tr("With the device's own results of functions such as sin and "
                                                      "exp, all bytes are equal.")});
    if (isPinned)
        row.children.push_back({.kind = Kind::note,
                                .text = CheckText::tr("With “strict_float”, all bytes are equal: the device combines "
                                                      "operations.")});
    for (const char* const list : {"inexact", "undefined"})
        for (const Json& each : memberOr(dispatch, list))
            row.children.push_back({.kind = Kind::note,
                                    .text = QStringLiteral("%1: %2").arg(toQt(stringOr(each, "instruction")),
                                                                         toQt(stringOr(each, "reason")))});
    return row;
}

/// Errors of the project, because of which nothing could be checked.
bool addErrors(const Json& report, CheckResult& out)
{
    for (const Diagnostic& each : diagnosticsFromJson(memberOr(report, "diagnostics"))) {
        out.rows.push_back({.kind = each.severity == Severity::error ? Kind::error : Kind::warning,
                            .text = coreMessage(each.message),
                            .at = each.at,
                            .file = each.file,
                            .line = each.line});
        if (each.severity == Severity::error)
            out.kind = Kind::error;
    }
    return out.kind == Kind::error;
}

const char* const foundNothing = QT_TRANSLATE_N_NOOP(
    "CheckText", "No races, no accesses out of bounds, no uses of uninitialized memory, no divergent "
                 "barriers and no endless loops in %n dispatch(es).");

} // namespace

QString threadText(const Json& thread)
{
    QStringList parts;
    for (const Json& each : thread)
        parts += QString::number(each.is_number_unsigned() ? each.get<std::uint64_t>() : 0);
    return QStringLiteral("(%1)").arg(parts.join(QStringLiteral(", ")));
}

QString placeText(const CheckRow& row)
{
    return row.file.empty() || row.line <= 0 ? QString() : QStringLiteral("%1:%2").arg(toQt(row.file)).arg(row.line);
}

CheckResult resultOfCheck(const Json& report)
{
    CheckResult out;
    const Json& dispatches = memberOr(report, "dispatches");
    int problems = 0;
    int whole = 0;
    std::vector<CheckRow> limits;
    std::vector<CheckRow> notes;
    for (const Json& dispatch : dispatches) {
        for (const Json& each : memberOr(dispatch, "problems")) {
            CheckRow row = rowOfProblem(each, stringOr(dispatch, "at"));
            addDiagnostics(each, row, out.problems);
            out.rows.push_back(std::move(row));
            ++problems;
        }
        if (auto limit = rowOfLimit(dispatch))
            limits.push_back(std::move(*limit));
        else
            ++whole;
        if (auto note = rowOfComparison(dispatch))
            notes.push_back(std::move(*note));
    }
    // What was read too early is often a consequence of the others.
    std::ranges::stable_partition(out.rows, [](const CheckRow& each) { return !each.isConsequence; });
    const bool isPartial = !limits.empty();
    std::ranges::move(limits, std::back_inserter(out.rows));
    std::ranges::move(notes, std::back_inserter(out.rows));
    if (addErrors(report, out)) {
        out.summary = CheckText::tr("The project could not be checked.");
        return out;
    }
    if (problems > 0) {
        out.kind = Kind::error;
        out.summary = CheckText::tr("%n problem(s) found.", nullptr, problems);
    } else if (!dispatches.is_array() || dispatches.empty()) {
        out.kind = Kind::note;
        out.summary = CheckText::tr("The frame has no dispatch to check.");
    } else if (isPartial) {
        out.kind = Kind::warning;
        out.summary = CheckText::tr("No problems found, but some dispatches were checked only in part.");
    } else {
        out.summary = CheckText::tr(foundNothing, nullptr, whole);
    }
    return out;
}

} // namespace wavelane::ui
