// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/statistics/statistics.h"
#include "ui/views/table/table_layout.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <optional>
#include <vector>

namespace wavelane::ui {

/// The statistics of the columns of a table: a row for each kind, in the columns of the table.
class StatisticsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Row { minimum, maximum, mean, nan, infinite, zero, distinct, rows };

    using QAbstractTableModel::QAbstractTableModel;

    void setLayout(const TableLayout& layout); ///< Also forgets the statistics.
    void setStatistics(const inspect::StatisticsResult& result);
    void setNote(const QString& text); ///< In place of the statistics: why there are none.

    /// The element with the smallest or largest number, or the first NaN, infinite or zero one; nothing: none.
    std::optional<std::uint64_t> elementOf(const QModelIndex& cell) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const inspect::ColumnStatistics* statisticsOf(const QModelIndex& cell) const;
    QString text(const QModelIndex& cell) const;

    TableLayout m_layout;
    std::vector<std::optional<inspect::ColumnStatistics>> m_statistics; ///< Statistics of each column.
    QString m_note;
};

} // namespace wavelane::ui
