// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/source/scan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::inspect {

/// Which columns to summarize, and in how many parts of about equal size.
struct EnvelopeOptions
{
    std::vector<std::string> columns; ///< As in FindOptions.
    ElementRange range;
    std::size_t parts = 1024; ///< 1 to `maxEnvelopeParts`; fewer if there are fewer elements.
    bool operator==(const EnvelopeOptions&) const = default;
};

inline constexpr std::size_t maxEnvelopeParts = 65536;

/// Finite numbers of a column in consecutive parts of its elements.
struct ColumnEnvelope
{
    std::uint32_t column = 0;
    /// The smallest and largest of each part. Without a finite number, low is +infinity and high is −infinity.
    std::vector<double> low;
    std::vector<double> high;
    std::vector<std::uint64_t> nan; ///< Number of NaN in each part.
    std::uint64_t nanCount = 0;
    std::uint64_t infinityCount = 0;
    bool operator==(const ColumnEnvelope&) const = default;
};

/// What a plot of any number of elements needs: it never draws more points than it has pixels.
struct EnvelopeResult
{
    std::uint64_t elements = 0; ///< In the source.
    std::uint64_t first = 0;    ///< First element of the range, within the source.
    std::uint64_t count = 0;
    /// Part p has the elements from first + partStart(p) to before first + partStart(p + 1).
    std::uint64_t parts = 0;
    std::vector<ColumnEnvelope> columns;

    std::uint64_t partStart(std::uint64_t part) const;
    bool operator==(const EnvelopeResult&) const = default;
};

/// The smallest and largest numbers of each column in parts of a range of elements, which differ by at most one in
/// size. Fails with `bad_value` for an invalid number of parts, with `limit_exceeded` if there are more than
/// `maxStatisticsColumns` columns or more than 4 Mi parts together, and otherwise like `find`.
Result<EnvelopeResult> envelope(Source& source, const Elements& elements, const EnvelopeOptions& options,
                                const Control& control);

} // namespace wavelane::inspect
