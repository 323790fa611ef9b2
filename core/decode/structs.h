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

/// Structures as JSON, by member name, and as bytes in a layout.
///
///   scalar                 number, boolean, "nan", "inf", "-inf", "0x40"
///   vector float3          list of 3 numbers
///   matrix float2x3        list of 2 rows of 3 numbers, or flat list of 6 row by row; HLSL's rows, whatever the
///   order
///                          in memory
///   array                  list; several dimensions: nested lists, or one flat list row by row. A short list leaves
///                          the rest as it was, a long one is `bad_value`
///   structure              object by member name; members that it leaves out keep their bytes
///
/// Errors are `bad_value`, name the path of the member, and leave the bytes unchanged.

/// Writes a structure (or, for a layout with one nameless member, its value) to the start of `block`. Members that
/// reach past the end of `block` are `bad_value`. An unsized array at the end takes as many elements as fit.
Result<void> writeStruct(const shader::Layout& layout, const Json& value, std::span<std::byte> block);

/// The same for a list of members, for push constants.
Result<void> writeMembers(std::span<const shader::Member> members, const Json& values, std::span<std::byte> block);

/// Writes one member, array element, matrix row or component: `light.color[1]`, `weights[2][0]`, `m[1].x`.
Result<void> setMember(const shader::Layout& layout, std::span<std::byte> block, std::string_view path,
                       const Json& value);

/// The structure as JSON, which `writeStruct` takes. Members outside of `block` are null; an unsized array has the
/// elements that lie in it.
Json readStruct(const shader::Layout& layout, std::span<const std::byte> block);
Json readMember(const shader::Member& member, std::span<const std::byte> parent);

/// Text for a cell of a table: `1.5`, `(1, 2, 3)`, `((1, 0), (0, 1))`, `{ position: (0, 0), age: 1 }`.
std::string structText(const Json& value);

/// One scalar of a structure.
struct Leaf
{
    std::string path;         ///< `light.color.x`, `weights[2]`, `m[1][0]` (row, column).
    std::uint64_t offset = 0; ///< Bytes from the structure's start.
    NumberType type = NumberType::float32;
    bool operator==(const Leaf&) const = default;
};

/// Scalars within the first `sizeInBytes` bytes, members in their order, matrices row by row. Stops at `limit`;
/// callers that show only a part report the total (`leafCount`).
std::vector<Leaf> leaves(const shader::Layout& layout, std::uint64_t sizeInBytes, std::size_t limit);

/// How many scalars `leaves` would list without a limit. Takes no longer for large arrays.
std::uint64_t leafCount(const shader::Layout& layout, std::uint64_t sizeInBytes);

/// Scalars of a structure that a comparison handles.
inline constexpr std::size_t maxLeaves = std::size_t{1} << 20U;

/// All scalars of the structure. `limit_exceeded` above `maxLeaves`.
Result<std::vector<Leaf>> allLeaves(const shader::Layout& layout);

} // namespace wavelane::decode
