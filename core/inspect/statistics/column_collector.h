// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/columns/column_blocks.h"
#include "core/inspect/statistics/distinct_counter.h"
#include "core/inspect/statistics/statistics.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace wavelane::inspect {

/// Collects the statistics of one column, block by block.
class ColumnCollector
{
public:
    /// `column` must outlive the collector.
    ColumnCollector(const Column& column, std::uint32_t index, bool distinct);

    void add(const MetElements& block);
    ColumnStatistics take();

private:
    void addReals(const MetElements& block);
    template<class T>
    void addIntegers(const MetElements& block, const std::vector<T>& values);
    void addDistinct(std::uint64_t bits);
    /// The sum and the sum of squares of a block, relative to the first number, which keeps them small.
    void addMoments(const std::vector<double>& values, std::size_t count);

    const Column& m_column;
    ColumnStatistics m_result;
    std::unique_ptr<DistinctCounter> m_distinct; ///< Null: not wanted.
    std::uint64_t m_lastBits = 0;                ///< Added last; repeated values are common.
    bool m_hasBits = false;
    std::uint64_t m_finite = 0;
    long double m_mean = 0;
    long double m_squares = 0; ///< Sum of the squared distances from the mean.
    std::vector<double> m_reals;
    std::vector<std::int64_t> m_signed;
    std::vector<std::uint64_t> m_unsigned;
};

} // namespace wavelane::inspect
