// SPDX-License-Identifier: MIT
#include "core/sim/lanes/wave.h"

#include <algorithm>
#include <format>

namespace wavelane::sim {

std::byte* Wave::access(Word pointer, std::uint64_t size, unsigned lane, Kind kind, const Step& step)
{
    const Object& object = this->object(pointer);
    const std::uint64_t offset = pointer & maxOffset;
    if (offset > object.size || size > object.size - offset) {
        if (m_dispatch.checks.bounds && object.space != Space::nothing && offset != maxOffset) {
            report(FindingKind::bounds, step, lane, object.variable, offset, object.size, "byte");
        }
        return nullptr;
    }
    switch (object.space) {
    case Space::lane:
        return m_memory.data() + m_program.laneBytes * lane + object.base + offset;
    case Space::shared:
        if (m_dispatch.checks.races)
            checkRace(object, offset, size, lane, kind, step);
        return m_group.shared.data() + object.base + offset;
    case Space::memory:
        if (m_dispatch.checks.races && object.memory->races)
            checkRace(object, offset, size, lane, kind, step);
        return object.memory->bytes.data() + object.base + offset;
    case Space::nothing:
        break;
    }
    return nullptr;
}

void Wave::checkRace(const Object& object, std::uint64_t offset, std::uint64_t size, unsigned lane, Kind kind,
                     const Step& step)
{
    const bool isShared = object.space == Space::shared;
    const bool isImage = object.view != nullptr;
    const Races::Access now{.group = m_group.index,
                            .local = m_index * m_lanes + lane,
                            .phase = m_group.phase,
                            .epoch = isShared  ? m_group.sharedEpoch
                                     : isImage ? m_group.imageEpoch
                                               : m_group.bufferEpoch,
                            .waveEpoch = m_waveEpoch,
                            .wave = m_index,
                            .instruction = step.instruction};
    Races& races = isShared ? m_group.races : *object.memory->races;
    const auto conflict = races.add(object.base + offset, size, kind, now);
    if (!conflict)
        return;
    m_dispatch.findings.add(
        {.kind = FindingKind::race,
         .access = {.instruction = step.instruction,
                    .thread = thread(lane),
                    .isWrite = kind != Kind::read,
                    .isAtomic = kind == Kind::atomic},
         .earlier = conflict->first,
         .object = isShared ? m_program.variables[object.variable].name : object.memory->name,
         .offset = isShared && conflict->second >= object.base ? conflict->second - object.base : conflict->second,
         .limit = object.size});
}

void Wave::report(FindingKind kind, const Step& step, unsigned lane, std::uint32_t variable, std::uint64_t offset,
                  std::uint64_t limit, std::string detail)
{
    m_dispatch.findings.add({.kind = kind,
                             .access = {.instruction = step.instruction, .thread = thread(lane)},
                             .object = m_program.variables[variable].name,
                             .offset = offset,
                             .limit = limit,
                             .detail = std::move(detail)});
}

std::uint8_t* Wave::written(Word pointer, std::uint64_t size, unsigned lane)
{
    const Object& object = this->object(pointer);
    const std::uint64_t offset = pointer & maxOffset;
    if (offset > object.size || size > object.size - offset)
        return nullptr;
    if (object.space == Space::lane)
        return m_memoryWritten.data() + m_program.laneBytes * lane + object.base + offset;
    if (object.space == Space::shared)
        return m_group.sharedWritten.data() + object.base + offset;
    return nullptr;
}

bool Wave::wasWritten(Word pointer, std::uint64_t size, unsigned lane)
{
    const std::uint8_t* const bytes = written(pointer, size, lane);
    return !bytes || std::all_of(bytes, bytes + size, [](std::uint8_t each) { return each != 0; });
}

void Wave::setWritten(Word pointer, std::uint64_t size, unsigned lane, bool value)
{
    if (std::uint8_t* const bytes = written(pointer, size, lane))
        std::fill_n(bytes, size, value ? 1 : 0);
}

void Wave::mark(Slot slot, unsigned lane, std::uint32_t variable)
{
    m_marks[slot] |= std::uint64_t{1} << lane;
    m_hasMarks = true;
    m_markedVariable = variable;
}

void Wave::copyMarks(Slot to, Slot from, std::uint32_t count, std::uint64_t lanes)
{
    for (std::uint32_t i = 0; i < count; ++i)
        m_marks[to + i] = (m_marks[to + i] & ~lanes) | (m_marks[from + i] & lanes);
}

void Wave::checkUse(Slot slot, std::uint32_t count, std::uint32_t instruction)
{
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t used = m_marks[slot + i] & m_active;
        if (used == 0)
            continue;
        m_marks[slot + i] &= ~used;
        Step step;
        step.instruction = instruction;
        report(FindingKind::uninitialized, step, static_cast<unsigned>(std::countr_zero(used)), m_markedVariable, 0,
               0, {});
    }
}

} // namespace wavelane::sim
