// SPDX-License-Identifier: MIT
#include "ui/models/sweep_model.h"

#include "ui/document/objects/object_text.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

/// The property, without the name of its object if the properties are all of the same one.
QString shortName(const QStringList& properties, qsizetype index)
{
    const QString& property = properties[index];
    const QString object = property.left(property.indexOf(u'.') + 1);
    const bool isCommon = !object.isEmpty() && std::ranges::all_of(properties, [&](const QString& each) {
        return each.startsWith(object);
    });
    return isCommon ? property.mid(object.size()) : property;
}

/// Times are at the right, and everything else at the left.
int alignmentOf(int extra)
{
    const bool isTime =
        extra == SweepModel::medianColumn || extra == SweepModel::ratioColumn || extra == SweepModel::p95Column;
    return static_cast<int>((isTime ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace

void SweepModel::show(SweepResult result)
{
    beginResetModel();
    m_result = std::move(result);
    endResetModel();
}

int SweepModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_result.rows.size());
}

int SweepModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_result.rows.empty() ? 0 : column(extraTotal);
}

bool SweepModel::hasStatistics() const
{
    return std::ranges::any_of(m_result.rows, [](const SweepRow& row) { return !row.statistics.isEmpty(); });
}

QString SweepModel::resultText(int row) const
{
    const SweepRow& run = m_result.rows[static_cast<std::size_t>(row)];
    if (!run.ok)
        return run.problem;
    if (m_result.reference == row)
        return tr("reference");
    return run.equal.value_or(false) ? tr("equal") : tr("differs: %1").arg(run.different.join(QStringLiteral(", ")));
}

QVariant SweepModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const int values = static_cast<int>(m_result.columns.size());
    const int extra = index.column() - values;
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(extra);
    if (role != Qt::DisplayRole && !(role == Qt::ToolTipRole && (extra == resultColumn || extra == statisticsColumn)))
        return {};
    const SweepRow& row = m_result.rows[static_cast<std::size_t>(index.row())];
    if (extra < 0)
        return row.values[index.column()];
    const QString none = QStringLiteral("–");
    switch (extra) {
    case medianColumn:
        return row.median ? durationText(*row.median) : none;
    case ratioColumn: {
        const auto ratio = m_result.ratio(row);
        return ratio ? QString::number(*ratio, 'f', 2) : none;
    }
    case resultColumn:
        return resultText(index.row());
    case p95Column:
        return row.p95 ? durationText(*row.p95) : none;
    case statisticsColumn:
        return row.statistics.join(role == Qt::ToolTipRole ? QStringLiteral("\n") : QStringLiteral(", "));
    default:
        return {};
    }
}

QVariant SweepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const int extra = section - static_cast<int>(m_result.columns.size());
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(extra);
    if (role == Qt::ToolTipRole && extra < 0)
        return m_result.columns[section];
    if (role == Qt::ToolTipRole && extra == ratioColumn)
        return tr("The median divided by the median of the fastest run");
    if (role != Qt::DisplayRole)
        return {};
    if (extra < 0)
        return shortName(m_result.columns, section);
    switch (extra) {
    case medianColumn:
        return tr("Median");
    case ratioColumn:
        return tr("Ratio");
    case resultColumn:
        return tr("Results");
    case p95Column:
        return tr("95 %");
    case statisticsColumn:
        return tr("Statistics");
    default:
        return {};
    }
}

} // namespace wavelane::ui
