// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/program/program.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::sim {

/// For the check of uninitialized memory: values that a wave read from it are marked until something uses them.
class RegisterMarks
{
public:
    /// Without registers, nothing can be marked.
    explicit RegisterMarks(std::size_t registers) : m_lanes(registers) {}

    void reset()
    {
        std::ranges::fill(m_lanes, 0);
        m_any = false;
    }

    bool any() const { return m_any; } ///< Something was marked since the last reset.
    void mark(Slot slot, unsigned lane, std::uint32_t variable)
    {
        m_lanes[slot] |= std::uint64_t{1} << lane;
        m_any = true;
        m_variable = variable;
    }
    std::uint64_t lanes(Slot slot) const { return m_lanes[slot]; } ///< The lanes in which the register is marked.
    void clear(Slot slot, std::uint64_t lanes) { m_lanes[slot] &= ~lanes; }
    void copy(Slot to, Slot from, std::uint32_t count, std::uint64_t lanes)
    {
        for (std::uint32_t i = 0; i < count; ++i)
            m_lanes[to + i] = (m_lanes[to + i] & ~lanes) | (m_lanes[from + i] & lanes);
    }
    /// For debuggers, which keep and restore `words`.
    std::span<std::uint64_t> words() { return m_lanes; }
    void restore(bool any, std::uint32_t variable)
    {
        m_any = any;
        m_variable = variable;
    }
    std::uint32_t variable() const { return m_variable; } ///< From which the last marked value was read.

private:
    std::vector<std::uint64_t> m_lanes; ///< By register.
    bool m_any = false;
    std::uint32_t m_variable = 0;
};

} // namespace wavelane::sim
