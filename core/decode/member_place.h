// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/layout.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::decode {

/// What a member is below its array dimensions.
enum class Shape { scalar, vector, matrix, structure };

Shape shapeOf(const shader::Member& member);

/// Bytes of one element of a member, arrays taken away, without trailing padding.
std::uint64_t elementSize(const shader::Member& member);

/// Bytes from one entry of a dimension to the next: the stride of the innermost array times the dimensions inside.
std::uint64_t dimensionStride(const shader::Member& member, std::size_t dimension);

/// Bytes from an element's start to one scalar; row 0 for vectors.
std::uint64_t scalarOffset(const shader::Member& member, std::uint32_t row, std::uint32_t column);

/// Entries of a dimension; of the unsized one those that fit into `available` bytes behind the member's start.
std::uint64_t dimensionCount(const shader::Member& member, std::size_t dimension, std::uint64_t available);

/// Member of this name, or null.
const shader::Member* findMember(std::span<const shader::Member> members, std::string_view name);

/// The names, "position, age", for messages.
std::string memberNames(std::span<const shader::Member> members);

} // namespace wavelane::decode
