// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/columns/pattern_counts.h"
#include "core/inspect/filter/matching_elements.h"
#include "core/inspect/statistics/histogram.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// Sorts the numbers of a column into bins, block by block.
///
/// 1. If `mustMeasure()`, `measure` is called for all blocks, then `endMeasuring`.
/// 2. `add` is called for all blocks.
/// 3. `take` returns the histogram.
class ColumnBinning
{
public:
    /// `column` must outlive the object. With `countsPatterns`, narrow numbers are counted in a table of all their
    /// patterns and sorted into bins at the end, so that their range need not be known before.
    ColumnBinning(const Column& column, std::uint32_t index, const HistogramOptions& options, bool countsPatterns);

    bool mustMeasure() const { return m_isMeasured && !m_patterns; }
    void measure(const MatchingElements& block);
    void endMeasuring();
    void add(const MatchingElements& block);
    ColumnHistogram take();

private:
    void measure(std::span<const double> values);
    const std::vector<double>& load(const MatchingElements& block);
    double scaled(double value) const;
    void setRange(double low, double high);
    /// The bin of each number, or one of the places after the bins: below, above, NaN.
    void findSlots(std::span<const double> values);
    void sortPatterns();

    const Column& m_column;
    bool m_logarithmic;
    bool m_isMeasured; ///< The range is that of the numbers.
    ColumnHistogram m_result;
    double m_low = std::numeric_limits<double>::infinity(); ///< The smallest number.
    double m_high = -std::numeric_limits<double>::infinity();
    double m_least = 0; ///< Numbers below this one are below the range.
    double m_start = 0; ///< Start of the first bin, scaled.
    double m_perValue = 0;
    std::int32_t m_zeroBin = -1;
    std::size_t m_tables = 1;                  ///< They count the same, so that equal neighbors do not wait.
    std::vector<std::uint64_t> m_counts;       ///< For each slot, of each table.
    std::unique_ptr<PatternCounts> m_patterns; ///< Null: not used.
    std::vector<double> m_values;
    std::vector<std::int32_t> m_slots;
    std::vector<std::uint16_t> m_bits;
};

} // namespace wavelane::inspect
