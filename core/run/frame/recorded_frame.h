// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/recorder.h"
#include "core/gpu/commands/timestamps.h"
#include "core/gpu/queue/queue.h"
#include "core/gpu/queue/sparse_binds.h"
#include "core/plan/inputs/keyboard.h"
#include "core/plan/inputs/live_inputs.h"
#include "core/plan/name_map.h"
#include "core/plan/queues/queue_schedule.h"
#include "core/plan/report/report.h"
#include "core/run/frame/frame_notes.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_store.h"
#include "core/run/resources/snapshots.h"
#include "core/run/resources/upload_stream.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace wavelane::run {

/// What one frame does, for the report.
struct FrameRecord
{
    /// One execution of a pass.
    struct Run
    {
        std::size_t leaf = 0;                  ///< Index in `Plan::leaves`.
        std::optional<std::uint32_t> interval; ///< Index in the timestamps.
    };
    std::vector<Run> runs;
    std::map<std::size_t, project::PassQueue> queues;               ///< By leaf; only in a frame with several queues.
    std::vector<SubmissionReport> submissions;                      ///< Only in a frame with several queues.
    std::map<std::size_t, std::array<std::uint64_t, 3>> groups;     ///< By leaf; of its last dispatch.
    std::map<std::size_t, std::array<std::uint32_t, 3>> groupSizes; ///< By leaf; including indirect dispatches.
    std::set<Snapshots::Key> snapshots;                             ///< Copies that it takes.
    std::vector<std::size_t> dispatches;    ///< The leaf of each, in order; only if prints are caught.
    std::vector<BarrierReport> barriers;    ///< Only if requested.
    std::vector<PresentedReport> presented; ///< Without pixels.
};

/// The options of a run that affect recordings.
struct RecordingOptions
{
    bool times = true;     ///< Measure each pass.
    bool barriers = false; ///< List the barriers in the record.
    plan::QueueMode queues = plan::QueueMode::device;
    auto operator<=>(const RecordingOptions&) const = default;
};

/// Identifies a recording. Frames with equal keys share one.
struct FrameKey
{
    bool first = false;     ///< With the passes that run only in frame 0; false if there are none.
    bool snapshots = false; ///< Takes the snapshots after passes.
    NameMap names;          ///< The resources that names refer to at its start.
    auto operator<=>(const FrameKey&) const = default;
};

/// A frame as a list of recorded steps, which can be submitted repeatedly with different live inputs. Vulkan
/// equivalent: a command buffer with its query pool and host-visible buffers. There are several command buffers if
/// the queue maps memory to sparse resources, or the host streams an upload, within the frame.
///
/// Lifecycle: 1. `create` 2. record with `recorder`, `bindSparse` and `upload` 3. `finish` 4. repeatedly: `submit`,
/// `wait`, read the notes and timestamps. The resources, pipelines and descriptor sets must outlive the frame.
class RecordedFrame
{
public:
    static Result<std::unique_ptr<RecordedFrame>> create(GpuContext& gpu, ResourceStore& store, FrameKey key,
                                                         const RecordingOptions& options, const FrameSize& size);

    /// True if passes can be on different queues. A frame that maps tiles, streams uploads or catches prints uses
    /// one.
    bool hasSideQueues() const { return m_lanes.size() > 1; }
    /// The queue on which a pass runs that names one: `main` if there is no other for it.
    project::PassQueue queueOf(project::PassQueue named) const;
    /// Calls `visit(name, queue)` for each queue that the frame uses.
    void visitQueues(const auto& visit) const
    {
        for (const Lane& lane : m_lanes)
            visit(lane.name, lane.queue->on());
    }
    /// True if the queue runs shaders and clears textures.
    bool computes(project::PassQueue named) const { return m_lanes[laneOf(named)].queue->on().computes; }
    /// The next commands are of a pass at `at` that accesses this memory on a queue.
    Result<void> select(project::PassQueue named, std::span<const gpu::MemoryUse> uses, const std::string& at);
    /// The next commands are on the main queue, after all earlier ones and before all later ones.
    Result<void> join();

    /// The recorder of the next command. Invalid after `bindSparse`, `upload`, `select` and `join`.
    gpu::Recorder& recorder();
    /// A debug label around the commands between the two calls, in all recorders.
    void beginLabel(std::string name) { m_labels.push_back(std::move(name)); }
    void endLabel();
    /// Changes the memory of sparse resources after the commands recorded so far.
    Result<void> bindSparse(gpu::SparseBinds binds) { return addBetween(std::move(binds)); }
    /// Streams an upload in each submit, after the commands recorded so far. `checkUpload` has checked it.
    Result<void> upload(HostUpload upload) { return addBetween(std::move(upload)); }
    gpu::Timestamps* timestamps() { return m_timestamps.get(); } ///< Null if passes are not timed.
    FrameNotes& notes() { return *m_notes; }
    FrameRecord& record() { return m_record; }

    /// Ends the recording. `names` gives the resources that names refer to after the frame.
    Result<void> finish(NameMap names);

    const FrameKey& key() const { return m_key; }
    const RecordingOptions& options() const { return m_options; }
    const NameMap& namesAfter() const { return m_namesAfter; }
    /// Submits the frame, and waits if it streams uploads. The previous submit must be done. False if the deadline
    /// passed before an upload could start. After false or an error, a part of the frame has been submitted. Errors
    /// of an upload name its pass and leave the device idle. `after`, if it is not null, is submitted with the end of
    /// the frame: the frame is done when these commands are.
    Result<bool> submit(const LiveInputs& inputs, const plan::KeyboardState& keyboard, const FrameLimits& limits,
                        VkCommandBuffer after = VK_NULL_HANDLE);
    /// True if the last submit is done, or if there was none.
    bool idle() const { return m_gpu.queue->reached(m_submitted); }
    /// False if the timeout expired first.
    Result<bool> wait(std::chrono::nanoseconds timeout) { return m_gpu.queue->wait(m_submitted, timeout); }

private:
    RecordedFrame(GpuContext& gpu, ResourceStore& store, FrameKey key, const RecordingOptions& options)
        : m_gpu(gpu), m_store(store), m_key(std::move(key)), m_options(options)
    {
    }
    /// Work of the queue or the host between command buffers.
    using Between = std::variant<gpu::SparseBinds, HostUpload>;
    /// Commands, and the work that follows them.
    struct Step
    {
        std::unique_ptr<gpu::Recorder> recorder;
        std::size_t lane = 0;
        std::size_t labelsBegun = 0; ///< How many of the open labels.
        VkCommandBuffer commands = VK_NULL_HANDLE;
        std::vector<Between> after;
    };
    /// A queue, with the name of the first pass queue that it is for.
    struct Lane
    {
        project::PassQueue name = project::PassQueue::main;
        gpu::Queue* queue = nullptr;
    };
    Result<void> chooseLanes(const FrameSize& size);
    std::size_t laneOf(project::PassQueue named) const { return m_laneOf[static_cast<std::size_t>(named)]; }
    Result<void> beginStep(std::size_t lane);
    /// Makes a batch of the schedule the current step.
    Result<void> enterBatch(std::size_t batch);
    Result<void> endStep(Step& step);
    void addSubmissions();
    Result<void> addBetween(Between what);
    /// False as for `submit`.
    Result<bool> perform(const Between& what, const FrameLimits& limits);
    /// Copies the live inputs from host memory to the constant buffers and keyboard textures.
    Result<void> recordInputs();
    void writeInputs(const LiveInputs& inputs, const plan::KeyboardState& keyboard);

    GpuContext& m_gpu;
    ResourceStore& m_store;
    FrameKey m_key;
    RecordingOptions m_options;
    NameMap m_namesAfter;
    std::vector<Lane> m_lanes;                     ///< The main queue, then the others that the frame uses.
    std::array<std::size_t, 3> m_laneOf{};         ///< By pass queue.
    std::optional<plan::QueueSchedule> m_schedule; ///< With several lanes; its batches are the steps.
    std::vector<gpu::Timepoint> m_points;          ///< When each step of the last submit is done.
    std::vector<Step> m_steps; ///< With one lane, only the last one is being recorded until `finish`.
    std::size_t m_current = 0; ///< The step that is being recorded.
    std::array<std::optional<std::size_t>, plan::QueueSchedule::maxQueues> m_latest; ///< By lane: its last step.
    std::vector<std::string> m_labels; ///< The open ones, outermost first.
    bool m_recorded = false;           ///< The current step has commands of a pass.
    std::unique_ptr<gpu::Timestamps> m_timestamps;
    std::unique_ptr<FrameNotes> m_notes;
    /// All blocks of live inputs and values, in order, then the texels of keyboards; null if there are none.
    std::unique_ptr<gpu::Buffer> m_inputs;
    std::vector<gpu::Buffer*> m_inputTargets;     ///< The constant buffers that receive them.
    std::vector<const LiveResource*> m_keyboards; ///< The textures that receive them.
    gpu::Timepoint m_submitted;
    FrameRecord m_record;
};

} // namespace wavelane::run
