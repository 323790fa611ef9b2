// SPDX-License-Identifier: MIT
#include "ui/views/find/marked_scroll_bar.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int markThickness = 2;
}

MarkedScrollBar::MarkedScrollBar(Qt::Orientation orientation, QWidget* parent) : QScrollBar(orientation, parent) {}

void MarkedScrollBar::setMarks(std::vector<std::uint64_t> density)
{
    m_density = std::move(density);
    const bool hasMarks = std::ranges::any_of(m_density, [](std::uint64_t each) { return each > 0; });
    setAccessibleDescription(hasMarks ? tr("Shows where the matches are.") : QString());
    update();
}

QRect MarkedScrollBar::markRect(std::size_t part) const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    QRect groove = style()->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarGroove, this);
    const bool isVertical = orientation() == Qt::Vertical;
    // The handle stays visible next to the marks.
    if (isVertical)
        groove.setLeft(groove.left() + groove.width() / 2);
    else
        groove.setTop(groove.top() + groove.height() / 2);
    const int length = (isVertical ? groove.height() : groove.width()) - markThickness;
    const auto parts = std::max<std::size_t>(1, m_density.size());
    const int at = static_cast<int>(static_cast<double>(std::max(0, length)) * (static_cast<double>(part) + 0.5) /
                                    static_cast<double>(parts));
    return isVertical ? QRect(groove.left(), groove.top() + at, groove.width(), markThickness)
                      : QRect(groove.left() + at, groove.top(), markThickness, groove.height());
}

void MarkedScrollBar::paintEvent(QPaintEvent* event)
{
    QScrollBar::paintEvent(event);
    if (m_density.empty())
        return;
    QPainter painter(this);
    const QColor color = Theme::colors(palette()).warning;
    for (std::size_t part = 0; part < m_density.size(); ++part)
        if (m_density[part] > 0)
            painter.fillRect(markRect(part), color);
}

} // namespace wavelane::ui
