// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/npy_fields.h"
#include "core/shader/contract/layout.h"

#include <cstdint>
#include <vector>

namespace wavelane::plan {

/// The fields of an .npy file with the bytes of a structure. `stride` is the total size of the fields, and at least
/// the layout's size. If the last element of an array or matrix has less padding than the others, because the next
/// member starts there, NumPy has no type for it: it becomes one field per number, named by its path.
std::vector<media::NpyField> fieldsOf(const shader::Layout& layout, std::uint64_t stride);

} // namespace wavelane::plan
