// SPDX-License-Identifier: MIT
#include "ui/session/run/frame_pace.h"

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr std::int64_t second = 1'000'000'000;
constexpr std::int64_t millisecond = 1'000'000;
} // namespace

QElapsedTimer FramePace::started()
{
    QElapsedTimer timer;
    timer.start();
    return timer;
}

void FramePace::note(std::int64_t nanoseconds, int limit)
{
    if (limit <= 0) {
        m_due = nanoseconds;
        return;
    }
    const std::int64_t interval = second / limit;
    const bool isLate = m_due < nanoseconds - interval; // The following frames do not catch up.
    m_due = (isLate ? nanoseconds : std::min(m_due, nanoseconds + interval)) + interval;
}

int FramePace::left(std::int64_t nanoseconds, int limit) const
{
    if (limit <= 0)
        return 0;
    const std::int64_t left = std::clamp<std::int64_t>(m_due - nanoseconds, 0, second / limit);
    return static_cast<int>(left / millisecond);
}

} // namespace wavelane::ui
