// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/table/table_layout.h"

#include <QTableView>

namespace wavelane::ui {

/// The grid of the table view: rows of one line each in a monospaced font.
class ElementTable final : public QTableView
{
    Q_OBJECT

public:
    explicit ElementTable(QWidget* parent = nullptr);

    /// Gives each column the width of the longest numbers of its type.
    void fitColumns(const TableLayout& layout);
    void selectAll() override;

Q_SIGNALS:
    void aboutToPaint(); ///< Rows may have become visible: by scrolling, resizing or a reset.
    void copyRequested();
    void allSelected();                   ///< By the command, in all rows.
    void endRequested(bool last);         ///< Go to the last or first row.
    void extensionRequested(bool toLast); ///< Select up to the last or first row.

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace wavelane::ui
