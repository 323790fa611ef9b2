// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/memory/dispatch_state.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::sim {

/// What the lanes of a wave can access: their own memory, that of the group, and resources. Checks bounds, races and
/// uninitialized memory.
class WaveMemory
{
public:
    WaveMemory(DispatchState& dispatch, GroupState& group, std::uint32_t wave);

    void reset(); ///< Clears the lanes' own memory.
    /// Writes an input of a lane, at an offset in its memory.
    void setInput(unsigned lane, std::uint64_t offset, std::span<const std::byte> bytes);

    const Object& object(Word pointer) const
    {
        const std::uint64_t number = pointer >> offsetBits;
        return number < m_dispatch.objects.size() ? m_dispatch.objects[number] : m_nothing;
    }
    using Kind = Races::Kind;
    /// The bytes at a pointer; null if they are outside of the object, which is reported. `Kind` is for the checks.
    std::byte* access(Word pointer, std::uint64_t size, unsigned lane, Kind kind, const Step& step);

    /// False for bytes of a sparse resource that have no memory.
    bool isResident(Word pointer, std::uint64_t size) const;

    /// For the check of races: an atomic operation at a pointer, and an OpMemoryBarrier of some lanes.
    void orderAtomic(Word pointer, unsigned lane, Order::Atomic kind, const Step& step);
    void orderFence(std::uint64_t lanes, const Step& step);

    bool checksInitialized() const { return m_dispatch.checks.uninitialized; }
    /// Sets whether bytes of a variable were written, if that is checked.
    void setWritten(Word pointer, std::uint64_t size, unsigned lane, bool value);

    void report(FindingKind kind, const Step& step, unsigned lane, std::uint32_t variable, std::uint64_t offset,
                std::uint64_t limit, std::string detail);
    /// For debuggers: the bytes at a pointer without any check; null if they do not exist.
    const std::byte* peek(Word pointer, std::uint64_t size, unsigned lane) const;
    /// For debuggers: the lanes' own memory.
    std::vector<std::span<std::byte>> regions()
    {
        return {m_memory, std::as_writable_bytes(std::span(m_memoryWritten))};
    }
    bool wasWritten(Word pointer, std::uint64_t size, unsigned lane) const;
    ThreadId thread(unsigned lane) const { return {.group = m_group.index, .local = m_wave * m_lanes + lane}; }

private:
    /// The offset in the object of bytes that it has, or where a sparse resource keeps them; nothing: no memory.
    static std::optional<std::uint64_t> placed(const Object& object, std::uint64_t offset, std::uint64_t size);
    void noteNoMemory(const Object& object, Kind kind, const Step& step);
    void checkRace(const Object& object, std::uint64_t offset, std::uint64_t size, unsigned lane, Kind kind,
                   const Step& step);
    void watch(const Object& object, std::uint64_t offset, std::uint64_t size, unsigned lane, Kind kind,
               const Step& step);
    const std::uint8_t* written(Word pointer, std::uint64_t size, unsigned lane) const;

    DispatchState& m_dispatch;
    const Program& m_program;
    GroupState& m_group;
    const std::uint32_t m_wave; ///< Index in the group.
    const unsigned m_lanes;
    Object m_nothing;
    std::vector<std::byte> m_memory;           ///< Memory of the lanes, one after the other.
    std::vector<std::uint8_t> m_memoryWritten; ///< One per byte, if checked.
};

} // namespace wavelane::sim
