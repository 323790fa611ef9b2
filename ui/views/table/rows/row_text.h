// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/table/column_format.h"

#include <QString>

#include <cstddef>
#include <span>
#include <vector>

namespace wavelane::ui {

/// The text of rows as a table shows them, without the table. Can be used by any thread.
struct RowText
{
    struct Number
    {
        TableColumn column;
        ColumnFormat format = ColumnFormat::number;
    };
    using Cell = std::vector<Number>; ///< Several for a collapsed member.

    std::vector<Cell> cells;

    QString of(std::span<const std::byte> element) const; ///< With tabs between the cells.
};

} // namespace wavelane::ui
