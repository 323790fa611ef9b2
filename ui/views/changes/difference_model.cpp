// SPDX-License-Identifier: MIT
#include "ui/views/changes/difference_model.h"

#include "core/inspect/numbers/exact_text.h"
#include "ui/base/text.h"

#include <cmath>
#include <utility>

namespace wavelane::ui {

namespace {

QString errorText(double value)
{
    return std::isinf(value) ? QStringLiteral("∞") : QString::number(value, 'g', 6);
}

} // namespace

QString DifferenceModel::textOf(const inspect::ColumnDifference& difference, const decode::Number& number) const
{
    const bool isKnown = difference.column < m_columns.size();
    return toQt(inspect::numberText(isKnown ? m_columns[difference.column] : inspect::Column(), number));
}

QString DifferenceModel::pathOf(const inspect::ColumnDifference& difference) const
{
    const bool isKnown = difference.column < m_columns.size();
    return isKnown && !m_columns[difference.column].path.empty() ? toQt(m_columns[difference.column].path)
                                                                 : tr("Value");
}

void DifferenceModel::setDifferences(std::vector<inspect::ColumnDifference> differences,
                                     std::vector<inspect::Column> columns)
{
    beginResetModel();
    m_differences = std::move(differences);
    m_columns = std::move(columns);
    endResetModel();
}

int DifferenceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_differences.size());
}

int DifferenceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCountOfAll;
}

QVariant DifferenceModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((index.column() == name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const inspect::ColumnDifference& column = difference(index.row());
    const bool differs = column.different > 0;
    switch (static_cast<Column>(index.column())) {
    case name:
        return pathOf(column);
    case changed:
        return QStringLiteral("%L1").arg(column.different);
    case first:
        return differs ? QStringLiteral("%L1").arg(column.first) : QString();
    case values:
        return differs && column.got && column.expected
                   ? textOf(column, *column.expected) + QStringLiteral(" → ") + textOf(column, *column.got)
                   : QString();
    case absolute:
        return errorText(column.maxAbsolute);
    case relative:
        return errorText(column.maxRelative);
    case ulp:
        return column.maxUlp ? QStringLiteral("%L1").arg(*column.maxUlp) : QStringLiteral("–");
    case rmse:
        return errorText(column.rootMeanSquare);
    case psnr:
        return column.peakSignalToNoise ? tr("%1 dB").arg(*column.peakSignalToNoise, 0, 'f', 2) : QStringLiteral("∞");
    case columnCountOfAll:
        break;
    }
    return {};
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const bool isHint = role == Qt::ToolTipRole;
    if (!isHint && role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case name:
        return isHint ? QString() : tr("Column");
    case changed:
        return isHint ? tr("Elements in which the numbers differ by more than the tolerance") : tr("Changed");
    case first:
        return isHint ? tr("Index of the first element that differs. Double-click a row to go to it.") : tr("First");
    case values:
        return isHint ? tr("The numbers of that element: the other, then the current one") : tr("Other → current");
    case absolute:
        return isHint ? tr("The largest difference") : tr("Absolute");
    case relative:
        return isHint ? tr("The largest difference, divided by the other number") : tr("Relative");
    case ulp:
        return isHint ? tr("The largest number of representable steps between both") : tr("ULP");
    case rmse:
        return isHint ? tr("Root of the mean square of the differences") : tr("RMSE");
    case psnr:
        return isHint ? tr("Peak signal-to-noise ratio") : tr("PSNR");
    case columnCountOfAll:
        break;
    }
    return {};
}

} // namespace wavelane::ui
