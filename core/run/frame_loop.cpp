// SPDX-License-Identifier: MIT
#include "core/run/frame_loop.h"

#include "core/base/try.h"
#include "core/gpu/queue/queue_label.h"
#include "core/plan/frame/dispatch_size.h"
#include "core/plan/frame/frame_size.h"
#include "core/plan/inputs/live_inputs.h"
#include "core/plan/report/loop_search.h"
#include "core/plan/report/time_statistics.h"
#include "core/run/frame/presented_pixels.h"
#include "core/run/messages/shader_prints.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <iterator>
#include <ranges>

namespace wavelane::run {

namespace {

/// The number of frames in flight. With two, the device never waits for the host.
constexpr std::size_t maxInFlight = 2;
/// The interval between reports of the current pass of a long frame.
constexpr std::chrono::milliseconds placeInterval{50};

/// The time limit of a frame.
std::chrono::nanoseconds timeLimit(const RunOptions& options)
{
    // More than a century. Its nanoseconds fit in 64 bits.
    const std::chrono::duration<double> limit(std::min(options.timeoutSeconds, 4e9));
    return std::chrono::duration_cast<std::chrono::nanoseconds>(limit);
}

} // namespace

FrameLoop::FrameLoop(const FrameContext& context)
    : m_device(context.device), m_state(context.state), m_trails(context.trails), m_plan(context.plan),
      m_options(context.options), m_control(context.control), m_pauses(context.pauses),
      m_loops(context.device.recorder.loops()), m_firstDiffers(firstFrameDiffers(m_plan)),
      m_firstStreams(measureFrame(m_plan, true).streamed > 0),
      m_laterStream(measureFrame(m_plan, false).streamed > 0),
      m_prints(m_device.gpu->instance->prints() && printsMessages(m_plan)), m_namesQueues(usesQueues(m_plan)),
      m_results{.frames = context.done}
{
}

FrameResults FrameLoop::run()
{
    m_loops.clear();
    const auto start = std::chrono::steady_clock::now();
    Result<void> outcome = runUntilError();
    m_results.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start - m_paused).count();
    // After an error, frames in flight must end before anything that they use is destroyed.
    while (!isUnusable() && !m_inFlight.empty()) {
        if (auto collected = collect(); !collected && outcome)
            outcome = std::move(collected);
    }
    if (!outcome) {
        m_results.diagnostics.push_back(toDiagnostic(outcome.error()));
    } else if (m_results.frames < m_options.frames && !m_loops.any()) {
        m_results.diagnostics.push_back({.code = Code::cancelled,
                                         .message = std::format("The run was stopped after {} of {} frames.",
                                                                m_results.frames, m_options.frames)});
    }
    for (const auto& [leaf, values] : m_times)
        m_results.passes[leaf].gpu = plan::timeStatistics(values);
    if (m_results.queues && !m_frameTimes.empty())
        m_results.queues->frame = plan::timeStatistics(m_frameTimes);
    m_results.loops = m_loops.loops(m_plan);
    std::ranges::transform(m_results.loops, std::back_inserter(m_results.diagnostics), plan::loopDiagnostic);
    return std::move(m_results);
}

Result<void> FrameLoop::runUntilError()
{
    std::uint64_t submitted = m_results.frames;
    while (submitted < m_options.frames || !m_inFlight.empty()) {
        const bool more = submitted < m_options.frames && !m_control.stop.stop_requested() && !m_loops.any();
        const bool pauses = more && m_pauses.before.contains(m_state.next);
        if (more && !pauses && m_inFlight.size() < (nextStreams() || m_prints ? 1 : maxInFlight)) {
            m_control.report({.stage = "frame", .at = {}, .frame = m_state.next, .trails = &m_trails});
            ++submitted;
            TRY_VOID(submit(submitted == m_options.frames));
        } else if (!m_inFlight.empty()) {
            TRY_VOID(collect());
        } else if (pauses) {
            TRY_VOID(pause());
        } else {
            break;
        }
    }
    return {};
}

Result<void> FrameLoop::pause()
{
    m_pauses.before.erase(m_state.next);
    const auto start = std::chrono::steady_clock::now();
    Result<void> outcome = m_pauses.act();
    m_paused += std::chrono::steady_clock::now() - start;
    return outcome;
}

LiveInputs FrameLoop::inputs() const
{
    const bool isScripted = m_state.next < m_options.script.size();
    LiveInputs inputs = isScripted ? m_options.script[m_state.next]
                                   : m_options.inputs.value_or(steppedInputs(m_state.next, m_options.stepSeconds));
    if (m_options.inputs || isScripted)
        inputs.frame = static_cast<std::uint32_t>(m_state.next);
    if (inputs.resolution == std::array<std::uint32_t, 2>{0, 0})
        inputs.resolution = presentedSize(m_plan, m_device.store);
    return inputs;
}

Result<void> FrameLoop::submit(bool last)
{
    const FrameKey key{.first = m_firstDiffers && m_state.next == 0,
                       .snapshots = last && m_device.snapshots.any(),
                       .names = m_state.names};
    TRY(RecordedFrame* const frame,
        m_device.replay.take(
            m_plan, key, {.times = m_options.times, .barriers = m_options.listBarriers, .queues = m_options.queues}));
    const gpu::QueueLabel label(*m_device.gpu->device, std::format("frame {}", m_state.next));
    const FrameLimits limits{.seconds = m_options.timeoutSeconds,
                             .deadline = std::chrono::steady_clock::now() + timeLimit(m_options),
                             .stop = m_control.stop};
    const LiveInputs frameInputs = inputs();
    const plan::KeyboardState keyboard = m_state.keyboard.next(frameInputs.keys);
    SharedPictures::Copy copy;
    if (last) {
        auto recorded =
            sharePresented(m_plan, m_device.store, m_device.pictures, m_options, frame->record().presented);
        if (!recorded) {
            m_device.replay.release(*frame);
            return std::unexpected(std::move(recorded.error()));
        }
        copy = *std::move(recorded);
    }
    if (auto submitted = frame->submit(frameInputs, keyboard, limits, copy.commands); !submitted || !*submitted)
        return abandon(std::move(submitted), *frame);
    m_picture = std::move(copy.picture);
    m_state.keyboard = keyboard;
    m_inFlight.push_back({.frame = frame,
                          .number = m_state.next,
                          .deadline = nextStreams() ? std::optional(limits.deadline) : std::nullopt});
    m_state.names = frame->namesAfter();
    ++m_state.next;
    showTrails();
    return {};
}

void FrameLoop::markBroken()
{
    m_state.broken = true;
    m_device.gpu->device->abandon();
}

void FrameLoop::showTrails()
{
    for (std::size_t i = 0; i < TrailBoard::size; ++i)
        m_trails.put(i, i < m_inFlight.size() ? &m_inFlight[i].frame->notes().trail() : nullptr);
}

Result<void> FrameLoop::abandon(Result<bool> outcome, RecordedFrame& frame)
{
    if (outcome) {
        markBroken();
        return std::unexpected(timeoutError(frame));
    }
    m_state.torn = true;
    if (m_device.gpu->device->lost()) {
        // If an earlier frame is in flight, it is the one that the device was running.
        const bool isOlder = !m_inFlight.empty();
        return std::unexpected(lossError(isOlder ? *m_inFlight.front().frame : frame,
                                         isOlder ? m_inFlight.front().number : m_state.next, outcome.error()));
    }
    // The submitted part of the frame must end before anything that it uses is destroyed.
    if ((!m_device.gpu->transfer->flush() || !m_device.gpu->waitForSideQueues()) && !m_device.gpu->device->lost())
        markBroken();
    m_device.replay.release(frame);
    return std::unexpected(std::move(outcome.error()));
}

Result<bool> FrameLoop::wait(const InFlight& flight)
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
        m_control.report(
            {.stage = "frame", .at = m_plan.leaves[begun->leaf].at, .frame = each.number, .trails = &m_trails});
        return;
    }
}

Result<void> FrameLoop::collect()
{
    const InFlight oldest = m_inFlight.front();
    RecordedFrame& frame = *oldest.frame;
    const auto done = wait(oldest);
    if (!done || !*done) {
        m_state.next = oldest.number;
        if (m_device.gpu->device->lost())
            return std::unexpected(lossError(frame, oldest.number, done.error()));
        markBroken();
        return std::unexpected(done ? timeoutError(frame) : done.error());
    }
    if (m_prints)
        awaitPrints(*m_device.gpu);
    m_inFlight.pop_front();
    showTrails();
    ++m_results.frames;
    auto collected = collectResults(frame);
    m_device.replay.release(frame);
    return collected;
}

Result<void> FrameLoop::collectResults(RecordedFrame& frame)
{
    collectGroups(frame);
    TRY_VOID(collectTimes(frame));
    const bool last = m_results.frames == m_options.frames;
    if (last && m_namesQueues)
        collectQueues(frame);
    if (!last)
        return {};
    m_device.snapshots.setTaken(frame.record().snapshots);
    m_results.barriers = frame.record().barriers;
    m_results.presented = frame.record().presented;
    if (!m_options.fetchPresented)
        return {};
    const auto start = std::chrono::steady_clock::now();
    if (m_picture)
        m_results.presented.back().picture = std::move(m_picture);
    auto outcome = readPresented(m_plan, m_device.store, m_device.reader, m_options.display, m_results.presented);
    m_results.presentedMilliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return outcome;
}

Result<void> FrameLoop::collectTimes(RecordedFrame& frame)
{
    if (!frame.timestamps())
        return {};
    TRY(const std::vector<gpu::Timestamps::Interval> intervals, frame.timestamps()->intervals());
    std::map<std::size_t, std::uint64_t> sums;
    m_spans.clear();
    std::uint64_t end = 0;
    for (const FrameRecord::Run& each : frame.record().runs) {
        if (!each.interval)
            continue;
        const gpu::Timestamps::Interval& spent = intervals[*each.interval];
        sums[each.leaf] += spent.end - spent.begin;
        if (!m_namesQueues)
            continue;
        const auto [span, isFirst] =
            m_spans.try_emplace(each.leaf, SpanReport{.begin = spent.begin, .end = spent.end});
        span->second.begin = std::min(span->second.begin, spent.begin);
        span->second.end = std::max(span->second.end, spent.end);
        end = std::max(end, spent.end);
    }
    if (m_namesQueues && !intervals.empty())
        m_frameTimes.push_back(end);
    for (const auto& [leaf, sum] : sums)
        m_times[leaf].push_back(sum);
    return {};
}

void FrameLoop::collectQueues(RecordedFrame& frame)
{
    m_results.queues = QueuesReport{.submissions = frame.record().submissions};
    const auto add = [&](project::PassQueue name, const gpu::DeviceQueue& on) {
        m_results.queues->queues.push_back(
            {.name = std::string(toString(name)), .family = on.place.family, .index = on.place.index});
    };
    frame.visitQueues(add);
    for (const FrameRecord::Run& each : frame.record().runs) {
        FrameResults::Pass& pass = m_results.passes[each.leaf];
        const auto named = frame.record().queues.find(each.leaf);
        pass.queue = toString(named == frame.record().queues.end() ? project::PassQueue::main : named->second);
        if (const auto span = m_spans.find(each.leaf); span != m_spans.end())
            pass.span = span->second;
    }
}

void FrameLoop::collectGroups(RecordedFrame& frame)
{
    for (const auto& [leaf, groups] : frame.record().groups)
        collectGroups(frame, leaf, groups);
    for (const FrameNotes::Arguments& read : frame.notes().arguments())
        collectGroups(frame, read.leaf, read.groups);
}

void FrameLoop::collectGroups(RecordedFrame& frame, std::size_t leaf, const std::array<std::uint64_t, 3>& groups)
{
    const std::array<std::uint32_t, 3>& groupSize = frame.record().groupSizes.at(leaf);
    m_results.passes[leaf].groups = groups;
    m_results.passes[leaf].threads = threadCount(groups, groupSize);
    if (m_judged.contains(leaf))
        return;
    if (auto problem = judgeGroups(groups, groupSize, m_device.gpu->device->limits().maxComputeWorkGroupCount)) {
        problem->at = m_plan.leaves[leaf].at;
        m_results.diagnostics.push_back(std::move(*problem));
        m_judged.insert(leaf);
    }
}

Error FrameLoop::timeoutError(RecordedFrame& frame) const
{
    const auto begun = frame.notes().lastBegun();
    if (!begun) {
        return {.code = Code::timedOut,
                .message = std::format("The frame did not end within {} s.", m_options.timeoutSeconds)};
    }
    const Plan::Leaf& leaf = m_plan.leaves[begun->leaf];
    return {.code = Code::timedOut,
            .message = std::format("Pass \"{}\" did not end within {} s; {}.", leaf.name, m_options.timeoutSeconds,
                                   leaf.hasLoops ? "its shader may loop forever"
                                                 : "it has no loop, so the device may be stuck"),
            .at = leaf.at};
}

Error FrameLoop::lossError(RecordedFrame& frame, std::uint64_t number, const Error& cause) const
{
    Error out{.code = Code::deviceLost, .message = std::format("The device was lost in frame {}. ", number)};
    const auto begun = frame.notes().lastBegun();
    if (begun) {
        const Plan::Leaf& leaf = m_plan.leaves[begun->leaf];
        out.at = leaf.at;
        // On several queues, others may have begun as well, and nothing is known about what was before the first one.
        const bool isAlone = !frame.hasSideQueues();
        out.message += std::format("Pass \"{}\" {}{}", leaf.name, isAlone ? "was the last to begin" : "had begun",
                                   !isAlone || frame.notes().marksEveryPass() ? "" : " of those with loops");
        if (begun->before)
            out.message += std::format("; before it \"{}\" was done.", m_plan.leaves[*begun->before].name);
        else
            out.message += isAlone ? "; none was done before it." : ".";
    } else {
        out.message += frame.notes().marksEveryPass() ? "None of its passes had begun."
                                                      : "None of its passes with loops had begun.";
    }
    out.causes.push_back(cause);
    return out;
}

} // namespace wavelane::run
