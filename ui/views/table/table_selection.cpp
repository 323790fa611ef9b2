// SPDX-License-Identifier: MIT
#include "ui/views/table/table_selection.h"

#include "ui/views/table/table_model.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr qsizetype maxCopiedCells = 100'000;
}

std::optional<TableBlock> blockOf(const TableModel& model, QItemSelection selection, const QModelIndex& current)
{
    if (selection.isEmpty() && current.isValid())
        selection.select(current, current);
    if (selection.isEmpty())
        return std::nullopt;
    const int top = selection.front().top();
    const int bottom = selection.front().bottom();
    // Rows of a list are one block if their elements follow each other.
    for (int row = top; model.isList() && row < bottom; ++row)
        if (model.elementOf(row) + 1 != model.elementOf(row + 1))
            return std::nullopt;
    TableBlock block{.firstRow = model.elementOf(top), .rows = static_cast<quint64>(bottom - top + 1), .columns = {}};
    for (const QItemSelectionRange& each : std::as_const(selection)) {
        if (each.top() != top || each.bottom() != bottom)
            return std::nullopt;
        for (int column = each.left(); column <= each.right(); ++column)
            block.columns.push_back(static_cast<std::size_t>(column));
    }
    std::ranges::sort(block.columns);
    return block;
}

std::expected<QString, QString> copiedText(TableModel& model, QModelIndexList cells)
{
    if (cells.isEmpty())
        return QString();
    if (cells.size() > maxCopiedCells)
        return std::unexpected(
            TableSelection::tr("%L1 cells are selected, but at most %L2 can be copied. Select fewer cells.")
                .arg(cells.size())
                .arg(maxCopiedCells));
    std::ranges::sort(cells);
    const int first = cells.front().row();
    const int last = cells.back().row();
    if (!model.fitsCache(first, last))
        return std::unexpected(
            TableSelection::tr("The selected rows have too many bytes to be copied at once. Select fewer rows."));
    model.want(first, last);
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
