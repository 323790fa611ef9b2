// SPDX-License-Identifier: MIT
#include "ui/views/table/rows/pending_cell.h"

#include "ui/views/table/rows/row_scroll.h"
#include "ui/views/table/table_model.h"

#include <QTableView>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

PendingCell::PendingCell(const Parts& parts, QObject* parent) : QObject(parent), m_parts(parts)
{
    connect(&m_parts.model, &TableModel::windowMoved, this, &PendingCell::goToPendingCell);
    connect(&m_parts.model, &QAbstractItemModel::modelReset, this, &PendingCell::forget);
}

void PendingCell::goToRow(quint64 row)
{
    m_cell.reset();
    m_row = row;
    m_parts.scroll.setTop(row);
    goToPendingCell();
}

void PendingCell::waitFor(const TableCursor::Cell& cell)
{
    m_row.reset();
    m_cell = cell;
    m_isAskedAgain = false;
    m_parts.scroll.forgetWanted();
    Q_EMIT elementWanted(cell.element);
}

void PendingCell::forget()
{
    m_row.reset();
    m_cell.reset();
}

void PendingCell::goToPendingCell()
{
    TableModel& model = m_parts.model;
    const quint64 first = model.firstRow();
    if (m_row && *m_row >= first && *m_row - first < static_cast<quint64>(model.rowCount())) {
        const int row = static_cast<int>(*std::exchange(m_row, std::nullopt) - first);
        const QModelIndex cell = model.index(row, std::max(0, m_parts.table.currentIndex().column()));
        m_parts.table.setCurrentIndex(cell);
        m_parts.table.scrollTo(cell);
    }
    if (!m_cell)
        return;
    if (model.rowOf(m_cell->element) >= 0) {
        const TableCursor::Cell cell = *std::exchange(m_cell, std::nullopt);
        static_cast<void>(m_parts.cursor.goTo(cell.element, cell.column)); // The row shows it.
    } else if (!std::exchange(m_isAskedAgain, true)) {
        Q_EMIT elementWanted(m_cell->element); // Scrolling has asked for another window in the meantime.
    } else {
        m_cell.reset();
    }
}

} // namespace wavelane::ui
