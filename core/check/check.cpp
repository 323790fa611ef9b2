// SPDX-License-Identifier: MIT
#include "core/check/check.h"

#include "core/base/try.h"
#include "core/check/bound_contents.h"
#include "core/check/flat_passes.h"
#include "core/check/problem_text.h"
#include "core/plan/frame/dispatch_size.h"
#include "core/plan/make_plan.h"
#include "core/plan/shaders/shader_request.h"
#include "core/project/size/sizes.h"
#include "core/project/size/view_size.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <format>

namespace wavelane::check {

struct ProjectCheck::Work
{
    const CheckOptions& options;
    plan::ProjectSnapshot snapshot; ///< With visible counters and without expectations.
    std::vector<FlatPass> passes;
    CheckReport report;
    int device = -1; ///< Its index.
    unsigned lanes = 32;
    std::array<std::uint32_t, 3> maxGroups{UINT32_MAX, UINT32_MAX, UINT32_MAX};
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

Result<std::array<std::uint64_t, 3>> groupsOf(const plan::PlannedDispatch& dispatch,
                                              const plan::ProjectSnapshot& snapshot, run::Session& session)
{
    if (const auto* indirect = std::get_if<project::Indirect>(&dispatch.size)) {
        TRY(const std::vector<std::byte> bytes,
            session.read(
                {.resource = indirect->buffer, .mip = {}, .slice = {}, .offset = indirect->offset, .size = 12}));
        if (bytes.size() < 12)
            return fail(Code::badValue, "The arguments of the indirect dispatch end past the buffer.");
        std::array<std::uint32_t, 3> counts{};
        std::memcpy(counts.data(), bytes.data(), 12);
        return std::array<std::uint64_t, 3>{counts[0], counts[1], counts[2]};
    }
    return plan::requestedGroups(dispatch, [&](const std::string& name) -> Result<std::array<std::uint64_t, 3>> {
        const project::Resource* resource = snapshot.project.resource(name);
        if (!resource)
            return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
        const auto* buffer = std::get_if<project::Buffer>(&resource->kind);
        return plan::coveredThreads(*resource, buffer ? project::sizeInBytes(*buffer).value_or(0) : 0);
    });
}

Comparison compare(const BoundContents& contents, run::Session& session, Diagnostics& diagnostics)
{
    Comparison out;
    for (const auto& [name, memory] : contents.written()) {
        if (!contents.isWritten(name))
            continue;
        const auto actual = session.read({.resource = name, .mip = {}, .slice = {}});
        if (!actual) {
            diagnostics.push_back(toDiagnostic(actual.error()));
            continue;
        }
        out.bytes += actual->size();
        for (std::size_t i = 0; i < actual->size() && i < memory->bytes.size(); ++i) {
            if ((*actual)[i] == memory->bytes[i])
                continue;
            if (std::exchange(out.isEqual, false)) {
                out.resource = name;
                out.offset = i;
            }
            ++out.differing;
        }
    }
    return out;
}

} // namespace

bool ProjectCheck::runPasses(Work& work, std::size_t count)
{
    plan::ProjectSnapshot part = work.snapshot;
    part.project.passes.clear();
    for (std::size_t i = 0; i < count; ++i)
        part.project.passes.push_back(work.passes[i].pass);
    // The layouts of initial data can come from any pass, so the others are planned without being run.
    project::GroupPass others{.repeat = 0};
    for (std::size_t i = count; i < work.passes.size(); ++i)
        others.passes.push_back(work.passes[i].pass);
    if (!others.passes.empty())
        part.project.passes.push_back({.kind = std::move(others)});
    plan::RunOptions options{
        .timeoutSeconds = work.options.timeoutSeconds, .compiler = work.options.compiler, .times = false};
    const plan::RunReport report = m_session.run(part, options);
    if (report.device)
        work.device = report.device->index;
    if (report.frames == 1 && !hasErrors(report.diagnostics))
        return true;
    for (const Diagnostic& each : report.diagnostics) {
        if (each.severity == Severity::error && !each.expected)
            work.report.diagnostics.push_back(each);
    }
    return false;
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
    auto passes = flatPasses(work.snapshot.project);
    if (!passes)
        return fails(passes.error());
    work.passes = std::move(*passes);
    const plan::Plan plan = plan::makePlan(work.snapshot, {.compiler = options.compiler}, m_shaders);
    showCounters(work.snapshot.project, work.passes, countersOf(plan));
    work.snapshot.project.expectations.clear();
    // Without passes, because the device would not survive an endless loop.
    if (!runPasses(work, 0))
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
    for (std::size_t i = 0; i < work.passes.size(); ++i) {
        if (std::holds_alternative<project::DispatchPass>(work.passes[i].pass.kind))
            work.report.dispatches.push_back(checkDispatch(work, i));
    }
    return std::move(work.report);
}

DispatchReport ProjectCheck::checkDispatch(Work& work, std::size_t index)
{
    DispatchReport report{.name = work.passes[index].name, .at = work.passes[index].at};
    if (const auto done = interpretDispatch(work, index, report); !done)
        report.refusal = done.error();
    return report;
}

Result<void> ProjectCheck::interpretDispatch(Work& work, std::size_t index, DispatchReport& report)
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

    if (!runPasses(work, index))
        return fail(Code::deviceLost, "The passes before it cannot be run on the device.");
    sim::DispatchRequest asked{.lanes = work.lanes,
                               .checks = work.options.checks,
                               .maxGroups = work.options.maxGroups,
                               .maxInstructions = work.options.maxInstructions,
                               .maxIterations = work.options.maxIterations};
    BoundContents contents(m_session, work.snapshot);
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
    if (!result.isComplete)
        return {};
    if (!runPasses(work, index + 1))
        return fail(Code::deviceLost, "It cannot be run on the device.");
    report.device = compare(contents, m_session, work.report.diagnostics);
    return {};
}

} // namespace wavelane::check
