// SPDX-License-Identifier: MIT
#include "ui/views/texels/texel_region.h"

#include "core/base/try.h"
#include "core/inspect/numbers/exact_text.h"
#include "core/inspect/source/source.h"
#include "ui/base/text.h"

#include <QObject>
#include <QStringList>

#include <span>

namespace wavelane::ui {

namespace {

QString shortNumber(const decode::Number& number)
{
    if (const auto* real = std::get_if<double>(&number))
        return QString::number(*real, 'g', 6);
    if (const auto* integer = std::get_if<std::int64_t>(&number))
        return QString::number(*integer);
    return QString::number(std::get<std::uint64_t>(number));
}

QString columnText(const inspect::ColumnStatistics& column)
{
    QString text = QStringLiteral("RGBA").mid(static_cast<qsizetype>(column.column), 1);
    if (column.minimum && column.maximum)
        text += QObject::tr(" %1 – %2, mean %3", "smallest and largest value of a channel")
                    .arg(shortNumber(*column.minimum), shortNumber(*column.maximum),
                         QString::number(column.mean, 'g', 6));
    const std::uint64_t infinite = column.positiveInfinity.count + column.negativeInfinity.count;
    if (column.nan.count > 0)
        text += QObject::tr(", %L1 NaN").arg(column.nan.count);
    if (infinite > 0)
        text += QObject::tr(", %L1 infinite").arg(infinite);
    return text;
}

} // namespace

std::vector<std::byte> regionBytes(const TexelImage& image, const QRect& region)
{
    const std::size_t texelBytes = info(image.format).blockBytes;
    const std::size_t rowBytes = static_cast<std::size_t>(region.width()) * texelBytes;
    const auto source = std::as_bytes(std::span(image.bytes));
    std::vector<std::byte> bytes;
    bytes.reserve(rowBytes * static_cast<std::size_t>(region.height()));
    for (int y = region.top(); y <= region.bottom(); ++y) {
        const std::size_t first = static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                                  static_cast<std::size_t>(region.left());
        const auto row = source.subspan(first * texelBytes, rowBytes);
        bytes.insert(bytes.end(), row.begin(), row.end());
    }
    return bytes;
}

Result<inspect::StatisticsResult> regionStatistics(const TexelImage& image, const QRect& region,
                                                   const std::stop_token& stop)
{
    TRY(const inspect::Elements elements, inspect::texelElements(image.format));
    const auto source = inspect::sourceOf(regionBytes(image, region));
    return inspect::statistics(*source, elements, {.distinct = false}, {.stop = stop, .progress = {}});
}

QString statisticsText(const inspect::StatisticsResult& statistics)
{
    QStringList texts;
    for (const inspect::ColumnStatistics& column : statistics.columns)
        texts += columnText(column);
    return texts.join(statisticsSeparator);
}

QString regionText(const TexelImage& image, const QRect& region)
{
    const auto elements = inspect::texelElements(image.format);
    if (!elements)
        return {};
    const std::size_t texelBytes = info(image.format).blockBytes;
    const std::vector<std::byte> bytes = regionBytes(image, region);
    QString text;
    std::span<const std::byte> rest = bytes;
    for (int y = 0; y < region.height(); ++y) {
        for (int x = 0; x < region.width(); ++x, rest = rest.subspan(texelBytes)) {
            for (const inspect::Column& column : elements->columns) {
                if (&column != &elements->columns.front())
                    text += u' ';
                text += toQt(inspect::cellText(column, rest));
            }
            text += x + 1 < region.width() ? u'\t' : u'\n';
        }
    }
    return text;
}

} // namespace wavelane::ui
