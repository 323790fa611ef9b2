// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/compare.h"
#include "core/inspect/difference/column_difference.h"
#include "core/inspect/source/scan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::inspect {

/// Which elements of two sources to compare, and how exactly.
struct CompareOptions
{
    decode::Tolerance tolerance;
    std::string where;                ///< A condition on the elements of the first source.
    std::vector<std::string> columns; ///< As in FindOptions.
    ElementRange range;
    std::size_t bins = 0; ///< Number of bins for the density of differing elements, at most `maxBins`; 0: none.
    double peak = 0;      ///< The largest value, for the PSNR; 0: that of the type, which is 1 for floats.
    bool operator==(const CompareOptions&) const = default;
};

/// How two sources differ, in total and column by column.
struct CompareResult
{
    std::uint64_t elements = 0;  ///< Compared elements.
    std::uint64_t different = 0; ///< Elements with a number that differs beyond the tolerance.
    std::uint64_t first = 0;     ///< The first of them; 0 if there is none.
    std::uint64_t size = 0;      ///< Bytes of the first source.
    std::uint64_t otherSize = 0; ///< Bytes of the second source. What only one has is not compared.
    std::vector<ColumnDifference> columns;
    std::vector<std::uint64_t> density; ///< Differing elements in parts of equal size.

    /// Nothing differs, and both have the same size.
    bool areEqual() const { return different == 0 && size == otherSize; }
    bool operator==(const CompareResult&) const = default;
};

/// Compares the elements that both sources have. Fails like `statistics`.
Result<CompareResult> compare(Source& got, Source& expected, const Elements& elements, const CompareOptions& options,
                              const Control& control);

} // namespace wavelane::inspect
