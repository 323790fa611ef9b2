// SPDX-License-Identifier: MIT
#include "ui/models/timing_model.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/session/engine_session.h"

namespace wavelane::ui {

TimingModel::TimingModel(EngineSession& session, QObject* parent) : QAbstractTableModel(parent), m_session(session)
{
    m_rows = m_session.report().passes;
}

void TimingModel::update()
{
    const auto& rows = m_session.report().passes;
    if (rows.size() == m_rows.size()) { // Frames of play: the selection is kept.
        m_rows = rows;
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_rows.size()) - 1, columnTotal - 1));
        return;
    }
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int TimingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant TimingModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const plan::PassReport& pass = passAt(index.row());
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((index.column() <= kindColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const auto time = [&](std::uint64_t plan::TimeReport::* member) {
        return pass.gpu ? durationText((*pass.gpu).*member) : QStringLiteral("–");
    };
    switch (index.column()) {
    case passColumn:
        return toQt(pass.name);
    case kindColumn:
        return toQt(pass.kind);
    case groupsColumn:
        return pass.groups ? QStringLiteral("%1 × %2 × %3")
                                 .arg((*pass.groups)[0])
                                 .arg((*pass.groups)[1])
                                 .arg((*pass.groups)[2])
                           : QString();
    case threadsColumn:
        return pass.threads > 0 ? QString::number(pass.threads) : QString();
    case minColumn:
        return time(&plan::TimeReport::min);
    case medianColumn:
        return time(&plan::TimeReport::median);
    case maxColumn:
        return time(&plan::TimeReport::max);
    case guardColumn:
        if (const auto& cost = m_session.guardCost())
            if (const auto ratio = cost->ratios.find(pass.at); ratio != cost->ratios.end())
                return QStringLiteral("×%1").arg(ratio->second, 0, 'f', 2);
        return {};
    default:
        return {};
    }
}

QVariant TimingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section <= kindColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case passColumn:
        return tr("Pass");
    case kindColumn:
        return tr("Kind");
    case groupsColumn:
        return tr("Groups");
    case threadsColumn:
        return tr("Threads");
    case minColumn:
        return tr("GPU min");
    case medianColumn:
        return tr("Median");
    case maxColumn:
        return tr("Max");
    case guardColumn:
        return tr("Guard");
    default:
        return {};
    }
}

} // namespace wavelane::ui
