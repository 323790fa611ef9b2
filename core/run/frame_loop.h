// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/inputs/keyboard.h"
#include "core/plan/name_map.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/run/device_objects.h"
#include "core/run/plan_names.h"
#include "core/run/progress.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace wavelane::run {

/// The state of a session between frames.
struct FrameState
{
    NameMap names;
    plan::KeyboardState keyboard; ///< After the last frame.
    std::uint64_t next = 0;       ///< The number of the next frame.
    bool broken = false;          ///< The device hangs.
    bool torn = false;            ///< Only a part of the last frame ran.
};

/// Work between frames, while none is on the device.
struct FramePauses
{
    std::set<std::uint64_t> before; ///< The frames before which to pause.
    std::function<Result<void>()> act;
};

/// What a frame loop runs, and on what. Everything must outlive the context.
struct FrameContext
{
    DeviceObjects& device;
    FrameState& state;
    TrailBoard& trails; ///< Shows the frames on the device.
    const Plan& plan;
    const RunOptions& options;
    const RunControl& control;
    /// Frames at the start of the run that are skipped, because a checkpoint has their results.
    std::uint64_t done = 0;
    FramePauses pauses = {};
};

/// The results of the frames of one run.
struct FrameResults
{
    /// What a pass did, over all frames. `groups` is that of the last frame.
    struct Pass
    {
        std::optional<std::array<std::uint64_t, 3>> groups;
        std::uint64_t threads = 0;
        std::optional<TimeReport> gpu;
        std::string queue;              ///< Empty if the project names none.
        std::optional<SpanReport> span; ///< In the last frame.
    };
    std::uint64_t frames = 0;               ///< Completed frames, with those that did not need to run.
    double milliseconds = 0;                ///< Without pauses.
    double presentedMilliseconds = 0;       ///< The part that reading the presented textures took.
    std::map<std::size_t, Pass> passes;     ///< By leaf.
    std::vector<BarrierReport> barriers;    ///< Barriers of the last frame, if requested.
    std::optional<QueuesReport> queues;     ///< Queues of the last frame, if the project names queues.
    std::vector<PresentedReport> presented; ///< By the last frame.
    std::vector<plan::LoopReport> loops;    ///< Loops that the loop guard stopped.
    Diagnostics diagnostics;
};

/// Runs the frames of one run: submits up to two at a time, waits for each until its timeout, and collects the
/// results. If shader prints are caught, only one frame is in flight, because the validation layer reports the prints
/// of several frames in no particular order.
class FrameLoop
{
public:
    explicit FrameLoop(const FrameContext& context);
    ~FrameLoop() { m_trails.clear(); }
    FrameLoop(const FrameLoop&) = delete;
    FrameLoop& operator=(const FrameLoop&) = delete;

    /// Runs the frames; called once. Errors are in the results. No frame starts after one in which the loop guard
    /// stopped threads.
    FrameResults run();

private:
    /// A submitted frame whose results have not been collected.
    struct InFlight
    {
        RecordedFrame* frame = nullptr;
        std::uint64_t number = 0;
        /// Of a frame that waited during its submit; for others, the timeout starts when they are waited for.
        std::optional<std::chrono::steady_clock::time_point> deadline;
    };
    /// True if the next frame streams uploads. It must be the only one in flight, and its time includes the
    /// streaming.
    bool nextStreams() const { return m_firstDiffers && m_state.next == 0 ? m_firstStreams : m_laterStream; }
    Result<void> runUntilError();
    Result<void> submit(bool last);
    Result<void> pause();
    /// Handles a frame whose submit failed or timed out. Returns the error to report.
    Result<void> abandon(Result<bool> outcome, RecordedFrame& frame);
    /// Waits for the oldest frame, collects its results and releases it.
    Result<void> collect();
    /// False if the frame timed out.
    Result<bool> wait(const InFlight& flight);
    /// Reports the last pass that has begun. If the process is killed, this is the only record of it.
    void reportPlace();
    Result<void> collectResults(RecordedFrame& frame);
    Result<void> collectTimes(RecordedFrame& frame);
    /// What only the last frame reports about queues.
    void collectQueues(RecordedFrame& frame);
    void collectGroups(RecordedFrame& frame);
    void collectGroups(RecordedFrame& frame, std::size_t leaf, const std::array<std::uint64_t, 3>& groups);
    LiveInputs inputs() const;
    Error timeoutError(RecordedFrame& frame) const;
    /// The error of a lost device, with the passes that had begun.
    Error lossError(RecordedFrame& frame, std::uint64_t number, const Error& cause) const;
    /// True if the device can no longer be used.
    bool isUnusable() const { return m_state.broken || m_device.gpu->device->lost(); }
    void markBroken();
    void showTrails();

    DeviceObjects& m_device;
    FrameState& m_state;
    TrailBoard& m_trails;
    const Plan& m_plan;
    const RunOptions& m_options;
    const RunControl& m_control;
    FramePauses m_pauses;
    std::chrono::steady_clock::duration m_paused{};
    LoopNotes& m_loops;
    bool m_firstDiffers = false;
    bool m_firstStreams = false;
    bool m_laterStream = false;
    bool m_prints = false; ///< Shaders print, and the layer catches it.
    std::deque<InFlight> m_inFlight;
    std::map<std::size_t, std::vector<std::uint64_t>> m_times; ///< In nanoseconds, by leaf.
    std::vector<std::uint64_t> m_frameTimes;                   ///< From the first begin to the last end.
    std::map<std::size_t, SpanReport> m_spans;                 ///< By leaf; of the last frame.
    bool m_namesQueues = false;                                ///< The project names queues.
    std::set<std::size_t> m_judged; ///< Leaves whose groups have a diagnostic, which is reported once per run.
    std::shared_ptr<const plan::SharedPicture> m_picture; ///< The copy of the last presented texture.
    FrameResults m_results;
};

} // namespace wavelane::run
