// SPDX-License-Identifier: MIT
#include "ui/views/table/table_selection.h"

#include "ui/views/table/table_model.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

/// One block of rows and columns; nothing if the ranges do not form one.
std::optional<TableBlock> rectangleOf(const TableModel& model, std::vector<RowSelection::Range> selection,
                                      const QModelIndex& current)
{
    if (selection.empty() && current.isValid())
        selection.push_back({.first = model.firstRow() + static_cast<quint64>(current.row()),
                             .count = 1,
                             .left = current.column(),
                             .right = current.column()});
    if (selection.empty())
        return std::nullopt;
    TableBlock block{.firstRow = selection.front().first, .rows = selection.front().count, .columns = {}};
    for (const RowSelection::Range& each : selection) {
        if (each.first != block.firstRow || each.count != block.rows)
            return std::nullopt;
        for (int column = each.left; column <= each.right; ++column)
            block.columns.push_back(static_cast<std::size_t>(column));
    }
    std::ranges::sort(block.columns);
    return block;
}

bool isInWindow(const TableModel& model, const TableBlock& block)
{
    return block.firstRow >= model.firstRow() &&
           block.firstRow + block.rows <= model.firstRow() + static_cast<quint64>(model.rowCount());
}

} // namespace

std::optional<TableBlock> blockOf(const TableModel& model, std::vector<RowSelection::Range> selection,
                                  const QModelIndex& current)
{
    auto block = rectangleOf(model, std::move(selection), current);
    if (!block || !model.isList())
        return block;
    // Rows of a list are one block if their elements follow each other.
    if (!isInWindow(model, *block))
        return std::nullopt;
    const int top = static_cast<int>(block->firstRow - model.firstRow());
    for (int row = top; row < top + static_cast<int>(block->rows) - 1; ++row)
        if (model.elementOf(row) + 1 != model.elementOf(row + 1))
            return std::nullopt;
    block->firstRow = model.elementOf(top);
    return block;
}

std::expected<SelectedRows, QString> rowsOf(const TableModel& model, std::vector<RowSelection::Range> selection,
                                            const QModelIndex& current, const TableQuery& query)
{
    auto block = rectangleOf(model, std::move(selection), current);
    if (!block)
        return std::unexpected(TableSelection::tr("Select one block of cells."));
    SelectedRows rows{.first = block->firstRow,
                      .count = block->rows,
                      .where = {},
                      .skipped = 0,
                      .order = {},
                      .rows = block->rows,
                      .columns = std::move(block->columns)};
    if (!model.isList())
        return rows;
    if (!isInWindow(model, *block)) {
        if (query.sortColumn >= 0) {
            rows.where = query.where;
            rows.order = RowOrder{.column = query.sortColumn, .descending = query.descending};
            return rows;
        }
        rows.skipped = rows.first;
        rows.first = 0;
        rows.count = model.elements();
        rows.where = query.where;
        return rows;
    }
    rows.elements.emplace();
    const quint64 top = rows.first - model.firstRow();
    for (quint64 row = top; row < top + rows.count; ++row)
        rows.elements->push_back(model.elementOf(static_cast<int>(row)));
    rows.first = rows.elements->front();
    return rows;
}

quint64 cellsOf(const std::vector<RowSelection::Range>& selection)
{
    quint64 cells = 0;
    for (const RowSelection::Range& each : selection)
        cells += each.count * static_cast<quint64>(each.right - each.left + 1);
    return cells;
}

std::expected<QString, QString> copiedText(TableModel& model, QModelIndexList cells)
{
    if (cells.isEmpty())
        return QString();
    if (cells.size() > TableSelection::maxCachedCells)
        return std::unexpected(
            TableSelection::tr("%L1 cells are selected, but at most %L2 can be copied. Select fewer cells.")
                .arg(cells.size())
                .arg(TableSelection::maxCachedCells));
    std::ranges::sort(cells);
    const int first = cells.front().row();
    const int last = cells.back().row();
    if (!model.fitsCache(first, last))
        return std::unexpected(
            TableSelection::tr("The selected rows have too many bytes to be copied at once. Select fewer rows."));
    model.fetchRows(first, last);
    if (!std::ranges::all_of(cells, [&](const QModelIndex& cell) { return model.isRead(cell); }))
        return std::unexpected(
            TableSelection::tr("Some of the selected elements have not been read yet. Copy them again in a moment."));
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += cells[i].row() == cells[i - 1].row() ? QLatin1Char('\t') : QLatin1Char('\n');
        text += cells[i].data().toString();
    }
    return text;
}

} // namespace wavelane::ui
