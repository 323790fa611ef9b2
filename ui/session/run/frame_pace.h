// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>

#include <algorithm>
#include <cstdint>

namespace wavelane::ui {

/// When the frames of play follow each other, so that there are at most a given number in a second. Timers only know
/// milliseconds: what one frame waits too little, the next one waits longer.
class FramePace
{
public:
    /// A frame is sent now. `limit`: the maximum number of frames per second; 0: no limit.
    void noteFrame(int limit) { note(now(), limit); }
    /// The whole milliseconds until the next frame is due; 0 without a limit.
    int millisecondsToNext(int limit) const { return left(now(), limit); }

    /// As above, with times in nanoseconds of a steady clock, for tests.
    void note(std::int64_t nanoseconds, int limit)
    {
        if (limit <= 0) {
            m_due = nanoseconds;
            return;
        }
        const std::int64_t interval = second / limit;
        const bool isLate = m_due < nanoseconds - interval; // The following frames do not catch up.
        m_due = (isLate ? nanoseconds : std::min(m_due, nanoseconds + millisecond)) + interval;
    }
    int left(std::int64_t nanoseconds, int limit) const
    {
        if (limit <= 0)
            return 0;
        return static_cast<int>(std::clamp<std::int64_t>(m_due - nanoseconds, 0, second / limit + millisecond) /
                                millisecond);
    }

private:
    static constexpr std::int64_t second = 1'000'000'000;
    static constexpr std::int64_t millisecond = 1'000'000;

    std::int64_t now() const { return m_timer.nsecsElapsed(); }
    static QElapsedTimer started()
    {
        QElapsedTimer timer;
        timer.start();
        return timer;
    }

    QElapsedTimer m_timer = started();
    std::int64_t m_due = 0; ///< When the next frame is due.
};

} // namespace wavelane::ui
