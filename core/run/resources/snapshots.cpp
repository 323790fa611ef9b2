// SPDX-License-Identifier: MIT
#include "core/run/resources/snapshots.h"

#include "core/plan/frame/copy_regions.h"

namespace wavelane::run {

bool Snapshots::request(std::map<std::string, std::set<std::string>> wanted)
{
    if (wanted == m_wanted)
        return false;
    m_wanted = std::move(wanted);
    forget();
    return true;
}

void Snapshots::forget()
{
    m_kept.clear();
    m_shown.clear();
}

gpu::Buffer* Snapshots::find(const std::string& pass, const std::string& resource)
{
    const auto found = m_kept.find({pass, resource});
    return found == m_kept.end() || !m_shown.contains(found->first) ? nullptr : found->second.buffer.get();
}

Result<void> Snapshots::copy(const std::string& pass, const std::string& name, LiveResource& live,
                             gpu::Recorder& recorder)
{
    const bool isCounter = !bufferOfCounter(name).empty();
    const gpu::Buffer* buffer = isCounter ? live.counter.get() : live.buffer.get();
    const std::uint64_t size = isCounter ? 4 : live.size;
    if ((!buffer && (isCounter || !live.texture)) || size == 0)
        return {};
    Kept& kept = m_kept[{pass, name}];
    if (!kept.buffer || kept.buffer->sizeInBytes() != size) {
        auto made = gpu::Buffer::create(
            *m_gpu.device,
            {.sizeInBytes = size, .heapType = gpu::HeapType::readback, .name = name + " after " + pass});
        if (!made)
            return std::unexpected(std::move(made.error()));
        kept = {.buffer = std::move(*made), .memory = m_resources.nextMemoryId()};
    }
    gpu::MemoryUse source = isCounter ? gpu::MemoryUse{.memory = counterMemory(live)} : live.memory;
    source.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
    source.reads = VK_ACCESS_2_TRANSFER_READ_BIT;
    const gpu::MemoryUse target{.memory = kept.memory,
                                .stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                .writes = VK_ACCESS_2_TRANSFER_WRITE_BIT};
    recorder.use(std::array{source, target});
    if (buffer) {
        recorder.copy(*buffer, 0, *kept.buffer, 0, size);
        return {};
    }
    for (const PackedRegion& each : packedRegions(*live.textureSpec()))
        recorder.copy(*live.texture, each.region, *kept.buffer, each.offset);
    return {};
}

} // namespace wavelane::run
