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

/// A device of the machine before it is opened. `info.refusals` has the reasons why it cannot be used, if any.
struct Adapter
{
    VkPhysicalDevice device = VK_NULL_HANDLE;
    DeviceInfo info;
    std::vector<std::string> extensions; ///< All that it offers; if they cannot be listed, that is a refusal.
    std::uint32_t queueFamily = 0;       ///< For compute: one without graphics where there is one.
    /// For compute and the rest, which Vulkan asks for where texels of depth are copied or cleared; nothing where no
    /// queue does both.
    std::optional<std::uint32_t> universalFamily;
    /// For mapping sparse resources: that for compute where it can; nothing where no queue can.
    std::optional<std::uint32_t> sparseFamily;
};

/// The same adapter with its universal queue as the one for compute; `feature_missing` where it has none.
Result<Adapter> withUniversalQueue(Adapter adapter);

/// All devices in the loader's order; an empty list if there are none. The error of Vulkan if they cannot be listed.
Result<std::vector<Adapter>> listAdapters(const Instance& instance);

/// The adapter that `choice` means: an index, a part of a name (any case), or empty for the best usable one
/// (discrete, then integrated, then the rest, in the loader's order). `device_missing` with the whole list in the
/// causes.
Result<Adapter> chooseAdapter(const std::vector<Adapter>& adapters, std::string_view choice);

/// `chooseAdapter` from `listAdapters`.
Result<Adapter> findAdapter(const Instance& instance, std::string_view choice);

} // namespace wavelane::gpu
