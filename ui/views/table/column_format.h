// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/table/table_layout.h"

#include <QColor>
#include <QCoreApplication>

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace wavelane::ui {

/// How a column shows its values.
enum class ColumnFormat {
    number,
    hex,    ///< The bits as hexadecimal digits.
    binary, ///< The bits as binary digits.
    unorm,  ///< An unsigned integer divided by its largest value.
    color,  ///< A number with a swatch: 32 bits as R8G8B8A8, others as gray from 0 to 1.
};

inline constexpr std::array allColumnFormats{ColumnFormat::number, ColumnFormat::hex, ColumnFormat::binary,
                                             ColumnFormat::unorm, ColumnFormat::color};

struct ColumnFormats
{
    Q_DECLARE_TR_FUNCTIONS(ColumnFormats)

public:
    static QString titleOf(ColumnFormat format); ///< `Hexadecimal`.
};

/// The text of a cell in a format. `bytes` has the `sizeInBytes()` bytes of the column. Formats that do not apply to
/// the column show the number.
QString formattedCell(const TableColumn& column, ColumnFormat format, std::span<const std::byte> bytes);
/// The color of a swatch; nothing if the column has none.
std::optional<QColor> swatchOf(const TableColumn& column, ColumnFormat format, std::span<const std::byte> bytes);

} // namespace wavelane::ui
