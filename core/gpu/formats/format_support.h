// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/json/json.h"

#include <vulkan/vulkan.h>

namespace wavelane::gpu {

/// The uses of a format that a device supports.
struct FormatSupport
{
    // Textures.
    bool sampled = false;
    bool linear = false; ///< Linear filtering.
    bool storage = false;
    bool atomics = false;
    bool blitSource = false;
    bool comparison = false; ///< Depth comparison while sampling.
    bool minmax = false;     ///< Samplers that find minima or maxima.
    // Typed buffers.
    bool buffer = false;        ///< Read access.
    bool storageBuffer = false; ///< Read and write access.
    bool bufferAtomics = false;
};
FormatSupport formatSupport(VkPhysicalDevice device, Format format);

/// The `formats` object of `wavelane devices --json`: every format by name.
Json formatsToJson(VkPhysicalDevice device);

} // namespace wavelane::gpu
