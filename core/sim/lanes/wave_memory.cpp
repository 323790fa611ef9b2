// SPDX-License-Identifier: MIT
#include "core/sim/lanes/wave_memory.h"

#include "core/sim/lanes/handlers.h"

#include <algorithm>
#include <span>
#include <utility>

namespace wavelane::sim {

namespace {

bool isAtomicLoad(const Step& step, std::uint64_t size)
{
    return step.run == atomicHandler(spv::OpAtomicLoad, static_cast<unsigned>(size) * 8);
}

} // namespace

WaveMemory::WaveMemory(DispatchState& dispatch, GroupState& group, std::uint32_t wave)
    : m_dispatch(dispatch), m_program(dispatch.program), m_group(group), m_wave(wave), m_lanes(dispatch.lanes),
      m_memory(m_program.laneBytes * m_lanes)
{
    if (checksInitialized())
        m_memoryWritten.resize(m_memory.size());
}

void WaveMemory::reset()
{
    std::ranges::fill(m_memory, std::byte{0});
    if (m_dispatch.faults.garbageSeed) {
        std::uint64_t state = ~*m_dispatch.faults.garbageSeed ^ (m_group.index << 20U) ^ m_wave;
        for (std::byte& each : m_memory)
            each = static_cast<std::byte>(nextRandom(state));
    }
    std::ranges::fill(m_memoryWritten, std::uint8_t{0});
}

void WaveMemory::setInput(unsigned lane, std::uint64_t offset, std::span<const std::byte> bytes)
{
    const auto at = static_cast<std::ptrdiff_t>(m_program.laneBytes * lane + offset);
    std::ranges::copy(bytes, m_memory.begin() + at);
    if (checksInitialized())
        std::fill_n(m_memoryWritten.begin() + at, bytes.size(), 1);
}

std::optional<std::uint64_t> WaveMemory::placed(const Object& object, std::uint64_t offset, std::uint64_t size)
{
    if (object.space != Space::memory || !object.memory->tiles)
        return offset;
    const std::optional<std::uint64_t> found = object.memory->tiles->find(object.base + offset, size);
    return found ? std::optional(*found - object.base) : std::nullopt; // Added to the base again.
}

bool WaveMemory::isResident(Word pointer, std::uint64_t size) const
{
    return placed(object(pointer), pointer & maxOffset, size).has_value();
}

void WaveMemory::noteNoMemory(const Object& object, Kind kind, const Step& step)
{
    if (kind != Kind::write && !object.memory->tiles->readsZero())
        m_dispatch.undefined.try_emplace(step.instruction,
                                         "reads a tile without memory, which is undefined on this device");
}

std::byte* WaveMemory::access(Word pointer, std::uint64_t size, unsigned lane, Kind kind, const Step& step)
{
    const Object& object = this->object(pointer);
    std::uint64_t offset = pointer & maxOffset;
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
        if (m_dispatch.watch || m_dispatch.changes)
            watch(object, offset, size, lane, kind, step);
        return m_group.shared.data() + object.base + offset;
    case Space::memory:
        if (object.memory->tiles) {
            const auto found = placed(object, offset, size);
            if (!found) {
                noteNoMemory(object, kind, step);
                return nullptr;
            }
            offset = *found;
        }
        if (m_dispatch.checks.races && object.memory->races)
            checkRace(object, offset, size, lane, kind, step);
        if (m_dispatch.watch || m_dispatch.changes)
            watch(object, offset, size, lane, kind, step);
        if (kind != Kind::read && object.memory->writes)
            object.memory->writes->beforeWrite(object.memory->bytes, object.base + offset, size);
        return object.memory->bytes.data() + object.base + offset;
    case Space::nothing:
        break;
    }
    return nullptr;
}

void WaveMemory::checkRace(const Object& object, std::uint64_t offset, std::uint64_t size, unsigned lane, Kind kind,
                           const Step& step)
{
    const bool isShared = object.space == Space::shared;
    const bool isAtomic = kind == Kind::atomic;
    // Atomic operations have their scope in `extra`.
    const Races::Entry entry{
        .access = {.context = m_dispatch.order.context(m_wave),
                   .instruction = std::min(step.instruction, maxAccessInstruction) & maxAccessInstruction,
                   .lane = lane & 63U,
                   .scope = (isAtomic ? step.extra >> orderScopeBit : 0) & 7U,
                   .isLoad = isAtomic && isAtomicLoad(step, size)},
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

void WaveMemory::watch(const Object& object, std::uint64_t offset, std::uint64_t size, unsigned lane, Kind kind,
                       const Step& step)
{
    const std::uint64_t at = object.base + offset;
    if (m_dispatch.changes && kind != Kind::read) {
        const bool isResource = object.space == Space::memory;
        const std::span<const std::byte> all = isResource ? object.memory->bytes : m_group.shared;
        m_dispatch.changes->noteWrite(isResource ? object.memory : nullptr, at, all.subspan(at, size), thread(lane),
                                      step.instruction);
    }
    if (!m_dispatch.watch)
        return;
    Watch& watch = *m_dispatch.watch;
    const bool isLoad = kind == Kind::read || (kind == Kind::atomic && isAtomicLoad(step, size));
    if (watch.follows(thread(lane), step.instruction) && (isLoad || kind == Kind::atomic)) {
        const bool isResource = object.space == Space::memory;
        const std::byte* const bytes = (isResource ? object.memory->bytes.data() : m_group.shared.data()) + at;
        watch.noteRead({.instruction = step.instruction,
                        .object = isResource ? object.memory->name : m_program.variables[object.variable].name,
                        .isResource = isResource,
                        .offset = isResource ? at : offset,
                        .bytes = {bytes, bytes + size},
                        .stores = isResource ? std::vector<Watch::Writer>() : watch.storesOf(at, size)});
    }
    if (!isLoad && object.space == Space::shared && watch.followsGroup(thread(lane)))
        watch.noteStore({.thread = thread(lane), .instruction = step.instruction}, at, size);
    if (kind != Kind::write && watch.tracks(object.memory))
        watch.noteRange(object.memory, at, size);
    if (!isLoad && watch.covers(object.memory, at, size))
        watch.noteWrite({.instruction = step.instruction,
                         .thread = thread(lane),
                         .isWrite = true,
                         .isAtomic = kind == Kind::atomic},
                        at, size);
}

void WaveMemory::orderAtomic(Word pointer, unsigned lane, Order::Atomic kind, const Step& step)
{
    const Object& object = this->object(pointer);
    const std::uint64_t offset = object.base + placed(object, pointer & maxOffset, 1).value_or(0);
    const std::byte* const bytes = object.space == Space::shared   ? m_group.shared.data() + offset
                                   : object.space == Space::memory ? object.memory->bytes.data() + offset
                                                                   : nullptr;
    if (bytes)
        m_dispatch.order.change(m_wave, lane, bytes, kind, step.extra >> orderScopeBit, step.extra & maxSemantics);
}

void WaveMemory::orderFence(std::uint64_t lanes, const Step& step)
{
    if (m_dispatch.checks.races)
        m_dispatch.order.fence(m_wave, lanes, step.extra >> orderScopeBit, step.extra & maxSemantics);
}

void WaveMemory::report(FindingKind kind, const Step& step, unsigned lane, std::uint32_t variable,
                        std::uint64_t offset, std::uint64_t limit, std::string detail)
{
    m_dispatch.findings.add({.kind = kind,
                             .access = {.instruction = step.instruction, .thread = thread(lane)},
                             .object = m_program.variables[variable].name,
                             .offset = offset,
                             .limit = limit,
                             .detail = std::move(detail)});
}

const std::byte* WaveMemory::peek(Word pointer, std::uint64_t size, unsigned lane) const
{
    const Object& object = this->object(pointer);
    const std::uint64_t offset = pointer & maxOffset;
    if (offset > object.size || size > object.size - offset)
        return nullptr;
    switch (object.space) {
    case Space::lane:
        return m_memory.data() + m_program.laneBytes * lane + object.base + offset;
    case Space::shared:
        return m_group.shared.data() + object.base + offset;
    case Space::memory: {
        const auto found = placed(object, offset, size);
        return found ? object.memory->bytes.data() + object.base + *found : nullptr;
    }
    case Space::nothing:
        break;
    }
    return nullptr;
}

const std::uint8_t* WaveMemory::written(Word pointer, std::uint64_t size, unsigned lane) const
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

bool WaveMemory::wasWritten(Word pointer, std::uint64_t size, unsigned lane) const
{
    const std::uint8_t* const bytes = written(pointer, size, lane);
    return !bytes || std::all_of(bytes, bytes + size, [](std::uint8_t each) { return each != 0; });
}

void WaveMemory::setWritten(Word pointer, std::uint64_t size, unsigned lane, bool value)
{
    // The planes belong to this object and to the group, which are not constant.
    if (auto* const bytes = const_cast<std::uint8_t*>(written(pointer, size, lane)))
        std::fill_n(bytes, size, value ? 1 : 0);
}

} // namespace wavelane::sim
