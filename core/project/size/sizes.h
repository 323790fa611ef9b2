// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <array>
#include <cstdint>
#include <optional>

namespace wavelane::project {

/// True for buffers and textures with `"sparse": true`.
bool isSparse(const Resource& resource);

/// True where a size is given in tiles, so that only a device tells it.
bool isInTiles(const Buffer& buffer);
bool isInTiles(const Texture& texture);

/// Bytes of a buffer by its keys; nothing where a size is an expression in tiles, absent, or overflows 64 bits.
std::optional<std::uint64_t> sizeInBytes(const Buffer& buffer);

/// Width, height and depth in texels of one mip level (each at least 1).
std::array<std::uint64_t, 3> mipExtent(const Texture& texture, std::uint64_t mip);

/// Array layers: slices, times six for cubes.
std::uint64_t layerCount(const Texture& texture);

/// Bytes of one layer of one mip level, packed: rows of width × texel bytes (rows of blocks where compressed).
std::uint64_t sliceSizeInBytes(const Texture& texture, std::uint64_t mip);

/// Bytes of all data, packed: rows, then layers, then mips; nothing where it overflows 64 bits.
std::optional<std::uint64_t> sizeInBytes(const Texture& texture);

/// Offset of a mip and layer within the packed data.
std::uint64_t sliceOffsetInBytes(const Texture& texture, std::uint64_t mip, std::uint64_t layer);

/// Mip levels down to 1×1×1.
std::uint64_t fullMipCount(const Texture& texture);

} // namespace wavelane::project
