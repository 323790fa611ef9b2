// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/source_map.h"

#include <cstdint>

namespace wavelane::sim {

/// What a thread executes next: a line, in a function at a depth of calls.
struct LineEvent
{
    std::uint32_t line = 0; ///< Number of SourceMap; 0: none, or the thread does not execute the next step.
    std::uint32_t depth = 0;
    std::uint64_t place = 0;   ///< Block and step. Those of a function are in order.
    bool isRestOfCall = false; ///< The line continues after a call.
    bool isSameLine(const LineEvent& other) const { return line == other.line && depth == other.depth; }
};

/// The line of a thread of a group at its current tick.
LineEvent lineEvent(const SourceMap& map, const GroupMachine& machine, Lane lane);

/// Follows the lines that a thread reaches from tick to tick.
class LineFollower
{
public:
    /// Calls deeper than `maxDepth` are ignored. `countsIterations`: the same line in another iteration of a loop is
    /// reached again.
    explicit LineFollower(std::uint32_t maxDepth = UINT32_MAX, bool countsIterations = false)
        : m_maxDepth(maxDepth), m_countsIterations(countsIterations)
    {
    }

    /// Whether the thread reaches a line at the next tick.
    bool reaches(const LineEvent& now);
    /// As above for a line that was reached at an earlier tick, before which nothing was known.
    bool reachesAfter(const LineEvent& later) const;
    bool hasLine() const { return m_last.line != 0; } ///< It has reached a line.

private:
    bool isIteration(const LineEvent& now) const { return m_countsIterations && now.place <= m_last.place; }

    std::uint32_t m_maxDepth;
    bool m_countsIterations;
    LineEvent m_last;
};

} // namespace wavelane::sim
