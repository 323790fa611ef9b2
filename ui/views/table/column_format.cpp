// SPDX-License-Identifier: MIT
#include "ui/views/table/column_format.h"

#include "core/base/text/parse_number.h"
#include "core/decode/numbers.h"
#include "ui/base/text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace wavelane::ui {

namespace {

std::uint64_t bitsOf(std::span<const std::byte> bytes)
{
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(bytes.size(), 8); ++i)
        bits |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
    return bits;
}

bool isUnsigned(NumberType type)
{
    return type == NumberType::uint8 || type == NumberType::uint16 || type == NumberType::uint32 ||
           type == NumberType::uint64;
}

} // namespace

QString ColumnFormats::titleOf(ColumnFormat format)
{
    switch (format) {
    case ColumnFormat::number:
        return tr("Number");
    case ColumnFormat::hex:
        return tr("Hexadecimal");
    case ColumnFormat::binary:
        return tr("Binary");
    case ColumnFormat::unorm:
        return tr("Normalized (0 to 1)");
    case ColumnFormat::color:
        return tr("Color");
    }
    std::unreachable();
}

QString formattedCell(const TableColumn& column, ColumnFormat format, std::span<const std::byte> bytes)
{
    const auto* type = std::get_if<NumberType>(&column.type);
    if (!type) // The bits of a packed component are not whole bytes.
        return cellText(column, bytes);
    const int digits = static_cast<int>(wavelane::sizeInBytes(*type)) * 2;
    switch (format) {
    case ColumnFormat::number:
    case ColumnFormat::color:
        return cellText(column, bytes);
    case ColumnFormat::hex:
        return QStringLiteral("0x%1").arg(bitsOf(bytes), digits, 16, QLatin1Char('0'));
    case ColumnFormat::binary:
        return QStringLiteral("%1").arg(bitsOf(bytes), digits * 4, 2, QLatin1Char('0'));
    case ColumnFormat::unorm: {
        if (!isUnsigned(*type))
            return cellText(column, bytes);
        const double largest = std::pow(2.0, digits * 4) - 1;
        return QString::number(static_cast<double>(bitsOf(bytes)) / largest, 'g', 9);
    }
    }
    std::unreachable();
}

std::optional<QColor> swatchOf(const TableColumn& column, ColumnFormat format, std::span<const std::byte> bytes)
{
    const auto* type = std::get_if<NumberType>(&column.type);
    if (format != ColumnFormat::color)
        return std::nullopt;
    if (type && (*type == NumberType::uint32 || *type == NumberType::int32)) {
        const std::uint64_t bits = bitsOf(bytes);
        const auto part = [bits](int shift) { return static_cast<int>(bits >> shift & 0xff); };
        return QColor(part(0), part(8), part(16));
    }
    const double value = parseReal(toUtf8(cellText(column, bytes))).value_or(0.0);
    const double gray = std::isfinite(value) ? std::clamp(value, 0.0, 1.0) : 0.0;
    return QColor::fromRgbF(static_cast<float>(gray), static_cast<float>(gray), static_cast<float>(gray));
}

} // namespace wavelane::ui
