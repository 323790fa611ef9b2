// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/inspect/inspect_options.h"
#include "core/base/result.h"
#include "core/inspect/request/request.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace wavelane::cli {

/// The elements in the rows of a plan, which must have some, in pieces: of all elements, of those that meet the
/// condition, or of the sorted ones.
class RowIndices
{
public:
    using Ask = std::function<Result<inspect::Answer>(inspect::Action)>;

    /// The plan must outlive the object. `elements` is the number of all elements of the resource.
    RowIndices(const InspectPlan& plan, std::uint64_t elements, Ask ask);

    /// Counts the rows; to be called first.
    Result<void> start();
    std::uint64_t rows() const { return m_rows; } ///< In all pieces together.
    /// All elements that meet the condition; nothing without one.
    std::optional<std::uint64_t> matching() const { return m_matching; }
    /// The next elements, at most `inspect::maxSortedRows`; none at the end.
    Result<std::vector<std::uint64_t>> next();

private:
    Result<std::vector<std::uint64_t>> nextPiece();
    Result<std::vector<std::uint64_t>> nextSorted(std::uint64_t first, std::uint64_t count);
    Result<std::vector<std::uint64_t>> nextMatching();

    const InspectPlan& m_plan;
    std::uint64_t m_elements;
    Ask m_ask;
    std::uint64_t m_rows = 0;
    std::uint64_t m_done = 0; // Rows in the pieces so far.
    std::optional<std::uint64_t> m_matching;
    std::vector<std::uint64_t> m_known; // The first piece, if counting listed it.
    std::uint64_t m_searched = 0;       // Elements in which `nextMatching` searched.
    std::uint64_t m_passed = 0;         // Of them, those that meet the condition and precede the rows.
};

} // namespace wavelane::cli
