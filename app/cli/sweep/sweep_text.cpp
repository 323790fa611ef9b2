// SPDX-License-Identifier: MIT
#include "app/cli/sweep/sweep_text.h"

#include "app/cli/console.h"
#include "core/base/first_error.h"
#include "core/plan/sweep/variation.h"

#include <algorithm>
#include <format>
#include <functional>

namespace wavelane::cli {

namespace {

std::string listText(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& each : words)
        text += (text.empty() ? "" : ", ") + visible(each);
    return text;
}

/// What the run gave: a failure, different resources, or the same bytes as the reference.
std::string resultText(const plan::SweepReport& report, std::size_t index)
{
    const plan::SweepRun& run = report.runs[index];
    if (!run.ok) {
        const Diagnostic* const error = firstError(run.diagnostics);
        return error ? visible(error->message) : std::string("failed");
    }
    std::string text = report.reference == index ? "reference"
                       : run.different.empty()   ? "equal"
                                                 : "differs: " + listText(run.different);
    const auto failed = std::ranges::count(run.expectations, false, &plan::ExpectationReport::passed);
    if (failed > 0)
        text += std::format("; {} of {} expectations failed", failed, run.expectations.size());
    return text;
}

std::string ratioText(const plan::SweepReport& report, const plan::SweepRun& run)
{
    if (!run.gpu || !report.fastest || report.runs[*report.fastest].gpu->median == 0)
        return "–";
    return std::format("{:.2f}", static_cast<double>(run.gpu->median) /
                                     static_cast<double>(report.runs[*report.fastest].gpu->median));
}

std::string deviceText(const plan::SweepRun& run)
{
    return run.deviceIndex ? std::format("{}: {}", *run.deviceIndex, visible(run.device)) : visible(run.device);
}

/// Whether the runs differ in this member, so that the table needs a column for it.
bool varies(const plan::SweepReport& report, auto member)
{
    return std::ranges::any_of(report.runs, [&](const plan::SweepRun& run) {
        return std::invoke(member, run) != std::invoke(member, report.runs.front());
    });
}

/// A column with a statistic of the driver.
struct StatisticColumn
{
    std::string at;   ///< The pass.
    std::string name; ///< Name of the statistic.
    std::string heading;
    auto operator<=>(const StatisticColumn&) const = default;
};

std::vector<StatisticColumn> statisticColumns(const plan::SweepReport& report)
{
    std::vector<StatisticColumn> columns;
    std::vector<std::string> passes;
    for (const plan::SweepRun& run : report.runs) {
        for (const auto& executable : run.executables.value_or(plan::ExecutablesReport()).executables) {
            if (!std::ranges::contains(passes, executable.at))
                passes.push_back(executable.at);
            for (const plan::StatisticReport& each : executable.statistics) {
                const StatisticColumn column{
                    .at = executable.at, .name = each.name, .heading = executable.pass + ": " + each.name};
                if (!std::ranges::contains(columns, column))
                    columns.push_back(column);
            }
        }
    }
    if (passes.size() == 1)
        for (StatisticColumn& each : columns)
            each.heading = each.name;
    return columns;
}

std::string statisticText(const plan::SweepRun& run, const StatisticColumn& column)
{
    for (const auto& executable : run.executables.value_or(plan::ExecutablesReport()).executables) {
        const auto found = std::ranges::find(executable.statistics, column.name, &plan::StatisticReport::name);
        if (executable.at == column.at && found != executable.statistics.end())
            return dumpJson(found->value);
    }
    return "–";
}

} // namespace

std::string sweepText(const plan::SweepReport& report)
{
    const bool hasCompilers = varies(report, &plan::SweepRun::compiler);
    const bool hasDevices = varies(report, &plan::SweepRun::device) || varies(report, &plan::SweepRun::deviceIndex);
    std::vector<bool> rightAligned(report.targets.size(), true);
    std::vector<std::string> heading;
    for (const std::string& target : report.targets)
        heading.push_back(visible(target));
    if (hasCompilers)
        heading.emplace_back("compiler");
    if (hasDevices)
        heading.emplace_back("device");
    rightAligned.resize(heading.size(), false);
    for (const char* title : {"median", "95 %", "× fastest"}) {
        heading.emplace_back(title);
        rightAligned.push_back(true);
    }
    const std::vector<StatisticColumn> statistics = statisticColumns(report);
    for (const StatisticColumn& each : statistics) {
        heading.push_back(visible(each.heading));
        rightAligned.push_back(true);
    }
    heading.emplace_back("results");
    rightAligned.push_back(false);
    Table table(rightAligned);
    table.add(heading);
    for (std::size_t i = 0; i < report.runs.size(); ++i) {
        const plan::SweepRun& run = report.runs[i];
        std::vector<std::string> row;
        for (std::size_t axis = 0; axis < report.targets.size(); ++axis)
            row.push_back(visible(plan::valueText(report.targets[axis], run.values[axis])));
        if (hasCompilers)
            row.push_back(run.compiler);
        if (hasDevices)
            row.push_back(deviceText(run));
        const auto time = [&](std::uint64_t plan::TimeReport::* member) {
            return run.gpu ? durationText(static_cast<double>((*run.gpu).*member)) : std::string("–");
        };
        row.insert(row.end(),
                   {time(&plan::TimeReport::median), time(&plan::TimeReport::p95), ratioText(report, run)});
        for (const StatisticColumn& each : statistics)
            row.push_back(statisticText(run, each));
        row.push_back(resultText(report, i));
        table.add(std::move(row));
    }
    return table.text(1);
}

std::string sweepProgress(const plan::SweepReport& report, std::uint64_t total)
{
    const std::size_t last = report.runs.size() - 1;
    std::string values;
    for (std::size_t axis = 0; axis < report.targets.size(); ++axis)
        values += std::format(" {}={}", visible(report.targets[axis]),
                              visible(plan::valueText(report.targets[axis], report.runs[last].values[axis])));
    return std::format("{} of {}:{} {}\n", report.runs.size(), total, values, resultText(report, last));
}

} // namespace wavelane::cli
