// SPDX-License-Identifier: MIT
#include "core/gpu/device.h"

#include "core/gpu/features.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <vector>

namespace wavelane::gpu {

namespace {

template<class Function>
void load(VkDevice device, const char* name, Function& function)
{
    function = reinterpret_cast<Function>(vkGetDeviceProcAddr(device, name));
}

bool isUnified(VkPhysicalDevice device)
{
    VkPhysicalDeviceMemoryProperties memory;
    vkGetPhysicalDeviceMemoryProperties(device, &memory);
    constexpr VkMemoryPropertyFlags all = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT | VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                          VK_MEMORY_PROPERTY_HOST_CACHED_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    return std::any_of(memory.memoryTypes, memory.memoryTypes + memory.memoryTypeCount,
                       [](const VkMemoryType& type) { return (type.propertyFlags & all) == all; });
}

std::uint32_t timestampBits(VkPhysicalDevice device, std::uint32_t family)
{
    std::uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());
    return families[family].timestampValidBits;
}

} // namespace

Result<std::unique_ptr<Device>> Device::create(const Instance& instance, const Adapter& adapter)
{
    std::unique_ptr<Device> made(new Device);
    made->m_adapter = adapter;

    std::vector<std::string> enabled;
    std::vector<const char*> extensions;
    for (const std::string_view wanted : wantedExtensions()) {
        if (std::ranges::binary_search(adapter.extensions, wanted))
            enabled.emplace_back(wanted);
    }
    for (const std::string& each : enabled)
        extensions.push_back(each.c_str());

    FeatureChain features(adapter.device, enabled);
    features.keepUseful();
    const float priority = 1;
    VkDeviceQueueCreateInfo queueInfo{.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                      .queueFamilyIndex = adapter.queueFamily,
                                      .queueCount = 1,
                                      .pQueuePriorities = &priority};
    std::vector<VkDeviceQueueCreateInfo> queueInfos{queueInfo};
    queueInfo.queueFamilyIndex = adapter.sparseFamily.value_or(adapter.queueFamily);
    if (queueInfo.queueFamilyIndex != adapter.queueFamily)
        queueInfos.push_back(queueInfo);
    const VkDeviceCreateInfo deviceInfo{.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                        .pNext = features.head(),
                                        .queueCreateInfoCount = static_cast<std::uint32_t>(queueInfos.size()),
                                        .pQueueCreateInfos = queueInfos.data(),
                                        .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                        .ppEnabledExtensionNames = extensions.data()};
    if (const VkResult result = vkCreateDevice(adapter.device, &deviceInfo, nullptr, &made->m_device);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "open the device " + adapter.info.name));
    vkGetDeviceQueue(made->m_device, adapter.queueFamily, 0, &made->m_queue);
    if (adapter.sparseFamily)
        vkGetDeviceQueue(made->m_device, *adapter.sparseFamily, 0, &made->m_sparseQueue);

    VmaAllocatorCreateInfo allocatorInfo{};
    allocatorInfo.physicalDevice = adapter.device;
    allocatorInfo.device = made->m_device;
    allocatorInfo.instance = instance.get();
    allocatorInfo.vulkanApiVersion = VK_API_VERSION_1_3;
    if (made->has("bufferDeviceAddress"))
        allocatorInfo.flags |= VMA_ALLOCATOR_CREATE_BUFFER_DEVICE_ADDRESS_BIT;
    if (made->has(VK_EXT_MEMORY_BUDGET_EXTENSION_NAME))
        allocatorInfo.flags |= VMA_ALLOCATOR_CREATE_EXT_MEMORY_BUDGET_BIT;
    if (const VkResult result = vmaCreateAllocator(&allocatorInfo, &made->m_allocator); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "make the memory allocator"));

    VkPhysicalDeviceVulkan13Properties properties13{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_PROPERTIES};
    VkPhysicalDeviceMaintenance3Properties maintenance3{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES,
                                                        &properties13};
    VkPhysicalDeviceProperties2 properties{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &maintenance3};
    vkGetPhysicalDeviceProperties2(adapter.device, &properties);
    made->m_limits = properties.properties.limits;
    made->m_maxBufferSize = properties13.maxBufferSize;
    made->m_maxAllocationSize = maintenance3.maxMemoryAllocationSize;
    made->m_unified = isUnified(adapter.device);
    made->m_timestampBits = timestampBits(adapter.device, adapter.queueFamily);
    if (instance.debugUtils()) {
        load(made->m_device, "vkSetDebugUtilsObjectNameEXT", made->m_functions.setObjectName);
        load(made->m_device, "vkCmdBeginDebugUtilsLabelEXT", made->m_functions.beginLabel);
        load(made->m_device, "vkCmdEndDebugUtilsLabelEXT", made->m_functions.endLabel);
    }
    return made;
}

Device::~Device()
{
    if (m_abandoned)
        return;
    if (m_device)
        vkDeviceWaitIdle(m_device);
    if (m_allocator)
        vmaDestroyAllocator(m_allocator);
    if (m_device)
        vkDestroyDevice(m_device, nullptr);
}

bool Device::has(std::string_view name) const
{
    return std::ranges::binary_search(m_adapter.info.features, name);
}

std::uint64_t Device::timestampMask() const
{
    return m_timestampBits >= 64 ? ~0ULL : (1ULL << m_timestampBits) - 1;
}

void Device::setName(VkObjectType type, std::uint64_t handle, const std::string& name) const
{
    if (!m_functions.setObjectName || name.empty())
        return;
    const VkDebugUtilsObjectNameInfoEXT nameInfo{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT,
                                                 .objectType = type,
                                                 .objectHandle = handle,
                                                 .pObjectName = name.c_str()};
    m_functions.setObjectName(m_device, &nameInfo);
}

} // namespace wavelane::gpu
