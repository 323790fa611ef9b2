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

/// An array as NumPy saves it: `shape` with the outermost dimension first (empty: one number), elements row by row,
/// little endian. Booleans are 32 bits wide here, as in shaders, and one byte in the file.
struct NpyArray
{
    NumberType type = NumberType::float32;
    std::vector<std::uint64_t> shape;
    std::vector<std::byte> bytes;
    /// Of structures, whose bytes are then as they are in the file and whose `type` means nothing; else empty.
    std::vector<NpyField> fields = {};

    bool operator==(const NpyArray&) const = default;
};

/// True where the first bytes are those of a NumPy file.
bool isNpy(std::span<const std::byte> file);

/// Reads an .npy file of format version 1, 2 or 3 with integers of 8 to 64 bits, floats of 16 to 64 bits, booleans,
/// or structures of them, little endian, in C order; `bad_value` names what else it is. Source: numpy.lib.format.
Result<NpyArray> readNpy(std::span<const std::byte> file);

/// An .npy file of version 1.0, or 2.0 where the header is longer than 64 KiB. `bad_value` where the bytes do not
/// belong to the shape.
Result<std::vector<std::byte>> writeNpy(const NpyArray& array);

} // namespace wavelane::media
