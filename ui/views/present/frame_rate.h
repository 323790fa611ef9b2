// SPDX-License-Identifier: MIT
#pragma once

#include <QtTypes>

#include <deque>

namespace wavelane::ui {

/// Counts the frames of the last second. The caller provides the times.
class FrameRate
{
public:
    /// `nanoseconds` are of a steady clock.
    void count(qint64 nanoseconds);

    /// Frames per second at the time `nanoseconds`; 0 with fewer than two frames in the last second.
    double perSecond(qint64 nanoseconds) const;

    void clear() { m_times.clear(); }

private:
    std::deque<qint64> m_times; ///< Frame times of the last second, oldest first.
};

} // namespace wavelane::ui
