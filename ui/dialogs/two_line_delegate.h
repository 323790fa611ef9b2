// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace wavelane::ui {

/// Draws items of two lines: what one is called, and below it, paler, what it is.
class TwoLineDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace wavelane::ui
