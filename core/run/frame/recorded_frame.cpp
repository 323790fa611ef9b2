// SPDX-License-Identifier: MIT
#include "core/run/frame/recorded_frame.h"

#include "core/base/try.h"
#include "core/plan/frame/copy_regions.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <format>

namespace wavelane::run {

namespace {

/// The maximum number of pass executions per frame that are timed.
constexpr std::uint64_t maxTimedPasses = 4096;
/// The maximum number of submissions per frame to several queues. Each has its own command pool.
constexpr std::size_t maxSubmissions = 4096;

} // namespace

Result<std::unique_ptr<RecordedFrame>> RecordedFrame::create(GpuContext& gpu, ResourceStore& store, FrameKey key,
                                                             const RecordingOptions& options, const FrameSize& size)
{
    std::unique_ptr<RecordedFrame> made(new RecordedFrame(gpu, store, std::move(key), options));
    TRY_VOID(made->chooseLanes(size));
    TRY(auto notes, FrameNotes::create(*gpu.device, size, options.times, made->hasSideQueues()));
    made->m_notes = std::move(notes);
    if (const auto intervals = std::min(size.timed, maxTimedPasses); options.times && intervals > 0) {
        TRY(auto timestamps, gpu::Timestamps::create(*gpu.device, static_cast<std::uint32_t>(intervals)));
        made->m_timestamps = std::move(timestamps);
    }
    TRY_VOID(made->beginStep(0));
    if (made->m_timestamps)
        made->m_timestamps->reset(made->recorder());
    TRY_VOID(made->recordInputs());
    return made;
}

Result<void> RecordedFrame::chooseLanes(const FrameSize& size)
{
    m_lanes.push_back({.name = project::PassQueue::main, .queue = m_gpu.queue.get()});
    // What happens between submits is after everything before, and prints are in the order of one queue.
    if (size.streamed > 0 || size.mapped > 0 || m_gpu.instance->prints())
        return {};
    for (const project::PassQueue named : {project::PassQueue::async, project::PassQueue::transfer}) {
        if (!size.queues.contains(named))
            continue;
        TRY(gpu::Queue* const queue, m_gpu.queueFor(named, m_options.queues));
        if (queue == m_gpu.queue.get())
            continue;
        m_laneOf[static_cast<std::size_t>(named)] = m_lanes.size();
        m_lanes.push_back({.name = named, .queue = queue});
    }
    if (m_lanes.size() > 1)
        m_schedule.emplace(m_lanes.size());
    return {};
}

Result<void> RecordedFrame::beginStep(std::size_t lane)
{
    TRY(auto recorder, gpu::Recorder::create(*m_gpu.device, m_lanes[lane].queue->on()));
    m_current = m_steps.size();
    m_latest[lane] = m_current;
    m_steps.push_back({.recorder = std::move(recorder), .lane = lane});
    m_recorded = false;
    return m_steps.back().recorder->begin(gpu::Recorder::Lifetime::replayed);
}

Result<void> RecordedFrame::enterBatch(std::size_t batch)
{
    if (batch < m_steps.size()) {
        m_current = batch;
        return {};
    }
    return beginStep(m_schedule->batches()[batch].queue);
}

Result<void> RecordedFrame::endStep(Step& step)
{
    for (; step.labelsBegun > 0; --step.labelsBegun)
        step.recorder->endLabel();
    TRY(const auto commands, step.recorder->end());
    step.commands = commands;
    return {};
}

project::PassQueue RecordedFrame::queueOf(project::PassQueue named) const
{
    return m_lanes[laneOf(named)].name;
}

Result<void> RecordedFrame::select(project::PassQueue named, std::span<const gpu::MemoryUse> uses,
                                   const std::string& at)
{
    if (!m_schedule)
        return {};
    std::vector<plan::QueueUse> accesses;
    for (const gpu::MemoryUse& use : uses) {
        accesses.push_back({.memory = use.memory, .begin = use.begin, .end = use.end, .writes = use.writes != 0});
    }
    const std::size_t batch = m_schedule->add(laneOf(named), accesses);
    if (batch >= maxSubmissions) {
        return fail(
            Code::limitExceeded,
            std::format("A frame needs more than {} submissions because its passes on different queues wait for "
                        "each other; put passes that do on one queue.",
                        maxSubmissions),
            at);
    }
    TRY_VOID(enterBatch(batch));
    m_record.submissions.resize(m_schedule->batches().size());
    if (std::vector<std::string>& passes = m_record.submissions[batch].passes; !std::ranges::contains(passes, at))
        passes.push_back(at);
    return {};
}

Result<void> RecordedFrame::join()
{
    return m_schedule ? enterBatch(m_schedule->join(0)) : Result<void>();
}

gpu::Recorder& RecordedFrame::recorder()
{
    Step& step = m_steps[m_current];
    for (; step.labelsBegun < m_labels.size(); ++step.labelsBegun)
        step.recorder->beginLabel(m_labels[step.labelsBegun]);
    m_recorded = true;
    return *step.recorder;
}

void RecordedFrame::endLabel()
{
    for (const std::optional<std::size_t>& latest : m_latest) {
        if (!latest || m_steps[*latest].labelsBegun != m_labels.size())
            continue;
        m_steps[*latest].recorder->endLabel();
        --m_steps[*latest].labelsBegun;
    }
    m_labels.pop_back();
}

Result<void> RecordedFrame::addBetween(Between what)
{
    if (!m_recorded && m_steps.size() > 1) {
        m_steps[m_steps.size() - 2].after.push_back(std::move(what));
        return {};
    }
    // The host may write next to memory that the device wrote.
    m_steps.back().recorder->makeVisibleToHost();
    if (auto ended = endStep(m_steps.back()); !ended)
        return ended;
    m_steps.back().after.push_back(std::move(what));
    return beginStep(0);
}

Result<void> RecordedFrame::recordInputs()
{
    for (const ConstantBlock& block : m_store.inputBlocks())
        m_inputTargets.push_back(block.buffer.get());
    for (const LiveBlock& block : m_store.liveBlocks())
        m_inputTargets.push_back(m_store.find(block.resource)->blocks.at(block.index).buffer.get());
    std::uint64_t size = 0;
    for (const gpu::Buffer* target : m_inputTargets)
        size += target->sizeInBytes();
    for (const auto& [name, live] : m_store.resources()) {
        if (const project::Texture* texture = live->textureSpec(); texture && texture->live && live->texture) {
            m_keyboards.push_back(live.get());
            size += live->size;
        }
    }
    if (size == 0)
        return {};
    TRY(auto made,
        gpu::Buffer::create(
            *m_gpu.device, {.sizeInBytes = size, .heapType = gpu::HeapType::upload, .name = "wavelane live inputs"}));
    m_inputs = std::move(made);
    std::uint64_t offset = 0;
    for (gpu::Buffer* target : m_inputTargets) {
        recorder().copy(*m_inputs, offset, *target, 0, target->sizeInBytes());
        offset += target->sizeInBytes();
    }
    for (const LiveResource* each : m_keyboards) {
        gpu::MemoryUse use = each->memory;
        use.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
        use.writes = VK_ACCESS_2_TRANSFER_WRITE_BIT;
        recorder().use(std::array{use});
        recorder().copy(*m_inputs, offset, *each->texture, plan::packedRegions(*each->textureSpec()).front().region);
        offset += each->size;
    }
    // One barrier before the first pass makes all shaders wait for the inputs.
    const gpu::MemoryUse write{
        .memory = 0, .stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, .writes = VK_ACCESS_2_TRANSFER_WRITE_BIT};
    const gpu::MemoryUse read{
        .memory = 0, .stage = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, .reads = VK_ACCESS_2_UNIFORM_READ_BIT};
    recorder().use(std::array{write});
    recorder().use(std::array{read});
    return {};
}

Result<void> RecordedFrame::finish(NameMap names)
{
    m_namesAfter = std::move(names);
    if (!m_schedule) {
        recorder().makeVisibleToHost();
        return endStep(m_steps.back());
    }
    // The main queue ends the frame.
    TRY_VOID(join());
    for (Step& step : m_steps) {
        step.recorder->makeVisibleToHost();
        TRY_VOID(endStep(step));
    }
    addSubmissions();
    return {};
}

void RecordedFrame::addSubmissions()
{
    const std::vector<plan::QueueBatch>& batches = m_schedule->batches();
    m_record.submissions.resize(batches.size());
    for (std::size_t i = 0; i < batches.size(); ++i) {
        m_record.submissions[i].queue = toString(m_lanes[batches[i].queue].name);
        m_record.submissions[i].waits.assign(batches[i].waits.begin(), batches[i].waits.end());
    }
}

Result<bool> RecordedFrame::perform(const Between& what, const FrameLimits& limits)
{
    if (const auto* binds = std::get_if<gpu::SparseBinds>(&what)) {
        TRY(const auto bound, m_gpu.queue->bindSparse(*binds));
        m_submitted = bound;
        return true;
    }
    const auto done = wait(limits.deadline - std::chrono::steady_clock::now());
    if (!done || !*done)
        return done;
    TRY_VOID(streamUpload(m_gpu, std::get<HostUpload>(what), limits));
    return true;
}

void RecordedFrame::writeInputs(const LiveInputs& inputs, const plan::KeyboardState& keyboard)
{
    std::uint64_t offset = 0;
    const auto write = [&](const std::vector<std::byte>& bytes) {
        std::memcpy(m_inputs->mapped() + offset, bytes.data(), bytes.size());
        offset += bytes.size();
    };
    for (const ConstantBlock& block : m_store.inputBlocks())
        write(encodeInputs(block.layout, inputs, block.buffer->sizeInBytes()));
    for (const LiveBlock& block : m_store.liveBlocks())
        write(bytesOfFrame(block.contents, inputs));
    for (const LiveResource* each : m_keyboards)
        write(plan::keyboardTexels(keyboard, each->textureSpec()->format));
}

Result<bool> RecordedFrame::submit(const LiveInputs& inputs, const plan::KeyboardState& keyboard,
                                   const FrameLimits& limits, VkCommandBuffer after)
{
    m_notes->clear();
    writeInputs(inputs, keyboard);
    m_points.assign(m_steps.size(), {});
    const std::size_t end = *m_latest[0]; // The last step on the main queue, which ends the frame.
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const Step& step = m_steps[i];
        std::vector<gpu::Queue::Wait> waits;
        if (m_schedule) {
            for (const std::size_t each : m_schedule->batches()[i].waits)
                waits.push_back({.queue = m_lanes[m_steps[each].lane].queue, .point = m_points[each]});
        }
        const std::array commands{step.commands, after};
        const bool isWithMore = i == end && after != VK_NULL_HANDLE;
        TRY(const auto point, m_lanes[step.lane].queue->submit(std::span(commands).first(isWithMore ? 2 : 1), waits));
        m_points[i] = point;
        if (step.lane == 0)
            m_submitted = point;
        for (const Between& each : step.after) {
            if (auto done = perform(each, limits); !done || !*done)
                return done;
        }
    }
    return true;
}

} // namespace wavelane::run
