// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/table/rows/row_selection.h"
#include "ui/views/table/table_query.h"

#include <QCoreApplication>
#include <QModelIndexList>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

namespace wavelane::ui {

class TableModel;

/// A block of selected cells, or the current cell.
struct TableBlock
{
    quint64 firstRow = 0; ///< Index of an element.
    quint64 rows = 0;
    std::vector<std::size_t> columns; ///< In ascending order.
    bool operator==(const TableBlock&) const = default;
};

/// The order of a sorted list.
struct RowOrder
{
    int column = 0; ///< Index in the layout.
    bool descending = false;
    bool operator==(const RowOrder&) const = default;
};

/// Selected rows, or that of the current cell, to be read from the resource.
struct SelectedRows
{
    std::uint64_t first = 0; ///< Index of an element; with an order, of a row of the sorted list.
    std::uint64_t count = 0;
    /// In this order; nothing: `count` elements from `first`.
    std::optional<std::vector<std::uint64_t>> elements = {};
    QString where;                    ///< Only elements that meet this condition; empty: all.
    std::uint64_t skipped = 0;        ///< Elements that meet it and precede the selected ones; 0 with an order.
    std::optional<RowOrder> order;    ///< Nothing: their own order, or that of `elements`.
    std::uint64_t rows = 0;           ///< Number of selected rows: those that meet the condition.
    std::vector<std::size_t> columns; ///< In ascending order.
    bool operator==(const SelectedRows&) const = default;
};

/// Nothing without a selection, or if the cells do not form one block of consecutive elements.
std::optional<TableBlock> blockOf(const TableModel& model, std::vector<RowSelection::Range> selection,
                                  const QModelIndex& current);
/// As above for a list of elements in any order, which `query` made. Fails with one sentence.
std::expected<SelectedRows, QString> rowsOf(const TableModel& model, std::vector<RowSelection::Range> selection,
                                            const QModelIndex& current, const TableQuery& query);
/// The number of selected cells.
quint64 cellsOf(const std::vector<RowSelection::Range>& selection);

struct TableSelection
{
    Q_DECLARE_TR_FUNCTIONS(TableSelection)

public:
    static constexpr qsizetype maxCachedCells = 100'000; ///< Limit for `copiedText`.
};

/// The cells as text, with tabs between columns. Fails with one sentence if there are too many, or if some have not
/// been read yet; they are then requested.
std::expected<QString, QString> copiedText(TableModel& model, QModelIndexList cells);

} // namespace wavelane::ui
