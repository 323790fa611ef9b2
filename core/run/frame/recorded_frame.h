// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/recorder.h"
#include "core/gpu/commands/timestamps.h"
#include "core/gpu/queue.h"
#include "core/gpu/sparse/binds.h"
#include "core/plan/live_inputs.h"
#include "core/plan/name_map.h"
#include "core/plan/report/report.h"
#include "core/run/frame/frame_notes.h"
#include "core/run/gpu_context.h"
#include "core/run/resources/resource_cache.h"
#include "core/run/resources/snapshots.h"
#include "core/run/resources/upload_stream.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace wavelane::run {

/// What one frame does, for the report.
struct FrameRecord
{
    struct Run
    {
        std::size_t leaf = 0;                  ///< Index in `Plan::leaves`.
        std::optional<std::uint32_t> interval; ///< Of the timestamps.
    };
    std::vector<Run> runs;
    std::map<std::size_t, std::array<std::uint64_t, 3>> groups;     ///< By leaf; of the last dispatch.
    std::map<std::size_t, std::array<std::uint32_t, 3>> groupSizes; ///< By leaf; of indirect dispatches too.
    std::set<Snapshots::Place> kept;                                ///< Copies that it makes.
    std::vector<std::size_t> dispatches;    ///< Their leaves, in order; only where prints are caught.
    std::vector<BarrierReport> barriers;    ///< Only if asked for.
    std::vector<PresentedReport> presented; ///< Without pixels.
};

/// What of a run changes how its frames are recorded.
struct RecordingOptions
{
    bool times = true;     ///< Take the time of each pass.
    bool barriers = false; ///< List them in the record.
    auto operator<=>(const RecordingOptions&) const = default;
};

/// Which frame a recording is of. What does not change from one frame to the next is recorded once.
struct FrameKey
{
    bool first = false;     ///< With the passes that run in frame 0 alone; never set where there are none.
    bool snapshots = false; ///< With copies for those who look behind a pass.
    NameMap names;          ///< Where the names lead at its start.
    auto operator<=>(const FrameKey&) const = default;
};

/// A frame as a list of recorded steps, which can be submitted again and again; the live inputs are handed over with
/// each submit. Vulkan equivalent: a command buffer with its own query pool and host-visible buffers; several where
/// memory is mapped to sparse resources on the way, which the queue does between them, or where the host streams an
/// upload.
///
/// Lifecycle: 1. `create` 2. record into `recorder`, or `bindSparse` and `upload` 3. `finish` 4. any number of
/// `submit`, `wait`, and what it wrote down. `submit` again only when the last one is done. What it was recorded from
/// (resources, pipelines, sets) must outlive it.
class RecordedFrame
{
public:
    static Result<std::unique_ptr<RecordedFrame>> create(GpuContext& gpu, ResourceCache& resources, FrameKey key,
                                                         const RecordingOptions& options, const FrameSize& size);

    /// Where the next command goes; asked for anew behind each `bindSparse` and `upload`.
    gpu::Recorder& recorder();
    /// Names for debuggers around what is recorded between the two, whichever recorder it goes to.
    void beginLabel(std::string name) { m_labels.push_back(std::move(name)); }
    void endLabel();
    /// Changes the memory of sparse resources behind what was recorded so far.
    Result<void> bindSparse(gpu::SparseBinds binds) { return addBetween(std::move(binds)); }
    /// Streams an upload, which was checked, behind what was recorded so far, in each submit anew.
    Result<void> upload(HostUpload upload) { return addBetween(std::move(upload)); }
    gpu::Timestamps* timestamps() { return m_timestamps.get(); } ///< Null where no times are taken.
    FrameNotes& notes() { return *m_notes; }
    FrameRecord& record() { return m_record; }

    /// Ends the recording; `names` is where the names lead at the end of the frame.
    Result<void> finish(NameMap names);

    const FrameKey& key() const { return m_key; }
    const RecordingOptions& options() const { return m_options; }
    const NameMap& namesBehind() const { return m_namesBehind; }
    /// Waits only where there are uploads to stream. False where the device did not end in time what comes before
    /// one. Behind an error, and behind false, a part of the frame was handed over; errors of an upload have the
    /// `at` of its pass, and leave the device idle.
    Result<bool> submit(const LiveInputs& inputs, const FrameLimits& limits);
    /// True once the last submit is done, or where there was none.
    bool idle() const { return m_gpu.queue->reached(m_submitted); }
    /// False where the time ran out first.
    Result<bool> wait(std::chrono::nanoseconds timeout) { return m_gpu.queue->wait(m_submitted, timeout); }

private:
    RecordedFrame(GpuContext& gpu, ResourceCache& resources, FrameKey key, const RecordingOptions& options)
        : m_gpu(gpu), m_resources(resources), m_key(std::move(key)), m_options(options)
    {
    }
    /// What is done between commands, by the queue or by the host.
    using Between = std::variant<gpu::SparseBinds, HostUpload>;
    /// Commands, and what follows them.
    struct Step
    {
        std::unique_ptr<gpu::Recorder> recorder;
        VkCommandBuffer commands = VK_NULL_HANDLE;
        std::vector<Between> behind;
    };
    Result<void> beginStep();
    Result<void> endStep();
    Result<void> addBetween(Between what);
    /// False as for `submit`.
    Result<bool> carryOut(const Between& what, const FrameLimits& limits);
    /// Copies the live inputs from host memory to where the shaders read them.
    Result<void> recordInputs();

    GpuContext& m_gpu;
    ResourceCache& m_resources;
    FrameKey m_key;
    RecordingOptions m_options;
    NameMap m_namesBehind;
    std::vector<Step> m_steps;         ///< The last one is being recorded until `finish`.
    std::vector<std::string> m_labels; ///< Open ones, outermost first …
    std::size_t m_labelsBegun = 0;     ///< … of which so many are in the step's commands.
    bool m_recorded = false;           ///< The step has commands of a pass.
    std::unique_ptr<gpu::Timestamps> m_timestamps;
    std::unique_ptr<FrameNotes> m_notes;
    std::unique_ptr<gpu::Buffer> m_inputs; ///< All blocks of live inputs, one behind the other; null where none.
    gpu::Timepoint m_submitted;
    FrameRecord m_record;
};

} // namespace wavelane::run
