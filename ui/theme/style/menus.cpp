// SPDX-License-Identifier: MIT
#include "ui/theme/style/menus.h"

#include "ui/theme/style/paint.h"
#include "ui/theme/theme_palette.h"

#include <QAction>
#include <QWidget>

#include <algorithm>

namespace wavelane::ui::paint {

namespace {

constexpr int itemPadding = metrics::space(2); ///< At the left and right end of an item.
constexpr int gapAfterIcon = metrics::space(2);
constexpr int gapBeforeShortcut = metrics::space(7); ///< Also the place of the arrow of a submenu.
constexpr int separatorHeight = metrics::space(2) + 1;

/// Side of icons and check marks, which grow with the text.
int markSide(const QStyleOptionMenuItem& item)
{
    return std::max(metrics::iconSide, item.fontMetrics.height());
}

int columnWidth(const QStyleOptionMenuItem& item)
{
    return markSide(item) + gapAfterIcon;
}

/// Width of the columns of icons and check marks.
int markColumns(const QStyleOptionMenuItem& item, MenuMarks marks)
{
    if (marks == MenuMarks::twoColumns)
        return 2 * columnWidth(item);
    return item.maxIconWidth > 0 || item.menuHasCheckableItems ? columnWidth(item) : 0;
}

bool isChecked(const QStyleOptionMenuItem& item)
{
    return item.checkType != QStyleOptionMenuItem::NotCheckable && item.checked;
}

void drawCheck(QPainter& painter, const QStyleOptionMenuItem& item, const QRect& rect, const QColor& color)
{
    if (item.checkType != QStyleOptionMenuItem::Exclusive)
        return checkMark(painter, rect, color);
    const Scope scope(painter);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(rect).center(), rect.width() * 0.2, rect.width() * 0.2);
}

void drawIcon(QPainter& painter, const QStyleOptionMenuItem& item, const QRect& rect)
{
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    const QIcon::Mode mode = !isEnabled(item) ? QIcon::Disabled : isSelected ? QIcon::Selected : QIcon::Normal;
    item.icon.paint(&painter, rect, Qt::AlignCenter, mode);
}

} // namespace

void popupPanel(QPainter& painter, const QStyleOption& option)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Base));
    popupBorder(painter, option);
}

void popupBorder(QPainter& painter, const QStyleOption& option)
{
    const QColor color = ThemeColors::of(option.palette).controlBorder;
    for (const Qt::Edge at : {Qt::TopEdge, Qt::BottomEdge, Qt::LeftEdge, Qt::RightEdge})
        edge(painter, option.rect, at, color);
}

void toolTipPanel(QPainter& painter, const QStyleOption& option)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::ToolTipBase));
    const QColor border =
        mixed(option.palette.color(QPalette::ToolTipBase), option.palette.color(QPalette::ToolTipText), 0.35);
    for (const Qt::Edge at : {Qt::TopEdge, Qt::BottomEdge, Qt::LeftEdge, Qt::RightEdge})
        edge(painter, option.rect, at, border);
}

MenuMarks menuMarks(const QWidget* menu)
{
    const auto hasBoth = [](const QAction* action) {
        return action->isCheckable() && action->isIconVisibleInMenu() && !action->icon().isNull();
    };
    return menu && std::ranges::any_of(menu->actions(), hasBoth) ? MenuMarks::twoColumns : MenuMarks::oneColumn;
}

void menuItem(QPainter& painter, const QStyleOptionMenuItem& item, MenuMarks marks, bool showsMnemonics)
{
    const ThemeColors& colors = ThemeColors::of(item.palette);
    const Scope scope(painter);
    const QRect inner = item.rect.adjusted(itemPadding, 0, -itemPadding, 0);
    if (item.menuItemType == QStyleOptionMenuItem::Separator) {
        QRect line = item.rect;
        line.setHeight(item.rect.height() / 2 + 1);
        edge(painter, line, Qt::BottomEdge, colors.separator);
        if (!item.text.isEmpty()) {
            painter.setFont(item.font);
            painter.setPen(colors.faded);
            painter.drawText(inner, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), item.text);
        }
        return;
    }
    const bool isSelected = item.state.testFlag(QStyle::State_Selected) && isEnabled(item);
    if (isSelected)
        box(painter, item.rect, {.fill = item.palette.color(QPalette::Active, QPalette::Highlight)});
    else if (item.state.testFlag(QStyle::State_Selected)) // The keyboard also reaches disabled items.
        box(painter, item.rect, {.fill = colors.hover});
    const QColor text = !isEnabled(item) ? item.palette.color(QPalette::Disabled, QPalette::Text)
                        : isSelected     ? item.palette.color(QPalette::Active, QPalette::HighlightedText)
                                         : item.palette.color(QPalette::Active, QPalette::Text);
    const auto visual = [&](const QRect& rect) { return QStyle::visualRect(item.direction, item.rect, rect); };
    const int side = markSide(item);
    QRect mark(inner.left(), 0, side, side);
    mark.moveCenter(QPoint(mark.center().x(), inner.center().y()));
    const bool isTwoColumns = marks == MenuMarks::twoColumns;
    if (isChecked(item))
        drawCheck(painter, item, visual(mark), text);
    if (isTwoColumns || !isChecked(item))
        drawIcon(painter, item, visual(isTwoColumns ? mark.translated(columnWidth(item), 0) : mark));
    painter.setFont(item.font);
    painter.setPen(text);
    const int flags = static_cast<int>(Qt::AlignVCenter | Qt::TextSingleLine) |
                      static_cast<int>(showsMnemonics ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
    const bool isMirrored = item.direction == Qt::RightToLeft;
    const qsizetype tab = item.text.indexOf(QLatin1Char('\t'));
    painter.drawText(visual(inner.adjusted(markColumns(item, marks), 0, 0, 0)),
                     flags | static_cast<int>(isMirrored ? Qt::AlignRight : Qt::AlignLeft),
                     tab < 0 ? item.text : item.text.left(tab));
    if (tab >= 0) {
        painter.setPen(isEnabled(item) && !isSelected ? colors.faded : text);
        painter.drawText(visual(inner), flags | static_cast<int>(isMirrored ? Qt::AlignLeft : Qt::AlignRight),
                         item.text.mid(tab + 1));
    }
    if (item.menuItemType == QStyleOptionMenuItem::SubMenu) {
        QRect arrow(inner.right() - metrics::space(2), inner.top(), metrics::space(2), inner.height());
        chevron(painter, visual(arrow), isMirrored ? Direction::left : Direction::right, text);
    }
}

QSize menuItemSize(const QStyleOptionMenuItem& item, MenuMarks marks, int textWidth)
{
    if (item.menuItemType == QStyleOptionMenuItem::Separator)
        return {textWidth + 2 * itemPadding,
                item.text.isEmpty() ? separatorHeight : item.fontMetrics.height() + metrics::space(2)};
    return {2 * itemPadding + markColumns(item, marks) + textWidth + gapBeforeShortcut,
            std::max(item.fontMetrics.height(), markSide(item)) + metrics::space(2)};
}

void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, bool showsMnemonics)
{
    const ThemeColors& colors = ThemeColors::of(item.palette);
    painter.fillRect(item.rect, item.palette.color(QPalette::Window));
    if (item.state.testFlag(QStyle::State_Selected) && isEnabled(item))
        box(painter, item.rect.adjusted(1, 2, -1, -2),
            {.fill = item.state.testFlag(QStyle::State_Sunken) ? colors.pressed : colors.hover});
    painter.setPen(item.palette.color(isEnabled(item) ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    painter.drawText(item.rect,
                     static_cast<int>(Qt::AlignCenter | Qt::TextSingleLine) |
                         static_cast<int>(showsMnemonics ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                     item.text);
}

} // namespace wavelane::ui::paint
