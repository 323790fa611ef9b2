// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/compare/compare.h"

#include <QAbstractTableModel>

#include <vector>

namespace wavelane::ui {

/// How the columns of two contents differ, a row for each.
class DifferenceModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { name, changed, first, values, absolute, relative, ulp, rmse, psnr, columnCountOfAll };

    using QAbstractTableModel::QAbstractTableModel;

    /// `columns` are all columns of the elements, to which the differences refer.
    void setDifferences(std::vector<inspect::ColumnDifference> differences, std::vector<inspect::Column> columns);
    const inspect::ColumnDifference& difference(int row) const
    {
        return m_differences[static_cast<std::size_t>(row)];
    }

    QString pathOf(const inspect::ColumnDifference& difference) const; ///< Path of its column, or “Value”.
    /// The shortest text from which a number of its column has the same bits.
    QString textOf(const inspect::ColumnDifference& difference, const decode::Number& number) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<inspect::ColumnDifference> m_differences;
    std::vector<inspect::Column> m_columns;
};

} // namespace wavelane::ui
