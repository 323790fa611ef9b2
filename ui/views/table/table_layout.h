// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/format/number_type.h"
#include "core/shader/contract/layout.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace wavelane::ui {

/// One column of the table: where its bytes lie in an element, and what they are.
struct TableColumn
{
    /// A component of a texel, which may be less than a byte: 0 red … 3 alpha.
    struct Component
    {
        Format format = Format::R8G8B8A8_UNORM;
        std::size_t index = 0;
        bool operator==(const Component&) const = default;
    };

    QString title;
    std::uint64_t offset = 0; ///< Bytes from the element's start.
    std::variant<NumberType, Component> what;

    std::uint64_t sizeInBytes() const; ///< Bytes to read from `offset`.
    bool operator==(const TableColumn&) const = default;
};

/// How bytes become rows and columns.
struct TableLayout
{
    QString title;
    std::uint64_t stride = 0; ///< Bytes from one row to the next; above 0.
    std::vector<TableColumn> columns;
    std::uint64_t width = 0;   ///< Of a picture whose texels are the rows, which are called by x and y then; else 0.
    std::uint64_t numbers = 0; ///< Of an element of a structure, which may be more than there are columns; else 0.
    bool operator==(const TableLayout&) const = default;
};

/// The scalars of a structure, one column each: `position.x`, `weights[2]`. The first 512 if there are more.
TableLayout structureLayout(const shader::Layout& layout, std::uint64_t strideInBytes);
/// The components of a format. No columns where it is block-compressed.
TableLayout texelLayout(Format format);
/// Numbers of one type, so many in a row (at least 1).
TableLayout numberLayout(NumberType type, int columns);

/// The cell's text; `bytes` are the column's, `sizeInBytes()` of them.
QString cellText(const TableColumn& column, std::span<const std::byte> bytes);

} // namespace wavelane::ui
