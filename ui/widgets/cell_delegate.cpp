// SPDX-License-Identifier: MIT
#include "ui/widgets/cell_delegate.h"

#include <QLineEdit>

namespace wavelane::ui {

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
