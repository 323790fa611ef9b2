// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device_list.h"
#include "core/gpu/instance.h"

#include <vulkan/vulkan.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// A physical device. `info.refusals` lists the reasons why it cannot be used, if any.
struct Adapter
{
    VkPhysicalDevice device = VK_NULL_HANDLE;
    DeviceInfo info;
    /// All supported extensions; failing to list them is a reason for rejection.
    std::vector<std::string> extensions;
    std::uint32_t queueFamily = 0; ///< For compute; preferably a family without graphics.
    /// For compute and graphics, which Vulkan requires for copying and clearing depth texels; empty if no family
    /// supports both.
    std::optional<std::uint32_t> universalFamily;
    /// For binding sparse resources; the compute family if possible, empty if no family supports it.
    std::optional<std::uint32_t> sparseFamily;
};

/// The adapter with its universal queue family selected for compute; fails with `feature_missing` if it has none.
Result<Adapter> withUniversalQueue(Adapter adapter);

/// All devices in the loader's order, possibly none. Fails with Vulkan's error if they cannot be listed.
Result<std::vector<Adapter>> listAdapters(const Instance& instance);

/// Selects an adapter by `choice`: an index, part of a name (case-insensitive), or empty for the best usable one
/// (discrete, then integrated, then others, in the loader's order). Fails with `device_missing`, whose causes list
/// all devices.
Result<Adapter> chooseAdapter(const std::vector<Adapter>& adapters, std::string_view choice);

/// Calls `listAdapters` and `chooseAdapter`.
Result<Adapter> findAdapter(const Instance& instance, std::string_view choice);

} // namespace wavelane::gpu
