// SPDX-License-Identifier: MIT
#include "ui/models/sweep_result.h"

#include "core/plan/sweep/variation.h"
#include "ui/base/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace wavelane::ui {

namespace {

struct SweepTexts
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::SweepTexts)
};

std::optional<int> indexOf(const Json& json, const char* key)
{
    const Json& value = memberOr(json, key);
    return value.is_number_unsigned() ? std::optional(value.get<int>()) : std::nullopt;
}

std::optional<std::uint64_t> timeOf(const Json& run, const char* key)
{
    const Json& value = memberOr(memberOr(run, "gpu_ns"), key);
    return value.is_number_unsigned() ? std::optional(value.get<std::uint64_t>()) : std::nullopt;
}

QString problemOf(const Json& run)
{
    if (const Json& found = memberOr(run, "diagnostics"); found.is_array())
        for (const Json& each : found)
            if (stringOr(each, "severity") == "error")
                return toQt(stringOr(each, "message"));
    return SweepTexts::tr("The run failed.");
}

SweepRow rowFrom(const Json& run, const QStringList& targets)
{
    SweepRow row{.ok = boolOr(run, "ok"), .median = timeOf(run, "median"), .p95 = timeOf(run, "p95")};
    for (const QString& target : targets)
        row.values += toQt(plan::valueText(toUtf8(target), memberOr(memberOr(run, "values"), toUtf8(target))));
    if (const Json& equal = memberOr(run, "equal"); equal.is_boolean())
        row.equal = equal.get<bool>();
    if (const Json& different = memberOr(run, "different"); different.is_array())
        for (const Json& each : different)
            row.different += each.is_string() ? toQt(each.get_ref<const std::string&>()) : QString();
    if (!row.ok)
        row.problem = problemOf(run);
    if (const Json& passes = memberOr(run, "statistics"); passes.is_object())
        for (const auto& [at, statistics] : passes.items())
            if (statistics.is_object())
                for (const auto& [name, value] : statistics.items())
                    row.statistics += QStringLiteral("%1: %2").arg(toQt(name), toQt(dumpJson(value)));
    return row;
}

} // namespace

std::optional<double> SweepResult::ratio(const SweepRow& row) const
{
    if (!row.median || !fastest)
        return std::nullopt;
    const auto least = rows[static_cast<std::size_t>(*fastest)].median;
    return least && *least > 0 ? std::optional(static_cast<double>(*row.median) / static_cast<double>(*least))
                               : std::nullopt;
}

QStringList SweepResult::valuesIn(int column) const
{
    QStringList values;
    for (const SweepRow& row : rows)
        if (!values.contains(row.values[column]))
            values += row.values[column];
    return values;
}

SweepResult sweepResultFrom(const Json& json)
{
    SweepResult result{.reference = indexOf(json, "reference"), .fastest = indexOf(json, "fastest")};
    const Json& runs = memberOr(json, "runs");
    if (!runs.is_array() || runs.empty())
        return result;
    if (const Json& values = memberOr(runs.front(), "values"); values.is_object())
        for (const auto& [target, value] : values.items())
            result.columns += toQt(target);
    const QStringList targets = result.columns;
    const auto varies = [&](const char* key) {
        return std::ranges::any_of(
            runs, [&](const Json& run) { return memberOr(run, key) != memberOr(runs.front(), key); });
    };
    const bool hasCompilers = varies("compiler");
    const bool hasDevices = varies("device_index") || varies("device");
    if (hasCompilers)
        result.columns += SweepTexts::tr("Compiler");
    if (hasDevices)
        result.columns += SweepTexts::tr("Device");
    for (const Json& run : runs) {
        SweepRow& row = result.rows.emplace_back(rowFrom(run, targets));
        if (hasCompilers)
            row.values += toQt(stringOr(run, "compiler"));
        if (hasDevices) {
            const auto index = indexOf(run, "device_index");
            const QString name = toQt(stringOr(run, "device"));
            row.values += index ? QStringLiteral("%1: %2").arg(*index).arg(name) : name;
        }
    }
    // An index that the list does not have would be ours to follow.
    const auto isKnown = [&](std::optional<int> index) {
        return index && *index >= 0 && *index < static_cast<int>(result.rows.size());
    };
    if (!isKnown(result.reference))
        result.reference.reset();
    if (!isKnown(result.fastest))
        result.fastest.reset();
    return result;
}

} // namespace wavelane::ui
