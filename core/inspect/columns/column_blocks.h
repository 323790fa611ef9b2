// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/columns/load.h"
#include "core/inspect/filter/filter.h"
#include "core/inspect/source/scan.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::inspect {

/// The elements of a block that meet a condition, packed.
struct MetElements
{
    ElementBytes elements;
    std::span<const std::uint64_t> indices; ///< Of each element in the source; empty: consecutive from `first` on.
    std::uint64_t first = 0;

    std::uint64_t indexOf(std::size_t i) const { return indices.empty() ? first + i : indices[i]; }
};

/// Calls `visit` with the elements that meet a condition (empty: all), at most `blockElements` at a time. Fails like
/// `forEachPiece`, and with `bad_value` for an invalid condition.
Result<void> forEachMet(Source& source, const Elements& elements, const ElementRange& range, const std::string& where,
                        const Control& control, const std::function<void(const MetElements&)>& visit);

} // namespace wavelane::inspect
