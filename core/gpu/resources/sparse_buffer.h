// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/tile.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <cstdint>
#include <string>

namespace wavelane::gpu {

/// The handles of a sparse buffer. They have no memory until Queue::bindSparse binds some to both.
struct SparseBuffer
{
    Tile tile;
    DeviceHandle<VkBuffer> buffer;
    DeviceHandle<VkBuffer> readOnlyAlias; ///< See Buffer::alias.
    std::uint32_t memoryTypeBits = 0;     ///< Memory types that both handles support.

    /// Fails with `feature_missing` if the device does not support sparse buffers and with `limit_exceeded` if the
    /// buffer exceeds the device's sparse address space.
    static Result<SparseBuffer> create(const Device& device, VkBufferCreateInfo info, const std::string& name);
};

} // namespace wavelane::gpu
