// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/compare.h"
#include "core/inspect/columns/load.h"
#include "core/inspect/difference/column_difference.h"

#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// Compares the numbers of one column, block by block.
class ColumnComparer
{
public:
    /// `column` must outlive the comparer. `peak` is the largest value, for the PSNR; 0: that of the type.
    ColumnComparer(const Column& column, std::uint32_t index, const decode::Tolerance& tolerance, double peak = 0);

    /// Both have the same number of elements, `got` the first one at index `first`. Compares those with `met[i]`
    /// other than 0, and sets `differs[i]` to 1 if the numbers differ beyond the tolerance.
    void add(const ElementBytes& got, const std::byte* expected, std::uint64_t first,
             std::span<const std::uint8_t> met, std::span<std::uint8_t> differs);
    /// As above for elements with equal bytes.
    void addEqual(std::uint64_t count) { m_result.compared += count; }
    ColumnDifference take();

private:
    /// The numbers at the same place in both sources, and their distance in units in the last place.
    struct Pair
    {
        decode::Number got;
        decode::Number expected;
        std::uint64_t ulp = 0;
    };
    Pair pairAt(const ElementBytes& got, const std::byte* expected, std::size_t i) const;
    std::uint64_t ulpOf(std::span<const std::byte> got, std::span<const std::byte> expected, const Pair& pair) const;
    bool isWithin(const Pair& pair, long double difference) const;

    const Column& m_column;
    decode::Tolerance m_tolerance;
    double m_peak;
    ColumnDifference m_result;
    long double m_squares = 0;
    std::uint64_t m_finite = 0;
};

} // namespace wavelane::inspect
