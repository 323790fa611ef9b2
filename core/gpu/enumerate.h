// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/vulkan_error.h"

#include <vulkan/vulkan.h>

#include <cstdint>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// Returns all elements of a Vulkan enumeration. `call(&count, elements)` is a command with the two-call idiom;
/// `what` names the operation as in `vulkanError`.
template<class Element, class Call>
Result<std::vector<Element>> enumerate(std::string_view what, Call call)
{
    std::vector<Element> found;
    VkResult result = VK_INCOMPLETE;
    // The list can grow between the two calls.
    while (result == VK_INCOMPLETE) {
        std::uint32_t count = 0;
        result = call(&count, nullptr);
        if (result != VK_SUCCESS)
            break;
        found.resize(count);
        result = call(&count, found.data());
        found.resize(count);
    }
    if (result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, what));
    return found;
}

} // namespace wavelane::gpu
