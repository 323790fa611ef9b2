// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/json/json.h"

#include <vulkan/vulkan.h>

namespace wavelane::gpu {

/// What a device can do with a format.
struct FormatSupport
{
    // Textures.
    bool sampled = false;
    bool linear = false; ///< Filtered linearly.
    bool storage = false;
    bool atomics = false;
    bool blitSource = false;
    bool comparison = false; ///< Its depth can be compared while it is sampled.
    // Typed buffers.
    bool buffer = false;        ///< Read.
    bool storageBuffer = false; ///< Read and written.
    bool bufferAtomics = false;
};
FormatSupport formatSupport(VkPhysicalDevice device, Format format);

/// The `formats` of `wavelane devices --json`: every format of ours by its name.
Json formatsOf(VkPhysicalDevice device);

} // namespace wavelane::gpu
