// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"
#include "core/inspect/source/scan.h"

#include <array>
#include <cstdint>
#include <vector>

namespace wavelane::inspect {

/// Texels from `origin` on, in x, y and z. In elements of several slices, z counts their planes.
struct TexelBox
{
    std::array<std::uint64_t, 3> origin{};
    std::array<std::uint64_t, 3> extent{1, 1, 1};
    bool operator==(const TexelBox&) const = default;
};

/// Fails with `bad_value` if the elements are not an image or the box is empty or not within it.
Result<void> checkBox(const TexelBox& box, const Elements& elements);

/// For each plane of a box that was checked: the elements from its first to its last texel, including those between
/// its rows.
std::vector<ElementRange> planesOf(const TexelBox& box, const Elements& elements);

/// The parts of a range of elements that are within the rows of a box.
std::vector<ElementRange> rowsWithin(const TexelBox& box, const Elements& elements, const ElementRange& range);

} // namespace wavelane::inspect
