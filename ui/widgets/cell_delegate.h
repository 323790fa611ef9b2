// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace wavelane::ui {

/// Cells of a table with a grid whose lines have the same width at every scale of the screen. A text that is edited keeps its
/// alignment.
class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Makes it the delegate of the table, which owns it, in place of the table's own grid.
    static void install(QTableView& table);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;

private:
    explicit CellDelegate(QObject* parent) : QStyledItemDelegate(parent) {}
};

} // namespace wavelane::ui
