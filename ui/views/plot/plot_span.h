// SPDX-License-Identifier: MIT
#pragma once

#include <QtTypes>

namespace wavelane::ui {

/// The elements that a plot shows from its left to its right edge, as a part of all elements. Element i is from i to
/// i + 1; its value is drawn in the middle.
class PlotSpan
{
public:
    static constexpr double minElements = 4; ///< At the largest zoom.

    /// Another number of elements. Shows all of them if that was so before, or if nothing of the span is left.
    void setTotal(quint64 elements);
    quint64 total() const { return m_total; }

    double first() const { return m_first; }
    double count() const { return m_count; } ///< 0 only without elements.
    bool isFitted() const { return m_first <= 0 && m_count >= static_cast<double>(m_total); }

    void fit();
    void show(double first, double count);
    /// `anchor`, from 0 (left edge) to 1, does not move.
    void zoomBy(double factor, double anchor);
    void panBy(double share); ///< Pans by a share of the shown elements; positive shows later ones.

    double positionOf(double element) const; ///< From 0 to 1 within the span.
    double elementAt(double position) const { return m_first + position * m_count; }
    bool operator==(const PlotSpan&) const = default;

private:
    quint64 m_total = 0;
    double m_first = 0;
    double m_count = 0;
};

} // namespace wavelane::ui
