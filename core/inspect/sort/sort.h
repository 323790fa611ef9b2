// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/source/scan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::inspect {

/// The order of elements, and which part of the sorted list is wanted.
struct SortOptions
{
    std::string column; ///< Path of the column whose numbers determine the order.
    bool descending = false;
    std::string where;
    ElementRange range;
    std::uint64_t first = 0;    ///< The first row of the sorted elements that is wanted.
    std::uint64_t count = 1000; ///< At most `maxSortedRows`.
    bool operator==(const SortOptions&) const = default;
};

inline constexpr std::uint64_t maxSortedRows = std::uint64_t{1} << 20U;

/// A part of the sorted list.
struct SortResult
{
    std::uint64_t elements = 0;         ///< Elements that meet the condition.
    std::vector<std::uint64_t> indices; ///< Indices of the elements in the wanted rows, in order.
    bool operator==(const SortResult&) const = default;
};

/// The elements in some rows of a sorted table, of any number of elements with at most 64 MiB of memory: reads the
/// source up to five times, to narrow down the numbers in these rows. Equal numbers keep their order, both zeros are
/// equal, and NaN come last in both directions. Fails with `bad_value` for an unknown column and with
/// `limit_exceeded` above `maxSortedRows`, otherwise like `find`.
Result<SortResult> sortedRows(Source& source, const Elements& elements, const SortOptions& options,
                              const Control& control);

} // namespace wavelane::inspect
