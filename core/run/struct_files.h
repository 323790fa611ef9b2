// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/layout.h"

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
/// - without one, where structures do not make up the whole buffer, or where the layout ends with an unsized array:
///   integers of 32 bits, or of 8 where the bytes are no multiple of 4, under a header that names their type; a line
///   for each element of `stride` bytes, else for each integer.
///
/// `limit_exceeded` for structures with more than `maxRowScalars` scalars.
Result<std::string> csvOf(const BufferBytes& buffer);

/// An .npy file with the same bytes, padding included: an array of structures as the layout has them (vectors and
/// arrays are arrays, a matrix is a list of its rows or columns, as it lies in memory), of plain numbers where a
/// structure is one, of bytes where `csvOf` writes integers.
Result<std::vector<std::byte>> npyOf(const BufferBytes& buffer);

} // namespace wavelane::run
