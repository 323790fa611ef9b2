// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"
#include "ui/views/table/table_layout.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Some columns of consecutive elements.
struct SelectedCells
{
    std::vector<inspect::Column> columns;
    std::uint64_t stride = 1; ///< Stride of the elements in bytes; greater than 0.
};

SelectedCells selectedCells(const TableLayout& shape, const std::vector<std::size_t>& columns);

/// The line with the names of the columns.
std::string csvHeader(const SelectedCells& cells);
/// A line for each complete element. Each number is the shortest text that reads back to the same bits.
std::string csvRows(const SelectedCells& cells, std::span<const std::byte> elements);

/// The start of an .npy file for `rows` elements: an array of numbers if all columns have one type, otherwise of
/// structures with a field for each column. Fails with `bad_value` for components of texels that NumPy has no type
/// for, such as 8-bit unorm.
Result<std::vector<std::byte>> npyHeader(const SelectedCells& cells, std::uint64_t rows);
/// The bytes of each complete element in such a file.
std::vector<std::byte> npyRows(const SelectedCells& cells, std::span<const std::byte> elements);

} // namespace wavelane::ui
