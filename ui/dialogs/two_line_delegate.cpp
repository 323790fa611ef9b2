// SPDX-License-Identifier: MIT
#include "ui/dialogs/two_line_delegate.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace wavelane::ui {

namespace {

QStringList twoLinesOf(const QModelIndex& index)
{
    return index.data().toString().split(QLatin1Char('\n')); // The text in the style option has other line ends.
}

constexpr int lineMargin = 6; ///< Around the two lines.

} // namespace

void TwoLineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStringList lines = twoLinesOf(index);
    item.text.clear();
    const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const bool onAccent = item.state.testFlag(QStyle::State_Selected) && item.state.testFlag(QStyle::State_Active);
    const QColor text = item.palette.color(onAccent ? QPalette::HighlightedText : QPalette::Text);
    const QRect inside = item.rect.adjusted(lineMargin, lineMargin, -lineMargin, -lineMargin);
    const int height = item.fontMetrics.height();
    painter->save();
    painter->setPen(text);
    painter->setFont(item.font);
    painter->drawText(QRect(inside.topLeft(), QSize(inside.width(), height)), Qt::AlignLeft | Qt::AlignVCenter,
                      lines.value(0));
    painter->setPen(onAccent ? text : Theme::colors(item.palette).faded);
    painter->drawText(QRect(inside.left(), inside.top() + height, inside.width(), height),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      item.fontMetrics.elidedText(lines.value(1), Qt::ElideRight, inside.width()));
    painter->restore();
}

QSize TwoLineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    int maxWidth = 0;
    for (const QString& line : twoLinesOf(index))
        maxWidth = std::max(maxWidth, item.fontMetrics.horizontalAdvance(line));
    return {maxWidth + 2 * lineMargin, 2 * item.fontMetrics.height() + 2 * lineMargin};
}

} // namespace wavelane::ui
