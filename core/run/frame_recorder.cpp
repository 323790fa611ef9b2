// SPDX-License-Identifier: MIT
#include "core/run/frame_recorder.h"

#include "core/run/binding_writer.h"
#include "core/run/clear_value.h"
#include "core/run/copy_recorder.h"
#include "core/run/dispatch_size.h"
#include "core/run/live_inputs.h"

#include <algorithm>
#include <cstring>
#include <format>

namespace wavelane::run {

const std::string& NameMap::target(const std::string& name) const
{
    const auto found = m_targets.find(name);
    return found == m_targets.end() ? name : found->second;
}

void NameMap::swap(const std::string& a, const std::string& b)
{
    const std::string first = target(a);
    m_targets[a] = target(b);
    m_targets[b] = first;
}

/// What is the same for all passes of one frame.
struct FrameRecorder::Context
{
    bool firstFrame = false;
    NameMap& names;
    Snapshots* snapshots = nullptr;
    FrameRecord record{};
    std::uint64_t runCount = 0;
    std::vector<bool> begun; ///< By leaf: its word in the list of begun passes is recorded.

    NameLookup lookup(ResourceCache& resources) const
    {
        return [this, &resources](const std::string& name) { return resources.find(names.target(name)); };
    }
};

Result<std::unique_ptr<FrameRecorder>> FrameRecorder::create(GpuContext& gpu, ResourceCache& resources,
                                                             PipelineCache& pipelines)
{
    return std::unique_ptr<FrameRecorder>(new FrameRecorder(gpu, resources, pipelines));
}

Result<void> FrameRecorder::prepare(const Plan& plan)
{
    const std::uint64_t words = std::max<std::size_t>(plan.leaves.size(), 1);
    if (!m_started || m_started->sizeInBytes() < words * 4) {
        auto made = gpu::Buffer::create(
            *m_gpu.device,
            {.sizeInBytes = words * 4, .heapType = gpu::HeapType::readback, .name = "wavelane passes begun"});
        if (!made)
            return std::unexpected(std::move(made.error()));
        m_started = std::move(*made);
    }
    m_uploads.clear();
    Result<void> outcome;
    const auto visit = [&](const auto& self, const std::vector<PlannedPass>& passes) -> void {
        for (const PlannedPass& pass : passes) {
            if (!outcome)
                return;
            if (const auto* group = std::get_if<PlannedGroup>(&pass.kind))
                self(self, group->passes);
            const auto* upload = std::get_if<PlannedUpload>(&pass.kind);
            if (!upload || upload->bytes.empty())
                continue;
            auto made = gpu::Buffer::create(*m_gpu.device, {.sizeInBytes = upload->bytes.size(),
                                                            .heapType = gpu::HeapType::upload,
                                                            .name = pass.name + " data"});
            if (!made) {
                outcome = std::unexpected(std::move(made.error()));
                return;
            }
            std::memcpy((*made)->mapped(), upload->bytes.data(), upload->bytes.size());
            m_uploads[pass.index] = {.buffer = std::move(*made)};
        }
    };
    visit(visit, plan.passes);
    return outcome;
}

Result<FrameRecord> FrameRecorder::record(const Plan& plan, const LiveInputs& inputs, bool firstFrame, NameMap& names,
                                          Snapshots* snapshots)
{
    std::memset(m_started->mapped(), 0, m_started->sizeInBytes());
    gpu::Recorder& recorder = *m_gpu.recorder;
    if (auto begun = recorder.begin(); !begun)
        return std::unexpected(std::move(begun.error()));
    if (m_gpu.timestamps)
        m_gpu.timestamps->reset(recorder);
    if (auto written = writeInputs(inputs); !written)
        return std::unexpected(std::move(written.error()));

    Context context{.firstFrame = firstFrame,
                    .names = names,
                    .snapshots = snapshots,
                    .begun = std::vector<bool>(plan.leaves.size())};
    for (const PlannedPass& pass : plan.passes) {
        if (auto recorded = recordPass(context, pass); !recorded) {
            Error error = std::move(recorded.error());
            if (error.at.empty())
                error.at = pass.at;
            return std::unexpected(std::move(error));
        }
    }
    recorder.makeVisibleToHost();
    return std::move(context.record);
}

Result<void> FrameRecorder::recordPass(Context& context, const PlannedPass& pass)
{
    if (pass.firstFrameOnly && !context.firstFrame)
        return {};
    gpu::Recorder& recorder = *m_gpu.recorder;
    recorder.beginLabel(pass.name);
    Result<void> outcome;
    if (const auto* group = std::get_if<PlannedGroup>(&pass.kind)) {
        for (std::uint64_t i = 0; i < group->repeat && outcome; ++i) {
            // A group without passes counts too, lest a huge "repeat" of nothing keeps this loop busy for ever.
            if (outcome = count(context, pass); !outcome)
                break;
            for (const PlannedPass& child : group->passes) {
                outcome = recordPass(context, child);
                if (!outcome) {
                    if (outcome.error().at.empty())
                        outcome.error().at = child.at;
                    break;
                }
            }
        }
    } else {
        outcome = recordKind(context, pass);
    }
    recorder.endLabel();
    if (outcome && context.snapshots && context.snapshots->wanted(pass.name))
        outcome = context.snapshots->record(pass.name, recorder, context.lookup(m_resources));
    return outcome;
}

Result<void> FrameRecorder::count(Context& context, const PlannedPass& pass)
{
    if (++context.runCount <= maxRunsPerFrame)
        return {};
    return fail(Code::limitExceeded,
                std::format("A frame runs more than {} passes; lower \"repeat\".", maxRunsPerFrame), pass.at);
}

Result<void> FrameRecorder::recordKind(Context& context, const PlannedPass& pass)
{
    if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind)) {
        context.names.swap(swap->resources[0], swap->resources[1]);
        return {};
    }
    if (const auto* shown = std::get_if<project::PresentPass>(&pass.kind))
        return present(context, pass, *shown);

    gpu::Recorder& recorder = *m_gpu.recorder;
    const auto* dispatched = std::get_if<PlannedDispatch>(&pass.kind);
    const std::uint64_t repeat = dispatched ? dispatched->repeat : 1;
    if (!context.begun[pass.index] && repeat > 0) {
        context.begun[pass.index] = true;
        recorder.fill(*m_started, pass.index * 4, 4, 1);
    }
    const auto interval = m_gpu.timestamps ? m_gpu.timestamps->begin(recorder) : std::nullopt;
    for (std::uint64_t i = 0; i < repeat; ++i) {
        Result<void> outcome = count(context, pass);
        if (!outcome)
            return outcome;
        if (dispatched)
            outcome = dispatch(context, pass, *dispatched);
        else if (const auto* copied = std::get_if<project::CopyPass>(&pass.kind))
            outcome = copy(context, *copied);
        else if (const auto* uploaded = std::get_if<PlannedUpload>(&pass.kind))
            outcome = upload(context, pass, *uploaded);
        else if (const auto* cleared = std::get_if<project::ClearPass>(&pass.kind))
            outcome = clear(context, *cleared);
        if (!outcome)
            return outcome;
    }
    if (m_gpu.timestamps)
        m_gpu.timestamps->end(recorder, interval);
    if (repeat > 0)
        context.record.runs.push_back({.leaf = pass.index, .interval = interval});
    return {};
}

Result<void> FrameRecorder::dispatch(Context& context, const PlannedPass& pass, const PlannedDispatch& dispatch)
{
    gpu::Recorder& recorder = *m_gpu.recorder;
    const NameLookup lookup = context.lookup(m_resources);
    auto written = writeBindings(dispatch, m_resources, *m_gpu.device, lookup);
    if (!written)
        return std::unexpected(std::move(written.error()));
    const auto pipeline = m_pipelines.pipeline(dispatch, written->formats);
    if (!pipeline)
        return std::unexpected(pipeline.error());
    const auto set = m_pipelines.bindings(**pipeline, written->writes);
    if (!set)
        return std::unexpected(set.error());

    if (const auto* indirect = std::get_if<project::Indirect>(&dispatch.size)) {
        LiveResource* arguments = lookup(indirect->buffer);
        if (!arguments || !arguments->buffer) {
            return fail(Code::unknownResource,
                        std::format("\"{}\" is no buffer with indirect arguments.", indirect->buffer));
        }
        gpu::MemoryUse use = arguments->memory;
        use.stage = VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT;
        use.reads = VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT;
        written->uses.push_back(use);
        recorder.use(written->uses);
        recorder.dispatchIndirect(**pipeline, **set, dispatch.push, *arguments->buffer, indirect->offset);
        return {};
    }
    const auto groups = groupCount(dispatch, lookup, m_gpu.device->limits());
    if (!groups)
        return std::unexpected(groups.error());
    recorder.use(written->uses);
    recorder.dispatch(**pipeline, **set, dispatch.push, *groups);
    std::uint64_t threads = 1;
    for (std::size_t axis = 0; axis < 3; ++axis)
        threads *= std::uint64_t{(*groups)[axis]} * dispatch.groupSize[axis];
    context.record.groups[pass.index] = {(*groups)[0], (*groups)[1], (*groups)[2]};
    context.record.threads[pass.index] = threads;
    return {};
}

Result<void> FrameRecorder::copy(Context& context, const project::CopyPass& copy)
{
    return recordCopy(*m_gpu.recorder, copy, context.lookup(m_resources));
}

Result<void> FrameRecorder::upload(Context& context, const PlannedPass& pass, const PlannedUpload& upload)
{
    LiveResource* target = context.lookup(m_resources)(upload.resource);
    const auto staged = m_uploads.find(pass.index);
    if (staged == m_uploads.end())
        return {};
    if (!target)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", upload.resource));
    return recordUpload(*m_gpu.recorder, upload, *staged->second.buffer, *target);
}

Result<void> FrameRecorder::clear(Context& context, const project::ClearPass& clear)
{
    LiveResource* target = context.lookup(m_resources)(clear.resource);
    if (!target)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", clear.resource));
    return recordClear(*m_gpu.recorder, clear, *target);
}

Result<void> FrameRecorder::present(Context& context, const PlannedPass& pass, const project::PresentPass& present)
{
    const LiveResource* shown = context.lookup(m_resources)(present.resource);
    if (!shown || !shown->texture) {
        return fail(shown ? Code::bindingKindMismatch : Code::unknownResource,
                    std::format("\"{}\" cannot be shown; only a texture can.", present.resource));
    }
    const auto extent = gpu::mipExtent(shown->texture->options(),
                                       static_cast<std::uint32_t>(std::min<std::uint64_t>(present.mip, 31)));
    context.record.presented.push_back({.at = pass.at,
                                        .resource = shown->spec.name,
                                        .width = extent[0],
                                        .height = extent[1],
                                        .place = present.at,
                                        .fit = present.fit});
    context.record.runs.push_back({.leaf = pass.index});
    return {};
}

Result<void> FrameRecorder::writeInputs(const LiveInputs& inputs)
{
    for (ConstantBlock& block : m_resources.inputBlocks()) {
        const auto bytes = encodeInputs(block.layout, inputs, block.buffer->sizeInBytes());
        m_gpu.recorder->update(*block.buffer, 0, bytes);
    }
    if (!m_resources.inputBlocks().empty()) {
        // The shaders of this frame wait for the inputs; one barrier, before the first pass.
        const gpu::MemoryUse write{
            .memory = 0, .stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, .writes = VK_ACCESS_2_TRANSFER_WRITE_BIT};
        const gpu::MemoryUse read{
            .memory = 0, .stage = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, .reads = VK_ACCESS_2_UNIFORM_READ_BIT};
        m_gpu.recorder->use(std::array{write});
        m_gpu.recorder->use(std::array{read});
    }
    return {};
}

std::optional<std::size_t> FrameRecorder::lastStarted(const Plan& plan) const
{
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < plan.leaves.size() && m_started; ++i) {
        std::uint32_t begun = 0;
        std::memcpy(&begun, m_started->mapped() + i * 4, 4);
        if (begun != 0)
            last = i;
    }
    return last;
}

} // namespace wavelane::run
