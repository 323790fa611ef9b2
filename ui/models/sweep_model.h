// SPDX-License-Identifier: MIT
#pragma once

#include "ui/models/sweep_result.h"

#include <QAbstractTableModel>

namespace wavelane::ui {

/// The runs of a sweep: the values that vary, the times, and whether the bytes equal those of the reference.
class SweepModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// Columns after those of the values.
    enum Extra { medianColumn, ratioColumn, resultColumn, p95Column, statisticsColumn, extraTotal };

    using QAbstractTableModel::QAbstractTableModel;

    void show(SweepResult result);
    const SweepResult& result() const { return m_result; }
    int column(Extra extra) const { return static_cast<int>(m_result.columns.size()) + extra; }

    int rowCount(const QModelIndex& parent = {}) const override;
    bool hasStatistics() const; ///< Otherwise, the column is empty.
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString resultText(int row) const;

    SweepResult m_result;
};

} // namespace wavelane::ui
