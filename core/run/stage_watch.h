// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace wavelane::run {

/// Divides wall-clock time among the stages of a run.
class StageWatch
{
public:
    /// Adds the milliseconds since the last call, or since the construction, to `stage`.
    void add(double& stage)
    {
        const auto now = Clock::now();
        stage += std::chrono::duration<double, std::milli>(now - m_last).count();
        m_last = now;
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point m_last = Clock::now();
};

} // namespace wavelane::run
