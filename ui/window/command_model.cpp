// SPDX-License-Identifier: MIT
#include "ui/window/command_model.h"

#include "core/language/completion.h"
#include "ui/base/text.h"
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

/// Takes the room of one, so that all texts begin below each other.
const QIcon& noIcon()
{
    static const QIcon icon = [] {
        QPixmap empty(16, 16);
        empty.fill(Qt::transparent);
        return QIcon(empty);
    }();
    return icon;
}

/// As the language's matching wants names: words of small letters with `_` between them.
QString asName(const QString& text)
{
    QString name = text.toLower();
    for (QChar& letter : name)
        if (!letter.isLetterOrNumber())
            letter = QLatin1Char('_');
    return name;
}

int wordQuality(const QString& name, const QString& typed)
{
    const std::string word = toUtf8(typed);
    int best = 0;
    for (qsizetype at = 0; at < name.size(); ++at)
        if (at == 0 || name[at - 1] == QLatin1Char('_'))
            best = std::max(best, language::matchQuality(toUtf8(name.mid(at)), word));
    return best;
}

} // namespace

int commandQuality(const QString& text, const QString& typed)
{
    const QString name = asName(text);
    const QStringList words = asName(typed).split(QLatin1Char('_'), Qt::SkipEmptyParts);
    constexpr int forBeginning = 2;
    int sum = words.isEmpty() || !name.startsWith(words.join(QLatin1Char('_'))) ? 1 : 1 + forBeginning;
    for (const QString& word : words) {
        const int quality = wordQuality(name, word);
        if (quality == 0)
            return 0;
        sum += quality;
    }
    return sum;
}

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
        // What it is called counts for more than where it is.
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
        return one.icon.isNull() ? noIcon() : one.icon;
    if (role == Qt::ForegroundRole && index.column() != textColumn && one.enabled)
        return Theme::colors(QApplication::palette()).faded;
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
