// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"
#include "core/gpu/resources/texture.h"
#include "core/gpu/sparse/tile.h"

#include <cstdint>
#include <string>

namespace wavelane::gpu {

enum class SparseKind { buffer, texture2d, texture3d };

/// `feature_missing` naming the features and the queue that the device lacks for sparse resources of a kind. `name`
/// is the resource's, for messages.
Result<void> checkSparse(const Device& device, SparseKind kind, const std::string& name);

/// The tile of every sparse buffer. Errors as `checkSparse`.
Result<Tile> bufferTile(const Device& device, const std::string& name);

/// The tile of a sparse texture; of `options` only the shape, the format and the name count. Errors as `checkSparse`,
/// and `format_unsupported` where the device has no sparse textures of the format.
Result<Tile> textureTile(const Device& device, const TextureOptions& options);

/// Refuses to lay `count` tiles to `offset` of a heap: `bad_value` where the offset is no multiple of a tile's bytes,
/// `heap_too_small` where they do not fit. `heap` and `name` are for messages.
Result<void> checkTilePlace(const Tile& tile, std::uint64_t count, std::uint64_t offset, std::uint64_t heapSize,
                            const std::string& heap, const std::string& name);

/// Flags of a sparse buffer or texture; one memory may lie behind several tiles where the device can do that.
VkBufferCreateFlags sparseBufferFlags(const Device& device);
VkImageCreateFlags sparseImageFlags(const Device& device);

} // namespace wavelane::gpu
