// SPDX-License-Identifier: MIT
#include "core/gpu/acceleration/acceleration_functions.h"

namespace wavelane::gpu {

AccelerationFunctions AccelerationFunctions::load(VkDevice device)
{
    AccelerationFunctions loaded;
    const auto take = [&]<class Function>(const char* name, Function& function) {
        function = reinterpret_cast<Function>(vkGetDeviceProcAddr(device, name));
    };
    take("vkCreateAccelerationStructureKHR", loaded.create);
    take("vkDestroyAccelerationStructureKHR", loaded.destroy);
    take("vkGetAccelerationStructureBuildSizesKHR", loaded.buildSizes);
    take("vkGetAccelerationStructureDeviceAddressKHR", loaded.address);
    take("vkCmdBuildAccelerationStructuresKHR", loaded.build);
    return loaded;
}

} // namespace wavelane::gpu
