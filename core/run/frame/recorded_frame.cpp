// SPDX-License-Identifier: MIT
#include "core/run/frame/recorded_frame.h"

#include "core/plan/frame/copy_regions.h"

#include <algorithm>
#include <cstring>

namespace wavelane::run {

namespace {

/// The maximum number of pass executions per frame that are timed.
constexpr std::uint64_t maxTimedPasses = 4096;

} // namespace

Result<std::unique_ptr<RecordedFrame>> RecordedFrame::create(GpuContext& gpu, ResourceStore& store, FrameKey key,
                                                             const RecordingOptions& options, const FrameSize& size)
{
    std::unique_ptr<RecordedFrame> made(new RecordedFrame(gpu, store, std::move(key), options));
    auto notes = FrameNotes::create(*gpu.device, size, options.times);
    if (!notes)
        return std::unexpected(std::move(notes.error()));
    made->m_notes = std::move(*notes);
    if (const auto intervals = std::min(size.timed, maxTimedPasses); options.times && intervals > 0) {
        auto timestamps = gpu::Timestamps::create(*gpu.device, static_cast<std::uint32_t>(intervals));
        if (!timestamps)
            return std::unexpected(std::move(timestamps.error()));
        made->m_timestamps = std::move(*timestamps);
    }
    if (auto begun = made->beginStep(); !begun)
        return std::unexpected(std::move(begun.error()));
    if (made->m_timestamps)
        made->m_timestamps->reset(made->recorder());
    if (auto inputs = made->recordInputs(); !inputs)
        return std::unexpected(std::move(inputs.error()));
    return made;
}

Result<void> RecordedFrame::beginStep()
{
    auto recorder = gpu::Recorder::create(*m_gpu.device);
    if (!recorder)
        return std::unexpected(std::move(recorder.error()));
    m_steps.push_back({.recorder = std::move(*recorder)});
    m_recorded = false;
    return m_steps.back().recorder->begin(gpu::Recorder::Lifetime::replayed);
}

Result<void> RecordedFrame::endStep()
{
    Step& step = m_steps.back();
    for (; m_labelsBegun > 0; --m_labelsBegun)
        step.recorder->endLabel();
    const auto commands = step.recorder->end();
    if (!commands)
        return std::unexpected(commands.error());
    step.commands = *commands;
    return {};
}

gpu::Recorder& RecordedFrame::recorder()
{
    gpu::Recorder& recorder = *m_steps.back().recorder;
    for (; m_labelsBegun < m_labels.size(); ++m_labelsBegun)
        recorder.beginLabel(m_labels[m_labelsBegun]);
    m_recorded = true;
    return recorder;
}

void RecordedFrame::endLabel()
{
    if (m_labelsBegun == m_labels.size()) {
        m_steps.back().recorder->endLabel();
        --m_labelsBegun;
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
    if (auto ended = endStep(); !ended)
        return ended;
    m_steps.back().after.push_back(std::move(what));
    return beginStep();
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
    auto made = gpu::Buffer::create(
        *m_gpu.device, {.sizeInBytes = size, .heapType = gpu::HeapType::upload, .name = "wavelane live inputs"});
    if (!made)
        return std::unexpected(std::move(made.error()));
    m_inputs = std::move(*made);
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
        recorder().copy(*m_inputs, offset, *each->texture,
                        plan::packedRegions(*each->textureSpec()).front().region);
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
    recorder().makeVisibleToHost();
    return endStep();
}

Result<bool> RecordedFrame::perform(const Between& what, const FrameLimits& limits)
{
    if (const auto* binds = std::get_if<gpu::SparseBinds>(&what)) {
        const auto bound = m_gpu.queue->bindSparse(*binds);
        if (!bound)
            return std::unexpected(bound.error());
        m_submitted = *bound;
        return true;
    }
    const auto done = wait(limits.deadline - std::chrono::steady_clock::now());
    if (!done || !*done)
        return done;
    if (auto streamed = streamUpload(m_gpu, std::get<HostUpload>(what), limits); !streamed)
        return std::unexpected(std::move(streamed.error()));
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
                                   const FrameLimits& limits)
{
    m_notes->clear();
    writeInputs(inputs, keyboard);
    for (const Step& step : m_steps) {
        const auto point = m_gpu.queue->submit(step.commands);
        if (!point)
            return std::unexpected(point.error());
        m_submitted = *point;
        for (const Between& each : step.after) {
            if (auto done = perform(each, limits); !done || !*done)
                return done;
        }
    }
    return true;
}

} // namespace wavelane::run
