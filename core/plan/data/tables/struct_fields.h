// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/npy_fields.h"
#include "core/shader/contract/layout.h"

#include <cstdint>
#include <vector>

namespace wavelane::plan {

/// The fields of an .npy file with the bytes of a structure. `stride` is the total size of the fields, and at least
/// the layout's size. NumPy has no type for an array or matrix that has less padding after its last element than
/// between the others, because the next member starts there. It becomes one field per number, named by its path.
std::vector<media::NpyField> fieldsOf(const shader::Layout& layout, std::uint64_t stride);

} // namespace wavelane::plan
