// SPDX-License-Identifier: MIT
#pragma once

#include <QtTypes>

#include <deque>

namespace wavelane::ui {

/// Counts frames over the last second. Times come from the caller, so that it can be tested without a clock.
class FrameRate
{
public:
    /// `nanoseconds` of a steady clock, never falling.
    void count(qint64 nanoseconds);

    /// Frames per second at the time `nanoseconds`; 0 before two frames and after a second without one.
    double perSecond(qint64 nanoseconds) const;

    void clear() { m_times.clear(); }

private:
    std::deque<qint64> m_times; ///< Of the last second, oldest first.
};

} // namespace wavelane::ui
