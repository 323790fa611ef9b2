// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/columns/load.h"
#include "core/inspect/filter/filter.h"
#include "core/inspect/source/scan.h"
#include "core/inspect/source/texel_box.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::inspect {

/// The elements of a block that meet a condition, packed.
struct MatchingElements
{
    ElementBytes elements;
    std::span<const std::uint64_t> indices; ///< Index of each element; empty: consecutive from `first` on.
    std::uint64_t first = 0;

    std::uint64_t indexOf(std::size_t i) const { return indices.empty() ? first + i : indices[i]; }
};

/// Elements that are inspected together.
struct Selection
{
    ElementRange range = {};
    std::string where = {};           ///< A condition; empty: all.
    std::optional<TexelBox> box = {}; ///< Instead of the range.
};

/// Calls `visit` with the selected elements, at most `blockElements` at a time. Fails like `forEachPiece`, and with
/// `bad_value` for an invalid condition or box.
Result<void> forEachMatching(Source& source, const Elements& elements, const Selection& selection,
                             const Control& control, const std::function<void(const MatchingElements&)>& visit);

} // namespace wavelane::inspect
