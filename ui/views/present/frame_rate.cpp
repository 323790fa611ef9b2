// SPDX-License-Identifier: MIT
#include "ui/views/present/frame_rate.h"

#include <algorithm>

namespace wavelane::ui {
namespace {

constexpr qint64 second = 1'000'000'000;

} // namespace

void FrameRate::count(qint64 nanoseconds)
{
    m_times.push_back(nanoseconds);
    while (m_times.front() < nanoseconds - second)
        m_times.pop_front();
}

double FrameRate::perSecond(qint64 nanoseconds) const
{
    const auto first = std::ranges::lower_bound(m_times, nanoseconds - second);
    const auto frames = m_times.end() - first;
    if (frames < 2 || m_times.back() == *first)
        return 0;
    return static_cast<double>(frames - 1) * second / static_cast<double>(m_times.back() - *first);
}

} // namespace wavelane::ui
