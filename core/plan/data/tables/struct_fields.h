// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/npy_fields.h"
#include "core/shader/contract/layout.h"

#include <cstdint>
#include <vector>

namespace wavelane::run {

/// A structure of a sized layout as the fields of an .npy file, byte by byte. `stride` is at least the layout's size;
/// the fields are that long. An array or a matrix with less padding after its last element than between the others,
/// because the next member starts there, has no type in NumPy: it becomes one field for each number, named by its
/// path.
std::vector<media::NpyField> fieldsOf(const shader::Layout& layout, std::uint64_t stride);

} // namespace wavelane::run
