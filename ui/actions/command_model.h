// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/command.h"

#include <QAbstractTableModel>

namespace wavelane::ui {

/// The commands that match the typed text, best match first, one in each row.
class CommandModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { textColumn, whereColumn, shortcutColumn, columnTotal };

    explicit CommandModel(QList<Command> commands, QObject* parent = nullptr);

    void filter(const QString& typed);
    const Command& commandAt(int row) const { return m_commands[m_shown[row]]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    QList<Command> m_commands;
    QList<qsizetype> m_shown; ///< Indices of the matching commands.
};

} // namespace wavelane::ui
