// SPDX-License-Identifier: MIT
#include "core/debug/pass_state.h"

#include "core/base/try.h"
#include "core/plan/make_plan.h"
#include "core/project/size/view_size.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>

namespace wavelane::debug {

namespace {

bool isDispatch(const check::FlatPass& pass)
{
    return std::holds_alternative<project::DispatchPass>(pass.pass.kind);
}

std::vector<project::Pass> passesOf(std::span<const check::FlatPass> flat)
{
    std::vector<project::Pass> passes;
    for (const check::FlatPass& each : flat)
        passes.push_back(each.pass);
    return passes;
}

Error errorOf(const Diagnostic& diagnostic)
{
    return withLocation(Error{.code = diagnostic.code, .message = diagnostic.message}, diagnostic.at);
}

} // namespace

Result<std::size_t> PassState::find(const DebugTarget& target) const
{
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < m_passes.size(); ++i) {
        const bool isIt = target.pass.empty() ? isDispatch(m_passes[i])
                                              : m_passes[i].name == target.pass || m_passes[i].at == target.pass;
        if (!isIt || seen++ != target.occurrence)
            continue;
        if (!isDispatch(m_passes[i]))
            return fail(Code::badValue, std::format("Pass \"{}\" does not dispatch a shader.", target.pass));
        return i;
    }
    if (target.pass.empty())
        return fail(Code::unknownPass, "The frame has no dispatch that runs.");
    if (seen == 0)
        return fail(Code::unknownPass, std::format("The frame runs no pass \"{}\".", target.pass));
    return fail(Code::unknownPass, std::format("The frame runs pass \"{}\" {} times, so there is no occurrence {}.",
                                               target.pass, seen, target.occurrence));
}

Result<void> PassState::runPart(const std::vector<project::Pass>& passes, std::uint64_t frames, std::uint64_t first,
                                const DebugTarget& target, bool restart)
{
    plan::ProjectSnapshot part = m_snapshot;
    part.project.passes = passes;
    // The layouts of initial data can come from any pass, so all are planned.
    part.project.passes.push_back({.kind = project::GroupPass{.passes = passesOf(m_passes), .repeat = 0}});
    const plan::RunReport report = m_session.run(part, {.frames = frames,
                                                        .restart = restart,
                                                        .timeoutSeconds = target.timeoutSeconds,
                                                        .compiler = target.compiler,
                                                        .times = false,
                                                        .firstFrame = first});
    if (report.device)
        m_device = report.device->index;
    for (const Diagnostic& each : report.diagnostics) {
        if (each.severity == Severity::error && !each.expected)
            return std::unexpected(errorOf(each));
    }
    if (report.frames != frames)
        return fail(Code::badValue, "The passes before the dispatch could not be run.");
    return {};
}

Result<void> PassState::readLanes()
{
    TRY(const std::vector<gpu::DeviceInfo> devices, m_session.devices());
    for (const gpu::DeviceInfo& each : devices) {
        if (each.index == m_device)
            m_lanes = each.limits.value("subgroupSize", 32U);
    }
    return {};
}

Result<void> PassState::run(const plan::ProjectSnapshot& snapshot, const DebugTarget& target)
{
    m_snapshot = snapshot;
    if (project::followsView(snapshot.project))
        m_snapshot.project = project::resolveView(snapshot.project, project::defaultViewSize);
    m_snapshot.project.expectations.clear();
    TRY(m_passes, check::flatPasses(m_snapshot.project, 0));
    if (target.frame > 0) {
        // Passes of the first frame only are not among those of later frames.
        const auto firstOnly =
            std::ranges::count_if(m_passes, [](const check::FlatPass& each) { return each.pass.firstFrameOnly; });
        if (firstOnly > 0 && std::cmp_equal(firstOnly, m_passes.size()))
            return fail(Code::unknownPass, "All passes run in the first frame only.");
    }
    const plan::Plan all = plan::makePlan(m_snapshot, {.compiler = target.compiler}, m_shaders);
    for (const Diagnostic& each : all.diagnostics) {
        if (each.severity == Severity::error)
            return std::unexpected(errorOf(each));
    }
    check::showCounters(m_snapshot.project, m_passes, check::countersOf(all));
    if (target.frame > 0) {
        TRY_VOID(runPart(passesOf(m_passes), target.frame, 0, target, true));
        std::erase_if(m_passes, [](const check::FlatPass& each) { return each.pass.firstFrameOnly; });
    }
    TRY(m_index, find(target));
    TRY_VOID(runPart(passesOf(std::span(m_passes).first(m_index)), 1, target.frame, target, target.frame == 0));
    TRY_VOID(readLanes());
    plan::ProjectSnapshot one = m_snapshot;
    one.project.passes = {m_passes[m_index].pass};
    m_plan = plan::makePlan(one, {.compiler = target.compiler}, m_shaders);
    if (m_plan.passes.empty() || !dispatch().shader->ok() || !dispatch().shader->report.reflection)
        return fail(Code::compileFailed, "The shader of the pass cannot be compiled.");
    return {};
}

} // namespace wavelane::debug
