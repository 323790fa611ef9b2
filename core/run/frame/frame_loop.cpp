// SPDX-License-Identifier: MIT
#include "core/run/frame/frame_loop.h"

#include "core/gpu/queue_label.h"
#include "core/plan/frame/dispatch_size.h"
#include "core/plan/frame/frame_size.h"
#include "core/plan/live_inputs.h"
#include "core/run/frame/presented_pixels.h"
#include "core/run/messages/shader_prints.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <ranges>

namespace wavelane::run {

namespace {

/// Frames that the device has at once: the next one is at hand when the last one ends.
constexpr std::size_t maxInFlight = 2;
/// How often the place of a long frame is reported.
constexpr std::chrono::milliseconds placeInterval{50};

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
                     FrameState& state, const LoopNotes& loops, TrailBoard& trails, const Plan& plan,
                     const RunOptions& options, RunReport& report)
    : m_gpu(gpu), m_resources(resources), m_snapshots(snapshots), m_replay(replay), m_state(state), m_loops(loops),
      m_trails(trails), m_plan(plan), m_options(options), m_report(report), m_firstDiffers(firstFrameDiffers(plan)),
      m_firstStreams(measureFrame(plan, true).streamed > 0), m_laterStream(measureFrame(plan, false).streamed > 0),
      m_prints(gpu.instance->prints() && printsMessages(plan))
{
}

void FrameLoop::run(const ProgressSink& progress, const std::stop_token& stop)
{
    const auto start = std::chrono::steady_clock::now();
    m_progress = progress;
    Result<void> outcome;
    std::uint64_t submitted = 0;
    while (outcome && (submitted < m_options.frames || !m_inFlight.empty())) {
        const bool more = submitted < m_options.frames && !stop.stop_requested() && !m_loops.any();
        if (more && m_inFlight.size() < (nextStreams() || m_prints ? 1 : maxInFlight)) {
            if (progress)
                progress({.stage = "frame", .at = {}, .frame = m_state.next, .trails = &m_trails});
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
    while (!isGone() && !m_inFlight.empty()) {
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
    showTrails();
    return {};
}

void FrameLoop::showTrails()
{
    for (std::size_t i = 0; i < TrailBoard::size; ++i)
        m_trails.put(i, i < m_inFlight.size() ? &m_inFlight[i].frame->notes().trail() : nullptr);
}

Result<void> FrameLoop::giveUp(Result<bool> outcome, RecordedFrame& frame)
{
    if (outcome) {
        m_state.broken = true;
        m_gpu.device->abandon();
        return std::unexpected(hung(frame));
    }
    m_state.torn = true;
    if (m_gpu.device->lost()) {
        // What the device works on is the frame before, where there is one.
        const bool isOlder = !m_inFlight.empty();
        return std::unexpected(lost(isOlder ? *m_inFlight.front().frame : frame,
                                    isOlder ? m_inFlight.front().number : m_state.next, outcome.error()));
    }
    // What was handed over of the frame has to end before anything is taken from under it.
    if (!m_gpu.transfer->flush() && !m_gpu.device->lost()) {
        m_state.broken = true;
        m_gpu.device->abandon();
    }
    m_replay.giveBack(frame);
    return std::unexpected(std::move(outcome.error()));
}

Result<bool> FrameLoop::await(const InFlight& flight)
{
    const auto deadline = flight.deadline.value_or(std::chrono::steady_clock::now() + timeLimit(m_options));
    for (;;) {
        const auto left = deadline - std::chrono::steady_clock::now();
        auto done = flight.frame->wait(std::min<std::chrono::nanoseconds>(left, placeInterval));
        if (!done || *done || left <= placeInterval)
            return done;
        reportPlace();
    }
}

void FrameLoop::reportPlace()
{
    for (const InFlight& each : m_inFlight | std::views::reverse) {
        const auto begun = each.frame->notes().lastBegun();
        if (!begun)
            continue;
        if (m_progress)
            m_progress(
                {.stage = "frame", .at = m_plan.leaves[begun->leaf].at, .frame = each.number, .trails = &m_trails});
        return;
    }
}

Result<void> FrameLoop::collect()
{
    const InFlight oldest = m_inFlight.front();
    RecordedFrame& frame = *oldest.frame;
    const auto done = await(oldest);
    if (!done || !*done) {
        m_state.next = oldest.number;
        if (m_gpu.device->lost())
            return std::unexpected(lost(frame, oldest.number, done.error()));
        m_state.broken = true;
        m_gpu.device->abandon();
        return std::unexpected(done ? hung(frame) : done.error());
    }
    if (m_prints)
        awaitPrints(m_gpu);
    m_inFlight.pop_front();
    showTrails();
    ++m_report.frames;
    auto taken = takeResults(frame);
    m_replay.giveBack(frame);
    return taken;
}

Result<void> FrameLoop::takeResults(RecordedFrame& frame)
{
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
    for (const auto& [leaf, groups] : frame.record().groups)
        takeGroups(frame, leaf, groups);
    for (const FrameNotes::Arguments& read : frame.notes().arguments())
        takeGroups(frame, read.leaf, read.groups);
}

void FrameLoop::takeGroups(RecordedFrame& frame, std::size_t leaf, const std::array<std::uint64_t, 3>& groups)
{
    const std::array<std::uint32_t, 3>& groupSize = frame.record().groupSizes.at(leaf);
    m_report.passes[leaf].groups = groups;
    m_report.passes[leaf].threads = threadCount(groups, groupSize);
    if (m_judged.contains(leaf))
        return;
    if (auto problem = judgeGroups(groups, groupSize, m_gpu.device->limits().maxComputeWorkGroupCount)) {
        problem->at = m_plan.leaves[leaf].at;
        m_report.diagnostics.push_back(std::move(*problem));
        m_judged.insert(leaf);
    }
}

Error FrameLoop::hung(RecordedFrame& frame)
{
    const auto begun = frame.notes().lastBegun();
    if (!begun) {
        return {.code = Code::timedOut,
                .message = std::format("The frame did not end within {} s.", m_options.timeoutSeconds)};
    }
    return {.code = Code::timedOut,
            .message = std::format("Pass \"{}\" did not end within {} s; its shader may loop for ever.",
                                   m_plan.leaves[begun->leaf].name, m_options.timeoutSeconds),
            .at = m_plan.leaves[begun->leaf].at};
}

Error FrameLoop::lost(RecordedFrame& frame, std::uint64_t number, const Error& error) const
{
    Error out{.code = Code::deviceLost, .message = std::format("The device was lost in frame {}. ", number)};
    const auto begun = frame.notes().lastBegun();
    if (begun) {
        const Plan::Leaf& leaf = m_plan.leaves[begun->leaf];
        out.at = leaf.at;
        out.message += std::format("Pass \"{}\" was the last to begin{}", leaf.name,
                                   frame.notes().wantsEveryPass() ? "" : " of those with loops");
        out.message += begun->before ? std::format("; before it \"{}\" was done.", m_plan.leaves[*begun->before].name)
                                     : "; none was done before it.";
    } else {
        out.message += frame.notes().wantsEveryPass() ? "None of its passes had begun."
                                                      : "None of its passes with loops had begun.";
    }
    out.causes.push_back(error);
    return out;
}

} // namespace wavelane::run
