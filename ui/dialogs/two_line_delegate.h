// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace wavelane::ui {

/// Draws items with two lines: a title and, below it in a fainter color, a description.
class TwoLineDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace wavelane::ui
