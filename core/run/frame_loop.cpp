// SPDX-License-Identifier: MIT
#include "core/run/frame_loop.h"

#include "core/gpu/queue_label.h"
#include "core/run/frame_size.h"
#include "core/run/live_inputs.h"
#include "core/run/presented_pixels.h"

#include <algorithm>
#include <chrono>
#include <format>

namespace wavelane::run {

namespace {

/// Frames that the device has at once: the next one is at hand when the last one ends.
constexpr std::size_t maxInFlight = 2;

/// What a frame may take.
std::chrono::nanoseconds timeLimit(const RunOptions& options)
{
    // Longer than a century is as good as for ever, and its nanoseconds still fit 64 bits.
    const std::chrono::duration<double> limit(std::min(options.timeoutSeconds, 4e9));
    return std::chrono::duration_cast<std::chrono::nanoseconds>(limit);
}

TimeReport statistics(std::vector<std::uint64_t> values)
{
    std::ranges::sort(values);
    return {.min = values.front(), .median = values[values.size() / 2], .max = values.back()};
}

} // namespace

FrameLoop::FrameLoop(GpuContext& gpu, ResourceCache& resources, Snapshots& snapshots, FrameReplay& replay,
                     FrameState& state, const LoopNotes& loops, const Plan& plan, const RunOptions& options,
                     RunReport& report)
    : m_gpu(gpu), m_resources(resources), m_snapshots(snapshots), m_replay(replay), m_state(state), m_loops(loops),
      m_plan(plan), m_options(options), m_report(report), m_firstDiffers(firstFrameDiffers(plan)),
      m_firstStreams(measureFrame(plan, true).streamed > 0), m_laterStream(measureFrame(plan, false).streamed > 0)
{
}

void FrameLoop::run(const ProgressSink& progress, const std::stop_token& stop)
{
    const auto start = std::chrono::steady_clock::now();
    Result<void> outcome;
    std::uint64_t submitted = 0;
    while (outcome && (submitted < m_options.frames || !m_inFlight.empty())) {
        const bool more = submitted < m_options.frames && !stop.stop_requested() && !m_loops.any();
        if (more && m_inFlight.size() < (nextStreams() ? 1 : maxInFlight)) {
            if (progress)
                progress({.stage = "frame", .at = {}, .frame = m_state.next});
            ++submitted;
            outcome = submit(submitted == m_options.frames, stop);
        } else if (!m_inFlight.empty()) {
            outcome = collect();
        } else {
            break;
        }
    }
    m_report.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    // After an error what is still under way has to end before anything is taken from under it.
    while (!m_state.broken && !m_inFlight.empty()) {
        if (auto collected = collect(); !collected && outcome)
            outcome = std::move(collected);
    }
    if (!outcome)
        m_report.diagnostics.push_back(toDiagnostic(outcome.error()));
    else if (m_report.frames < m_options.frames && !m_loops.any()) {
        m_report.diagnostics.push_back({.code = Code::cancelled,
                                        .message = std::format("The run was stopped behind {} of {} frames.",
                                                               m_report.frames, m_options.frames)});
    }
    for (const auto& [leaf, values] : m_times)
        m_report.passes[leaf].gpu = statistics(values);
}

LiveInputs FrameLoop::inputs() const
{
    LiveInputs inputs = m_options.inputs.value_or(steppedInputs(m_state.next));
    if (m_options.inputs)
        inputs.frame = static_cast<std::uint32_t>(m_state.next);
    if (inputs.resolution == std::array<std::uint32_t, 2>{0, 0})
        inputs.resolution = presentedSize(m_plan, m_resources);
    return inputs;
}

Result<void> FrameLoop::submit(bool last, const std::stop_token& stop)
{
    const FrameKey key{
        .first = m_firstDiffers && m_state.next == 0, .snapshots = last && m_snapshots.any(), .names = m_state.names};
    const auto frame = m_replay.take(m_plan, key, {.times = m_options.times, .barriers = m_options.listBarriers});
    if (!frame)
        return std::unexpected(frame.error());
    const gpu::QueueLabel label(*m_gpu.device, std::format("frame {}", m_state.next));
    const FrameLimits limits{.seconds = m_options.timeoutSeconds,
                             .deadline = std::chrono::steady_clock::now() + timeLimit(m_options),
                             .stop = stop};
    if (auto submitted = (*frame)->submit(inputs(), limits); !submitted || !*submitted)
        return giveUp(std::move(submitted), **frame);
    m_inFlight.push_back({.frame = *frame,
                          .number = m_state.next,
                          .deadline = nextStreams() ? std::optional(limits.deadline) : std::nullopt});
    m_state.names = (*frame)->namesBehind();
    ++m_state.next;
    return {};
}

Result<void> FrameLoop::giveUp(Result<bool> outcome, RecordedFrame& frame)
{
    if (outcome) {
        m_state.broken = true;
        m_gpu.device->abandon();
        return std::unexpected(hung(frame));
    }
    m_state.torn = true;
    m_state.broken = outcome.error().code == Code::deviceLost;
    // What was handed over of the frame has to end before anything is taken from under it.
    if (!m_state.broken && !m_gpu.transfer->flush()) {
        m_state.broken = true;
        m_gpu.device->abandon();
    }
    return std::unexpected(std::move(outcome.error()));
}

Result<void> FrameLoop::collect()
{
    const InFlight oldest = m_inFlight.front();
    RecordedFrame& frame = *oldest.frame;
    const auto done =
        frame.wait(oldest.deadline ? *oldest.deadline - std::chrono::steady_clock::now() : timeLimit(m_options));
    if (!done || !*done) {
        m_state.broken = true;
        m_state.next = oldest.number;
        m_gpu.device->abandon();
        return std::unexpected(done ? hung(frame) : done.error());
    }
    m_inFlight.pop_front();
    ++m_report.frames;
    takeGroups(frame);
    if (auto taken = takeTimes(frame); !taken)
        return taken;
    const bool last = m_report.frames == m_options.frames;
    if (!last)
        return {};
    m_snapshots.show(frame.record().kept);
    m_report.barriers = frame.record().barriers;
    m_report.presented = frame.record().presented;
    return m_options.fetchPresented ? fetchPixels(m_plan, m_resources, m_report.presented) : Result<void>();
}

Result<void> FrameLoop::takeTimes(RecordedFrame& frame)
{
    if (!frame.timestamps())
        return {};
    const auto spent = frame.timestamps()->nanoseconds();
    if (!spent)
        return std::unexpected(spent.error());
    std::map<std::size_t, std::uint64_t> sums;
    for (const FrameRecord::Run& each : frame.record().runs) {
        if (each.interval)
            sums[each.leaf] += (*spent)[*each.interval];
    }
    for (const auto& [leaf, sum] : sums)
        m_times[leaf].push_back(sum);
    return {};
}

void FrameLoop::takeGroups(RecordedFrame& frame)
{
    for (const auto& [leaf, groups] : frame.record().groups) {
        m_report.passes[leaf].groups = groups;
        m_report.passes[leaf].threads = frame.record().threads[leaf];
    }
    for (const FrameNotes::Arguments& read : frame.notes().arguments()) {
        PassReport& pass = m_report.passes[read.leaf];
        pass.groups = read.groups;
        pass.threads = read.groups[0] * read.groups[1] * read.groups[2] * frame.record().groupThreads[read.leaf];
    }
}

Error FrameLoop::hung(RecordedFrame& frame)
{
    const auto leaf = frame.notes().lastBegun();
    if (!leaf) {
        return {.code = Code::timedOut,
                .message = std::format("The frame did not end within {} s.", m_options.timeoutSeconds)};
    }
    return {.code = Code::timedOut,
            .message = std::format("Pass \"{}\" did not end within {} s; its shader may loop for ever.",
                                   m_plan.leaves[*leaf].name, m_options.timeoutSeconds),
            .at = m_plan.leaves[*leaf].at};
}

} // namespace wavelane::run
