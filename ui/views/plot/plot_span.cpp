// SPDX-License-Identifier: MIT
#include "ui/views/plot/plot_span.h"

#include <algorithm>

namespace wavelane::ui {

void PlotSpan::setTotal(quint64 elements)
{
    const bool wasFitted = isFitted();
    m_total = elements;
    if (wasFitted || m_first >= static_cast<double>(elements))
        fit();
    else
        show(m_first, m_count);
}

void PlotSpan::fit()
{
    m_first = 0;
    m_count = static_cast<double>(m_total);
}

void PlotSpan::show(double first, double count)
{
    const auto total = static_cast<double>(m_total);
    m_count = std::clamp(count, std::min(minElements, total), total);
    m_first = std::clamp(first, 0.0, total - m_count);
}

void PlotSpan::zoomBy(double factor, double anchor)
{
    const auto total = static_cast<double>(m_total);
    const double count = std::clamp(m_count / factor, std::min(minElements, total), total);
    show(elementAt(anchor) - anchor * count, count);
}

void PlotSpan::panBy(double share)
{
    show(m_first + share * m_count, m_count);
}

double PlotSpan::positionOf(double element) const
{
    return m_count > 0 ? (element - m_first) / m_count : 0;
}

} // namespace wavelane::ui
