// SPDX-License-Identifier: MIT
#include "ui/theme/style/surfaces.h"

#include "ui/theme/style/paint.h"
#include "ui/theme/theme_palette.h"

namespace wavelane::ui::paint {

namespace {

void line(QPainter& painter, const QRect& rect, bool isVertical, const QColor& color)
{
    QRect half = rect;
    if (isVertical)
        half.setWidth(rect.width() / 2 + 1);
    else
        half.setHeight(rect.height() / 2 + 1);
    edge(painter, half, isVertical ? Qt::RightEdge : Qt::BottomEdge, color);
}

} // namespace

void headerSection(QPainter& painter, const QStyleOptionHeader& option)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool isPressed = option.state.testFlag(QStyle::State_Sunken);
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    if (isPressed || isHovered(option))
        painter.fillRect(option.rect, isPressed ? colors.pressed : colors.hover);
    if (option.orientation == Qt::Vertical) {
        edge(painter, option.rect, Qt::RightEdge, colors.separator);
        edge(painter, option.rect, Qt::BottomEdge, colors.grid);
        return;
    }
    edge(painter, option.rect, Qt::BottomEdge, colors.separator);
    const bool isLast =
        option.position == QStyleOptionHeader::End || option.position == QStyleOptionHeader::OnlyOneSection;
    if (!isLast)
        edge(painter, option.rect.adjusted(0, metrics::unit, 0, -metrics::unit),
             option.direction == Qt::RightToLeft ? Qt::LeftEdge : Qt::RightEdge, colors.separator);
}

void headerRest(QPainter& painter, const QStyleOption& option)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    edge(painter, option.rect, option.state.testFlag(QStyle::State_Horizontal) ? Qt::BottomEdge : Qt::RightEdge,
         ThemeColors::of(option.palette).separator);
}

void splitter(QPainter& painter, const QStyleOption& option, bool hasFrames)
{
    const bool isVerticalLine = option.rect.height() > option.rect.width();
    const ThemeColors& colors = ThemeColors::of(option.palette);
    if (isHovered(option) || option.state.testFlag(QStyle::State_Sunken)) {
        QRect bar = option.rect;
        if (isVerticalLine)
            bar.adjust(1, 0, -1, 0);
        else
            bar.adjust(0, 1, 0, -1);
        painter.fillRect(bar, colors.accent);
    } else if (!hasFrames) {
        line(painter, option.rect, isVerticalLine, colors.separator);
    }
}

void toolBar(QPainter& painter, const QStyleOption& option)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    edge(painter, option.rect, Qt::BottomEdge, ThemeColors::of(option.palette).separator);
}

void separator(QPainter& painter, const QStyleOption& option, bool isVertical)
{
    constexpr int inset = metrics::space(1);
    const QRect rect =
        isVertical ? option.rect.adjusted(0, inset, 0, -inset) : option.rect.adjusted(inset, 0, -inset, 0);
    line(painter, rect, isVertical, ThemeColors::of(option.palette).separator);
}

void statusBar(QPainter& painter, const QStyleOption& option)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    edge(painter, option.rect, Qt::TopEdge, ThemeColors::of(option.palette).separator);
}

void branch(QPainter& painter, const QStyleOption& option)
{
    if (!option.state.testFlag(QStyle::State_Children))
        return;
    const bool onAccent =
        option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_Active);
    const Direction closed = option.direction == Qt::RightToLeft ? Direction::left : Direction::right;
    chevron(painter, option.rect, option.state.testFlag(QStyle::State_Open) ? Direction::down : closed,
            onAccent ? option.palette.color(QPalette::Active, QPalette::HighlightedText)
                     : ThemeColors::of(option.palette).faded);
}

void hoveredRow(QPainter& painter, const QStyleOption& option)
{
    if (isHovered(option) && !option.state.testFlag(QStyle::State_Selected))
        painter.fillRect(option.rect, ThemeColors::of(option.palette).hover);
}

void focusRing(QPainter& painter, const QStyleOption& option)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    if (option.state.testFlag(QStyle::State_Item)) {
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        // The selection shows the current row; only an unselected one needs a line of its own.
        if (!isSelected && showsFocus(option))
            box(painter, option.rect, {.border = colors.accent, .radius = 0});
        return;
    }
    constexpr double width = 2;
    if (showsFocus(option))
        box(painter, option.rect, {.border = colors.accent, .borderWidth = width});
}

} // namespace wavelane::ui::paint
