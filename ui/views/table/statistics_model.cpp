// SPDX-License-Identifier: MIT
#include "ui/views/table/statistics_model.h"

#include "ui/base/text.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

QString numberText(const TableColumn& column, const std::optional<decode::Number>& number)
{
    if (!number)
        return QStringLiteral("–");
    if (const auto* type = std::get_if<NumberType>(&column.type))
        return toQt(decode::toText(*type, *number));
    const NumberType shown = std::holds_alternative<double>(*number)         ? NumberType::float32
                             : std::holds_alternative<std::int64_t>(*number) ? NumberType::int64
                                                                             : NumberType::uint64;
    return toQt(decode::toText(shown, *number));
}

std::uint64_t infiniteOf(const inspect::ColumnStatistics& statistics)
{
    return statistics.positiveInfinity.count + statistics.negativeInfinity.count;
}

std::optional<std::uint64_t> firstOf(const inspect::Occurrences& occurrences)
{
    return occurrences.count > 0 ? std::optional(occurrences.first) : std::nullopt;
}

} // namespace

void StatisticsModel::setLayout(const TableLayout& layout)
{
    beginResetModel();
    m_layout = layout;
    m_statistics.assign(layout.columns.size(), std::nullopt);
    m_note.clear();
    endResetModel();
}

void StatisticsModel::setStatistics(const inspect::StatisticsResult& result)
{
    m_statistics.assign(m_layout.columns.size(), std::nullopt);
    for (const inspect::ColumnStatistics& each : result.columns)
        if (each.column < m_statistics.size())
            m_statistics[each.column] = each;
    m_note.clear();
    if (!m_statistics.empty())
        Q_EMIT dataChanged(index(0, 0), index(rows - 1, columnCount() - 1));
}

void StatisticsModel::setNote(const QString& text)
{
    m_note = text;
    m_statistics.assign(m_layout.columns.size(), std::nullopt);
    if (!m_statistics.empty())
        Q_EMIT dataChanged(index(0, 0), index(rows - 1, columnCount() - 1));
}

int StatisticsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows);
}

int StatisticsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_layout.columns.size());
}

const inspect::ColumnStatistics* StatisticsModel::statisticsOf(const QModelIndex& cell) const
{
    const auto& one = m_statistics[static_cast<std::size_t>(cell.column())];
    return one ? &*one : nullptr;
}

std::optional<std::uint64_t> StatisticsModel::elementOf(const QModelIndex& cell) const
{
    const inspect::ColumnStatistics* one = cell.isValid() ? statisticsOf(cell) : nullptr;
    if (!one)
        return std::nullopt;
    switch (cell.row()) {
    case minimum:
        return one->minimum ? std::optional(one->minimumAt) : std::nullopt;
    case maximum:
        return one->maximum ? std::optional(one->maximumAt) : std::nullopt;
    case nan:
        return firstOf(one->nan);
    case infinite:
        return one->positiveInfinity.count == 0 ||
                       (one->negativeInfinity.count > 0 && one->negativeInfinity.first < one->positiveInfinity.first)
                   ? firstOf(one->negativeInfinity)
                   : firstOf(one->positiveInfinity);
    case zero:
        return firstOf(one->zero);
    default:
        return std::nullopt;
    }
}

QString StatisticsModel::text(const QModelIndex& cell) const
{
    const inspect::ColumnStatistics* one = statisticsOf(cell);
    if (!one)
        return cell.row() == 0 && cell.column() == 0 ? m_note : QString();
    const TableColumn& column = m_layout.columns[static_cast<std::size_t>(cell.column())];
    const QLocale locale;
    switch (cell.row()) {
    case minimum:
        return numberText(column, one->minimum);
    case maximum:
        return numberText(column, one->maximum);
    case mean:
        return one->minimum ? QString::number(one->mean, 'g', 9) : QStringLiteral("–");
    case nan:
        return locale.toString(static_cast<qulonglong>(one->nan.count));
    case infinite:
        return locale.toString(static_cast<qulonglong>(infiniteOf(*one)));
    case zero:
        return locale.toString(static_cast<qulonglong>(one->zero.count));
    case distinct:
        return inspect::isEstimate(one->distinct) ? tr("≈ %L1").arg(one->distinct)
                                                  : locale.toString(static_cast<qulonglong>(one->distinct));
    default:
        return {};
    }
}

QVariant StatisticsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::FontRole:
        return Theme::monospace();
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        if (const auto element = elementOf(index))
            return tr("First found in element %L1. Press Return or double-click to go to it.").arg(*element);
        return m_note.isEmpty() ? QVariant() : QVariant(m_note);
    case Qt::ForegroundRole: {
        const inspect::ColumnStatistics* one = statisticsOf(index);
        const bool isBad =
            one && ((index.row() == nan && one->nan.count > 0) || (index.row() == infinite && infiniteOf(*one) > 0));
        return isBad ? QVariant(Theme::colors(QApplication::palette()).error) : QVariant();
    }
    default:
        return {};
    }
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Horizontal)
        return static_cast<std::size_t>(section) < m_layout.columns.size()
                   ? m_layout.columns[static_cast<std::size_t>(section)].title
                   : QString();
    switch (section) {
    case minimum:
        return tr("Minimum");
    case maximum:
        return tr("Maximum");
    case mean:
        return tr("Mean");
    case nan:
        return tr("NaN");
    case infinite:
        return tr("Infinite");
    case zero:
        return tr("Zero");
    case distinct:
        return tr("Distinct");
    default:
        return {};
    }
}

} // namespace wavelane::ui
