// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/models/timing_history.h"

#include <QAbstractTableModel>

namespace wavelane::ui {

class EngineSession;

/// The passes of the last run with their group counts, and their GPU times in the last runs.
class TimingModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        passColumn,
        kindColumn,
        groupsColumn,
        threadsColumn,
        historyColumn, ///< Drawn by a delegate.
        minColumn,
        medianColumn,
        p95Column,
        maxColumn,
        baselineColumn, ///< The median against the frozen baseline.
        guardColumn,    ///< Cost of the loop guard for the pass, if it was measured.
        columnTotal
    };

    explicit TimingModel(EngineSession& session, QObject* parent = nullptr);

    const plan::PassReport& passAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Key of the pass in the history.
    const std::string& keyAt(int row) const { return m_keys[static_cast<std::size_t>(row)]; }

    TimingHistory& history() { return m_history; }
    const TimingHistory& history() const { return m_history; }
    /// Adds the times of the last run to the history, once for each run. On another device, or with or without the
    /// validation layer, the history begins again.
    void record();
    void update(); ///< Shows the times of the last run.
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columnTotal; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// The statistics of a row; nothing if its pass was never measured.
    const std::optional<TimingHistory::Statistics>& statistics(int row) const;

private:
    void setRows(std::vector<plan::PassReport> rows);

    EngineSession& m_session;
    std::vector<plan::PassReport> m_rows;
    std::vector<std::string> m_keys; ///< Keys of the rows in the history.
    /// Statistics of rows that were asked for since the last update.
    mutable std::map<int, std::optional<TimingHistory::Statistics>> m_statistics;
    TimingHistory m_history;
    std::uint64_t m_recorded = 0; ///< Runs of the project in the history.
    std::string m_device;         ///< The device that the times are from.
    bool m_hasValidation = false; ///< They were measured with the validation layer.
};

} // namespace wavelane::ui
