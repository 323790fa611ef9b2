// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/npy_fields.h"
#include "core/shader/layout.h"

#include <cstdint>
#include <vector>

namespace wavelane::run {

/// A structure of a sized layout as the fields of an .npy file that has it byte by byte, `stride` bytes long, which
/// are at least the layout's. What NumPy has no type for is one field for each number, named by its path: an array or
/// a matrix whose last element has less padding behind it than the others, because the next member begins there.
std::vector<media::NpyField> fieldsOf(const shader::Layout& layout, std::uint64_t stride);

} // namespace wavelane::run
