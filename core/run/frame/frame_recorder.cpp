// SPDX-License-Identifier: MIT
#include "core/run/frame/frame_recorder.h"

#include "core/base/try.h"
#include "core/plan/frame/dispatch_size.h"
#include "core/plan/frame/frame_size.h"
#include "core/run/bindings/binding_writer.h"
#include "core/run/bindings/write_targets.h"
#include "core/run/frame/barrier_list.h"
#include "core/run/frame/clear_recorder.h"
#include "core/run/frame/copy_recorder.h"
#include "core/run/frame/pass_queue.h"
#include "core/run/tiles/tile_binds.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::run {

namespace {

/// The leaf that is executed before the next one, whose queue has been selected, on the same queue.
std::optional<std::size_t> leafBefore(const FrameRecord& record, std::size_t next)
{
    if (record.runs.empty())
        return std::nullopt;
    const std::size_t last = record.runs.back().leaf;
    const auto own = record.queues.find(next);
    if (own == record.queues.end()) // There is one queue.
        return last;
    const auto other = record.queues.find(last);
    return other != record.queues.end() && other->second == own->second ? std::optional(last) : std::nullopt;
}

} // namespace

/// A dispatch with its objects. All executions share it while the names refer to the same resources.
struct FrameRecorder::Resolved
{
    const gpu::Pipeline* pipeline = nullptr;
    const gpu::BindingSet* set = nullptr;
    std::vector<gpu::MemoryUse> uses;
    std::array<std::uint32_t, 3> groups{};
    const gpu::Buffer* arguments = nullptr; ///< Arguments of an indirect dispatch, which has no `groups`.
    std::uint64_t offset = 0;
};

/// The state of the recording of one frame.
struct FrameRecorder::Context
{
    RecordedFrame& frame;
    NameMap names;
    Snapshots& snapshots;
    BarrierList* barriers = nullptr;
    std::uint64_t runCount = 0;
    std::map<std::pair<std::size_t, NameMap>, Resolved> resolved;

    ResourceLookup lookup(ResourceStore& store) const
    {
        return [this, &store](const std::string& name) { return store.find(names.target(name)); };
    }
};

Result<void> FrameRecorder::prepare(const Plan& plan)
{
    m_inUse.clear();
    TRY(const auto moved, m_loops.prepare(plan));
    if (moved)
        m_pipelines.discardBindings();
    return m_uploads.prepare(*m_gpu.device, plan);
}

Result<std::unique_ptr<RecordedFrame>> FrameRecorder::record(const Plan& plan, const FrameKey& key,
                                                             const RecordingOptions& options, Snapshots& snapshots)
{
    auto frame = RecordedFrame::create(m_gpu, m_store, key, options, measureFrame(plan, key.first));
    if (!frame)
        return std::unexpected(std::move(frame.error()));
    BarrierList barriers(m_store);
    Context context{.frame = **frame,
                    .names = key.names,
                    .snapshots = snapshots,
                    .barriers = options.barriers ? &barriers : nullptr};
    for (const PlannedPass& pass : plan.passes) {
        if (auto recorded = recordPass(context, pass); !recorded) {
            Error error = std::move(recorded.error());
            if (error.at.empty())
                error.at = pass.at;
            return std::unexpected(std::move(error));
        }
    }
    (*frame)->record().barriers = barriers.take();
    m_dispatches.add(*m_gpu.device, (*frame)->recorder().get(), std::move((*frame)->record().dispatches));
    TRY_VOID((*frame)->finish(std::move(context.names)));
    return frame;
}

Result<void> FrameRecorder::recordPass(Context& context, const PlannedPass& pass)
{
    if (pass.firstFrameOnly && !context.frame.key().first)
        return {};
    context.frame.beginLabel(pass.label);
    const auto* group = std::get_if<PlannedGroup>(&pass.kind);
    Result<void> outcome = group ? recordGroup(context, pass, *group) : recordKind(context, pass);
    context.frame.endLabel();
    if (outcome && context.frame.key().snapshots && pass.isNamed && context.snapshots.wanted(pass.name))
        outcome = recordSnapshots(context, pass);
    return outcome;
}

Result<void> FrameRecorder::recordSnapshots(Context& context, const PlannedPass& pass)
{
    if (auto joined = context.frame.join(); !joined)
        return joined;
    return context.snapshots.record(pass.name, context.frame.recorder(), context.lookup(m_store),
                                    context.frame.record().snapshots);
}

Result<std::vector<gpu::MemoryUse>> FrameRecorder::usesOf(Context& context, const PlannedPass& pass)
{
    if (const auto* dispatched = std::get_if<PlannedDispatch>(&pass.kind)) {
        TRY(const auto resolved, resolve(context, pass, *dispatched));
        return (resolved)->uses;
    }
    return transferUses(pass, context.lookup(m_store));
}

Result<void> FrameRecorder::selectQueue(Context& context, const PlannedPass& pass)
{
    if (!context.frame.hasSideQueues())
        return {};
    const project::PassQueue queue = passQueue(pass, context.lookup(m_store), context.frame.computes(pass.queue));
    TRY(const auto uses, usesOf(context, pass));
    context.frame.record().queues[pass.index] = context.frame.queueOf(queue);
    return context.frame.select(queue, uses, pass.at);
}

Result<void> FrameRecorder::recordGroup(Context& context, const PlannedPass& pass, const PlannedGroup& group)
{
    // Groups without passes count too, so that a huge "repeat" of an empty group is rejected.
    if (auto counted = count(context, pass, group.repeat); !counted)
        return counted;
    for (std::uint64_t i = 0; i < group.repeat; ++i) {
        for (const PlannedPass& child : group.passes) {
            auto recorded = recordPass(context, child);
            if (!recorded) {
                if (recorded.error().at.empty())
                    recorded.error().at = child.at;
                return recorded;
            }
        }
    }
    return {};
}

Result<void> FrameRecorder::count(Context& context, const PlannedPass& pass, std::uint64_t runs)
{
    if (runs <= maxRunsPerFrame - context.runCount) {
        context.runCount += runs;
        return {};
    }
    return fail(Code::limitExceeded,
                std::format("A frame runs more than {} passes; reduce \"repeat\".", maxRunsPerFrame), pass.at);
}

Result<void> FrameRecorder::recordKind(Context& context, const PlannedPass& pass)
{
    if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind)) {
        context.names.swap(swap->resources[0], swap->resources[1]);
        return {};
    }
    if (const auto* shown = std::get_if<project::PresentPass>(&pass.kind))
        return present(context, pass, *shown);
    if (const auto* bound = std::get_if<project::BindTilePass>(&pass.kind))
        return bindTile(context, pass, *bound);
    if (const auto* uploaded = std::get_if<PlannedUpload>(&pass.kind); uploaded && uploaded->recipe)
        return streamedUpload(context, pass, *uploaded);

    const auto* dispatched = std::get_if<PlannedDispatch>(&pass.kind);
    const std::uint64_t repeat = dispatched ? dispatched->repeat : 1;
    if (repeat == 0)
        return {};
    if (auto selected = selectQueue(context, pass); !selected)
        return selected;
    std::optional<std::size_t> marker;
    // Timed passes run one after the other anyway, so marking each of them is almost free.
    if (FrameNotes& notes = context.frame.notes();
        notes.marksEveryPass() || (dispatched && dispatched->shader->mayRunForever)) {
        marker =
            notes.mark(context.frame.recorder(), pass.index, pass.at, leafBefore(context.frame.record(), pass.index));
    }
    gpu::Timestamps* timestamps = context.frame.timestamps();
    const auto interval = timestamps ? timestamps->begin(context.frame.recorder()) : std::nullopt;
    if (auto counted = count(context, pass, repeat); !counted)
        return counted;
    for (std::uint64_t i = 0; i < repeat; ++i) {
        if (auto recorded = recordWork(context, pass); !recorded)
            return recorded;
        if (context.barriers)
            context.barriers->add(pass.at, context.frame.recorder());
    }
    if (timestamps)
        timestamps->end(context.frame.recorder(), interval);
    if (marker)
        context.frame.notes().markEnd(context.frame.recorder(), *marker);
    context.frame.record().runs.push_back({.leaf = pass.index, .interval = interval});
    return {};
}

Result<void> FrameRecorder::recordWork(Context& context, const PlannedPass& pass)
{
    if (const auto* dispatched = std::get_if<PlannedDispatch>(&pass.kind))
        return dispatch(context, pass, *dispatched);
    if (const auto* copied = std::get_if<project::CopyPass>(&pass.kind))
        return recordCopy(context.frame.recorder(), *copied, context.lookup(m_store));
    if (const auto* uploaded = std::get_if<PlannedUpload>(&pass.kind))
        return upload(context, pass, *uploaded);
    return clear(context, std::get<project::ClearPass>(pass.kind));
}

Result<const FrameRecorder::Resolved*> FrameRecorder::resolve(Context& context, const PlannedPass& pass,
                                                              const PlannedDispatch& dispatch)
{
    std::pair key(pass.index, context.names);
    if (const auto found = context.resolved.find(key); found != context.resolved.end())
        return &found->second;
    const ResourceLookup lookup = context.lookup(m_store);
    TRY(auto written, writeBindings(dispatch, {.store = m_store, .device = *m_gpu.device, .lookup = lookup}));
    shader::WriteTargets targets;
    if (!m_writes.resource().empty()) {
        auto found = writeTargets(dispatch, m_writes.resource(), [&](const std::string& name) {
            const LiveResource* const live = lookup(name);
            return live ? &live->spec : nullptr;
        });
        if (!found)
            return std::unexpected(std::move(found.error()));
        targets = std::move(*found);
    }
    if (m_watcher) // The driver compiles now. It may hang or crash.
        m_watcher(pass.at);
    const auto pipeline = m_pipelines.pipeline(dispatch, written.formats, targets);
    if (m_watcher)
        m_watcher({});
    if (!pipeline)
        return std::unexpected(pipeline.error());
    m_inUse[pass.index] = *pipeline;
    if (dispatch.loopBudget > 0)
        written.writes.push_back(m_loops.descriptor(dispatch, pass.index));
    if (!targets.empty())
        written.writes.push_back(m_writes.descriptor(dispatch));
    TRY(const auto set, m_pipelines.bindings(**pipeline, written.writes));
    Resolved resolved{.pipeline = *pipeline, .set = set, .uses = std::move(written.uses)};
    if (const auto* indirect = std::get_if<project::Indirect>(&dispatch.size)) {
        LiveResource* arguments = lookup(indirect->buffer);
        if (!arguments || !arguments->buffer) {
            return fail(Code::unknownResource,
                        std::format("\"{}\" is not a buffer with indirect arguments.", indirect->buffer));
        }
        gpu::MemoryUse use = arguments->memory;
        // The device reads the arguments, and they are copied for the report.
        use.stage = VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT | VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
        use.reads = VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT | VK_ACCESS_2_TRANSFER_READ_BIT;
        resolved.uses.push_back(use);
        resolved.arguments = arguments->buffer.get();
        resolved.offset = indirect->offset;
    } else {
        const auto covered = [&](const std::string& name) -> Result<std::array<std::uint64_t, 3>> {
            const LiveResource* live = lookup(name);
            if (!live)
                return fail(Code::unknownResource, std::format("There is no resource \"{}\" to cover.", name));
            return coveredThreads(live->spec, live->size);
        };
        TRY(const auto groups, requestedGroups(dispatch, covered));
        TRY(const auto checked, checkGroups(groups, m_gpu.device->limits().maxComputeWorkGroupCount));
        resolved.groups = checked;
    }
    return &context.resolved.emplace(std::move(key), std::move(resolved)).first->second;
}

Result<void> FrameRecorder::dispatch(Context& context, const PlannedPass& pass, const PlannedDispatch& dispatch)
{
    TRY(const auto found, resolve(context, pass, dispatch));
    const Resolved& resolved = *found;
    gpu::Recorder& recorder = context.frame.recorder();
    FrameRecord& record = context.frame.record();
    record.groupSizes[pass.index] = dispatch.groupSize;
    recorder.use(resolved.uses);
    if (m_gpu.instance->prints())
        record.dispatches.push_back(pass.index);
    if (resolved.arguments) {
        context.frame.notes().copyArguments(recorder, pass.index, *resolved.arguments, resolved.offset);
        recorder.dispatchIndirect(*resolved.pipeline, *resolved.set, dispatch.push, *resolved.arguments,
                                  resolved.offset);
        return {};
    }
    recorder.dispatch(*resolved.pipeline, *resolved.set, dispatch.push, resolved.groups);
    const auto& groups = resolved.groups;
    record.groups[pass.index] = {groups[0], groups[1], groups[2]};
    return {};
}

Result<void> FrameRecorder::upload(Context& context, const PlannedPass& pass, const PlannedUpload& upload)
{
    LiveResource* target = context.lookup(m_store)(upload.resource);
    const gpu::Buffer* const staged = m_uploads.find(pass.index);
    if (!staged)
        return {};
    if (!target)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", upload.resource));
    return recordUpload(context.frame.recorder(), upload, *staged, *target);
}

Result<void> FrameRecorder::streamedUpload(Context& context, const PlannedPass& pass, const PlannedUpload& upload)
{
    if (auto counted = count(context, pass, 1); !counted)
        return counted;
    LiveResource* target = context.lookup(m_store)(upload.resource);
    if (!target)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", upload.resource));
    if (auto checked = checkUpload(*upload.recipe, *target); !checked)
        return checked;
    // Not timed, because the device is idle while the host writes.
    context.frame.record().runs.push_back({.leaf = pass.index});
    return context.frame.upload({.name = pass.name, .at = pass.at, .recipe = upload.recipe, .target = target});
}

Result<void> FrameRecorder::clear(Context& context, const project::ClearPass& clear)
{
    LiveResource* target = context.lookup(m_store)(clear.resource);
    if (!target)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", clear.resource));
    return recordClear(context.frame.recorder(), clear, *target);
}

Result<void> FrameRecorder::bindTile(Context& context, const PlannedPass& pass, const project::BindTilePass& bind)
{
    if (auto counted = count(context, pass, 1); !counted)
        return counted;
    const ResourceLookup lookup = context.lookup(m_store);
    TRY(auto binds, tileBinds(bind, lookup));
    context.frame.record().runs.push_back({.leaf = pass.index});
    return binds.empty() ? Result<void>() : context.frame.bindSparse(std::move(binds));
}

Result<void> FrameRecorder::present(Context& context, const PlannedPass& pass, const project::PresentPass& present)
{
    const LiveResource* shown = context.lookup(m_store)(present.resource);
    if (!shown || !shown->texture) {
        return fail(shown ? Code::bindingKindMismatch : Code::unknownResource,
                    std::format("\"{}\" cannot be presented; only textures can.", present.resource));
    }
    const auto extent = gpu::mipExtent(shown->texture->options(),
                                       static_cast<std::uint32_t>(std::min<std::uint64_t>(present.mip, 31)));
    context.frame.record().presented.push_back({.at = pass.at,
                                                .resource = shown->spec.name,
                                                .width = extent[0],
                                                .height = extent[1],
                                                .place = present.at,
                                                .fit = present.fit});
    context.frame.record().runs.push_back({.leaf = pass.index});
    return {};
}

} // namespace wavelane::run
