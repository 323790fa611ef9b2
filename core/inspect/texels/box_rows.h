// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/find/find.h"
#include "core/inspect/source/scan.h"
#include "core/inspect/source/texel_box.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace wavelane::inspect {

/// Some of the rows of a box: row r is row r % height of plane r / height.
struct BoxRows
{
    std::uint64_t first = 0;
    std::uint64_t count = UINT64_MAX; ///< Clipped to the end.
};

/// Consecutive rows of a box in memory.
struct RowPiece
{
    std::uint64_t first = 0;          ///< Index of the first row.
    std::uint64_t count = 0;          ///< They belong to one plane.
    std::span<const std::byte> bytes; ///< Packed.
};
using RowVisitor = std::function<Result<Next>(const RowPiece&)>;

/// The box, or all texels of the elements without one. Fails like `checkBox`.
Result<TexelBox> checkedBox(const std::optional<TexelBox>& box, const Elements& elements);

/// The place of a texel of a checked box, in the order of its rows, among all elements.
std::uint64_t elementAt(const TexelBox& box, const Elements& elements, std::uint64_t row, std::uint64_t x);

/// Reads rows of a checked box in pieces of a few megabytes, in order or from the last piece to the first. Fails like
/// the source, the visitor and `Control::check`.
Result<void> forEachRowPiece(Source& source, const Elements& elements, const TexelBox& box, const BoxRows& rows,
                             Direction direction, const Control& control, const RowVisitor& visit);

} // namespace wavelane::inspect
