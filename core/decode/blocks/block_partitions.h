// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace wavelane::decode {

/// The subset, 0 to 2, of a texel (0 to 15) of BC6H and BC7 in a partition (0 to 63) of one to three subsets; section
/// 20.1 of the Khronos Data Format Specification.
unsigned subsetOf(unsigned subsets, unsigned partition, unsigned texel);
/// The texel of a subset whose index has no highest bit, which is 0.
unsigned anchorOf(unsigned subsets, unsigned partition, unsigned subset);
/// The weight, of 64, of the second end point for an index with 2, 3 or 4 bits.
unsigned weightOf(unsigned indexBits, unsigned index);

} // namespace wavelane::decode
