// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/filter/matching_elements.h"
#include "core/inspect/statistics/distinct_counter.h"
#include "core/inspect/statistics/statistics.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// Collects the statistics of one column, block by block.
class ColumnCollector
{
public:
    /// `column` must outlive the collector. Numbers outside of `values` are counted, too.
    ColumnCollector(const Column& column, std::uint32_t index, bool distinct,
                    const std::optional<std::array<double, 2>>& values);

    void add(const MatchingElements& block);
    ColumnStatistics take();

private:
    /// Numbers that are doubles without loss.
    void addReals(const MatchingElements& block);
    template<class T>
    void addIntegers(const MatchingElements& block, const std::vector<T>& values);
    void addOutside(const MatchingElements& block, const std::vector<double>& values);
    void addDistinct(bool hasNan);
    void addMoments(std::span<const double> finite);

    const Column& m_column;
    bool m_isNarrow; ///< Has at most 32 bits.
    std::optional<std::array<double, 2>> m_values;
    ColumnStatistics m_result;
    std::unique_ptr<DistinctCounter> m_distinct; ///< Null: not wanted.
    std::uint64_t m_finite = 0;
    long double m_mean = 0;
    long double m_squares = 0; ///< Sum of the squared distances from the mean.
    std::vector<double> m_reals;
    std::vector<std::int64_t> m_signed;
    std::vector<std::uint64_t> m_unsigned; ///< Also bits of reals.
};

} // namespace wavelane::inspect
