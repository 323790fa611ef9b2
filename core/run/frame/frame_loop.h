// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/run/frame/frame_replay.h"
#include "core/run/frame/loop_notes.h"
#include "core/run/gpu_context.h"
#include "core/run/resources/resource_cache.h"
#include "core/run/session.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

namespace wavelane::run {

/// Where a session stands between frames.
struct FrameState
{
    NameMap names;
    std::uint64_t next = 0; ///< Number of the frame to come.
    bool broken = false;    ///< The device hangs.
    bool torn = false;      ///< The last frame was given up when a part of it was done.
};

/// Runs the frames of one call: hands them over, up to two at a time, waits for each within its time, and gathers
/// what the report says of them. What is under way stands on `trails` meanwhile. Where prints are caught one frame is
/// under way at a time, because the layer reads those of several frames in no order.
class FrameLoop
{
public:
    FrameLoop(GpuContext& gpu, ResourceCache& resources, Snapshots& snapshots, FrameReplay& replay, FrameState& state,
              const LoopNotes& loops, TrailBoard& trails, const Plan& plan, const RunOptions& options,
              RunReport& report);
    ~FrameLoop() { m_trails.clear(); }
    FrameLoop(const FrameLoop&) = delete;
    FrameLoop& operator=(const FrameLoop&) = delete;

    /// Errors are in the report, but for threads that ended in their loops: behind those no frame begins. The last
    /// frame keeps the copies that are wanted of `snapshots`.
    void run(const ProgressSink& progress, const std::stop_token& stop);

private:
    struct InFlight
    {
        RecordedFrame* frame = nullptr;
        std::uint64_t number = 0;
        /// Of a frame that had to wait when it was handed over; the others' time begins when they are waited for.
        std::optional<std::chrono::steady_clock::time_point> deadline;
    };
    /// True where the next frame streams uploads. Nothing else may be in flight then, and its time is its own.
    bool nextStreams() const { return m_firstDiffers && m_state.next == 0 ? m_firstStreams : m_laterStream; }
    Result<void> submit(bool last, const std::stop_token& stop);
    Result<void> giveUp(Result<bool> outcome, RecordedFrame& frame);
    /// Waits for the oldest frame, takes what it wrote down and gives it back.
    Result<void> collect();
    /// False where the device did not end it in time.
    Result<bool> await(const InFlight& flight);
    /// Reports the last pass that has begun: the only word of it that outlives a process that is killed.
    void reportPlace();
    Result<void> takeResults(RecordedFrame& frame);
    Result<void> takeTimes(RecordedFrame& frame);
    void takeGroups(RecordedFrame& frame);
    void takeGroups(RecordedFrame& frame, std::size_t leaf, const std::array<std::uint64_t, 3>& groups);
    LiveInputs inputs() const;
    Error hung(RecordedFrame& frame);
    /// What the device had written down when it was lost.
    Error lost(RecordedFrame& frame, std::uint64_t number, const Error& error) const;
    /// True where nothing more comes from the device.
    bool isGone() const { return m_state.broken || m_gpu.device->lost(); }
    void showTrails();

    GpuContext& m_gpu;
    ResourceCache& m_resources;
    Snapshots& m_snapshots;
    FrameReplay& m_replay;
    FrameState& m_state;
    const LoopNotes& m_loops;
    TrailBoard& m_trails;
    const Plan& m_plan;
    const RunOptions& m_options;
    RunReport& m_report;
    bool m_firstDiffers = false;
    bool m_firstStreams = false;
    bool m_laterStream = false;
    bool m_prints = false; ///< Shaders print, and it is caught.
    ProgressSink m_progress;
    std::deque<InFlight> m_inFlight;
    std::map<std::size_t, std::vector<std::uint64_t>> m_times; ///< Nanoseconds by leaf.
    std::set<std::size_t> m_judged; ///< Leaves whose groups have a diagnostic: one for all frames.
};

} // namespace wavelane::run
