// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::plan {

/// The bytes of a buffer without a format or of a constant block, and their layout.
struct BufferBytes
{
    std::span<const std::byte> bytes;
    std::optional<shader::Layout> layout; ///< Layout of the elements or of the block, if a shader declares one.
    std::uint64_t stride = 0;             ///< In bytes, between elements; 0: the layout's size.
};

/// A .csv file that produces the same bytes as `initial` data of the buffer:
///
/// - With a layout: a header with the path of each scalar, then a line for each structure.
///   Padding is omitted, every NaN is `nan`, and booleans are `true` or `false`.
///
/// - Without a layout, if structures do not fill the whole buffer, or if the layout ends with an unsized array:
///   a header with the type, then 32-bit integers, or 8-bit integers if the size is not a multiple of 4.
///   There is a line for each element of `stride` bytes, or for each integer.
///
/// `limit_exceeded` for structures with more than `maxRowScalars` scalars.
Result<std::string> csvOf(const BufferBytes& buffer);

/// An .npy file with the same bytes, including padding. It contains an array of structures (vectors and arrays are
/// arrays, a matrix is a list of its rows or columns as they are stored), of numbers if the layout is an unnamed
/// number or vector, or of bytes if `csvOf` writes integers.
Result<std::vector<std::byte>> npyOf(const BufferBytes& buffer);

} // namespace wavelane::plan
