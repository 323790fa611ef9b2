// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/device.h"
#include "core/gpu/resources/texture.h"

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

/// Flags of a sparse buffer or texture; one memory may lie behind several tiles where the device can do that.
VkBufferCreateFlags sparseBufferFlags(const Device& device);
VkImageCreateFlags sparseImageFlags(const Device& device);

} // namespace wavelane::gpu
