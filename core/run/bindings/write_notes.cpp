// SPDX-License-Identifier: MIT
#include "core/run/bindings/write_notes.h"

#include "core/base/try.h"
#include "core/run/bindings/free_slot.h"
#include "core/run/bindings/loop_notes.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace wavelane::run {

gpu::SlotDescription WriteNotes::slot(const PlannedDispatch& dispatch)
{
    return freeSlot(dispatch, LoopNotes::slot(dispatch).binding + 1);
}

Result<void> WriteNotes::watch(std::optional<WatchedBytes> bytes)
{
    m_resource.clear();
    if (!bytes)
        return {};
    if (!m_buffer) {
        TRY(m_buffer, gpu::Buffer::create(m_device, {.sizeInBytes = sizeof(shader::WriteNoteHeader) +
                                                                    capacity * sizeof(shader::WriteNote),
                                                     .heapType = gpu::HeapType::readback,
                                                     .name = "wavelane write notes"}));
        std::memset(m_buffer->mapped(), 0, m_buffer->sizeInBytes());
    }
    m_resource = std::move(bytes->resource);
    const shader::WriteNoteHeader header{.begin = static_cast<std::uint32_t>(bytes->offset),
                                         .size = static_cast<std::uint32_t>(bytes->size)};
    std::memcpy(m_buffer->mapped(), &header, sizeof(header));
    return {};
}

gpu::DescriptorWrite WriteNotes::descriptor(const PlannedDispatch& dispatch) const
{
    const gpu::SlotDescription place = slot(dispatch);
    return {.set = place.set,
            .binding = place.binding,
            .type = place.type,
            .descriptors = {
                gpu::BufferDescriptor{.buffer = m_buffer->get(), .offset = 0, .range = m_buffer->sizeInBytes()}}};
}

NotedWrites WriteNotes::notes() const
{
    NotedWrites out;
    if (m_resource.empty())
        return out;
    shader::WriteNoteHeader header;
    std::memcpy(&header, m_buffer->mapped(), sizeof(header));
    out.count = header.count;
    out.notes.resize(std::min(header.count, capacity));
    std::memcpy(out.notes.data(), m_buffer->mapped() + sizeof(header), out.notes.size() * sizeof(shader::WriteNote));
    return out;
}

} // namespace wavelane::run
