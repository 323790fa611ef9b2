// SPDX-License-Identifier: MIT
#include "core/run/session.h"

#include "core/gpu/adapter.h"
#include "core/run/device_check.h"
#include "core/run/frame_recorder.h"
#include "core/run/gpu_context.h"
#include "core/run/layer_messages.h"
#include "core/run/live_inputs.h"
#include "core/run/plan.h"
#include "core/run/presented_pixels.h"
#include "core/run/report_json.h"
#include "core/run/resource_layout.h"
#include "core/run/resource_maker.h"
#include "core/run/result_check.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <format>

namespace wavelane::run {

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

TimeReport statistics(std::vector<std::uint64_t> values)
{
    std::ranges::sort(values);
    return {.min = values.front(), .median = values[values.size() / 2], .max = values.back()};
}

} // namespace

struct Session::Parts
{
    SessionOptions options;
    ShaderProvider& shaders;
    std::unique_ptr<GpuContext> gpu;
    std::unique_ptr<ResourceCache> resources;
    std::unique_ptr<PipelineCache> pipelines;
    std::unique_ptr<FrameRecorder> recorder;
    std::unique_ptr<Snapshots> snapshots;
    NameMap names;
    std::uint64_t nextFrame = 0;
    std::string after;    ///< Of the last run: reads show the state behind this pass.
    bool started = false; ///< Resources hold the state of an earlier run.
    bool broken = false;

    Parts(const SessionOptions& sessionOptions, ShaderProvider& provider) : options(sessionOptions), shaders(provider)
    {
    }

    Result<void> open();
    void runFrames(const ProjectSnapshot& snapshot, const RunOptions& runOptions, const Plan& plan, RunReport& report,
                   const ProgressSink& progress, const std::stop_token& stop);
    Result<void> runFrame(const Plan& plan, const RunOptions& runOptions, bool last, RunReport& report,
                          std::map<std::size_t, std::vector<std::uint64_t>>& times);
    Error hung(const Plan& plan, double seconds);
    void finish(const ProjectSnapshot& snapshot, const RunOptions& runOptions, const Plan& plan, RunReport& report);
    ResultSourceBehind resultSource(const ProjectSnapshot& snapshot, const Plan& plan);
    Result<std::vector<std::byte>> read(const ReadRequest& request, const std::string& behind);
};

std::unique_ptr<Session> Session::create(const SessionOptions& options, ShaderProvider& shaders)
{
    return std::unique_ptr<Session>(new Session(std::make_unique<Parts>(options, shaders)));
}

Session::Session(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}

Session::~Session()
{
    // What a device still works on must not be taken from under it: the end of the process frees everything.
    if (m_parts->broken)
        static_cast<void>(m_parts.release());
}

bool Session::broken() const
{
    return m_parts->broken;
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
    std::vector<gpu::DeviceInfo> infos;
    for (gpu::Adapter& adapter : gpu::listAdapters(*instance))
        infos.push_back(std::move(adapter.info));
    return infos;
}

Result<void> Session::Parts::open()
{
    if (broken)
        return fail(Code::deviceLost, "The device was lost in an earlier run.");
    if (gpu)
        return {};
    auto made = GpuContext::create(options.device, options.validation);
    if (!made)
        return std::unexpected(std::move(made.error()));
    gpu = std::move(*made);
    resources = std::make_unique<ResourceCache>(*gpu);
    pipelines = std::make_unique<PipelineCache>(*gpu->device);
    snapshots = std::make_unique<Snapshots>(*gpu, *resources);
    auto frames = FrameRecorder::create(*gpu, *resources, *pipelines);
    if (!frames)
        return std::unexpected(std::move(frames.error()));
    recorder = std::move(*frames);
    return {};
}

RunReport Session::run(const ProjectSnapshot& snapshot, const RunOptions& options, const ProgressSink& progress,
                       std::stop_token stop)
{
    Parts& parts = *m_parts;
    RunReport report{.project = snapshot.project.name, .revision = snapshot.revision};
    const auto tell = [&](std::string stage, std::string at = {}) {
        if (progress)
            progress({.stage = std::move(stage), .at = std::move(at), .frame = parts.nextFrame});
    };
    tell("compile");
    Plan plan = makePlan(snapshot, options, parts.shaders);
    report.diagnostics = plan.diagnostics;
    for (const auto& shader : plan.shaders)
        report.shaders.push_back(shader->report);
    for (const Plan::Leaf& leaf : plan.leaves)
        report.passes.push_back({.name = leaf.name, .at = leaf.at, .kind = leaf.kind});
    for (const project::Resource& resource : snapshot.project.resources) {
        if (!resource.broken)
            report.resources.push_back(describeResource(resource));
    }

    tell("prepare");
    if (auto opened = parts.open(); !opened) {
        report.diagnostics.push_back(toDiagnostic(opened.error()));
    } else {
        const gpu::DeviceInfo& info = parts.gpu->device->info();
        report.device = DeviceReport{.index = info.index, .name = info.name, .driver = info.driver, .api = info.api};
        checkDevice(snapshot.project, plan, *parts.gpu->device, report.diagnostics);
        markExpectedErrors(snapshot.project.expectations, report.diagnostics);
        if (!refused(report.diagnostics))
            parts.runFrames(snapshot, options, plan, report, progress, stop);
        if (parts.options.validation)
            addLayerMessages(parts.gpu->instance->takeMessages(), plan, report.diagnostics);
    }
    markExpectedErrors(snapshot.project.expectations, report.diagnostics);
    tell("check");
    parts.finish(snapshot, options, plan, report);
    return report;
}

void Session::Parts::runFrames(const ProjectSnapshot& snapshot, const RunOptions& runOptions, const Plan& plan,
                               RunReport& report, const ProgressSink& progress, const std::stop_token& stop)
{
    const Prepared prepared = resources->prepare(snapshot, plan, report.diagnostics);
    if (prepared.rebind)
        pipelines->forgetBindings();
    started = started && !prepared.refill;
    pipelines->prune();
    if (refused(report.diagnostics))
        return;
    if (runOptions.restart || !started) {
        // Half a reset is no state to go on from, nor to be looked at.
        started = false;
        names.clear();
        nextFrame = 0;
        resources->reset(snapshot, plan, report.diagnostics);
    }
    resources->writeConstants(snapshot, runOptions, report.diagnostics);
    const auto addError = [&report](const Error& error) { report.diagnostics.push_back(toDiagnostic(error)); };
    if (auto flushed = gpu->transfer->flush(); !flushed)
        return addError(flushed.error());
    if (auto ready = recorder->prepare(plan); !ready)
        return addError(ready.error());
    if (refused(report.diagnostics))
        return;
    started = true;
    after = runOptions.after;
    snapshots->request(wantedSnapshots(snapshot.project, runOptions));

    const auto start = Clock::now();
    std::map<std::size_t, std::vector<std::uint64_t>> times;
    for (std::uint64_t i = 0; i < runOptions.frames && !stop.stop_requested(); ++i) {
        if (progress)
            progress({.stage = "frame", .at = {}, .frame = nextFrame});
        if (auto done = runFrame(plan, runOptions, i + 1 == runOptions.frames, report, times); !done) {
            addError(done.error());
            break;
        }
        ++report.frames;
        ++nextFrame;
    }
    report.milliseconds = millisecondsSince(start);
    if (report.frames < runOptions.frames && stop.stop_requested() && !broken) {
        addError({.code = Code::cancelled,
                  .message =
                      std::format("The run was stopped behind {} of {} frames.", report.frames, runOptions.frames)});
    }
    for (const auto& [leaf, values] : times)
        report.passes[leaf].gpu = statistics(values);
}

Result<void> Session::Parts::runFrame(const Plan& plan, const RunOptions& runOptions, bool last, RunReport& report,
                                      std::map<std::size_t, std::vector<std::uint64_t>>& times)
{
    LiveInputs inputs = runOptions.inputs.value_or(steppedInputs(nextFrame));
    if (runOptions.inputs)
        inputs.frame = static_cast<std::uint32_t>(nextFrame);
    if (inputs.resolution == std::array<std::uint32_t, 2>{0, 0})
        inputs.resolution = presentedSize(plan, *resources);
    auto record = recorder->record(plan, inputs, nextFrame == 0, names, last ? snapshots.get() : nullptr);
    if (!record)
        return std::unexpected(std::move(record.error()));
    const auto commands = gpu->recorder->end();
    if (!commands)
        return std::unexpected(commands.error());
    const auto point = gpu->queue->submit(*commands);
    if (!point) {
        broken = point.error().code == Code::deviceLost;
        return std::unexpected(point.error());
    }
    // Longer than a century is as good as for ever, and its nanoseconds still fit 64 bits.
    const std::chrono::duration<double> limit(std::min(runOptions.timeoutSeconds, 4e9));
    const auto done = gpu->queue->wait(*point, std::chrono::duration_cast<std::chrono::nanoseconds>(limit));
    if (!done) {
        broken = true;
        gpu->device->abandon();
        return std::unexpected(done.error());
    }
    if (!*done)
        return std::unexpected(hung(plan, runOptions.timeoutSeconds));

    if (gpu->timestamps) {
        const auto spent = gpu->timestamps->nanoseconds();
        if (!spent)
            return std::unexpected(spent.error());
        std::map<std::size_t, std::uint64_t> sums;
        for (const FrameRecord::Run& each : record->runs) {
            if (each.interval)
                sums[each.leaf] += (*spent)[*each.interval];
        }
        for (const auto& [leaf, sum] : sums)
            times[leaf].push_back(sum);
    }
    for (const auto& [leaf, groups] : record->groups) {
        report.passes[leaf].groups = groups;
        report.passes[leaf].threads = record->threads[leaf];
    }
    if (last) {
        report.presented = std::move(record->presented);
        if (runOptions.fetchPresented)
            return fetchPixels(plan, *resources, report.presented);
    }
    return {};
}

Error Session::Parts::hung(const Plan& plan, double seconds)
{
    broken = true;
    gpu->device->abandon();
    const auto leaf = recorder->lastStarted(plan);
    if (!leaf)
        return {.code = Code::timedOut, .message = std::format("The frame did not end within {} s.", seconds)};
    return {.code = Code::timedOut,
            .message = std::format("Pass \"{}\" did not end within {} s; its shader may loop for ever.",
                                   plan.leaves[*leaf].name, seconds),
            .at = plan.leaves[*leaf].at};
}

void Session::Parts::finish(const ProjectSnapshot& snapshot, const RunOptions& runOptions, const Plan& plan,
                            RunReport& report)
{
    const bool ran = report.frames == runOptions.frames && !broken && !refused(report.diagnostics);
    if (ran && gpu) {
        report.resources = resources->report(snapshot.project);
        if (runOptions.hashes)
            addHashes(*resources, report.resources);
    }
    if (runOptions.check) {
        const auto& expectations = snapshot.project.expectations;
        if (ran)
            report.expectations = judgeResults(expectations, resultSource(snapshot, plan));
        else
            report.expectations = judgeRefusal(expectations, report.diagnostics);
    }
    report.nextFrame = nextFrame;
    report.ok = exitStatus(report, runOptions.check) == 0;
}

ResultSourceBehind Session::Parts::resultSource(const ProjectSnapshot& snapshot, const Plan& plan)
{
    return [this, &snapshot, &plan](const std::string& behind) -> ResultSource {
        return {.describe = [&snapshot, &plan](const std::string& name) -> Result<DataTarget> {
                    const project::Resource* resource = snapshot.project.resource(name);
                    if (!resource)
                        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
                    return dataTarget(*resource, plan.layouts);
                },
                .read =
                    [this, behind](const std::string& name, std::optional<std::uint64_t> mip,
                                   std::optional<std::uint64_t> slice) {
                        return read({.resource = name, .mip = mip, .slice = slice}, behind);
                    },
                .counter = [this](const std::string& name) -> Result<std::uint64_t> {
                    LiveResource* live = resources->find(names.target(name));
                    if (!live || !live->counter)
                        return fail(Code::unknownResource, std::format("\"{}\" has no counter.", name));
                    std::array<std::byte, 4> bytes{};
                    if (auto read = gpu->transfer->read(*live->counter, 0, bytes); !read)
                        return std::unexpected(std::move(read.error()));
                    return std::bit_cast<std::uint32_t>(bytes);
                },
                .folder = snapshot.folder,
                .allowOutside = snapshot.allowOutside};
    };
}

Result<std::vector<std::byte>> Session::Parts::read(const ReadRequest& request, const std::string& behind)
{
    if (broken || !resources || !started)
        return fail(Code::deviceLost, "Nothing has run on the device yet, or the device was lost.");
    LiveResource* live = resources->find(names.target(request.resource));
    if (!live)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", request.resource));
    if (!behind.empty()) {
        if (gpu::Buffer* kept = snapshots->find(behind, request.resource))
            return readSnapshot(*kept, *live, request);
        return fail(Code::unknownPass, std::format("\"{}\" was not kept behind pass \"{}\", which did not run.",
                                                   request.resource, behind));
    }
    return resources->read(*live, request);
}

Result<std::vector<std::byte>> Session::read(const ReadRequest& request)
{
    return m_parts->read(request, m_parts->after);
}

} // namespace wavelane::run
