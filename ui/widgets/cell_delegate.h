// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace wavelane::ui {

/// Edits the cells of a table where their values are: the text has the same alignment while it is edited.
class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
};

} // namespace wavelane::ui
