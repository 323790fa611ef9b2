// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <array>
#include <cstdint>
#include <optional>

namespace wavelane::project {

/// Returns whether the resource is a buffer or texture with `"sparse": true`.
bool isSparse(const Resource& resource);

/// Returns whether a size is in tiles and therefore depends on the device.
bool isInTiles(const Buffer& buffer);
bool isInTiles(const Texture& texture);

/// Bytes of a buffer; nothing if the size is in tiles, absent, or exceeds 64 bits.
std::optional<std::uint64_t> sizeInBytes(const Buffer& buffer);

/// Width, height and depth of a mip level in texels (each at least 1).
std::array<std::uint64_t, 3> mipExtent(const Texture& texture, std::uint64_t mip);

/// Array layers: slices, times six for cubes.
std::uint64_t layerCount(const Texture& texture);

/// Bytes of one layer of a mip level, tightly packed. Compressed formats have rows of blocks.
std::uint64_t sliceSizeInBytes(const Texture& texture, std::uint64_t mip);

/// Bytes of all data, tightly packed in the order rows, layers, mips; nothing if they exceed 64 bits.
std::optional<std::uint64_t> sizeInBytes(const Texture& texture);

/// Offset in bytes of a mip and layer in the packed data.
std::uint64_t sliceOffsetInBytes(const Texture& texture, std::uint64_t mip, std::uint64_t layer);

/// Mip levels down to 1×1×1.
std::uint64_t fullMipCount(const Texture& texture);

} // namespace wavelane::project
