// SPDX-License-Identifier: MIT
#include "core/run/frame/frame_notes.h"

#include "core/base/try.h"

#include <algorithm>
#include <cstring>

namespace wavelane::run {

Result<std::unique_ptr<FrameNotes>> FrameNotes::create(const gpu::Device& device, const FrameSize& size,
                                                       bool everyPass, bool ends)
{
    std::unique_ptr<FrameNotes> made(new FrameNotes);
    made->m_everyPass = everyPass;
    made->m_markRoom = std::min(everyPass ? size.timed : size.marked, maxMarks);
    made->m_endRoom = ends ? made->m_markRoom : 0;
    made->m_argumentRoom = std::min(size.indirect, maxArguments);
    const std::uint64_t words = made->m_markRoom + made->m_endRoom + 3 * made->m_argumentRoom;
    if (words == 0)
        return made;
    TRY(auto buffer,
        gpu::Buffer::create(
            device, {.sizeInBytes = words * 4, .heapType = gpu::HeapType::readback, .name = "wavelane frame notes"}));
    made->m_buffer = std::move(buffer);
    return made;
}

std::optional<std::size_t> FrameNotes::mark(gpu::Recorder& recorder, std::size_t leaf, const std::string& at,
                                            std::optional<std::size_t> before)
{
    if (m_marks.size() == m_markRoom)
        return std::nullopt;
    recorder.waitForEarlierWork();
    recorder.fill(*m_buffer, m_marks.size() * 4, 4, 1);
    m_marks.push_back({.leaf = leaf, .before = before});
    m_placeOfMark.push_back(m_places.try_emplace(leaf, at).first->second.c_str());
    return m_marks.size() - 1;
}

void FrameNotes::markEnd(gpu::Recorder& recorder, std::size_t marker)
{
    if (m_endRoom == 0)
        return;
    recorder.waitForEarlierWork();
    recorder.fill(*m_buffer, (m_markRoom + marker) * 4, 4, 1);
}

void FrameNotes::copyArguments(gpu::Recorder& recorder, std::size_t leaf, const gpu::Buffer& arguments,
                               std::uint64_t offset)
{
    if (m_arguments.size() == m_argumentRoom)
        return;
    recorder.copy(arguments, offset, *m_buffer, (m_markRoom + m_endRoom + 3 * m_arguments.size()) * 4, 12);
    m_arguments.push_back(leaf);
}

void FrameNotes::clear()
{
    if (m_buffer)
        std::memset(m_buffer->mapped(), 0, (m_markRoom + m_endRoom) * 4);
}

std::optional<FrameNotes::Begun> FrameNotes::lastBegun()
{
    const std::size_t last = trail().lastBegun();
    return last < m_marks.size() ? std::optional(m_marks[last]) : std::nullopt;
}

const Trail& FrameNotes::trail()
{
    if (m_trail.count != m_marks.size()) { // There are markers, and therefore a buffer.
        const auto* const words = reinterpret_cast<const std::uint32_t*>(m_buffer->mapped());
        m_trail = {.words = words,
                   .ends = m_endRoom == 0 ? nullptr : words + m_markRoom,
                   .places = m_placeOfMark.data(),
                   .count = m_marks.size()};
    }
    return m_trail;
}

std::vector<FrameNotes::Arguments> FrameNotes::arguments() const
{
    std::vector<Arguments> out;
    for (std::size_t i = 0; i < m_arguments.size(); ++i) {
        std::array<std::uint32_t, 3> words{};
        std::memcpy(words.data(), m_buffer->mapped() + (m_markRoom + m_endRoom + 3 * i) * 4, sizeof(words));
        out.push_back({.leaf = m_arguments[i], .groups = {words[0], words[1], words[2]}});
    }
    return out;
}

} // namespace wavelane::run
