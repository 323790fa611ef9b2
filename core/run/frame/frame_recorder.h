// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/run/bindings/loop_notes.h"
#include "core/run/bindings/pipeline_cache.h"
#include "core/run/bindings/write_notes.h"
#include "core/run/frame/recorded_frame.h"
#include "core/run/frame/staged_uploads.h"
#include "core/run/gpu_context.h"
#include "core/run/messages/shader_prints.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_store.h"
#include "core/run/resources/snapshots.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::run {

/// Records the passes of a plan as frames, and checks device limits.
class FrameRecorder
{
public:
    /// The maximum number of pass executions per frame. Recording more would take minutes and gigabytes.
    static constexpr std::uint64_t maxRunsPerFrame = 1'000'000;

    FrameRecorder(GpuContext& gpu, ResourceStore& store, PipelineCache& pipelines)
        : m_gpu(gpu), m_store(store), m_pipelines(pipelines), m_loops(*gpu.device), m_writes(*gpu.device)
    {
    }

    /// Stages the bytes of upload passes and allocates the loop notes. Called once per plan before its frames, while
    /// the device is idle and no recordings exist.
    Result<void> prepare(const Plan& plan);

    /// Records the frame for a key. Errors name their pass.
    Result<std::unique_ptr<RecordedFrame>> record(const Plan& plan, const FrameKey& key,
                                                  const RecordingOptions& options, Snapshots& snapshots);

    /// Called with the JSON pointer of a dispatch before the driver compiles its shader, and with an empty one after.
    using Watcher = std::function<void(const std::string& at)>;
    void setWatcher(Watcher watcher) { m_watcher = std::move(watcher); }

    /// The passes of the dispatches in the recordings.
    const DispatchBook& dispatches() const { return m_dispatches; }
    /// The pipelines of the dispatches in the recordings, by leaf.
    const std::map<std::size_t, const gpu::Pipeline*>& pipelinesInUse() const { return m_inUse; }
    /// The notes of the guarded loops.
    LoopNotes& loops() { return m_loops; }
    /// The notes of watched writes.
    WriteNotes& writes() { return m_writes; }

private:
    struct Context;
    struct Resolved;
    Result<void> recordPass(Context& context, const PlannedPass& pass);
    Result<void> recordGroup(Context& context, const PlannedPass& pass, const PlannedGroup& group);
    /// `limit_exceeded` if the frame has too many executions to be recorded.
    static Result<void> count(Context& context, const PlannedPass& pass, std::uint64_t runs);
    Result<void> recordKind(Context& context, const PlannedPass& pass);
    /// Chooses the queue of a pass in a frame that has several.
    Result<void> selectQueue(Context& context, const PlannedPass& pass);
    Result<std::vector<gpu::MemoryUse>> usesOf(Context& context, const PlannedPass& pass);
    Result<void> recordSnapshots(Context& context, const PlannedPass& pass);
    Result<void> recordWork(Context& context, const PlannedPass& pass);
    Result<void> dispatch(Context& context, const PlannedPass& pass, const PlannedDispatch& dispatch);
    Result<const Resolved*> resolve(Context& context, const PlannedPass& pass, const PlannedDispatch& dispatch);
    Result<void> upload(Context& context, const PlannedPass& pass, const PlannedUpload& upload);
    Result<void> streamedUpload(Context& context, const PlannedPass& pass, const PlannedUpload& upload);
    Result<void> clear(Context& context, const project::ClearPass& clear);
    Result<void> bindTile(Context& context, const PlannedPass& pass, const project::BindTilePass& bind);
    Result<void> present(Context& context, const PlannedPass& pass, const project::PresentPass& present);

    GpuContext& m_gpu;
    ResourceStore& m_store;
    PipelineCache& m_pipelines;
    StagedUploads m_uploads;
    DispatchBook m_dispatches;
    std::map<std::size_t, const gpu::Pipeline*> m_inUse;
    Watcher m_watcher;
    LoopNotes m_loops;
    WriteNotes m_writes;
};

} // namespace wavelane::run
