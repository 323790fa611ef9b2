// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::decode {

/// Converts structures between JSON and bytes in a layout.
///
///   scalar                 number, boolean, "nan", "inf", "-inf", "0x40"
///   vector float3          list of 3 numbers
///   matrix float2x3        list of 2 rows of 3 numbers, or flat list of 6 numbers in row order; always HLSL's rows,
///                          independent of the order in memory
///   array                  list; several dimensions: nested lists, or one flat list in row order. The elements past
///                          the end of a short list keep their bytes; a list that is too long is `bad_value`
///   structure              object by member name; missing members keep their bytes
///
/// Errors are `bad_value`, name the path of the member, and leave the bytes unchanged.

/// Writes a structure (or, for a layout with one nameless member, its value) to the start of `block`. Members that
/// extend past the end of `block` are `bad_value`. An unsized array at the end has as many elements as fit.
Result<void> writeStruct(const shader::Layout& layout, const Json& value, std::span<std::byte> block);

/// As above for a list of members, for push constants.
Result<void> writeMembers(std::span<const shader::Member> members, const Json& values, std::span<std::byte> block);

/// Writes one member, array element, matrix row or component: `light.color[1]`, `weights[2][0]`, `m[1].x`.
Result<void> setMember(const shader::Layout& layout, std::span<std::byte> block, std::string_view path,
                       const Json& value);

/// The structure as JSON for `writeStruct`. Scalars outside of `block` are null. Arrays end at the end of `block`.
Json readStruct(const shader::Layout& layout, std::span<const std::byte> block);
Json readMember(const shader::Member& member, std::span<const std::byte> parent);

/// Text for a cell of a table: `1.5`, `(1, 2, 3)`, `((1, 0), (0, 1))`, `{ position: (0, 0), age: 1 }`.
std::string structText(const Json& value);

/// One scalar of a structure.
struct Leaf
{
    std::string path;         ///< `light.color.x`, `weights[2]`, `m[1][0]` (row, column).
    std::uint64_t offset = 0; ///< Offset in the structure, in bytes.
    NumberType type = NumberType::float32;
    bool operator==(const Leaf&) const = default;
};

/// The scalars in the first `sizeInBytes` bytes, in the order of the members, matrices in row order. Stops after
/// `limit` scalars; `leafCount` returns the total.
std::vector<Leaf> leaves(const shader::Layout& layout, std::uint64_t sizeInBytes, std::size_t limit);

/// The number of scalars that `leaves` would return without a limit. The time does not depend on array sizes.
std::uint64_t leafCount(const shader::Layout& layout, std::uint64_t sizeInBytes);

/// The most scalars of a structure that can be compared.
inline constexpr std::size_t maxLeaves = std::size_t{1} << 20U;

/// All scalars of the structure. Fails with `limit_exceeded` if there are more than `maxLeaves`.
Result<std::vector<Leaf>> allLeaves(const shader::Layout& layout);

} // namespace wavelane::decode
