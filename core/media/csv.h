// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::media {

/// A table of numbers as text, so that readers can choose the precision.
struct CsvTable
{
    std::vector<std::string> header; ///< Column names; can be empty.
    std::size_t columns = 0;
    std::vector<std::string> cells; ///< In row order, `columns` per row.

    std::size_t rows() const { return columns == 0 ? 0 : cells.size() / columns; }
    bool operator==(const CsvTable&) const = default;
};

/// Reads lines of numbers, separated by the commas, semicolons or tabs of the first line. A first line without
/// numbers is the header. Spaces and quotes around cells, empty lines, a byte order mark and all types of line ends
/// are accepted.
///
/// Fails with `bad_value` if a line has a different number of cells or a cell is not a number, and with
/// `limit_exceeded` if there are more than `maxCells` cells: a cell takes up to sixteen times the memory of its text.
Result<CsvTable> readCsv(std::string_view text, std::uint64_t maxCells = UINT64_MAX);

/// The header that `readCsv` would find; can be empty. Reads only the first line that is not empty.
std::vector<std::string> readCsvHeader(std::string_view text);

/// The header line; empty if a name is also a number (`nan`), because readers would interpret it as data.
std::string writeCsvHeader(std::span<const std::string> names);

/// Separates cells by commas and quotes them if necessary. Begins with a header line if the table has a header.
std::string writeCsv(const CsvTable& table);

} // namespace wavelane::media
