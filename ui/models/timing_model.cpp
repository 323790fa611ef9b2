// SPDX-License-Identifier: MIT
#include "ui/models/timing_model.h"

#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/session/engine_session.h"

#include <QLocale>

#include <cmath>
#include <utility>

namespace wavelane::ui {

namespace {

/// `12 % slower`, `3 % faster`, `equal` if the difference rounds to 0 %.
QString againstBaseline(std::uint64_t median, std::uint64_t baseline)
{
    if (baseline == 0)
        return {};
    const double change = 100 * (static_cast<double>(median) / static_cast<double>(baseline) - 1);
    const auto percent = static_cast<int>(std::lround(std::abs(change)));
    if (percent == 0)
        return TimingModel::tr("equal");
    return change > 0 ? TimingModel::tr("%1 % slower").arg(percent) : TimingModel::tr("%1 % faster").arg(percent);
}

} // namespace

TimingModel::TimingModel(EngineSession& session, QObject* parent) : QAbstractTableModel(parent), m_session(session)
{
    setRows(m_session.report().passes);
}

void TimingModel::setRows(std::vector<plan::PassReport> rows)
{
    m_rows = std::move(rows);
    m_keys = TimingHistory::keysOf(m_rows);
}

void TimingModel::record()
{
    const std::uint64_t runs = m_session.runCount();
    if (runs < m_recorded || runs == 0) // Another project.
        m_history.clear();
    if (runs != m_recorded && runs > 0) {
        const plan::RunReport& report = m_session.report();
        const std::string device = report.device ? report.device->name : m_device;
        const bool hasValidation = m_session.settings().validation;
        if (device != m_device || hasValidation != m_hasValidation)
            m_history.clearPoints();
        m_device = device;
        m_hasValidation = hasValidation;
        m_history.add(report);
    }
    m_recorded = runs;
}

void TimingModel::update()
{
    m_statistics.clear();
    const auto& rows = m_session.report().passes;
    if (rows.size() == m_rows.size()) { // Frames of play: the selection is kept.
        setRows(rows);
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_rows.size()) - 1, columnTotal - 1));
        return;
    }
    beginResetModel();
    setRows(rows);
    endResetModel();
}

const std::optional<TimingHistory::Statistics>& TimingModel::statistics(int row) const
{
    const auto [entry, isNew] = m_statistics.try_emplace(row);
    if (isNew)
        entry->second = m_history.statistics(keyAt(row));
    return entry->second;
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
    if (role == Qt::AccessibleTextRole && index.column() == historyColumn)
        return tr("%n point(s)", nullptr, pluralOf(m_history.medians(keyAt(index.row())).size()));
    if (role != Qt::DisplayRole)
        return {};
    const std::optional<TimingHistory::Statistics>& statistics = this->statistics(index.row());
    const auto time = [&](std::uint64_t plan::TimeReport::* member) {
        return statistics ? durationText(statistics->times.*member) : QStringLiteral("–");
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
        return pass.threads > 0 ? QLocale().toString(static_cast<qulonglong>(pass.threads)) : QString();
    case minColumn:
        return time(&plan::TimeReport::min);
    case medianColumn:
        return time(&plan::TimeReport::median);
    case p95Column:
        return time(&plan::TimeReport::p95);
    case maxColumn:
        return time(&plan::TimeReport::max);
    case baselineColumn:
        if (const auto median = m_history.medianSinceBaseline(keyAt(index.row())))
            return againstBaseline(*median, *m_history.baseline(keyAt(index.row())));
        return {};
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
    case historyColumn:
        return tr("History");
    case medianColumn:
        return tr("Median");
    case p95Column:
        return tr("95 %");
    case baselineColumn:
        return m_history.hasBaseline() ? tr("Baseline") : QString();
    case maxColumn:
        return tr("Max");
    case guardColumn:
        return tr("Guard");
    default:
        return {};
    }
}

} // namespace wavelane::ui
