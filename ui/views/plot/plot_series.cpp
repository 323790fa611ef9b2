// SPDX-License-Identifier: MIT
#include "ui/views/plot/plot_series.h"

#include "ui/theme/theme.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace wavelane::ui {

namespace {

using PlotColors = std::array<QRgb, plotColorCount>;
constexpr PlotColors onLight{0xff1f5fbf, 0xffb45309, 0xff15803d, 0xffc81e3a,
                             0xff7c3aed, 0xff0e7490, 0xff7a4b1f, 0xffbe1e8a};
constexpr PlotColors onDark{0xff6ea8ff, 0xffffa94d, 0xff5fd38a, 0xffff7b86,
                            0xffb79bff, 0xff4fd1e0, 0xffd6a77a, 0xffff8ad8};

bool isShown(const std::vector<PlotSeries>& series, std::uint32_t column)
{
    return column < series.size() && series[column].isShown;
}

} // namespace

QColor plotColor(int column, const QPalette& palette)
{
    const PlotColors& colors = Theme::isDark(palette) ? onDark : onLight;
    return QColor::fromRgb(colors[static_cast<std::size_t>(column) % colors.size()]);
}

std::optional<std::uint64_t> partOf(const inspect::EnvelopeResult& envelope, std::uint64_t element)
{
    if (element < envelope.first || element - envelope.first >= envelope.count)
        return std::nullopt;
    const std::uint64_t index = element - envelope.first;
    // Parts have almost the same size, so the estimate is at most one off.
    auto part = static_cast<std::uint64_t>(static_cast<double>(index) / static_cast<double>(envelope.count) *
                                           static_cast<double>(envelope.parts));
    part = std::min(part, envelope.parts - 1);
    while (part > 0 && envelope.partStart(part) > index)
        --part;
    while (part + 1 < envelope.parts && envelope.partStart(part + 1) <= index)
        ++part;
    return part;
}

PartRange partsIn(const inspect::EnvelopeResult& envelope, double first, double count)
{
    if (envelope.parts == 0 || count <= 0)
        return {};
    const auto start = static_cast<double>(envelope.first);
    const auto end = start + static_cast<double>(envelope.count);
    const double from = std::max(first, start);
    const double to = std::min(first + count, end);
    if (from >= to)
        return {};
    const auto begin = partOf(envelope, static_cast<std::uint64_t>(from));
    const auto last = partOf(envelope, static_cast<std::uint64_t>(std::ceil(to)) - 1);
    return {.begin = begin.value_or(0), .end = last.value_or(envelope.parts - 1) + 1};
}

std::optional<ValueRange> valuesIn(const inspect::EnvelopeResult& envelope, const PartRange& parts,
                                   const std::vector<PlotSeries>& series, bool positive)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    ValueRange range{.low = infinity, .high = -infinity};
    for (const inspect::ColumnEnvelope& column : envelope.columns) {
        if (!isShown(series, column.column))
            continue;
        for (std::uint64_t part = parts.begin; part < parts.end; ++part) {
            if (!(column.low[part] <= column.high[part]) || (positive && column.high[part] <= 0))
                continue;
            range.high = std::max(range.high, column.high[part]);
            // The smallest positive value of a part that has others as well is unknown; the largest is a bound.
            range.low = std::min(range.low, positive && column.low[part] <= 0 ? column.high[part] : column.low[part]);
        }
    }
    return range.low <= range.high ? std::optional(range) : std::nullopt;
}

QString partText(const inspect::EnvelopeResult& envelope, std::uint64_t part, const std::vector<PlotSeries>& series)
{
    QStringList texts;
    for (const inspect::ColumnEnvelope& column : envelope.columns) {
        if (!isShown(series, column.column) || part >= column.low.size())
            continue;
        QStringList values;
        if (column.low[part] <= column.high[part]) {
            values += QString::number(column.low[part], 'g', 7);
            if (column.low[part] < column.high[part])
                values.back() += QStringLiteral(" – ") + QString::number(column.high[part], 'g', 7);
        }
        if (column.nan[part] > 0)
            values += QStringLiteral("NaN");
        if (values.isEmpty())
            values += QStringLiteral("∞");
        const QString& name = series[column.column].name;
        texts += name.isEmpty() ? values.join(u' ') : name + u' ' + values.join(u' ');
    }
    return texts.join(QStringLiteral("   "));
}

} // namespace wavelane::ui
