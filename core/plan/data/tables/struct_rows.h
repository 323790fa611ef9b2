// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/decode/structs/structs.h"
#include "core/media/npy_fields.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::plan {

/// More scalars than any handwritten structure has.
inline constexpr std::size_t maxRowScalars = 1U << 20U;

/// Structures as rows of a table: the scalars in the order of columns, and the distance between structures in bytes.
struct StructRows
{
    std::vector<decode::Leaf> scalars;
    std::uint64_t stride = 0;
};

/// The rows of structures at a distance of `stride` bytes. There are no scalars if the layout has none in that range.
/// `limit_exceeded` for more than `maxRowScalars`.
Result<StructRows> rowsOf(const shader::Layout& layout, std::uint64_t stride);

/// The name of a column of unnamed numbers of a type: `(uint32)`.
std::string columnOfType(NumberType type);
/// Packed numbers of the types that the columns name in this way; nothing if a column does not name its type.
std::optional<StructRows> rowsOfTypes(std::span<const std::string> header);

/// The scalars in the order of memory, with the types of an .npy file, in which booleans are uint32.
std::vector<media::NpyScalar> numbersOf(const StructRows& rows);

} // namespace wavelane::plan
