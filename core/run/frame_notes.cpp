// SPDX-License-Identifier: MIT
#include "core/run/frame_notes.h"

#include <algorithm>
#include <cstring>

namespace wavelane::run {

Result<std::unique_ptr<FrameNotes>> FrameNotes::create(const gpu::Device& device, const FrameSize& size)
{
    std::unique_ptr<FrameNotes> made(new FrameNotes);
    made->m_markRoom = std::min(size.marked, maxMarks);
    made->m_argumentRoom = std::min(size.indirect, maxArguments);
    const std::uint64_t words = made->m_markRoom + 3 * made->m_argumentRoom;
    if (words == 0)
        return made;
    auto buffer = gpu::Buffer::create(
        device, {.sizeInBytes = words * 4, .heapType = gpu::HeapType::readback, .name = "wavelane frame notes"});
    if (!buffer)
        return std::unexpected(std::move(buffer.error()));
    made->m_buffer = std::move(*buffer);
    return made;
}

void FrameNotes::mark(gpu::Recorder& recorder, std::size_t leaf)
{
    if (m_marks.size() == m_markRoom)
        return;
    recorder.waitForDispatches();
    recorder.fill(*m_buffer, m_marks.size() * 4, 4, 1);
    m_marks.push_back(leaf);
}

void FrameNotes::copyArguments(gpu::Recorder& recorder, std::size_t leaf, const gpu::Buffer& arguments,
                               std::uint64_t offset)
{
    if (m_arguments.size() == m_argumentRoom)
        return;
    recorder.copy(arguments, offset, *m_buffer, (m_markRoom + 3 * m_arguments.size()) * 4, 12);
    m_arguments.push_back(leaf);
}

void FrameNotes::clear()
{
    if (m_buffer)
        std::memset(m_buffer->mapped(), 0, m_markRoom * 4);
}

std::optional<std::size_t> FrameNotes::lastBegun() const
{
    for (std::size_t i = m_marks.size(); i-- > 0;) {
        std::uint32_t begun = 0;
        std::memcpy(&begun, m_buffer->mapped() + i * 4, 4);
        if (begun != 0)
            return m_marks[i];
    }
    return std::nullopt;
}

std::vector<FrameNotes::Arguments> FrameNotes::arguments() const
{
    std::vector<Arguments> out;
    for (std::size_t i = 0; i < m_arguments.size(); ++i) {
        std::array<std::uint32_t, 3> words{};
        std::memcpy(words.data(), m_buffer->mapped() + (m_markRoom + 3 * i) * 4, sizeof(words));
        out.push_back({.leaf = m_arguments[i], .groups = {words[0], words[1], words[2]}});
    }
    return out;
}

} // namespace wavelane::run
