// SPDX-License-Identifier: MIT
#include "ui/widgets/flat_list.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace wavelane::ui {

namespace {
constexpr int rowsMeasured = 50; ///< To size a column; a list can have thousands of rows.

class MiddleElidingDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideMiddle;
    }
};

} // namespace

void makeFlat(QTreeView& view)
{
    view.setRootIsDecorated(false);
    view.setUniformRowHeights(true);
    view.header()->setResizeContentsPrecision(rowsMeasured);
    view.setFrameShape(QFrame::NoFrame);
    view.setAlternatingRowColors(false);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
}

void elideInMiddle(QAbstractItemView& view, int column)
{
    view.setItemDelegateForColumn(column, new MiddleElidingDelegate(&view));
}

void paintHint(const QTreeView& view, const QString& text)
{
    if (view.model()->rowCount() > 0)
        return;
    QPainter painter(view.viewport());
    painter.setPen(Theme::colors(view.palette()).faded);
    const int margin = metrics::space(2);
    painter.drawText(view.viewport()->rect().adjusted(margin, 0, -margin, 0), Qt::AlignCenter | Qt::TextWordWrap,
                     text);
}

} // namespace wavelane::ui
