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

/// A table of numbers as text, so that each reader keeps the precision it needs.
struct CsvTable
{
    std::vector<std::string> header; ///< Names of the columns; empty: none.
    std::size_t columns = 0;
    std::vector<std::string> cells; ///< Row by row, `columns` each.

    std::size_t rows() const { return columns == 0 ? 0 : cells.size() / columns; }
    bool operator==(const CsvTable&) const = default;
};

/// Reads lines of numbers between commas, semicolons or tabs (whichever the first line has; a single column needs
/// none). A first line without any number is the header. Blanks around cells, empty lines, quotes around cells, a
/// byte order mark and the line ends of all systems are taken. `bad_value` names the line with another number of
/// cells, or the line and column of a cell that is not a number, also in a first line that mixes numbers and text.
/// `limit_exceeded` if the file has more cells than `mostCells`: a cell takes sixteen times the memory of its text.
Result<CsvTable> readCsv(std::string_view text, std::uint64_t mostCells = UINT64_MAX);

/// The header that `readCsv` would find, or nothing. Reads no more than the first line.
std::vector<std::string> readCsvHeader(std::string_view text);

/// The line of a header; empty where a name reads as a number (`nan`), because readers would take it for data.
std::string writeCsvHeader(std::span<const std::string> names);

/// Commas, one line for each row, a header line where there is one; cells with commas or quotes are quoted.
std::string writeCsv(const CsvTable& table);

} // namespace wavelane::media
