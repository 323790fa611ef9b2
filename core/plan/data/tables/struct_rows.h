// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/decode/structs.h"
#include "core/media/npy_fields.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::run {

/// More scalars than any structure has that a person wrote.
inline constexpr std::size_t maxRowScalars = 1U << 20U;

/// Structures as rows of a table: the scalars of each in the order of its columns, and the bytes from one to the
/// next.
struct StructRows
{
    std::vector<decode::Leaf> scalars;
    std::uint64_t stride = 0;
};

/// Of structures that are `stride` bytes apart; without scalars where the layout has none within them.
/// `limit_exceeded` above `maxRowScalars`.
Result<StructRows> rowsOf(const shader::Layout& layout, std::uint64_t stride);

/// The name of a column of nameless numbers of a type: `(uint32)`.
std::string columnOfType(NumberType type);
/// Packed numbers of the types that all columns name in that way; nothing where one of them does not.
std::optional<StructRows> rowsOfTypes(std::span<const std::string> header);

/// The scalars in the order of memory as an .npy file has them, where a boolean is a uint32.
std::vector<media::NpyScalar> numbersOf(const StructRows& rows);

} // namespace wavelane::run
