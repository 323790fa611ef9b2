// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace wavelane::engine {

/// Finds out that another thread has shown no activity for a time limit. A value type: its owner reads the other
/// thread's heartbeat and the clock, more often than once per limit.
class StallWatch
{
public:
    using Clock = std::chrono::steady_clock;

    StallWatch(Clock::duration limit, std::uint64_t heartbeat, Clock::time_point now)
        : m_limit(limit), m_heartbeat(heartbeat), m_since(now)
    {
    }

    /// Whether the heartbeat has not changed for the time limit. A change restarts the limit.
    bool isStalled(std::uint64_t heartbeat, Clock::time_point now)
    {
        if (heartbeat != m_heartbeat) {
            m_heartbeat = heartbeat;
            m_since = now;
        }
        return now - m_since >= m_limit;
    }

private:
    Clock::duration m_limit;
    std::uint64_t m_heartbeat;
    Clock::time_point m_since;
};

} // namespace wavelane::engine
