// SPDX-License-Identifier: MIT
#include "core/run/reports/executables.h"

#include "core/gpu/commands/executables.h"

#include <format>
#include <map>
#include <utility>

namespace wavelane::run {

namespace {

plan::ExecutableReport reportOf(gpu::Executable executable, const Plan::Leaf& leaf, const gpu::Pipeline& pipeline)
{
    plan::ExecutableReport report{.pass = leaf.name,
                                  .at = leaf.at,
                                  .shader = pipeline.name(),
                                  .name = std::move(executable.name),
                                  .description = std::move(executable.description),
                                  .subgroupSize = executable.subgroupSize};
    for (gpu::ExecutableStatistic& each : executable.statistics)
        report.statistics.push_back({std::move(each.name), std::move(each.description), std::move(each.value)});
    for (gpu::ExecutableText& each : executable.texts)
        report.representations.push_back({std::move(each.name), std::move(each.description), std::move(each.text)});
    return report;
}

} // namespace

plan::ExecutablesReport describeExecutables(const DeviceObjects& device, const Plan& plan, Diagnostics& diagnostics)
{
    const gpu::Device& gpu = *device.gpu->device;
    plan::ExecutablesReport report{.isSupported = gpu.has(gpu::executableFeature), .executables = {}};
    if (!report.isSupported) {
        diagnostics.push_back(
            {.severity = Severity::note,
             .code = Code::featureMissing,
             .message = std::format("The machine code of shaders cannot be shown: it requires {}, {}.",
                                    gpu::executableFeature, gpu.explainMissing(gpu::executableFeature))});
        return report;
    }
    for (const auto& [leaf, pipeline] : device.recorder.pipelinesInUse()) {
        auto executables = gpu::describeExecutables(gpu, pipeline->get());
        if (!executables) {
            executables.error().at = plan.leaves[leaf].at;
            diagnostics.push_back(toDiagnostic(executables.error()));
            continue;
        }
        for (gpu::Executable& each : *executables)
            report.executables.push_back(reportOf(std::move(each), plan.leaves[leaf], *pipeline));
    }
    return report;
}

} // namespace wavelane::run
