// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/format/number_type.h"
#include "core/inspect/request/request.h"
#include "core/shader/contract/layout.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace wavelane::ui {

/// One column of the table: the location and type of its bytes in an element.
struct TableColumn
{
    /// A component of a texel, from 0 (red) to 3 (alpha); may be smaller than a byte.
    struct Component
    {
        Format format = Format::R8G8B8A8_UNORM;
        std::size_t index = 0;
        bool operator==(const Component&) const = default;
    };

    QString title;
    std::uint64_t offset = 0; ///< In bytes, from the start of the element.
    std::variant<NumberType, Component> type;

    std::uint64_t sizeInBytes() const; ///< Number of bytes at `offset`.
    bool operator==(const TableColumn&) const = default;
};

/// How bytes are split into rows and columns.
struct TableLayout
{
    QString title;
    std::uint64_t stride = 0; ///< Bytes per row; greater than 0.
    std::vector<TableColumn> columns;
    std::uint64_t width = 0; ///< Width of an image whose texels are rows; otherwise 0.
    /// The layout for the engine; nothing: it does not know the structure.
    std::optional<inspect::View> view = inspect::View{};
    std::uint64_t numbers = 0; ///< Scalars per structure; may exceed the number of columns. Otherwise 0.
    bool operator==(const TableLayout&) const = default;
};

/// One column for each scalar of a structure: `position.x`, `weights[2]`; at most 512.
TableLayout structureLayout(const shader::Layout& layout, std::uint64_t strideInBytes);
/// One column for each component of a format. Block-compressed formats have no columns.
TableLayout texelLayout(Format format);
/// `columns` numbers of one type per row (at least 1).
TableLayout numberLayout(NumberType type, int columns);

/// The member of the structure to which a column of this title belongs: `position` of `position.x`, `weights` of
/// `weights[2]`; empty if it is a member itself.
QString topMemberOf(const QString& title);

/// The text of a cell, from which the same bits can be read. `bytes` has the `sizeInBytes()` bytes of the column.
QString cellText(const TableColumn& column, std::span<const std::byte> bytes);

} // namespace wavelane::ui
