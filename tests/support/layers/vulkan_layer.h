// SPDX-License-Identifier: MIT
// What the Vulkan layers of the tests share: how a layer finds and calls the one below it.
#pragma once

#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

namespace wavelane::layer {

/// Dispatchable handles of one device or instance start with the same pointer, set by the loader.
template<class Handle>
void* keyOf(Handle handle)
{
    return *reinterpret_cast<void**>(handle);
}

/// What the loader tells a layer in the chain of a structure; null if it does not.
template<class Info>
Info* linkOf(const void* chain, VkStructureType type, VkLayerFunction function = VK_LAYER_LINK_INFO)
{
    for (auto* each = static_cast<const VkBaseInStructure*>(chain); each; each = each->pNext) {
        auto* const info = reinterpret_cast<Info*>(const_cast<VkBaseInStructure*>(each));
        if (each->sType == type && info->function == function)
            return info;
    }
    return nullptr;
}

/// Creates the instance in the layer below, whose functions `next` then returns.
inline VkResult createInstanceBelow(const VkInstanceCreateInfo& info, const VkAllocationCallbacks* allocator,
                                    VkInstance* instance, PFN_vkGetInstanceProcAddr& next)
{
    auto* const link = linkOf<VkLayerInstanceCreateInfo>(info.pNext, VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO);
    if (!link)
        return VK_ERROR_INITIALIZATION_FAILED;
    next = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    const auto create = reinterpret_cast<PFN_vkCreateInstance>(next(VK_NULL_HANDLE, "vkCreateInstance"));
    return create(&info, allocator, instance);
}

/// The same for a device.
inline VkResult createDeviceBelow(VkPhysicalDevice physical, const VkDeviceCreateInfo& info,
                                  const VkAllocationCallbacks* allocator, VkDevice* device,
                                  PFN_vkGetDeviceProcAddr& next)
{
    auto* const link = linkOf<VkLayerDeviceCreateInfo>(info.pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO);
    if (!link)
        return VK_ERROR_INITIALIZATION_FAILED;
    const PFN_vkGetInstanceProcAddr nextInstance = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    next = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    const auto create = reinterpret_cast<PFN_vkCreateDevice>(nextInstance(VK_NULL_HANDLE, "vkCreateDevice"));
    return create(physical, &info, allocator, device);
}

/// For `vkNegotiateLoaderLayerInterfaceVersion`.
inline VkResult negotiate(VkNegotiateLayerInterface& negotiated, PFN_vkGetInstanceProcAddr instanceFunction,
                          PFN_vkGetDeviceProcAddr deviceFunction)
{
    negotiated.loaderLayerInterfaceVersion = 2;
    negotiated.pfnGetInstanceProcAddr = instanceFunction;
    negotiated.pfnGetDeviceProcAddr = deviceFunction;
    negotiated.pfnGetPhysicalDeviceProcAddr = nullptr;
    return VK_SUCCESS;
}

} // namespace wavelane::layer
