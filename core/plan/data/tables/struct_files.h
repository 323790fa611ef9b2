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

namespace wavelane::run {

/// Bytes of a buffer without a format, or of a constant block, with what is known about them.
struct BufferBytes
{
    std::span<const std::byte> bytes;
    std::optional<shader::Layout> layout; ///< Of the elements, or of the block, where a shader declares one.
    std::uint64_t stride = 0;             ///< Bytes from one element to the next; 0: the layout's size.
};

/// A .csv file whose cells give the same bytes when they become the buffer's `initial` data:
///
/// - with a layout: a header with the path of each scalar, then a line for each structure. Padding is left out, a NaN
///   is `nan` whatever its bits are, and a boolean is `true` or `false`.
/// - without one, if structures do not fill the whole buffer, or if the layout ends with an unsized array: 32-bit
///   integers, or 8-bit ones if the size is not a multiple of 4, under a header that names their type; a line for
///   each element of `stride` bytes, else for each integer.
///
/// `limit_exceeded` for structures with more than `maxRowScalars` scalars.
Result<std::string> csvOf(const BufferBytes& buffer);

/// An .npy file with the same bytes, padding included: an array of structures as in the layout (vectors and arrays
/// are arrays, a matrix is a list of its rows or columns as they are stored); of plain numbers for a nameless number
/// or vector; of bytes if `csvOf` writes integers.
Result<std::vector<std::byte>> npyOf(const BufferBytes& buffer);

} // namespace wavelane::run
