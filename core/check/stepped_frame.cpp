// SPDX-License-Identifier: MIT
#include "core/check/stepped_frame.h"

#include "core/base/try.h"
#include "core/check/device_comparison.h"
#include "core/plan/frame/dispatch_size.h"
#include "core/plan/inputs/live_inputs.h"
#include "core/plan/make_plan.h"
#include "core/plan/shaders/shader_copy.h"
#include "core/plan/tiles/tile_map.h"
#include "core/project/size/sizes.h"
#include "core/project/size/view_size.h"
#include "core/shader/passes/loops/loop_guard.h"
#include "core/sim/dispatch/quad_lanes.h"

#include <algorithm>
#include <format>
#include <set>
#include <string_view>
#include <utility>

namespace wavelane::check {

namespace {

constexpr std::array<std::uint32_t, 3> anyGroups{UINT32_MAX, UINT32_MAX, UINT32_MAX}; ///< The device checks them.

/// A dispatch may take this much longer while it notes who writes.
constexpr double maxWatchedSlowdown = 5;

CounterKeys countersOf(const plan::Plan& plan)
{
    CounterKeys counters;
    for (const auto& shader : plan.shaders) {
        if (!shader->report.reflection)
            continue;
        for (const shader::Binding& binding : shader->report.reflection->bindings) {
            if (binding.counterBinding && binding.heap)
                counters[shader->report.name].emplace_back(toString(*binding.heap), std::string());
            else if (binding.counterBinding)
                counters[shader->report.name].emplace_back(binding.name, binding.registerName);
        }
    }
    return counters;
}

} // namespace

bool SteppedFrame::addError(const Error& error)
{
    m_diagnostics.push_back(toDiagnostic(error));
    return false;
}

bool SteppedFrame::open(const plan::ProjectSnapshot& snapshot, const FrameOptions& options)
{
    m_options = options;
    m_snapshot = snapshot;
    if (project::followsView(snapshot.project))
        m_snapshot.project = project::resolveView(snapshot.project, project::defaultViewSize);
    if (plan::hasTiles(m_snapshot.project)) {
        m_snapshot.project = m_session->resolved(m_snapshot, m_diagnostics);
        if (hasErrors(m_diagnostics))
            return false;
    }
    auto passes = flatPasses(m_snapshot.project, options.frame == 0 ? options.maxDispatches : 0);
    if (!passes)
        return addError(passes.error());
    m_passes = std::move(*passes);
    const plan::Plan plan = plan::makePlan(m_snapshot, {.compiler = options.compiler}, *m_shaders);
    showCounters(m_snapshot.project, m_passes, countersOf(plan));
    findDistinctPasses();
    m_snapshot.project.expectations.clear();
    for (const Diagnostic& each : plan.diagnostics) {
        if (each.severity == Severity::error)
            m_diagnostics.push_back(each);
    }
    return m_diagnostics.empty();
}

void SteppedFrame::findDistinctPasses()
{
    m_distinct.clear();
    std::set<std::string_view> places;
    for (std::size_t i = 0; i < m_passes.size(); ++i) {
        if (places.insert(m_passes[i].at).second)
            m_distinct.push_back(i);
    }
}

bool SteppedFrame::start()
{
    m_hasStarted = false;
    // Without the passes of the frame, because the device would not survive an endless loop.
    if (m_options.frame == 0) {
        if (!run(0, 0))
            return false;
    } else {
        if (!runEarlierFrames())
            return false;
        std::erase_if(m_passes, [](const FlatPass& each) { return each.pass.firstFrameOnly; });
        findDistinctPasses();
    }
    const auto devices = m_session->devices();
    if (!devices)
        return addError(devices.error());
    for (const gpu::DeviceInfo& each : *devices) {
        if (each.index == m_device)
            m_lanes = each.limits.value("subgroupSize", 32U);
    }
    return true;
}

bool SteppedFrame::runEarlierFrames()
{
    if (m_kept && m_kept->contents && m_session->restore(*m_kept->contents)) {
        m_hasStarted = true;
        m_device = m_kept->device;
        return true;
    }
    plan::ProjectSnapshot before = m_snapshot;
    before.project.passes.clear();
    for (const FlatPass& each : m_passes)
        before.project.passes.push_back(each.pass);
    if (!runOnDevice(before, m_options.frame, 0))
        return false;
    if (m_kept) {
        const auto saved = m_session->save();
        m_kept->contents = saved ? *saved : nullptr; // Without them, the frames run again.
        m_kept->device = m_device;
    }
    return true;
}

plan::ProjectSnapshot SteppedFrame::part(std::size_t begin, std::size_t end) const
{
    plan::ProjectSnapshot part = m_snapshot;
    part.project.passes.clear();
    for (std::size_t i = begin; i < end; ++i)
        part.project.passes.push_back(m_passes[i].pass);
    // The layouts of initial data can come from any pass, so the others are planned without being run: once each,
    // because a pass can be repeated thousands of times.
    project::GroupPass others{.repeat = 0};
    for (const std::size_t each : m_distinct) {
        if (each < begin || each >= end)
            others.passes.push_back(m_passes[each].pass);
    }
    if (!others.passes.empty())
        part.project.passes.push_back({.kind = std::move(others)});
    return part;
}

bool SteppedFrame::run(std::size_t begin, std::size_t end)
{
    return runOnDevice(part(begin, end), 1, m_options.frame);
}

Result<run::NotedWrites> SteppedFrame::runWatched(std::size_t pass, const run::WatchedBytes& bytes)
{
    run::NotedWrites notes;
    plan::RunOptions options = optionsOf(1, m_options.frame);
    options.timeoutSeconds *= maxWatchedSlowdown;
    options.loopBudget = shader::defaultLoopBudget; // An endless loop ends sooner than the time.
    const plan::RunReport report = m_session->runWatched(part(pass, pass + 1), options, bytes, notes);
    recordRun(report);
    const auto isError = [](const Diagnostic& each) { return each.severity == Severity::error && !each.expected; };
    const auto error = std::ranges::find_if(report.diagnostics, isError);
    if (error != report.diagnostics.end())
        return fail(error->code, error->message, error->at);
    if (report.frames != 1)
        return fail(Code::internalError, "The pass did not run.");
    return notes;
}

plan::RunOptions SteppedFrame::optionsOf(std::uint64_t frames, std::uint64_t first) const
{
    plan::RunOptions options{.frames = frames,
                             .restart = !m_hasStarted,
                             .timeoutSeconds = m_options.timeoutSeconds,
                             .compiler = m_options.compiler,
                             .times = m_options.times,
                             .firstFrame = first};
    options.script = m_options.inputs;
    return options;
}

void SteppedFrame::recordRun(const plan::RunReport& report)
{
    m_hasStarted = true;
    if (report.device)
        m_device = report.device->index;
    m_gpuNanoseconds = 0;
    for (const plan::PassReport& each : report.passes)
        m_gpuNanoseconds += each.gpu ? each.gpu->median : 0;
}

bool SteppedFrame::runOnDevice(const plan::ProjectSnapshot& snapshot, std::uint64_t frames, std::uint64_t first)
{
    const plan::RunReport report = m_session->run(snapshot, optionsOf(frames, first));
    recordRun(report);
    if (report.frames == frames && !hasErrors(report.diagnostics))
        return true;
    for (const Diagnostic& each : report.diagnostics) {
        if (each.severity == Severity::error && !each.expected)
            m_diagnostics.push_back(each);
    }
    return false;
}

void SteppedFrame::pinShader(const std::string& name)
{
    for (project::ShaderEntry& shader : m_snapshot.project.shaders)
        shader.strictFloat |= shader.name == name;
}

plan::LiveInputs SteppedFrame::inputs() const
{
    if (m_options.frame >= m_options.inputs.size())
        return plan::steppedInputs(m_options.frame);
    plan::LiveInputs inputs = m_options.inputs[m_options.frame];
    inputs.frame = static_cast<std::uint32_t>(m_options.frame);
    return inputs;
}

Result<plan::PlannedDispatch> SteppedFrame::planned(std::size_t pass)
{
    plan::ProjectSnapshot part = m_snapshot;
    part.project.passes = {m_passes[pass].pass};
    plan::Plan plan = plan::makePlan(part, {.compiler = m_options.compiler}, *m_shaders);
    if (plan.passes.empty())
        return fail(Code::badValue, "The pass cannot be planned.");
    auto& dispatch = std::get<plan::PlannedDispatch>(plan.passes[0].kind);
    if (!dispatch.shader->ok() || !dispatch.shader->report.reflection)
        return fail(Code::compileFailed, "The shader cannot be compiled.");
    return std::move(dispatch);
}

Result<void> SteppedFrame::bind(const plan::PlannedDispatch& dispatch, BoundContents& contents,
                                sim::DispatchRequest& request)
{
    request.lanes = m_lanes;
    TRY_VOID(contents.bind(dispatch, request));
    TRY(const auto groups, groupsOf(dispatch, m_snapshot, *m_session));
    TRY(request.groups, plan::checkGroups(groups, anyGroups));
    return {};
}

Result<std::shared_ptr<const plan::ShaderOutcome>>
SteppedFrame::compileWithLines(const plan::PlannedDispatch& dispatch)
{
    const std::string& name = dispatch.shader->report.name;
    const project::ShaderEntry* const entry = m_snapshot.project.shader(name);
    if (!entry)
        return fail(Code::unknownShader, std::format("There is no shader \"{}\" in this project.", name));
    // The device's module has no line information.
    auto lined = plan::compileCopy(m_snapshot, *entry, "lines", m_options.compiler, *m_shaders);
    return lined->ok() && lined->report.reflection ? lined : dispatch.shader;
}

Result<PreparedDispatch> SteppedFrame::prepare(const plan::PlannedDispatch& dispatch, BoundContents& contents)
{
    PreparedDispatch out{.shader = dispatch.shader->report.name, .program = {}, .request = {}};
    TRY(const auto compiled, compileWithLines(dispatch));
    TRY(out.program, sim::decode(compiled->spirv, compiled->report.reflection->entry, dispatch.constants));
    TRY_VOID(bind(dispatch, contents, out.request));
    out.request.lanes = sim::lanesForQuads(out.program, out.request.lanes);
    return out;
}

} // namespace wavelane::check
