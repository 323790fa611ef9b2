// SPDX-License-Identifier: MIT
#include "core/run/bindings/loop_notes.h"

#include "core/base/try.h"
#include "core/run/bindings/free_slot.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace wavelane::run {

namespace {

/// The distance between notes, which satisfies the alignment of descriptors on every device.
constexpr std::uint64_t noteStride = 256;

std::uint64_t offsetOf(std::size_t index)
{
    return noteStride * index;
}

/// By leaf, in the order of the notes.
std::map<std::size_t, const PlannedDispatch*> guardedDispatches(const Plan& plan)
{
    std::map<std::size_t, const PlannedDispatch*> found;
    const auto visit = [&](const auto& self, const std::vector<PlannedPass>& passes) -> void {
        for (const PlannedPass& pass : passes) {
            if (const auto* group = std::get_if<PlannedGroup>(&pass.kind))
                self(self, group->passes);
            if (const auto* dispatch = std::get_if<PlannedDispatch>(&pass.kind); dispatch && dispatch->loopBudget > 0)
                found.emplace(pass.index, dispatch);
        }
    };
    visit(visit, plan.passes);
    return found;
}

} // namespace

gpu::SlotDescription LoopNotes::slot(const PlannedDispatch& dispatch)
{
    return freeSlot(dispatch);
}

Result<bool> LoopNotes::prepare(const Plan& plan)
{
    m_leaves.clear();
    for (const auto& [leaf, dispatch] : guardedDispatches(plan))
        m_leaves.push_back(leaf);
    const std::uint64_t size = noteStride * m_leaves.size();
    if (size == 0 || (m_buffer && m_buffer->sizeInBytes() >= size))
        return false;
    TRY(auto made,
        gpu::Buffer::create(
            m_device, {.sizeInBytes = size, .heapType = gpu::HeapType::readback, .name = "wavelane loop notes"}));
    m_buffer = std::move(made);
    return true;
}

gpu::DescriptorWrite LoopNotes::descriptor(const PlannedDispatch& dispatch, std::size_t leaf) const
{
    const gpu::SlotDescription place = slot(dispatch);
    const auto index = static_cast<std::size_t>(std::ranges::lower_bound(m_leaves, leaf) - m_leaves.begin());
    return {.set = place.set,
            .binding = place.binding,
            .type = place.type,
            .descriptors = {gpu::BufferDescriptor{
                .buffer = m_buffer->get(), .offset = offsetOf(index), .range = sizeof(shader::LoopGuardRecord)}}};
}

void LoopNotes::clear()
{
    if (m_buffer)
        std::memset(m_buffer->mapped(), 0, m_buffer->sizeInBytes());
}

shader::LoopGuardRecord LoopNotes::note(std::size_t index) const
{
    shader::LoopGuardRecord out;
    std::memcpy(&out, m_buffer->mapped() + offsetOf(index), sizeof(out));
    return out;
}

bool LoopNotes::any() const
{
    for (std::size_t place = 0; place < m_leaves.size(); ++place)
        if (note(place).stopped > 0)
            return true;
    return false;
}

std::vector<plan::LoopReport> LoopNotes::loops(const Plan& plan) const
{
    std::vector<plan::LoopReport> found;
    std::size_t place = 0;
    for (const auto& [leaf, dispatch] : guardedDispatches(plan)) {
        const shader::LoopGuardRecord ended = note(place++);
        if (ended.stopped == 0)
            continue;
        const auto& lines = dispatch->shader->loops;
        const auto line = ended.loop < lines.size() ? lines[ended.loop] : std::nullopt;
        found.push_back({.pass = plan.leaves[leaf].name,
                         .shader = dispatch->shader->report.name,
                         .at = plan.leaves[leaf].at,
                         .file = line ? line->file : "",
                         .line = line ? line->line : 0,
                         .thread = {ended.x, ended.y, ended.z},
                         .budget = dispatch->loopBudget,
                         .stopped = ended.stopped});
    }
    return found;
}

} // namespace wavelane::run
