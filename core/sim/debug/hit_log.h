// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/line_follower.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace wavelane::sim {

/// When a thread reached a breakpoint, from its start up to a tick. Does not change when the thread goes back.
class HitLog
{
public:
    static constexpr std::size_t maxHits = 1'000'000; ///< Later ones are not listed.

    /// The first tick about which nothing is known.
    std::uint64_t next() const { return m_next; }
    /// Adds what the thread executes at the tick `next()`. `isHit()` is called if it reaches a line.
    void add(const LineEvent& event, const auto& isHit)
    {
        if (m_follower.reaches(event) && isHit()) {
            if (m_ticks.size() < maxHits)
                m_ticks.push_back(m_next);
            else
                m_isFull = true;
        }
        ++m_next;
    }
    /// The group has no more ticks.
    void setComplete() { m_isComplete = true; }
    bool isComplete() const { return m_isComplete; }
    /// The tick of a hit, from 1; nothing if it is not known.
    std::optional<std::uint64_t> tickOf(std::uint64_t hit) const
    {
        return hit >= 1 && hit <= m_ticks.size() ? std::optional(m_ticks[hit - 1]) : std::nullopt;
    }
    /// The hits up to a tick, which must be known; nothing if they are more than `maxHits`.
    std::optional<std::uint64_t> hitsUntil(std::uint64_t tick) const
    {
        const auto end = std::ranges::upper_bound(m_ticks, tick);
        if (m_isFull && end == m_ticks.end())
            return std::nullopt;
        return static_cast<std::uint64_t>(end - m_ticks.begin());
    }

private:
    std::vector<std::uint64_t> m_ticks;
    LineFollower m_follower{UINT32_MAX, true};
    std::uint64_t m_next = 0;
    bool m_isFull = false;
    bool m_isComplete = false;
};

} // namespace wavelane::sim
