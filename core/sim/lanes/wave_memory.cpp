// SPDX-License-Identifier: MIT
#include "core/sim/lanes/handlers.h"
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
    const bool isAtomic = kind == Kind::atomic;
    // Atomic operations have their scope in `extra`.
    const Races::Entry entry{
        .access = {.context = m_dispatch.order.context(m_index),
                   .instruction = std::min(step.instruction, maxAccessInstruction) & maxAccessInstruction,
                   .lane = lane & 63U,
                   .scope = (isAtomic ? step.extra >> orderScopeBit : 0) & 7U,
                   .isLoad =
                       isAtomic && step.run == atomicHandler(spv::OpAtomicLoad, static_cast<unsigned>(size) * 8)},
        .kind = kind,
        .memory = isShared      ? OrderClass::shared
                  : object.view ? OrderClass::image
                                : OrderClass::buffer};
    Races& races = isShared ? m_group.races : *object.memory->races;
    const auto conflict = races.add(object.base + offset, size, entry, m_dispatch.order);
    if (!conflict)
        return;
    const Access& earlier = conflict->access;
    const Order::Context& context = m_dispatch.order.at(earlier.context);
    m_dispatch.findings.add(
        {.kind = FindingKind::race,
         .access = {.instruction = step.instruction,
                    .thread = thread(lane),
                    .isWrite = kind != Kind::read,
                    .isAtomic = isAtomic},
         .earlier = {.instruction = earlier.instruction,
                     .thread = {.group = context.group, .local = context.wave * m_lanes + earlier.lane},
                     .isWrite = conflict->kind != Kind::read,
                     .isAtomic = conflict->kind == Kind::atomic},
         .object = isShared ? m_program.variables[object.variable].name : object.memory->name,
         .offset = isShared && conflict->offset >= object.base ? conflict->offset - object.base : conflict->offset,
         .limit = object.size});
}

void Wave::orderAtomic(Word pointer, unsigned lane, Order::Atomic kind, const Step& step)
{
    const Object& object = this->object(pointer);
    const std::uint64_t offset = object.base + (pointer & maxOffset);
    const std::byte* const bytes = object.space == Space::shared   ? m_group.shared.data() + offset
                                   : object.space == Space::memory ? object.memory->bytes.data() + offset
                                                                   : nullptr;
    if (bytes)
        m_dispatch.order.change(m_index, lane, bytes, kind, step.extra >> orderScopeBit, step.extra & maxSemantics);
}

void Wave::orderFence(const Step& step)
{
    if (m_dispatch.checks.races)
        m_dispatch.order.fence(m_index, m_active, step.extra >> orderScopeBit, step.extra & maxSemantics);
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
