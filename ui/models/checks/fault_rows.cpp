// SPDX-License-Identifier: MIT
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/models/checks/check_rows.h"

#include <QCoreApplication>
#include <QStringList>

#include <utility>

namespace wavelane::ui {

namespace {

struct FaultText
{
    Q_DECLARE_TR_FUNCTIONS(FaultText)
};

QString nameOfFault(const Json& fault)
{
    const std::string kind = stringOr(fault, "kind");
    const QString lanes = QString::number(unsignedOr(fault, "lanes"));
    if (kind == "group_order")
        return FaultText::tr("Groups in another order");
    if (kind == "wave_order")
        return FaultText::tr("Waves in another order");
    if (kind == "wave_size")
        return FaultText::tr("Waves of %1").arg(lanes);
    if (kind == "atomic_order")
        return FaultText::tr("Atomic operations of a wave in reverse order");
    if (kind == "garbage")
        return FaultText::tr("Garbage in groupshared and local memory");
    if (kind == "dropped_barrier")
        return FaultText::tr("Without this barrier");
    return toQt(kind);
}

CheckRow rowOfFault(const Json& fault, const std::string& at)
{
    const bool isBarrier = stringOr(fault, "kind") == "dropped_barrier";
    const Json& changed = memberOr(fault, "changed");
    const QString seed =
        memberOr(fault, "seed").is_null() ? QString() : FaultText::tr(" (seed %1)").arg(unsignedOr(fault, "seed"));
    CheckRow row{.at = at, .file = stringOr(fault, "file"), .line = static_cast<int>(integerOr(fault, "line"))};
    const QString name = nameOfFault(fault) + seed;
    if (!memberOr(fault, "refused").is_null()) {
        row.kind = CheckRow::Kind::note;
        row.text = FaultText::tr("%1: not tried. %2").arg(name, coreMessage(stringOr(fault, "refused")));
        return row;
    }
    if (changed.empty()) {
        // A barrier that may be unnecessary is a note; everything else is as expected.
        row.kind = isBarrier ? CheckRow::Kind::note : CheckRow::Kind::passed;
        row.text = isBarrier ? FaultText::tr("%1: no output changes with this input.").arg(nameOfFault(fault))
                             : FaultText::tr("%1: no output changes.").arg(name);
        return row;
    }
    QStringList outputs;
    for (const Json& each : changed) {
        const QString resource = toQt(stringOr(each, "resource"));
        const std::uint64_t bytes = unsignedOr(each, "bytes");
        outputs += FaultText::tr("%L1 byte(s) of “%2”", nullptr, pluralOf(bytes)).arg(bytes).arg(resource);
        row.children.push_back(
            {.text = FaultText::tr("The first different byte of “%1” is %2.")
                         .arg(resource)
                         .arg(unsignedOr(each, "offset")),
             .bytes =
                 BytePlace{.resource = resource, .offset = unsignedOr(each, "offset"), .after = at, .frame = 0}});
    }
    row.kind = isBarrier ? CheckRow::Kind::passed : CheckRow::Kind::warning;
    row.text = FaultText::tr("%1: %2 change.").arg(name, outputs.join(QStringLiteral(", ")));
    return row;
}

} // namespace

CheckResult resultOfFaults(const Json& report)
{
    CheckResult out = resultOfCheck(report);
    if (out.kind == CheckRow::Kind::error && out.rows.empty())
        return out;
    int changes = 0;
    int faults = 0;
    for (const Json& dispatch : memberOr(report, "dispatches")) {
        const Json& list = memberOr(dispatch, "faults");
        if (!list.is_array())
            continue;
        const std::string at = stringOr(dispatch, "at");
        CheckRow whole{.text = FaultText::tr("Faults in “%1”").arg(toQt(stringOr(dispatch, "name"))), .at = at};
        for (const Json& each : list) {
            whole.children.push_back(rowOfFault(each, at));
            if (whole.children.back().kind == CheckRow::Kind::warning) {
                ++changes;
                whole.kind = CheckRow::Kind::warning;
            }
            ++faults;
        }
        if (list.empty())
            whole.children.push_back(
                {.kind = CheckRow::Kind::note,
                 .text = FaultText::tr("It has one group, one wave and no barrier, so there is nothing to change.")});
        out.rows.push_back(std::move(whole));
    }
    if (out.kind == CheckRow::Kind::error)
        return out;
    if (changes > 0) {
        out.kind = CheckRow::Kind::warning;
        out.summary = FaultText::tr("%n deliberate fault(s) change an output, so the results depend on the device.",
                                    nullptr, changes);
    } else if (faults > 0 && out.kind == CheckRow::Kind::passed) {
        out.summary =
            FaultText::tr("No output depends on execution order, wave size or unwritten memory: %n fault(s) tried.",
                          nullptr, faults);
    }
    return out;
}

} // namespace wavelane::ui
