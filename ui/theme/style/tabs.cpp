// SPDX-License-Identifier: MIT
#include "ui/theme/style/tabs.h"

#include "ui/theme/style/paint.h"
#include "ui/theme/theme_icon.h"
#include "ui/theme/theme_palette.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui::paint {

namespace {

constexpr int markWidth = 2;

/// The edge of a tab that touches its page.
Qt::Edge pageEdge(QTabBar::Shape shape)
{
    switch (shape) {
    case QTabBar::RoundedNorth:
    case QTabBar::TriangularNorth:
        return Qt::BottomEdge;
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth:
        return Qt::TopEdge;
    case QTabBar::RoundedWest:
    case QTabBar::TriangularWest:
        return Qt::RightEdge;
    case QTabBar::RoundedEast:
    case QTabBar::TriangularEast:
        return Qt::LeftEdge;
    }
    std::unreachable();
}

QRect strip(const QRect& rect, Qt::Edge at, int width)
{
    switch (at) {
    case Qt::TopEdge:
        return {rect.left(), rect.top(), rect.width(), width};
    case Qt::BottomEdge:
        return {rect.left(), rect.bottom() + 1 - width, rect.width(), width};
    case Qt::LeftEdge:
        return {rect.left(), rect.top(), width, rect.height()};
    case Qt::RightEdge:
        return {rect.right() + 1 - width, rect.top(), width, rect.height()};
    }
    std::unreachable();
}

} // namespace

void tabShape(QPainter& painter, const QStyleOptionTab& option)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const Qt::Edge at = pageEdge(option.shape);
    const bool isActive = option.state.testFlag(QStyle::State_Selected);
    if (!isActive && isHovered(option))
        painter.fillRect(option.rect, colors.hover);
    edge(painter, option.rect, at, colors.separator);
    if (isActive)
        painter.fillRect(strip(option.rect, at, markWidth), isEnabled(option) ? colors.accent : colors.stale);
}

QStyleOptionTab tabLabelOf(const QStyleOptionTab& option)
{
    QStyleOptionTab label = option;
    if (!option.state.testFlag(QStyle::State_Selected) && isEnabled(option))
        label.palette.setColor(QPalette::WindowText, isHovered(option) ? option.palette.color(QPalette::WindowText)
                                                                       : ThemeColors::of(option.palette).faded);
    return label;
}

void tabBase(QPainter& painter, const QStyleOptionTabBarBase& option)
{
    edge(painter, option.rect, pageEdge(option.shape), ThemeColors::of(option.palette).separator);
}

void tabCloseButton(QPainter& painter, const QStyleOption& option)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool hovered = isHovered(option);
    if (hovered)
        box(painter, option.rect, {.fill = colors.pressed});
    const QColor color = hovered ? option.palette.color(QPalette::WindowText) : colors.faded;
    const int side = std::min(
        {option.rect.width(), option.rect.height(), std::max(metrics::iconSide, option.fontMetrics.height())});
    QRect place(0, 0, side, side);
    place.moveCenter(option.rect.center());
    themeIcon(QStringLiteral("close"), color).paint(&painter, place);
}

void dockTitle(QPainter& painter, const QStyleOptionDockWidget& option, const QRect& textRect)
{
    edge(painter, option.rect, Qt::BottomEdge, ThemeColors::of(option.palette).separator);
    const QRect text = textRect.adjusted(metrics::space(2), 0, -metrics::space(1), 0);
    painter.setPen(option.palette.color(QPalette::WindowText));
    painter.drawText(text, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic),
                     painter.fontMetrics().elidedText(option.title, Qt::ElideRight, text.width()));
}

} // namespace wavelane::ui::paint
