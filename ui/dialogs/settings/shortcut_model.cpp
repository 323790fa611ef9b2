// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/shortcut_model.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QFont>

#include <algorithm>

namespace wavelane::ui {

ShortcutModel::ShortcutModel(ActionRegistry& actions, QObject* parent)
    : QAbstractTableModel(parent), m_actions(actions)
{
    std::vector<ActionRegistry::Entry> entries = actions.entries();
    std::ranges::stable_sort(entries, {}, &ActionRegistry::Entry::menuPosition);
    for (const ActionRegistry::Entry& entry : entries) {
        const ActionDescription& description = entry.description;
        const QString scope = scopeTitle(description.scope);
        QString title = description.text;
        m_rows +=
            {.id = description.id,
             .title = title.remove(QLatin1Char('&')),
             .where = entry.menuPath.isEmpty()                   ? scope
                      : description.scope == ActionScope::window ? entry.menuPath
                                                                 : tr("%1 (%2)").arg(entry.menuPath, scope.toLower()),
             .scope = description.scope,
             .defaults = description.shortcuts,
             .shortcuts = entry.action->shortcuts()};
    }
}

bool ShortcutModel::isDefault(int row) const
{
    return m_rows[row].shortcuts == m_rows[row].defaults;
}

void ShortcutModel::setShortcuts(int row, const QList<QKeySequence>& shortcuts)
{
    if (m_rows[row].shortcuts == shortcuts)
        return;
    m_rows[row].shortcuts = shortcuts;
    // A conflict may begin or end in other rows as well.
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

void ShortcutModel::reset(int row)
{
    setShortcuts(row, m_rows[row].defaults);
}

void ShortcutModel::resetAll()
{
    for (int row = 0; row < rowCount(); ++row)
        reset(row);
}

QList<int> ShortcutModel::conflicts(int row) const
{
    QList<int> found;
    const Row& one = m_rows[row];
    for (int other = 0; other < rowCount(); ++other)
        if (other != row && shortcutsCollide(one.scope, one.shortcuts, m_rows[other].scope, m_rows[other].shortcuts))
            found += other;
    return found;
}

void ShortcutModel::apply()
{
    for (const Row& row : std::as_const(m_rows))
        if (m_actions.at(row.id).shortcuts() != row.shortcuts)
            m_actions.setShortcuts(row.id, row.shortcuts);
}

int ShortcutModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ShortcutModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant ShortcutModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == actionColumn  ? row.title
               : index.column() == whereColumn ? row.where
                                               : QKeySequence::listToString(row.shortcuts, QKeySequence::NativeText);
    case Qt::FontRole:
        if (!isDefault(index.row())) {
            QFont bold = QApplication::font();
            bold.setBold(true);
            return bold;
        }
        return {};
    case Qt::ForegroundRole:
        if (index.column() == shortcutColumn && !conflicts(index.row()).isEmpty())
            return Theme::colors(QApplication::palette()).error;
        return {};
    case Qt::ToolTipRole: {
        QStringList others;
        for (const int other : conflicts(index.row()))
            others += QStringLiteral("“%1”").arg(m_rows[other].title);
        return others.isEmpty() ? QVariant() : tr("Also the shortcut of %1.").arg(others.join(QStringLiteral(", ")));
    }
    default:
        return {};
    }
}

QVariant ShortcutModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    return section == actionColumn ? tr("Action") : section == whereColumn ? tr("Location") : tr("Shortcut");
}

} // namespace wavelane::ui
