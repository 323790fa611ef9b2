// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>

#include <cstdint>

namespace wavelane::ui {

/// When the frames of play follow each other, so that there are at most a given number in a second. Timers only know
/// milliseconds: what one frame waits too little, the next one waits longer.
class FramePace
{
public:
    /// A frame is sent now. `limit`: the most frames in a second; 0: no limit.
    void noteFrame(int limit) { note(now(), limit); }
    /// The whole milliseconds until the next frame is due; 0 without a limit.
    int millisecondsToNext(int limit) const { return left(now(), limit); }

    /// The same with times in nanoseconds of a steady clock, for tests.
    void note(std::int64_t nanoseconds, int limit);
    int left(std::int64_t nanoseconds, int limit) const;

private:
    std::int64_t now() const { return m_timer.nsecsElapsed(); }
    static QElapsedTimer started();

    QElapsedTimer m_timer = started();
    std::int64_t m_due = 0; ///< When the next frame is due.
};

} // namespace wavelane::ui
