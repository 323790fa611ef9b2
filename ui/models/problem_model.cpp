// SPDX-License-Identifier: MIT
#include "ui/models/problem_model.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"

#include <QApplication>

namespace wavelane::ui {

namespace {

QString place(const Diagnostic& one, const ProblemModel::NameOfPlace& nameOfPlace)
{
    if (one.file.empty())
        return nameOfPlace ? nameOfPlace(one.at) : toQt(one.at);
    if (one.line == 0)
        return toQt(one.file);
    return one.column == 0 ? QStringLiteral("%1:%2").arg(toQt(one.file)).arg(one.line)
                           : QStringLiteral("%1:%2:%3").arg(toQt(one.file)).arg(one.line).arg(one.column);
}

QIcon icon(Severity severity)
{
    const ThemeColors colors = Theme::colors(QApplication::palette());
    switch (severity) {
    case Severity::error:
        return Theme::icon(QStringLiteral("error"), colors.error);
    case Severity::warning:
        return Theme::icon(QStringLiteral("warning"), colors.warning);
    case Severity::note:
        return Theme::icon(QStringLiteral("info"), colors.info);
    }
    return {};
}

} // namespace

ProblemModel::ProblemModel(const Problems& problems, NameOfPlace nameOfPlace, QObject* parent)
    : QAbstractTableModel(parent), m_nameOfPlace(std::move(nameOfPlace)), m_rows(problems.distinct())
{
    connect(&problems, &Problems::changed, this, [this, &problems] {
        if (m_rows == problems.distinct())
            return;
        beginResetModel();
        m_rows = problems.distinct();
        endResetModel();
    });
}

int ProblemModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ProblemModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Diagnostic& one = diagnosticAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case messageColumn:
            return coreLine(one.message);
        case placeColumn:
            return place(one, m_nameOfPlace);
        case codeColumn:
            return toQt(toString(one.code));
        default:
            return {};
        }
    case Qt::DecorationRole:
        return index.column() == messageColumn ? QVariant(icon(one.severity)) : QVariant();
    case Qt::ToolTipRole:
        if (index.column() == codeColumn)
            return toQt(toString(one.code));
        if (index.column() == placeColumn) {
            const QString shown = place(one, m_nameOfPlace);
            return one.at.empty() || shown == toQt(one.at) ? shown : shown + u'\n' + toQt(one.at);
        }
        return coreMessage(one.detail.empty() ? one.message : one.message + "\n\n" + one.detail);
    case Qt::ForegroundRole:
        if (index.column() != messageColumn)
            return Theme::colors(QApplication::palette()).faded;
        return {};
    default:
        return {};
    }
}

QVariant ProblemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case messageColumn:
        return tr("Problem");
    case placeColumn:
        return tr("Location");
    case codeColumn:
        return tr("Code");
    default:
        return {};
    }
}

} // namespace wavelane::ui
