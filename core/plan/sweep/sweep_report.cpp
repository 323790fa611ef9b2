// SPDX-License-Identifier: MIT
#include "core/plan/sweep/sweep_report.h"

#include "core/base/json/json_fields.h"
#include "core/plan/report/report_fields.h"

#include <algorithm>

namespace wavelane::plan {

namespace {

/// The sums of the times of all passes that have one; nothing if none has.
std::optional<TimeReport> frameTime(const std::vector<PassReport>& passes)
{
    TimeReport sum;
    bool isMeasured = false;
    for (const PassReport& pass : passes) {
        if (!pass.gpu)
            continue;
        isMeasured = true;
        sum.min += pass.gpu->min;
        sum.median += pass.gpu->median;
        sum.p95 += pass.gpu->p95;
        sum.max += pass.gpu->max;
    }
    return isMeasured ? std::optional(sum) : std::nullopt;
}

std::vector<std::string> differing(const std::map<std::string, std::string>& hashes,
                                   const std::map<std::string, std::string>& reference)
{
    std::vector<std::string> names;
    for (const auto& [name, hash] : hashes) {
        const auto found = reference.find(name);
        if (found == reference.end() || found->second != hash)
            names.push_back(name);
    }
    for (const auto& [name, hash] : reference)
        if (!hashes.contains(name))
            names.push_back(name);
    return names;
}

/// By pass and by name. A pass with several executables has their names before those of the statistics.
Json statisticsOf(const ExecutablesReport& report)
{
    Json statistics = Json::object();
    for (const ExecutableReport& each : report.executables) {
        const bool isAlone = std::ranges::count(report.executables, each.at, &ExecutableReport::at) == 1;
        for (const StatisticReport& statistic : each.statistics)
            statistics[each.at][isAlone ? statistic.name : each.name + ": " + statistic.name] = statistic.value;
    }
    return statistics;
}

Json runJson(const SweepReport& report, const SweepRun& run)
{
    Json values = Json::object();
    for (std::size_t i = 0; i < report.targets.size(); ++i)
        values[report.targets[i]] = run.values[i];
    Json passes = Json::array();
    for (const PassReport& pass : run.passes) {
        FieldsToJson fields;
        fields("name", pass.name);
        fields("at", pass.at);
        fields("groups", pass.groups);
        fields("gpu_ns", pass.gpu);
        passes.push_back(std::move(fields).take());
    }
    FieldsToJson fields;
    fields("values", values);
    fields.textOrNull("compiler", run.compiler);
    fields.textOrNull("device", run.device);
    fields("device_index", run.deviceIndex);
    fields("ok", run.ok);
    fields("gpu_ns", run.gpu);
    fields("passes", passes);
    fields("equal", run.equal);
    fields("different", run.different);
    if (run.executables)
        fields("statistics", statisticsOf(*run.executables));
    fields("expectations", run.expectations);
    fields("diagnostics", run.diagnostics);
    return std::move(fields).take();
}

} // namespace

void SweepReport::add(std::vector<Json> values, const std::string& compiler, const std::string& device,
                      const RunReport& report)
{
    SweepRun run{.values = std::move(values),
                 .compiler = compiler,
                 .device = report.device ? report.device->name : device,
                 .deviceIndex = report.device ? std::optional(report.device->index) : std::nullopt,
                 .ok = report.frames > 0 && !hasErrors(report.diagnostics),
                 .gpu = frameTime(report.passes),
                 .passes = report.passes,
                 .expectations = report.expectations,
                 .diagnostics = report.diagnostics,
                 .executables = report.executables};
    for (const ResourceReport& resource : report.resources) {
        if (!resource.hash.empty() && resource.kind != "constants") // Constants are not a result.
            run.hashes[resource.name] = resource.hash;
    }
    if (run.ok) {
        if (!reference)
            reference = runs.size();
        else
            run.different = differing(run.hashes, runs[*reference].hashes);
        run.equal = run.different.empty();
        if (run.gpu && (!fastest || run.gpu->median < runs[*fastest].gpu->median))
            fastest = runs.size();
    } else {
        run.gpu.reset();
    }
    runs.push_back(std::move(run));
}

Json toJson(const SweepReport& report)
{
    Json runs = Json::array();
    for (const SweepRun& run : report.runs)
        runs.push_back(runJson(report, run));
    FieldsToJson fields;
    fields("project", report.project);
    fields("reference", report.reference);
    fields("fastest", report.fastest);
    fields("runs", runs);
    return std::move(fields).take();
}

bool allPassed(const SweepReport& report)
{
    return std::ranges::all_of(report.runs, [](const SweepRun& run) {
        return run.ok && std::ranges::all_of(run.expectations, &ExpectationReport::passed);
    });
}

} // namespace wavelane::plan
