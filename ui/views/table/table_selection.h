// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QItemSelection>
#include <QModelIndexList>
#include <QString>

#include <cstddef>
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

/// Nothing without a selection, or if the cells do not form one block of consecutive elements.
std::optional<TableBlock> blockOf(const TableModel& model, QItemSelection selection, const QModelIndex& current);

struct TableSelection
{
    Q_DECLARE_TR_FUNCTIONS(TableSelection)
};

/// The cells as text, with tabs between columns. Fails with one sentence if there are too many, or if some have not
/// been read yet; they are then requested.
std::expected<QString, QString> copiedText(TableModel& model, QModelIndexList cells);

} // namespace wavelane::ui
