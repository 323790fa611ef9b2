// SPDX-License-Identifier: MIT
#include "core/run/session.h"

#include "core/base/hash.h"
#include "core/gpu/adapter.h"
#include "core/gpu/renderdoc.h"
#include "core/gpu/resources/format_map.h"
#include "core/plan/data/resource_layout.h"
#include "core/plan/report/report_json.h"
#include "core/plan/report/resource_report.h"
#include "core/plan/tiles/shared_tiles.h"
#include "core/plan/tiles/tile_resolver.h"
#include "core/run/device_check.h"
#include "core/run/messages/layer_messages.h"
#include "core/run/messages/shader_prints.h"
#include "core/run/resources/resource_maker.h"
#include "core/run/session_parts.h"
#include "core/run/tiles/find_tiles.h"

#include <algorithm>
#include <format>
#include <iterator>

namespace wavelane::run {

namespace {

bool hasDepth(const project::Project& project)
{
    return std::ranges::any_of(project.resources, [](const project::Resource& each) {
        const auto* texture = std::get_if<project::Texture>(&each.kind);
        return texture && !each.broken && gpu::aspectOf(texture->format) == VK_IMAGE_ASPECT_DEPTH_BIT;
    });
}

/// Adds the hash of every resource that has bytes. A resource that cannot be read gets a diagnostic.
void addHashes(ResourceCache& resources, std::vector<ResourceReport>& reports, Diagnostics& diagnostics)
{
    for (ResourceReport& report : reports) {
        LiveResource* live = resources.find(report.name);
        if (!live || (!live->buffer && !live->texture && live->blocks.empty()))
            continue;
        Hash hash;
        auto read = resources.visit(*live, [&hash](std::span<const std::byte> piece) { hash.add(piece); });
        if (read)
            report.hash = hash.hex();
        else
            diagnostics.push_back(toDiagnostic(located(std::move(read.error()), "/resources/" + report.name)));
    }
}

} // namespace

std::unique_ptr<Session> Session::create(const SessionOptions& options, ShaderProvider& shaders)
{
    return std::unique_ptr<Session>(new Session(std::make_unique<Parts>(options, shaders)));
}

std::unique_ptr<Session> Session::createOn(std::unique_ptr<GpuContext> gpu, ShaderProvider& shaders)
{
    auto parts = std::make_unique<Parts>(SessionOptions{.validation = gpu->instance->validation()}, shaders);
    parts->gpu = std::move(gpu);
    parts->adopted = true;
    return std::unique_ptr<Session>(new Session(std::move(parts)));
}

Session::Session(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}

Session::~Session()
{
    // What a device still works on must not be taken from under it: the end of the process frees everything.
    if (m_parts->frames.broken)
        static_cast<void>(m_parts.release());
}

bool Session::broken() const
{
    return m_parts->isGone();
}

Result<std::vector<gpu::DeviceInfo>> Session::devices()
{
    std::unique_ptr<gpu::Instance> own;
    const gpu::Instance* instance = m_parts->gpu ? m_parts->gpu->instance.get() : nullptr;
    if (!instance) {
        auto made = gpu::Instance::create({});
        if (!made)
            return std::unexpected(std::move(made.error()));
        own = std::move(*made);
        instance = own.get();
    }
    auto adapters = gpu::listAdapters(*instance);
    if (!adapters)
        return std::unexpected(std::move(adapters.error()));
    std::vector<gpu::DeviceInfo> infos;
    for (gpu::Adapter& adapter : *adapters)
        infos.push_back(std::move(adapter.info));
    return infos;
}

void Session::Parts::close()
{
    replay.reset();
    recorder.reset();
    snapshots.reset();
    pipelines.reset();
    resources.reset();
    gpu.reset();
    recordedPasses.reset();
    started = false;
}

void Session::Parts::noteLoss(const project::Project& project, Diagnostics& diagnostics)
{
    if (!isLost())
        return;
    started = false;
    constexpr std::size_t named = 8;
    std::string names;
    std::size_t count = 0;
    for (const project::Resource& resource : project.resources) {
        if (resource.broken || std::holds_alternative<project::Sampler>(resource.kind))
            continue;
        if (count++ < named)
            names += std::format("{}\"{}\"", names.empty() ? "" : ", ", resource.name);
    }
    if (count == 0)
        return;
    diagnostics.push_back(
        {.severity = Severity::warning,
         .code = Code::deviceLost,
         .message = std::format("With the device the contents of {} {} were lost: {}{}. They begin again with their "
                                "initial data.",
                                count, count == 1 ? "resource" : "resources", names,
                                count > named ? std::format(" and {} more", count - named) : "")});
}

Result<void> Session::Parts::open(const project::Project& project, bool prints)
{
    if (frames.broken)
        return fail(Code::deviceLost, "The device still hangs in an earlier run.");
    if (isLost() && adopted)
        return fail(Code::deviceLost,
                    "The device was lost in an earlier run; it was given, and cannot be opened anew.");
    if (isLost())
        close();
    const bool depth = hasDepth(project);
    const bool catches = options.validation && prints;
    const bool lacksQueue = gpu && depth && !gpu->device->copiesDepth();
    if (lacksQueue && adopted)
        return fail(Code::featureMissing, "Textures of depth need a queue that is not for compute alone.");
    if (lacksQueue || (gpu && catches && !gpu->instance->prints() && !adopted))
        close();
    if (resources)
        return {};
    if (!gpu) {
        const gpu::InstanceOptions instance{.validation = options.validation, .prints = catches};
        auto made = GpuContext::create(options.device, instance, depth);
        if (!made)
            return std::unexpected(std::move(made.error()));
        gpu = std::move(*made);
    }
    resources = std::make_unique<ResourceCache>(*gpu, meter);
    pipelines = std::make_unique<PipelineCache>(*gpu->device, options.pipelines);
    snapshots = std::make_unique<Snapshots>(*gpu, *resources);
    recorder = std::make_unique<FrameRecorder>(*gpu, *resources, *pipelines);
    replay = std::make_unique<FrameReplay>(*recorder, *snapshots);
    return {};
}

RunReport Session::run(const ProjectSnapshot& given, const RunOptions& options, const ProgressSink& progress,
                       std::stop_token stop)
{
    Parts& parts = *m_parts;
    RunReport report{.project = given.project.name, .revision = given.revision};
    const WorkMeter::Watch watch(parts.meter, [&](const std::string& stage, std::uint64_t bytes) {
        if (progress)
            progress({.stage = stage, .at = {}, .frame = parts.frames.next, .bytes = bytes});
    });
    const auto tell = [&](const std::string& stage) {
        parts.meter.begin(stage);
        if (progress)
            progress({.stage = stage, .at = {}, .frame = parts.frames.next});
    };
    tell("compile");
    TileMap tiles;
    std::optional<ProjectSnapshot> inNumbers;
    if (hasTiles(given.project) && parts.open(given.project, false))
        inNumbers = parts.resolveTiles(given, tiles, report.diagnostics);
    const ProjectSnapshot& snapshot = inNumbers ? *inNumbers : given;
    Plan plan = makePlan(snapshot, options, parts.shaders);
    report.diagnostics.insert(report.diagnostics.end(), plan.diagnostics.begin(), plan.diagnostics.end());
    for (const auto& shader : plan.shaders)
        report.shaders.push_back(shader->report);
    for (const Plan::Leaf& leaf : plan.leaves)
        report.passes.push_back({.name = leaf.name, .at = leaf.at, .kind = leaf.kind});
    for (const project::Resource& resource : snapshot.project.resources) {
        if (!resource.broken)
            report.resources.push_back(describeResource(resource));
    }

    tell("prepare");
    if (auto opened = parts.open(given.project, printsMessages(plan)); !opened) {
        report.diagnostics.push_back(toDiagnostic(opened.error()));
    } else {
        const gpu::DeviceInfo& info = parts.gpu->device->info();
        report.device = DeviceReport{.index = info.index, .name = info.name, .driver = info.driver, .api = info.api};
        checkDevice(snapshot.project, plan, *parts.gpu->device, report.diagnostics);
        markExpectedErrors(snapshot.project.expectations, report.diagnostics);
        if (!isRefused(report.diagnostics))
            parts.runFrames(snapshot, options, plan, report, progress, stop);
        parts.noteLoss(snapshot.project, report.diagnostics);
        addPrints(*parts.gpu, parts.recorder->dispatches(), plan, snapshot.folder, report);
        addLayerMessages(parts.gpu->instance->takeMessages(), plan, snapshot.project, report.diagnostics);
    }
    markExpectedErrors(snapshot.project.expectations, report.diagnostics);
    tell("check");
    const bool wasLost = parts.isLost();
    parts.finish(snapshot, options, plan, report);
    if (!wasLost) // It may be lost while results are read.
        parts.noteLoss(snapshot.project, report.diagnostics);
    addTiles(tiles, report.resources);
    addLayouts(plan.layouts, report.resources);
    if (parts.resources && !parts.isLost())
        parts.resources->addMipTails(report.resources);
    if (parts.gpu && parts.gpu->device && !parts.isLost())
        addMemory(*parts.gpu->device, snapshot.project, report.resources);
    return report;
}

ProjectSnapshot Session::Parts::resolveTiles(const ProjectSnapshot& given, TileMap& tiles, Diagnostics& diagnostics)
{
    ProjectSnapshot resolved = given;
    tiles = findTiles(*gpu->device, given.project, diagnostics);
    resolved.project = run::resolveTiles(given.project, tiles, diagnostics);
    if (!gpu->device->has("sparseResidencyAliased"))
        checkSharedTiles(resolved.project, tiles, diagnostics);
    return resolved;
}

void Session::Parts::runFrames(const ProjectSnapshot& snapshot, const RunOptions& runOptions, const Plan& plan,
                               RunReport& report, const ProgressSink& progress, const std::stop_token& stop)
{
    const Prepared prepared = resources->prepare(snapshot, plan, report.diagnostics);
    started = started && !prepared.refill;
    if (prepared.rebind) {
        // Recordings and descriptor sets name objects that are gone.
        replay->forget();
        snapshots->forget();
        pipelines->forgetBindings();
    }
    if (isRefused(report.diagnostics))
        return;
    resources->warnOfMipTails(plan, report.diagnostics);
    const auto addError = [&report](const Error& error) { report.diagnostics.push_back(toDiagnostic(error)); };
    if (runOptions.restart || !started) {
        // Half a reset is no state to go on from, nor to be looked at.
        started = false;
        frames = {};
        resources->reset(snapshot, plan, report.diagnostics);
        frames.broken = gpu->device->abandoned();
    }
    resources->writeConstants(snapshot, runOptions, report.diagnostics);
    if (auto flushed = gpu->transfer->flush(); !flushed)
        return addError(flushed.error());
    if (auto ready = prepareFrames(plan, wantedSnapshots(snapshot.project, runOptions)); !ready)
        return addError(ready.error());
    if (isRefused(report.diagnostics))
        return;
    started = true;
    after = runOptions.after;
    FrameLoop loop(*gpu, *resources, *snapshots, *replay, frames, recorder->loops(), trails, plan, runOptions,
                   report);
    const auto runLoop = [&] {
        recorder->loops().clear();
        meter.begin("check"); // What is read from now on is looked at.
        recorder->setWatcher([&](const std::string& at) {
            if (progress)
                progress({.stage = "frame", .at = at, .frame = frames.next, .trails = &trails});
        });
        loop.run(progress, stop);
        recorder->setWatcher({});
        std::ranges::copy(recorder->loops().diagnostics(plan), std::back_inserter(report.diagnostics));
        // A part of a frame is no state to go on from, nor to be looked at.
        started = !frames.torn;
    };
    if (runOptions.capture.empty())
        return runLoop();
    auto renderDoc = gpu::RenderDoc::attach();
    if (!renderDoc)
        return addError(renderDoc.error());
    renderDoc->begin(runOptions.capture);
    runLoop();
    if (auto ended = isGone() ? Result<void>() : renderDoc->end(); !ended)
        addError(ended.error());
}

Result<void> Session::Parts::prepareFrames(const Plan& plan, std::map<std::string, std::set<std::string>> lookBehind)
{
    if (snapshots->request(std::move(lookBehind)))
        replay->forget();
    if (recordedPasses && *recordedPasses == plan.passes)
        return {};
    replay->forget();
    pipelines->prune();
    recordedPasses.reset();
    if (auto ready = recorder->prepare(plan); !ready)
        return ready;
    recordedPasses = plan.passes;
    return {};
}

void Session::Parts::finish(const ProjectSnapshot& snapshot, const RunOptions& runOptions, const Plan& plan,
                            RunReport& report)
{
    const bool ran = report.frames == runOptions.frames && !isGone() && !isRefused(report.diagnostics);
    if (ran && gpu) {
        report.resources = resources->report(snapshot.project, report.diagnostics);
        if (runOptions.hashes)
            addHashes(*resources, report.resources, report.diagnostics);
        pipelines->save();
    }
    if (runOptions.check) {
        const auto& expectations = snapshot.project.expectations;
        if (ran)
            report.expectations = judgeResults(expectations, resultSource(snapshot, plan));
        else
            report.expectations = judgeRefusal(expectations, report.diagnostics);
    }
    report.nextFrame = frames.next;
    report.ok = exitStatus(report, runOptions.check) == 0;
}

} // namespace wavelane::run
