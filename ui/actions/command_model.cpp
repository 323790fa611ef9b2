// SPDX-License-Identifier: MIT
#include "ui/actions/command_model.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QIcon>
#include <QPixmap>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace wavelane::ui {

namespace {

/// A transparent icon that aligns the texts of commands without an icon.
const QIcon& emptyIcon()
{
    static const QIcon icon = [] {
        QPixmap empty(16, 16);
        empty.fill(Qt::transparent);
        return QIcon(empty);
    }();
    return icon;
}

} // namespace

CommandModel::CommandModel(QList<Command> commands, QObject* parent)
    : QAbstractTableModel(parent), m_commands(std::move(commands))
{
    filter({});
}

void CommandModel::filter(const QString& typed)
{
    beginResetModel();
    std::vector<std::pair<int, qsizetype>> found;
    for (qsizetype i = 0; i < m_commands.size(); ++i) {
        const Command& one = m_commands[i];
        // A match in the title counts more than one in the path.
        const int quality = 2 * commandQuality(one.text, typed);
        const int anywhere = quality > 0 ? 0 : commandQuality(one.where + QLatin1Char(' ') + one.text, typed);
        if (quality + anywhere > 0)
            found.emplace_back(2 * (quality + anywhere) + (one.enabled && !typed.isEmpty() ? 1 : 0), i);
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<int, qsizetype>::first);
    m_shown.clear();
    for (const auto& [quality, index] : found)
        m_shown += index;
    endResetModel();
}

int CommandModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int CommandModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant CommandModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Command& one = commandAt(index.row());
    if (role == Qt::DisplayRole)
        return index.column() == textColumn ? one.text : index.column() == whereColumn ? one.where : one.shortcut;
    if (role == Qt::DecorationRole && index.column() == textColumn)
        return one.icon.isNull() ? emptyIcon() : one.icon;
    if (role == Qt::ForegroundRole && index.column() != textColumn && one.enabled)
        return Theme::colors(QApplication::palette()).faded;
    if (role == Qt::ToolTipRole)
        return one.toolTip;
    if (role == Qt::TextAlignmentRole && index.column() == shortcutColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

Qt::ItemFlags CommandModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && !commandAt(index.row()).enabled ? flags & ~Qt::ItemIsEnabled : flags;
}

} // namespace wavelane::ui
