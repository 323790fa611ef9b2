// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QAbstractTableModel>

namespace wavelane::ui {

class EngineSession;

/// The passes of the last run with their group counts and GPU times.
class TimingModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        passColumn,
        kindColumn,
        groupsColumn,
        threadsColumn,
        minColumn,
        medianColumn,
        maxColumn,
        guardColumn, ///< Cost of the loop guard for the pass, if it was measured.
        columnTotal
    };

    explicit TimingModel(EngineSession& session, QObject* parent = nullptr);

    const plan::PassReport& passAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    void update(); ///< Shows the times of the last run.
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columnTotal; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    EngineSession& m_session;
    std::vector<plan::PassReport> m_rows;
};

} // namespace wavelane::ui
