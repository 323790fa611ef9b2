// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/resources/buffer.h"
#include "core/plan/plan.h"
#include "core/run/bindings/pipeline_cache.h"
#include "core/run/frame/loop_notes.h"
#include "core/run/frame/recorded_frame.h"
#include "core/run/gpu_context.h"
#include "core/run/messages/shader_prints.h"
#include "core/run/resources/resource_cache.h"
#include "core/run/resources/snapshots.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace wavelane::run {

/// Records the passes of a plan as frames, with checks against the device's limits.
class FrameRecorder
{
public:
    /// More pass executions in one frame are refused: recording them would take minutes and gigabytes.
    static constexpr std::uint64_t maxRunsPerFrame = 1'000'000;

    FrameRecorder(GpuContext& gpu, ResourceCache& resources, PipelineCache& pipelines)
        : m_gpu(gpu), m_resources(resources), m_pipelines(pipelines), m_loops(*gpu.device)
    {
    }

    /// Puts the bytes of upload passes where the device can copy from, and makes room for notes. Once for each plan,
    /// before its frames, while the device is idle and nothing is recorded.
    Result<void> prepare(const Plan& plan);

    /// The frame that `key` means, ready to be submitted. An error has `at` of its pass.
    Result<std::unique_ptr<RecordedFrame>> record(const Plan& plan, const FrameKey& key,
                                                  const RecordingOptions& options, Snapshots& snapshots);

    /// Told the JSON pointer of each dispatch before the driver is given its shader, and nothing behind it.
    using Watcher = std::function<void(const std::string& at)>;
    void setWatcher(Watcher watcher) { m_watcher = std::move(watcher); }

    /// Where the dispatches of the recordings belong.
    const DispatchBook& dispatches() const { return m_dispatches; }
    /// What the guarded loops of the recordings noted.
    LoopNotes& loops() { return m_loops; }

private:
    struct Context;
    struct Resolved;
    Result<void> recordPass(Context& context, const PlannedPass& pass);
    Result<void> recordGroup(Context& context, const PlannedPass& pass, const PlannedGroup& group);
    /// `limit_exceeded` where the frame grows too long to be recorded.
    static Result<void> count(Context& context, const PlannedPass& pass, std::uint64_t runs);
    Result<void> recordKind(Context& context, const PlannedPass& pass);
    Result<void> recordWork(Context& context, const PlannedPass& pass);
    Result<void> dispatch(Context& context, const PlannedPass& pass, const PlannedDispatch& dispatch);
    Result<const Resolved*> resolve(Context& context, const PlannedPass& pass, const PlannedDispatch& dispatch);
    Result<void> upload(Context& context, const PlannedPass& pass, const PlannedUpload& upload);
    Result<void> streamedUpload(Context& context, const PlannedPass& pass, const PlannedUpload& upload);
    Result<void> clear(Context& context, const project::ClearPass& clear);
    Result<void> bindTile(Context& context, const PlannedPass& pass, const project::BindTilePass& bind);
    Result<void> present(Context& context, const PlannedPass& pass, const project::PresentPass& present);

    GpuContext& m_gpu;
    ResourceCache& m_resources;
    PipelineCache& m_pipelines;
    std::map<std::size_t, std::unique_ptr<gpu::Buffer>> m_uploads; ///< By leaf.
    DispatchBook m_dispatches;
    Watcher m_watcher;
    LoopNotes m_loops;
};

} // namespace wavelane::run
