// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/layout.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::decode {

/// Kind of an element of a member, without its array dimensions.
enum class Shape { scalar, vector, matrix, structure };

Shape shapeOf(const shader::Member& member);

/// Bytes of one element of a member, without array dimensions and trailing padding.
std::uint64_t elementSize(const shader::Member& member);

/// Bytes between entries of a dimension: the stride of the innermost array times the sizes of the inner dimensions.
std::uint64_t dimensionStride(const shader::Member& member, std::size_t dimension);

/// Offset of a scalar in an element, in bytes; row 0 for vectors.
std::uint64_t scalarOffset(const shader::Member& member, std::uint32_t row, std::uint32_t column);

/// Number of entries of a dimension; for an unsized one, the number that fits into `available` bytes.
std::uint64_t dimensionCount(const shader::Member& member, std::size_t dimension, std::uint64_t available);

/// The member with this name, or null.
const shader::Member* findMember(std::span<const shader::Member> members, std::string_view name);

/// The names for messages: "position, age".
std::string memberNames(std::span<const shader::Member> members);

} // namespace wavelane::decode
