// SPDX-License-Identifier: MIT
#include "ui/views/table/rows/row_selection.h"

#include "ui/views/table/table_model.h"

#include <QItemSelectionModel>
#include <QTableView>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr quint64 everyRow = ~quint64{0};
} // namespace

RowSelection::RowSelection(TableModel& model, QTableView& table, QObject* parent)
    : QObject(parent), m_model(model), m_table(table)
{
    connect(m_table.selectionModel(), &QItemSelectionModel::selectionChanged, this, &RowSelection::take);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &RowSelection::take);
    connect(&m_model, &TableModel::windowAboutToMove, this, &RowSelection::release);
    connect(&m_model, &TableModel::windowMoved, this, &RowSelection::restore);
}

std::vector<RowSelection::Range> RowSelection::ranges() const
{
    std::vector<Range> ranges = m_ranges;
    const quint64 rows = m_model.allRows();
    for (Range& each : ranges)
        each.count = std::min(each.count, rows - std::min(each.first, rows));
    std::erase_if(ranges, [](const Range& each) { return each.count == 0; });
    return ranges;
}

void RowSelection::extendToAllRows()
{
    for (Range& each : m_ranges) {
        each.first = 0;
        each.count = everyRow;
    }
}

void RowSelection::extend(bool toLast)
{
    const QModelIndex current = m_table.currentIndex();
    if (!current.isValid())
        return;
    const quint64 row = m_model.firstRow() + static_cast<quint64>(current.row());
    Range extended{.first = toLast ? row : 0,
                   .count = toLast ? everyRow : row + 1,
                   .left = current.column(),
                   .right = current.column()};
    for (const Range& each : m_ranges) {
        if (row < each.first || row - each.first >= each.count)
            continue;
        extended.left = std::min(extended.left, each.left);
        extended.right = std::max(extended.right, each.right);
    }
    m_ranges = {extended};
    m_isMoving = true;
    showSelection();
    m_isMoving = false;
}

void RowSelection::take()
{
    if (m_isMoving)
        return;
    m_ranges.clear();
    const QItemSelection selection = m_table.selectionModel()->selection();
    for (const QItemSelectionRange& each : selection)
        m_ranges.push_back({.first = m_model.firstRow() + static_cast<quint64>(each.top()),
                            .count = static_cast<quint64>(each.height()),
                            .left = each.left(),
                            .right = each.right()});
}

void RowSelection::release()
{
    m_isMoving = true;
    m_table.selectionModel()->clearSelection();
}

void RowSelection::restore()
{
    showSelection();
    m_isMoving = false;
}

void RowSelection::showSelection()
{
    const quint64 first = m_model.firstRow();
    const quint64 end = first + static_cast<quint64>(m_model.rowCount());
    QItemSelection selection;
    const std::vector<Range> all = ranges();
    for (const Range& each : all) {
        const quint64 from = std::max(each.first, first);
        const quint64 to = std::min(each.first + each.count, end);
        if (from < to)
            selection.select(m_model.index(static_cast<int>(from - first), each.left),
                             m_model.index(static_cast<int>(to - 1 - first), each.right));
    }
    m_table.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

} // namespace wavelane::ui
