// SPDX-License-Identifier: MIT
#include "core/run/session_run.h"

#include "core/base/try.h"
#include "core/gpu/formats/format_map.h"
#include "core/gpu/renderdoc.h"
#include "core/plan/check/result_check.h"
#include "core/plan/data/resource_layout.h"
#include "core/plan/make_plan.h"
#include "core/plan/report/report_json.h"
#include "core/plan/tiles/shared_tiles.h"
#include "core/plan/tiles/tile_resolver.h"
#include "core/run/device_check.h"
#include "core/run/messages/layer_messages.h"
#include "core/run/messages/shader_prints.h"
#include "core/run/reports/account.h"
#include "core/run/reports/executables.h"
#include "core/run/resources/resource_reports.h"
#include "core/run/run_results.h"
#include "core/run/tiles/find_tiles.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <utility>

namespace wavelane::run {

namespace {

bool hasDepth(const project::Project& project)
{
    return std::ranges::any_of(project.resources, [](const project::Resource& resource) {
        const auto* texture = std::get_if<project::Texture>(&resource.kind);
        return texture && !resource.broken && gpu::aspectOf(texture->format) == VK_IMAGE_ASPECT_DEPTH_BIT;
    });
}

/// Says which contents `event` destroyed. Nothing if the project has no contents.
std::optional<std::string> contentsText(const project::Project& project, std::string_view event)
{
    constexpr std::size_t maxNames = 8;
    std::string names;
    std::size_t count = 0;
    for (const project::Resource& resource : project.resources) {
        if (resource.broken || std::holds_alternative<project::Sampler>(resource.kind))
            continue;
        if (count++ < maxNames)
            names += std::format("{}\"{}\"", names.empty() ? "" : ", ", resource.name);
    }
    if (count == 0)
        return std::nullopt;
    return std::format("The contents of {} {} were {}: {}{}. They restart with their initial data.", count,
                       count == 1 ? "resource" : "resources", event, names,
                       count > maxNames ? std::format(" and {} more", count - maxNames) : "");
}

} // namespace

SessionRun::SessionRun(SessionState& state, const ProjectSnapshot& snapshot, const RunOptions& options,
                       RunControl control)
    : m_state(state), m_given(snapshot), m_options(options), m_control(std::move(control)), m_snapshot(&snapshot)
{
}

void SessionRun::enter(const std::string& stage)
{
    m_state.meter.begin(stage);
    m_control.report({.stage = stage, .at = {}, .frame = m_state.frames.next});
}

RunReport SessionRun::run()
{
    const WorkMeter::Watch watch(m_state.meter, [this](const std::string& stage, std::uint64_t bytes) {
        m_control.report({.stage = stage, .at = {}, .frame = m_state.frames.next, .bytes = bytes});
    });
    enter("compile");
    resolveSizes();
    m_plan = makePlan(*m_snapshot, m_options, m_state.shaders, &m_state.specializations);
    std::ranges::copy(m_plan.diagnostics, std::back_inserter(m_diagnostics));
    m_watch.add(m_stages.plan);

    enter("prepare");
    const bool sideQueues = usesQueues(m_plan) && m_options.queues != plan::QueueMode::one;
    if (auto opened = openDevice({.prints = printsMessages(m_plan), .sideQueues = sideQueues}); opened)
        runOnDevice();
    else
        addError(opened.error());
    const std::vector<project::Expectation>& expectations = m_snapshot->project.expectations;
    markExpectedErrors(expectations, m_diagnostics);

    enter("check");
    const bool wasLost = m_state.device.isLost();
    const bool isComplete =
        m_device && m_frames.frames == m_options.frames && !m_state.isUnusable() && !isRefused(m_diagnostics);
    std::vector<ResourceReport> resources = reportResources(isComplete);
    std::vector<ExpectationReport> expectationReports = checkExpectations(isComplete);
    if (!wasLost) // The device can be lost while results are read.
        reportLoss();
    if (DeviceObjects* device = m_state.device.objects(); device && m_options.discard)
        device->hasContents = false;
    m_watch.add(m_stages.results);

    RunReport report{.project = m_given.project.name,
                     .revision = m_given.revision,
                     .device = std::move(m_device),
                     .frames = m_frames.frames,
                     .nextFrame = m_state.frames.next,
                     .diagnostics = std::move(m_diagnostics),
                     .expectations = std::move(expectationReports),
                     .resources = std::move(resources),
                     .barriers = std::move(m_frames.barriers),
                     .presented = std::move(m_frames.presented),
                     .prints = std::move(m_prints),
                     .loops = std::move(m_frames.loops),
                     .milliseconds = m_frames.milliseconds,
                     .stages = m_stages};
    for (const auto& shader : m_plan.shaders)
        report.shaders.push_back(shader->report);
    for (std::size_t leaf = 0; leaf < m_plan.leaves.size(); ++leaf) {
        const Plan::Leaf& planned = m_plan.leaves[leaf];
        PassReport& pass = report.passes.emplace_back(
            PassReport{.name = planned.name, .at = planned.at, .kind = planned.kind, .hasLoops = planned.hasLoops});
        if (const auto found = m_frames.passes.find(leaf); found != m_frames.passes.end()) {
            pass.groups = found->second.groups;
            pass.threads = found->second.threads;
            pass.gpu = found->second.gpu;
            pass.queue = found->second.queue;
            pass.span = found->second.span;
        }
    }
    report.queues = std::move(m_frames.queues);
    report.executables = std::move(m_executables);
    if (const DeviceObjects* device = m_state.device.objects(); device && m_options.memory && !m_state.isUnusable())
        report.memory = makeAccountReport(*device->gpu->device);
    report.ok = exitStatus(report, m_options.check) == 0;
    return report;
}

project::Project SessionRun::resolved(Diagnostics& diagnostics)
{
    resolveSizes();
    std::ranges::move(m_diagnostics, std::back_inserter(diagnostics));
    return m_snapshot->project;
}

void SessionRun::resolveSizes()
{
    if (project::followsView(m_given.project)) {
        m_resolved = m_given;
        m_resolved->project = project::resolveView(m_given.project, m_options.view);
        m_snapshot = &*m_resolved;
    }
    if (!hasTiles(m_given.project) || !openDevice({})) // If the device does not open, the next attempt reports it.
        return;
    const gpu::Device& device = *m_state.device.objects()->gpu->device;
    m_tiles = findTiles(device, m_snapshot->project, m_diagnostics);
    if (!m_resolved)
        m_resolved = m_given;
    m_resolved->project = plan::resolveTiles(m_resolved->project, m_tiles, m_diagnostics);
    if (!device.has("sparseResidencyAliased"))
        checkSharedTiles(m_resolved->project, m_tiles, m_diagnostics);
    m_snapshot = &*m_resolved;
}

Result<void> SessionRun::openDevice(const DeviceNeeds& needs)
{
    if (m_state.frames.broken)
        return fail(Code::deviceLost, "The device still hangs in an earlier run.");
    DeviceNeeds all = needs;
    all.copiesDepth = hasDepth(m_given.project);
    const auto hasContents = [this] {
        const DeviceObjects* const device = m_state.device.objects();
        return device && device->hasContents;
    };
    const bool hadContents = hasContents() && !m_state.device.isLost();
    const auto opened = m_state.device.open(all);
    if (hadContents && !hasContents() && !m_options.restart)
        reportReopening();
    return opened ? Result<void>() : std::unexpected(opened.error());
}

void SessionRun::runOnDevice()
{
    DeviceObjects& device = *m_state.device.objects();
    const gpu::DeviceInfo& info = device.gpu->device->info();
    m_device = DeviceReport{.index = info.index, .name = info.name, .driver = info.driver, .api = info.api};
    checkDevice(m_snapshot->project, m_plan, *device.gpu->device, m_diagnostics);
    markExpectedErrors(m_snapshot->project.expectations, m_diagnostics);
    if (!isRefused(m_diagnostics))
        prepareResources();
    m_watch.add(m_stages.resources); // What ended early.
    if (!isRefused(m_diagnostics))
        runFrames();
    m_watch.add(m_stages.frames);
    if (m_options.executables && m_frames.frames > 0 && !m_state.isUnusable())
        m_executables = describeExecutables(device, m_plan, m_diagnostics);
    m_stages.frames -= m_frames.presentedMilliseconds;
    m_stages.presented = m_frames.presentedMilliseconds;
    reportLoss();
    m_prints = takePrints(*device.gpu, device.recorder.dispatches(), m_plan, m_snapshot->folder, m_diagnostics);
    addLayerMessages(device.gpu->instance->takeMessages(), m_plan, m_snapshot->project, m_diagnostics);
}

void SessionRun::prepareResources()
{
    DeviceObjects& device = *m_state.device.objects();
    const Prepared prepared = device.store.prepare(*m_snapshot, m_plan, m_diagnostics);
    device.hasContents = device.hasContents && !prepared.refill;
    if (prepared.rebind)
        device.discardRecordings();
    if (isRefused(m_diagnostics))
        return;
    device.tiles.warnOfMipTails(m_plan, m_diagnostics);
    if (m_options.restart || !device.hasContents) {
        // If resetting fails, the contents are incomplete: no run can continue with them, and they cannot be read.
        device.hasContents = false;
        m_state.frames = {};
        resetContents(device);
        m_state.frameStart.reset();
    } else if (auto started = startFrame(device); !started) {
        return addError(started.error());
    }
    if (m_options.firstFrame)
        m_state.frames.next = *m_options.firstFrame;
    if (device.filler.writeConstants(*m_snapshot, m_options, m_diagnostics))
        device.discardRecordings();
    if (auto flushed = device.gpu->transfer->flush(); !flushed)
        return addError(flushed.error());
    m_watch.add(m_stages.resources);
    if (auto watched = device.recorder.writes().watch(m_state.watched); !watched)
        return addError(watched.error());
    if (auto ready = device.prepareFrames(m_plan, wantedSnapshots(m_snapshot->project, m_options)); !ready)
        return addError(ready.error());
    m_watch.add(m_stages.pipelines);
}

void SessionRun::resetContents(DeviceObjects& device)
{
    device.filler.reset(*m_snapshot, m_plan, m_diagnostics);
    if (Checkpoints::canServe(m_options) && !hasErrors(m_diagnostics)) {
        m_state.checkpoints.keepFor(m_given, m_plan, m_options);
        if (const Checkpoint* const start = m_state.checkpoints.startOf(m_options.script)) {
            m_state.frames = start->frames;
            if (auto restored = Checkpoints::restore(device, *start); !restored)
                addError(restored.error());
        }
    }
    m_state.frames.broken = device.gpu->device->abandoned();
}

Result<void> SessionRun::startFrame(DeviceObjects& device)
{
    std::optional<Checkpoint>& kept = m_state.frameStart;
    if (m_options.start == plan::FrameStart::again && kept && Checkpoints::fits(device, *kept)) {
        device.hasContents = false; // Until all of them are there.
        TRY_VOID(Checkpoints::restore(device, *kept));
        device.hasContents = true;
        m_state.frames = kept->frames;
        return {};
    }
    kept.reset();
    if (m_options.start != plan::FrameStart::forget) {
        TRY(kept, Checkpoints::save(device, m_state.frames));
    }
    return {};
}

FrameResults SessionRun::runFrames(DeviceObjects& device)
{
    FrameContext context{.device = device,
                         .state = m_state.frames,
                         .trails = m_state.trails,
                         .plan = m_plan,
                         .options = m_options,
                         .control = m_control};
    if (Checkpoints::canServe(m_options)) {
        context.done = m_state.frames.next; // Those before the checkpoint.
        context.pauses = {.before = Checkpoints::placesBetween(m_state.frames.next, m_options.frames),
                          .act = [&] { return m_state.checkpoints.take(device, m_state.frames, m_options.script); }};
    }
    return FrameLoop(context).run();
}

void SessionRun::runFrames()
{
    DeviceObjects& device = *m_state.device.objects();
    device.hasContents = true;
    m_state.after = m_options.after;
    m_state.layouts = m_plan.layouts;
    const auto run = [&] {
        m_state.meter.begin("check"); // Everything that is read from now on is checked.
        device.recorder.setWatcher([this](const std::string& at) {
            m_control.report({.stage = "frame", .at = at, .frame = m_state.frames.next, .trails = &m_state.trails});
        });
        m_frames = runFrames(device);
        device.recorder.setWatcher({});
        std::ranges::move(m_frames.diagnostics, std::back_inserter(m_diagnostics));
        // No run can continue after part of a frame, and the contents cannot be read.
        device.hasContents = !m_state.frames.torn;
    };
    if (m_options.capture.empty())
        return run();
    if (auto captured = capture(run); !captured)
        addError(captured.error());
}

Result<void> SessionRun::capture(const std::function<void()>& frames)
{
    TRY(auto renderDoc, gpu::RenderDoc::attach());
    renderDoc.begin(m_options.capture);
    frames();
    return m_state.isUnusable() ? Result<void>() : renderDoc.end();
}

void SessionRun::reportReopening()
{
    constexpr std::string_view event = "lost when the device was reopened for what the project now needs";
    if (auto text = contentsText(m_given.project, event))
        m_diagnostics.push_back({.severity = Severity::note, .code = Code::deviceLost, .message = *std::move(text)});
}

void SessionRun::reportLoss()
{
    if (!m_state.device.isLost())
        return;
    m_state.device.objects()->hasContents = false;
    if (auto text = contentsText(m_snapshot->project, "lost with the device")) {
        m_diagnostics.push_back(
            {.severity = Severity::warning, .code = Code::deviceLost, .message = *std::move(text)});
    }
}

std::vector<ResourceReport> SessionRun::reportResources(bool isComplete)
{
    const project::Project& project = m_snapshot->project;
    std::vector<ResourceReport> reports = describeResources(project);
    addTiles(m_tiles, reports);
    addLayouts(m_plan.layouts, reports);
    DeviceObjects* device = m_state.device.objects();
    if (!device || m_state.device.isLost())
        return reports;
    if (isComplete) {
        addLiveState(device->store, device->reader, m_options.hashes, reports, m_diagnostics);
        if (!m_options.fetchPresented) // The window waits for the picture.
            device->pipelines.save();
    }
    device->tiles.addMipTails(reports);
    addMemory(*device->gpu->device, project, reports);
    return reports;
}

std::vector<ExpectationReport> SessionRun::checkExpectations(bool isComplete)
{
    if (!m_options.check)
        return {};
    const std::vector<project::Expectation>& expectations = m_snapshot->project.expectations;
    if (!isComplete)
        return judgeRefusal(expectations, m_diagnostics);
    const RunResults results(m_state);
    return judgeResults(expectations, results.source(*m_snapshot, m_plan));
}

} // namespace wavelane::run
