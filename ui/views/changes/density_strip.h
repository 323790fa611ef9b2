// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/accessible/accessible_value.h"

#include <QRectF>
#include <QWidget>

#include <cstdint>
#include <vector>

class QPainter;

namespace wavelane::ui {

/// A strip from the first to the last element that shows where elements differ. A click asks to go there.
/// Marks in its lower half are differences that were searched for.
class DensityStrip final : public QWidget, public AccessibleValue
{
    Q_OBJECT

public:
    explicit DensityStrip(QWidget* parent = nullptr);

    /// Differing elements in parts of equal size.
    void setDensity(std::vector<std::uint64_t> density);
    /// Differences that were searched for, likewise.
    void setMatches(std::vector<std::uint64_t> matches);
    const std::vector<std::uint64_t>& matches() const { return m_matches; }
    QAccessible::Role valueRole() const override { return QAccessible::Indicator; }
    QString shownValue() const override; ///< The number of parts with differences.
    QSize sizeHint() const override { return {200, 16}; }

Q_SIGNALS:
    void clicked(double share); ///< 0 at the first element, 1 at the end.

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void paintParts(QPainter& painter, const std::vector<std::uint64_t>& parts, const QRectF& area,
                    const QColor& color) const;

    std::vector<std::uint64_t> m_density;
    std::vector<std::uint64_t> m_matches;
};

} // namespace wavelane::ui
