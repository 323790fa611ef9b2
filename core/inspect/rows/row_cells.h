// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/inspect/elements/elements.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace wavelane::inspect {

/// Some columns of elements, which become the rows of .csv and .npy files. Such a file is written in pieces: first
/// the header, then rows. A value.
struct RowCells
{
    std::vector<Column> columns;
    std::uint64_t stride = 1; ///< Stride of the elements in bytes; greater than 0.
};

/// The line with the paths of the columns, `value` for a column without a path.
std::string csvHeader(const RowCells& cells);
/// A line for each complete element. Each number is the shortest text that reads back to the same bits, but every NaN
/// is `nan` and every nonzero boolean `true`.
std::string csvRows(const RowCells& cells, std::span<const std::byte> elements);

/// The start of an .npy file for `rows` elements: an array of numbers if all columns have one type, of one dimension
/// for one column and otherwise of [rows, columns]; else an array of structures with a field for each column.
/// Components of texels that are not plain numbers become float32, and packed integers int32 or uint32.
Result<std::vector<std::byte>> npyHeader(const RowCells& cells, std::uint64_t rows);
/// The bytes of each complete element in such a file. Booleans have one byte.
std::vector<std::byte> npyRows(const RowCells& cells, std::span<const std::byte> elements);

} // namespace wavelane::inspect
