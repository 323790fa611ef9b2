// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/device.h"
#include "core/gpu/resources/texture.h"

#include <cstdint>
#include <string>

namespace wavelane::gpu {

/// The kinds of resources for which devices report sparse support separately.
enum class SparseKind { buffer, texture2d, texture3d };

/// Fails with `feature_missing`, naming the missing features and queue, if the device does not support sparse
/// resources of this kind. `name` is the resource's name in messages.
Result<void> checkSparse(const Device& device, SparseKind kind, const std::string& name);

/// The tile of sparse buffers. Fails like `checkSparse`.
Result<Tile> bufferTile(const Device& device, const std::string& name);

/// The tile of a sparse texture; uses only the shape, the format, and the name of `options`. Fails like
/// `checkSparse`, and with `format_unsupported` if the device does not support sparse textures of the format.
Result<Tile> textureTile(const Device& device, const TextureOptions& options);

/// Creation flags of sparse buffers and textures. If the device supports it, several tiles can share memory.
VkBufferCreateFlags sparseBufferFlags(const Device& device);
VkImageCreateFlags sparseImageFlags(const Device& device);

} // namespace wavelane::gpu
