// SPDX-License-Identifier: MIT
#include "core/check/check.h"

#include "core/base/try.h"
#include "core/check/bound_contents.h"
#include "core/check/device_comparison.h"
#include "core/check/flat_passes.h"
#include "core/check/problem_text.h"
#include "core/plan/frame/dispatch_size.h"
#include "core/plan/make_plan.h"
#include "core/plan/shaders/shader_request.h"
#include "core/project/size/sizes.h"
#include "core/project/size/view_size.h"

#include <algorithm>
#include <format>
#include <functional>
#include <iterator>
#include <utility>

namespace wavelane::check {

struct ProjectCheck::Work
{
    CheckOptions options;
    plan::ProjectSnapshot snapshot; ///< With visible counters and without expectations.
    std::vector<FlatPass> passes;
    CheckReport report;
    int device = -1; ///< Its index.
    unsigned lanes = 32;
    std::array<std::uint32_t, 3> maxGroups{UINT32_MAX, UINT32_MAX, UINT32_MAX};
    bool hasStarted = false;
    std::vector<bool> isWanted; ///< By dispatch: whether it is interpreted; empty: all are.
};

namespace {

CounterKeys countersOf(const plan::Plan& plan)
{
    CounterKeys counters;
    for (const auto& shader : plan.shaders) {
        if (!shader->report.reflection)
            continue;
        for (const shader::Binding& binding : shader->report.reflection->bindings) {
            if (binding.counterBinding)
                counters[shader->report.name].emplace_back(binding.name, binding.registerName);
        }
    }
    return counters;
}

} // namespace

bool ProjectCheck::runPasses(Work& work, std::size_t begin, std::size_t end)
{
    plan::ProjectSnapshot part = work.snapshot;
    part.project.passes.clear();
    for (std::size_t i = begin; i < end; ++i)
        part.project.passes.push_back(work.passes[i].pass);
    // The layouts of initial data can come from any pass, so the others are planned without being run.
    project::GroupPass others{.repeat = 0};
    for (std::size_t i = 0; i < work.passes.size(); ++i) {
        if (i < begin || i >= end)
            others.passes.push_back(work.passes[i].pass);
    }
    if (!others.passes.empty())
        part.project.passes.push_back({.kind = std::move(others)});
    return runOnDevice(work, part, 1, work.options.frame);
}

bool ProjectCheck::runOnDevice(Work& work, const plan::ProjectSnapshot& snapshot, std::uint64_t frames,
                               std::uint64_t first)
{
    plan::RunOptions options{.frames = frames,
                             .restart = !work.hasStarted,
                             .timeoutSeconds = work.options.timeoutSeconds,
                             .compiler = work.options.compiler,
                             .times = false,
                             .firstFrame = first};
    const plan::RunReport report = m_session.run(snapshot, options);
    work.hasStarted = true;
    if (report.device)
        work.device = report.device->index;
    if (report.frames == frames && !hasErrors(report.diagnostics))
        return true;
    for (const Diagnostic& each : report.diagnostics) {
        if (each.severity == Severity::error && !each.expected)
            work.report.diagnostics.push_back(each);
    }
    return false;
}

bool ProjectCheck::start(Work& work)
{
    work.hasStarted = false;
    if (work.options.frame == 0)
        return runPasses(work, 0, 0);
    plan::ProjectSnapshot before = work.snapshot;
    before.project.passes.clear();
    for (const FlatPass& each : work.passes)
        before.project.passes.push_back(each.pass);
    if (!runOnDevice(work, before, work.options.frame, 0))
        return false;
    std::erase_if(work.passes, [](const FlatPass& each) { return each.pass.firstFrameOnly; });
    return true;
}

CheckReport ProjectCheck::run(const plan::ProjectSnapshot& snapshot, const CheckOptions& options)
{
    Work work{.options = options, .snapshot = snapshot, .passes = {}, .report = {.project = snapshot.project.name}};
    const auto fails = [&](const Error& error) {
        work.report.diagnostics.push_back(toDiagnostic(error));
        return std::move(work.report);
    };
    if (project::followsView(snapshot.project))
        work.snapshot.project = project::resolveView(snapshot.project, project::defaultViewSize);
    auto passes = flatPasses(work.snapshot.project, options.frame == 0 ? options.maxDispatches : 0);
    if (!passes)
        return fails(passes.error());
    work.passes = std::move(*passes);
    const plan::Plan plan = plan::makePlan(work.snapshot, {.compiler = options.compiler}, m_shaders);
    showCounters(work.snapshot.project, work.passes, countersOf(plan));
    work.snapshot.project.expectations.clear();
    Work pinned = work;
    // Without the passes of the frame, because the device would not survive an endless loop.
    if (!start(work))
        return std::move(work.report);
    for (const Diagnostic& each : plan.diagnostics) {
        if (each.severity == Severity::error)
            work.report.diagnostics.push_back(each);
    }
    if (!work.report.diagnostics.empty())
        return std::move(work.report);
    const auto devices = m_session.devices();
    if (!devices)
        return fails(devices.error());
    for (const gpu::DeviceInfo& each : *devices) {
        if (each.index == work.device)
            work.lanes = each.limits.value("subgroupSize", 32U);
    }
    checkPasses(work);
    comparePinned(work, pinned);
    return std::move(work.report);
}

void ProjectCheck::checkPasses(Work& work)
{
    bool isStopped = false;
    for (std::size_t i = 0; i < work.passes.size(); ++i) {
        if (work.options.maxDispatches != 0 && work.report.dispatches.size() == work.options.maxDispatches)
            return;
        if (!std::holds_alternative<project::DispatchPass>(work.passes[i].pass.kind)) {
            isStopped = isStopped || !runPasses(work, i, i + 1);
            continue;
        }
        DispatchReport& report =
            work.report.dispatches.emplace_back(DispatchReport{.name = work.passes[i].name, .at = work.passes[i].at});
        if (isStopped) {
            report.refusal = Error{.code = Code::badValue, .message = "An earlier pass does not end or failed."};
            continue;
        }
        if (!work.isWanted.empty() && !work.isWanted[work.report.dispatches.size() - 1]) {
            isStopped = !runPasses(work, i, i + 1);
            continue;
        }
        BoundContents contents(m_session, work.snapshot, work.options.frame);
        if (const auto done = interpretDispatch(work, i, contents, report); !done)
            report.refusal = done.error();
        isStopped =
            std::ranges::any_of(report.problems, [](const Problem& each) { return each.kind == "endless_loop"; }) ||
            !runPasses(work, i, i + 1);
        if (!isStopped && !report.refusal && report.incomplete.empty())
            report.device = compare(contents, m_session, work.report.diagnostics);
    }
}

void ProjectCheck::comparePinned(Work& work, Work& pinned)
{
    CheckOptions options = work.options;
    options.checks = {};
    pinned.options = options;
    pinned.lanes = work.lanes;
    for (const DispatchReport& each : work.report.dispatches)
        pinned.isWanted.push_back(each.device && (options.alwaysPinned || !each.device->isEqual));
    if (std::ranges::none_of(pinned.isWanted, std::identity()) || m_session.broken())
        return;
    for (project::ShaderEntry& shader : pinned.snapshot.project.shaders) {
        for (std::size_t i = 0; i < pinned.isWanted.size(); ++i)
            shader.strictFloat |= pinned.isWanted[i] && work.report.dispatches[i].shader == shader.name;
    }
    if (start(pinned))
        checkPasses(pinned);
    for (Diagnostic& each : pinned.report.diagnostics) {
        each.severity = Severity::warning; // The check itself is complete.
        each.message = "The comparison with pinned shaders could not be made: " + each.message;
        work.report.diagnostics.push_back(std::move(each));
    }
    for (std::size_t i = 0; i < pinned.report.dispatches.size(); ++i) {
        if (pinned.isWanted[i])
            work.report.dispatches[i].pinned = pinned.report.dispatches[i].device;
    }
}

Result<void> ProjectCheck::interpretDispatch(Work& work, std::size_t index, BoundContents& contents,
                                             DispatchReport& report)
{
    plan::ProjectSnapshot part = work.snapshot;
    part.project.passes = {work.passes[index].pass};
    const plan::Plan plan = plan::makePlan(part, {.compiler = work.options.compiler}, m_shaders);
    if (plan.passes.empty())
        return fail(Code::badValue, "The pass cannot be planned.");
    const auto& dispatch = std::get<plan::PlannedDispatch>(plan.passes[0].kind);
    report.shader = dispatch.shader->report.name;
    if (!dispatch.shader->ok() || !dispatch.shader->report.reflection)
        return fail(Code::compileFailed, "The shader cannot be compiled.");
    // With line information, which is removed for the device.
    const auto request = plan::shaderRequest(work.snapshot, report.shader, work.options.compiler);
    if (!request)
        return fail(request.error().code, request.error().message);
    const shader::CompiledShader compiled = m_toolchain.compile(request->compile, request->compiler);
    const shader::SpirvWords& words = compiled.result.ok() ? compiled.result.spirv : dispatch.shader->spirv;
    const std::string entry = compiled.result.entry.empty() ? request->compile.options.entry : compiled.result.entry;
    TRY(const sim::Program program, sim::decode(words, entry, dispatch.constants));

    sim::DispatchRequest asked{.lanes = work.lanes,
                               .checks = work.options.checks,
                               .maxGroups = work.options.maxGroups,
                               .maxInstructions = work.options.maxInstructions,
                               .maxIterations = work.options.maxIterations};
    TRY_VOID(contents.bind(dispatch, asked));
    TRY(report.groups, groupsOf(dispatch, work.snapshot, m_session));
    TRY(asked.groups, plan::checkGroups(report.groups, work.maxGroups));
    if (asked.checks.races)
        contents.checkRaces(program.cellBytes);
    TRY(const sim::DispatchResult result, sim::interpret(program, asked));
    report.interpretedGroups = result.groups;
    report.instructions = result.instructions;
    const ProblemText text(program, asked.groups, work.snapshot.folder);
    for (const sim::Finding& each : result.findings)
        report.problems.push_back(text.problem(each));
    report.moreProblems = result.moreFindings;
    report.inexact = text.inexact(program.inexact);
    report.undefined = text.undefined(result.undefined);
    if (result.isOverBudget)
        report.incomplete = std::format("It executes more than {} instructions; set a higher --max-instructions, or "
                                        "check only some groups with --groups.",
                                        work.options.maxInstructions);
    else if (!result.isComplete)
        report.incomplete = std::format("Only {} groups were interpreted.", result.groups);
    return {};
}

} // namespace wavelane::check
