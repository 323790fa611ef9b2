// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/table/table_cursor.h"

#include <QObject>

#include <optional>

class QTableView;

namespace wavelane::ui {

class RowScroll;
class TableModel;

/// A cell to which the cursor of a table goes when the window of a list that has it arrives. UI thread.
class PendingCell final : public QObject
{
    Q_OBJECT

public:
    /// What belongs to the table. Must outlive this object.
    struct Parts
    {
        TableModel& model;
        QTableView& table;
        RowScroll& scroll;
        TableCursor& cursor;
    };

    explicit PendingCell(const Parts& parts, QObject* parent = nullptr);

    void goToRow(quint64 row);                   ///< Goes to a row of all rows, now or when it arrives.
    void waitFor(const TableCursor::Cell& cell); ///< Emits `elementWanted`.
    void forget();

Q_SIGNALS:
    void elementWanted(quint64 element); ///< The window of the list that has it.

private:
    void goToPendingCell(); ///< If it is in the window.

    Parts m_parts;
    std::optional<quint64> m_row;
    bool m_isAskedAgain = false;
    std::optional<TableCursor::Cell> m_cell;
};

} // namespace wavelane::ui
