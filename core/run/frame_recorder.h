// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/buffer.h"
#include "core/run/gpu_context.h"
#include "core/run/pipeline_cache.h"
#include "core/run/plan.h"
#include "core/run/report.h"
#include "core/run/resource_cache.h"
#include "core/run/snapshots.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::run {

/// Which name leads to which resource now: `swap` passes exchange them, and the exchange lasts from frame to frame.
class NameMap
{
public:
    const std::string& target(const std::string& name) const;
    void swap(const std::string& a, const std::string& b);
    void clear() { m_targets.clear(); }

private:
    std::map<std::string, std::string> m_targets; ///< Only names that lead elsewhere.
};

/// What one frame did, for the report.
struct FrameRecord
{
    struct Run
    {
        std::size_t leaf = 0;                  ///< Index in `Plan::leaves`.
        std::optional<std::uint32_t> interval; ///< Of the timestamps.
    };
    std::vector<Run> runs;
    std::map<std::size_t, std::array<std::uint64_t, 3>> groups; ///< By leaf; of the last dispatch.
    std::map<std::size_t, std::uint64_t> threads;
    std::vector<PresentedReport> presented; ///< Without pixels.
};

/// Records the passes of a frame into the context's recorder, with checks against the device's limits.
class FrameRecorder
{
public:
    /// More pass executions in one frame are refused: recording them would take minutes and gigabytes.
    static constexpr std::uint64_t maxRunsPerFrame = 1'000'000;

    static Result<std::unique_ptr<FrameRecorder>> create(GpuContext& gpu, ResourceCache& resources,
                                                         PipelineCache& pipelines);

    /// Puts the bytes of upload passes where the device can copy from. Once for each run, before the frames.
    Result<void> prepare(const Plan& plan);

    /// On success the recorder is ready to be ended and submitted. An error has `at` of its pass.
    Result<FrameRecord> record(const Plan& plan, const LiveInputs& inputs, bool firstFrame, NameMap& names,
                               Snapshots* snapshots);

    /// The last leaf that the device has begun, while or after a frame ran; nothing where none has.
    std::optional<std::size_t> lastStarted(const Plan& plan) const;

private:
    FrameRecorder(GpuContext& gpu, ResourceCache& resources, PipelineCache& pipelines)
        : m_gpu(gpu), m_resources(resources), m_pipelines(pipelines)
    {
    }
    struct Context;
    Result<void> recordPass(Context& context, const PlannedPass& pass);
    /// `limit_exceeded` where the frame grows too long to be recorded.
    static Result<void> count(Context& context, const PlannedPass& pass);
    Result<void> recordKind(Context& context, const PlannedPass& pass);
    Result<void> dispatch(Context& context, const PlannedPass& pass, const PlannedDispatch& dispatch);
    Result<void> copy(Context& context, const project::CopyPass& copy);
    Result<void> upload(Context& context, const PlannedPass& pass, const PlannedUpload& upload);
    Result<void> clear(Context& context, const project::ClearPass& clear);
    Result<void> present(Context& context, const PlannedPass& pass, const project::PresentPass& present);
    Result<void> writeInputs(const LiveInputs& inputs);

    GpuContext& m_gpu;
    ResourceCache& m_resources;
    PipelineCache& m_pipelines;
    std::unique_ptr<gpu::Buffer> m_started; ///< One word for each leaf; the device sets it when the pass begins.
    struct Staged
    {
        std::unique_ptr<gpu::Buffer> buffer;
    };
    std::map<std::size_t, Staged> m_uploads; ///< By leaf.
};

} // namespace wavelane::run
