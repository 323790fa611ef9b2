// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/base/result.h"
#include "core/media/npy_fields.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::media {

/// A NumPy array: `shape` starts with the outermost dimension (empty: a single number), elements are in C order and
/// little endian. Booleans have 32 bits here, as in shaders, and one byte in the file.
struct NpyArray
{
    NumberType type = NumberType::float32;
    std::vector<std::uint64_t> shape;
    std::vector<std::byte> bytes;
    /// For structures, whose bytes are the same as in the file and whose `type` is unused; otherwise empty.
    std::vector<NpyField> fields = {};

    bool operator==(const NpyArray&) const = default;
};

/// True if the file begins with the signature of NumPy.
bool isNpy(std::span<const std::byte> file);

/// Reads an .npy file of format version 1, 2 or 3 with integers of 8 to 64 bits, floats of 16 to 64 bits, booleans,
/// or structures of them, little endian and in C order. Fails with `bad_value` for other files. Source:
/// numpy.lib.format.
Result<NpyArray> readNpy(std::span<const std::byte> file);

/// The part of an .npy file before the elements, by the type or fields and the shape of the array; its bytes are not
/// used. For files that are written in pieces.
Result<std::vector<std::byte>> npyHeader(const NpyArray& array);

/// Writes an .npy file of version 1.0, or 2.0 if the header exceeds 64 KiB. Fails with `bad_value` if the number of
/// bytes does not match the shape.
Result<std::vector<std::byte>> writeNpy(const NpyArray& array);

} // namespace wavelane::media
