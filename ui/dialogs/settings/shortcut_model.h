// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/action_registry.h"

#include <QAbstractTableModel>

namespace wavelane::ui {

/// The registered actions with their shortcuts. Changes are pending until `apply`. UI thread.
class ShortcutModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { actionColumn, whereColumn, shortcutColumn, columnTotal };

    explicit ShortcutModel(ActionRegistry& actions, QObject* parent = nullptr);

    const QList<QKeySequence>& shortcuts(int row) const { return m_rows[row].shortcuts; }
    bool isDefault(int row) const;
    void setShortcuts(int row, const QList<QKeySequence>& shortcuts);
    void reset(int row);
    void resetAll();
    /// Rows of other actions that the shortcuts of this row could trigger as well.
    QList<int> conflicts(int row) const;
    QString titleAt(int row) const { return m_rows[row].title; }
    /// Stores what changed; it takes effect immediately.
    void apply();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        QString id;
        QString title;
        QString where;
        ActionScope scope;
        QList<QKeySequence> defaults;
        QList<QKeySequence> shortcuts;
    };

    ActionRegistry& m_actions;
    QList<Row> m_rows;
};

} // namespace wavelane::ui
