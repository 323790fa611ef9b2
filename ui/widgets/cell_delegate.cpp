// SPDX-License-Identifier: MIT
#include "ui/widgets/cell_delegate.h"

#include "ui/theme/style/paint.h"
#include "ui/theme/theme_palette.h"

#include <QLineEdit>
#include <QPainter>
#include <QTableView>

namespace wavelane::ui {

void CellDelegate::install(QTableView& table)
{
    table.setItemDelegate(new CellDelegate(&table));
    table.setShowGrid(false);
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QColor color = ThemeColors::of(option.palette).grid;
    const bool isRightToLeft = option.direction == Qt::RightToLeft;
    paint::edge(*painter, option.rect, isRightToLeft ? Qt::LeftEdge : Qt::RightEdge, color);
    paint::edge(*painter, option.rect, Qt::BottomEdge, color);
}

QWidget* CellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const
{
    QWidget* editor = QStyledItemDelegate::createEditor(parent, option, index);
    const QVariant alignment = index.data(Qt::TextAlignmentRole);
    if (auto* text = qobject_cast<QLineEdit*>(editor); text != nullptr && alignment.isValid())
        text->setAlignment(Qt::Alignment(alignment.toInt()));
    return editor;
}

} // namespace wavelane::ui
