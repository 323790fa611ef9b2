// SPDX-License-Identifier: MIT
#include "core/gpu/vulkan_error.h"

#include <vulkan/vulkan.hpp>

#include <cctype>
#include <format>
#include <string>

namespace wavelane::gpu {

namespace {

Code codeOf(VkResult result)
{
    switch (result) {
    case VK_ERROR_OUT_OF_DEVICE_MEMORY:
    case VK_ERROR_OUT_OF_HOST_MEMORY:
    case VK_ERROR_OUT_OF_POOL_MEMORY:
    case VK_ERROR_FRAGMENTED_POOL:
    case VK_ERROR_TOO_MANY_OBJECTS:
        return Code::outOfDeviceMemory;
    case VK_ERROR_DEVICE_LOST:
        return Code::deviceLost;
    case VK_TIMEOUT:
        return Code::timedOut;
    case VK_ERROR_FEATURE_NOT_PRESENT:
    case VK_ERROR_EXTENSION_NOT_PRESENT:
    case VK_ERROR_LAYER_NOT_PRESENT:
        return Code::featureMissing;
    case VK_ERROR_FORMAT_NOT_SUPPORTED:
        return Code::formatUnsupported;
    case VK_ERROR_INCOMPATIBLE_DRIVER:
    case VK_ERROR_INITIALIZATION_FAILED:
        return Code::deviceMissing;
    default: // VkResult can gain values; the remaining ones indicate a defect in a driver or in Wavelane.
        return Code::internalError;
    }
}

/// Spelling in the specification. Vulkan-Hpp spells `VK_ERROR_DEVICE_LOST` as `ErrorDeviceLost`.
std::string nameOf(VkResult result)
{
    const std::string camelCase = vk::to_string(static_cast<vk::Result>(result));
    if (camelCase.starts_with("invalid"))
        return std::format("VkResult {}", static_cast<int>(result));
    std::string name = "VK";
    bool wasLower = true;
    for (const char each : camelCase) {
        const bool isUpper = std::isupper(static_cast<unsigned char>(each)) != 0;
        if (isUpper && wasLower)
            name += '_';
        name += static_cast<char>(std::toupper(static_cast<unsigned char>(each)));
        wasLower = !isUpper;
    }
    return name;
}

} // namespace

Error vulkanError(VkResult result, std::string_view what)
{
    return {.code = codeOf(result), .message = std::format("Could not {}: {}.", what, nameOf(result))};
}

} // namespace wavelane::gpu
