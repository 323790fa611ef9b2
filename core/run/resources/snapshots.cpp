// SPDX-License-Identifier: MIT
#include "core/run/resources/snapshots.h"

#include "core/base/try.h"
#include "core/plan/frame/copy_regions.h"

#include <array>
#include <format>

namespace wavelane::run {

std::string noCopyMessage(const std::string& resource, const std::string& pass)
{
    return std::format(
        "There is no copy of \"{}\" after pass \"{}\", because the pass did not run in the last frame or "
        "the copy was not requested before it. Run or step again.",
        resource, pass);
}

bool Snapshots::request(std::map<std::string, std::set<std::string>> wanted)
{
    if (wanted == m_wanted)
        return false;
    m_wanted = std::move(wanted);
    clear();
    return true;
}

void Snapshots::clear()
{
    m_copies.clear();
    m_taken.clear();
}

gpu::Buffer* Snapshots::find(const std::string& pass, const std::string& resource)
{
    const auto found = m_copies.find({pass, resource});
    return found == m_copies.end() || !m_taken.contains(found->first) ? nullptr : found->second.buffer.get();
}

Result<void> Snapshots::record(const std::string& pass, gpu::Recorder& recorder, const ResourceLookup& lookup,
                               std::set<Key>& taken)
{
    for (const std::string& name : m_wanted[pass]) {
        const std::string_view counted = bufferOfCounter(name);
        const LiveResource* live = lookup(counted.empty() ? name : std::string(counted));
        if (!live)
            continue;
        TRY_VOID(copy({pass, name}, *live, recorder));
        taken.emplace(pass, name);
    }
    return {};
}

Result<void> Snapshots::copy(const Key& key, const LiveResource& live, gpu::Recorder& recorder)
{
    const auto& [pass, name] = key;
    const bool isCounter = !bufferOfCounter(name).empty();
    const gpu::Buffer* buffer = isCounter ? live.counter.get() : live.buffer.get();
    const std::uint64_t size = isCounter ? 4 : live.size;
    if ((!buffer && (isCounter || !live.texture)) || size == 0)
        return {};
    Copy& copy = m_copies[key];
    if (!copy.buffer || copy.buffer->sizeInBytes() != size) {
        TRY(copy.buffer, gpu::Buffer::create(*m_gpu.device, {.sizeInBytes = size,
                                                             .heapType = gpu::HeapType::readback,
                                                             .name = name + " after " + pass}));
        copy.memory = m_store.nextMemoryId();
    }
    gpu::MemoryUse source = isCounter ? gpu::MemoryUse{.memory = counterMemory(live)} : live.memory;
    source.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
    source.reads = VK_ACCESS_2_TRANSFER_READ_BIT;
    const gpu::MemoryUse target{.memory = copy.memory,
                                .stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                .writes = VK_ACCESS_2_TRANSFER_WRITE_BIT};
    recorder.use(std::array{source, target});
    if (buffer) {
        recorder.copy(*buffer, 0, *copy.buffer, 0, size);
        return {};
    }
    for (const PackedRegion& each : packedRegions(*live.textureSpec()))
        recorder.copy(*live.texture, each.region, *copy.buffer, each.offset);
    return {};
}

} // namespace wavelane::run
