// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::gpu {

/// The maximum size in bytes of one region of a copy between buffers. Mesa's software device crashes from 2 GiB on.
inline constexpr std::uint64_t maxCopyRegion = std::uint64_t{1} << 30U;

/// The same copies, with regions of at most `maxCopyRegion` bytes.
std::vector<VkBufferCopy> splitCopies(std::span<const VkBufferCopy> regions);

} // namespace wavelane::gpu
