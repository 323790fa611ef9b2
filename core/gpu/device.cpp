// SPDX-License-Identifier: MIT
#include "core/gpu/device.h"

#include "core/base/try.h"
#include "core/gpu/features.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <format>
#include <iterator>
#include <map>
#include <set>
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

std::vector<VkQueueFamilyProperties> queueFamilies(VkPhysicalDevice device)
{
    std::uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());
    return families;
}

/// How many queues of each family are opened.
using QueueCounts = std::map<std::uint32_t, std::uint32_t>;
constexpr std::size_t maxQueuesOfFamily = 3; ///< The main one and two side queues.

QueueCounts queueCounts(const Adapter& adapter, const SideQueues& side)
{
    QueueCounts counts{{adapter.queueFamily, 1}};
    const auto include = [&](const QueuePlace& place) {
        std::uint32_t& count = counts[place.family];
        count = std::max(count, place.index + 1);
    };
    if (adapter.sparseFamily)
        include({.family = *adapter.sparseFamily, .index = 0});
    if (side.async)
        include(*side.async);
    if (side.transfer)
        include(*side.transfer);
    return counts;
}

Error adoptionError(const std::string& device, const std::vector<std::string>& reasons)
{
    Error error{.code = Code::featureMissing, .message = std::format("The device {} cannot be adopted:", device)};
    for (const std::string& each : reasons)
        error.message += ' ' + each;
    return error;
}

/// The features of a device that its creator enabled, and those that need no enabling: subgroup operations, float
/// controls, and everything that is part of Vulkan 1.3.
std::vector<std::string> enabledFeatures(const std::vector<std::string>& supported, const AdoptedDevice& adopted)
{
    const std::vector<std::string> floats = knownFloatControls();
    std::vector<std::string> enabled;
    for (const std::string& each : supported) {
        if (each.starts_with("VK_SUBGROUP_FEATURE_") || std::ranges::contains(floats, each) ||
            std::ranges::contains(promotedExtensions(), each) || std::ranges::contains(adopted.features, each) ||
            std::ranges::contains(adopted.extensions, each))
            enabled.push_back(each);
    }
    return enabled;
}

} // namespace

Result<std::unique_ptr<Device>> Device::create(const Instance& instance, const Adapter& adapter, bool sideQueues)
{
    std::unique_ptr<Device> created(new Device);
    created->m_adapter = adapter;

    std::vector<std::string> enabled;
    std::vector<const char*> extensions;
    for (const std::string_view wanted : optionalExtensions()) {
        if (std::ranges::binary_search(adapter.extensions, wanted))
            enabled.emplace_back(wanted);
    }
    for (const std::string& each : enabled)
        extensions.push_back(each.c_str());
    // No feature of shaders: only Wavelane itself uses it.
    const bool exportsMemory = std::ranges::contains(adapter.extensions, VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME);
    if (exportsMemory)
        extensions.push_back(VK_KHR_EXTERNAL_MEMORY_FD_EXTENSION_NAME);

    FeatureChain features(adapter.device, enabled);
    features.disableUnneededFeatures();
    const SideQueues side =
        sideQueues ? chooseSideQueues(queueFamilies(adapter.device), adapter.queueFamily) : SideQueues();
    const QueueCounts counts = queueCounts(adapter, side);
    const std::vector<float> priorities(maxQueuesOfFamily, 1.0f);
    std::vector<VkDeviceQueueCreateInfo> queueInfos;
    for (const auto& [family, count] : counts) {
        queueInfos.push_back({.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                              .queueFamilyIndex = family,
                              .queueCount = count,
                              .pQueuePriorities = priorities.data()});
    }
    const VkDeviceCreateInfo deviceInfo{.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                        .pNext = features.head(),
                                        .queueCreateInfoCount = static_cast<std::uint32_t>(queueInfos.size()),
                                        .pQueueCreateInfos = queueInfos.data(),
                                        .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                        .ppEnabledExtensionNames = extensions.data()};
    if (const VkResult result = vkCreateDevice(adapter.device, &deviceInfo, nullptr, &created->m_device);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "create the device " + adapter.info.name));
    vkGetDeviceQueue(created->m_device, adapter.queueFamily, 0, &created->m_queue);
    if (adapter.sparseFamily)
        vkGetDeviceQueue(created->m_device, *adapter.sparseFamily, 0, &created->m_sparseQueue);
    created->openSideQueues(side);
    TRY_VOID(created->initialize(instance));
    if (exportsMemory)
        load(created->m_device, "vkGetMemoryFdKHR", created->m_functions.getMemoryFd);
    return created;
}

Result<std::unique_ptr<Device>> Device::adopt(const Instance& instance, const AdoptedDevice& adopted)
{
    if (adopted.physical == VK_NULL_HANDLE || adopted.device == VK_NULL_HANDLE || adopted.queue == VK_NULL_HANDLE)
        return fail(Code::badValue, "The VkPhysicalDevice, VkDevice, or VkQueue to adopt is null.");
    TRY(auto adapters, listAdapters(instance));
    const auto found = std::ranges::find(adapters, adopted.physical, &Adapter::device);
    if (found == adapters.end())
        return fail(Code::badValue, "The VkPhysicalDevice to adopt does not belong to the adopted VkInstance.");
    const auto families = queueFamilies(adopted.physical);
    if (adopted.queueFamily >= families.size()) {
        return fail(Code::badValue, std::format("The queue family to adopt is {}; {} has {} families.",
                                                adopted.queueFamily, found->info.name, families.size()));
    }
    std::vector<std::string> reasons = found->info.refusals;
    if (!(families[adopted.queueFamily].queueFlags & VK_QUEUE_COMPUTE_BIT))
        reasons.push_back(std::format("Its queue family {} does not support compute shaders.", adopted.queueFamily));
    const std::vector<std::string> supported = std::move(found->info.features);
    found->info.features = enabledFeatures(supported, adopted);
    if (reasons.empty()) {
        for (const std::string_view feature : requiredFeatures()) {
            if (!std::ranges::contains(found->info.features, feature))
                reasons.push_back(std::format("The feature {} is not enabled.", feature));
        }
    }
    if (!reasons.empty())
        return std::unexpected(adoptionError(found->info.name, reasons));

    std::unique_ptr<Device> created(new Device);
    created->m_adapter = std::move(*found);
    created->m_adapter.extensions = adopted.extensions;
    created->m_adapter.queueFamily = adopted.queueFamily;
    created->m_device = adopted.device;
    created->m_queue = adopted.queue;
    created->m_adapter.sparseFamily.reset();
    if (families[adopted.queueFamily].queueFlags & VK_QUEUE_SPARSE_BINDING_BIT) {
        created->m_adapter.sparseFamily = adopted.queueFamily;
        created->m_sparseQueue = adopted.queue;
    }
    created->m_adopted = true;
    std::ranges::set_difference(supported, created->info().features, std::back_inserter(created->m_notEnabled));
    TRY_VOID(created->initialize(instance));
    return created;
}

void Device::openSideQueues(const SideQueues& chosen)
{
    const auto families = queueFamilies(m_adapter.device);
    std::set<std::uint32_t> used{m_adapter.queueFamily};
    const auto open = [&](const QueuePlace& place) {
        DeviceQueue queue{.place = place,
                          .computes = (families[place.family].queueFlags & VK_QUEUE_COMPUTE_BIT) != 0};
        vkGetDeviceQueue(m_device, place.family, place.index, &queue.handle);
        used.insert(place.family);
        return queue;
    };
    if (chosen.async)
        m_asyncQueue = open(*chosen.async);
    if (chosen.transfer)
        m_transferQueue = open(*chosen.transfer);
    if (used.size() > 1)
        m_sharingFamilies.assign(used.begin(), used.end());
}

Result<void> Device::initialize(const Instance& instance)
{
    VmaAllocatorCreateInfo allocatorInfo{};
    allocatorInfo.physicalDevice = m_adapter.device;
    allocatorInfo.device = m_device;
    allocatorInfo.instance = instance.get();
    allocatorInfo.vulkanApiVersion = VK_API_VERSION_1_3;
    if (has("bufferDeviceAddress"))
        allocatorInfo.flags |= VMA_ALLOCATOR_CREATE_BUFFER_DEVICE_ADDRESS_BIT;
    if (has(VK_EXT_MEMORY_BUDGET_EXTENSION_NAME))
        allocatorInfo.flags |= VMA_ALLOCATOR_CREATE_EXT_MEMORY_BUDGET_BIT;
    if (const VkResult result = vmaCreateAllocator(&allocatorInfo, &m_allocator); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "create the memory allocator"));

    VkPhysicalDeviceVulkan13Properties properties13{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_PROPERTIES};
    VkPhysicalDeviceMaintenance3Properties maintenance3{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES,
                                                        &properties13};
    VkPhysicalDeviceProperties2 properties{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &maintenance3};
    vkGetPhysicalDeviceProperties2(m_adapter.device, &properties);
    m_limits = properties.properties.limits;
    m_maxBufferSize = properties13.maxBufferSize;
    m_maxAllocationSize = maintenance3.maxMemoryAllocationSize;
    m_unified = isUnified(m_adapter.device);
    const VkQueueFamilyProperties family = queueFamilies(m_adapter.device)[m_adapter.queueFamily];
    m_timestampBits = family.timestampValidBits;
    m_copiesDepth = (family.queueFlags & VK_QUEUE_GRAPHICS_BIT) != 0;
    if (instance.debugUtils()) {
        load(m_device, "vkSetDebugUtilsObjectNameEXT", m_functions.setObjectName);
        load(m_device, "vkCmdBeginDebugUtilsLabelEXT", m_functions.beginLabel);
        load(m_device, "vkCmdEndDebugUtilsLabelEXT", m_functions.endLabel);
        load(m_device, "vkQueueBeginDebugUtilsLabelEXT", m_functions.beginQueueLabel);
        load(m_device, "vkQueueEndDebugUtilsLabelEXT", m_functions.endQueueLabel);
    }
    return {};
}

Device::~Device()
{
    if (m_abandoned)
        return;
#ifndef NDEBUG
    if (const std::vector<std::string> left = m_allocator ? liveObjectNames() : std::vector<std::string>();
        !left.empty()) {
        std::fputs(leftoverText(info().name, left).c_str(), stderr);
        std::abort();
    }
#endif
    // Other queues of an adopted device belong to the caller, so wait for ours only.
    if (m_adopted)
        vkQueueWaitIdle(m_queue);
    else if (m_device)
        vkDeviceWaitIdle(m_device);
    if (m_allocator)
        vmaDestroyAllocator(m_allocator);
    if (m_device && !m_adopted)
        vkDestroyDevice(m_device, nullptr);
}

std::map<std::string, std::uint64_t> Device::liveObjects() const
{
    std::map<std::string, std::uint64_t> live;
    for (const ObjectKind& kind : objectKinds) {
        if (const std::uint64_t count = m_objects.live(kind))
            live.emplace(kind.name, count);
    }
    VmaTotalStatistics statistics{};
    vmaCalculateStatistics(m_allocator, &statistics);
    if (const std::uint64_t count = statistics.total.statistics.allocationCount)
        live.emplace("VmaAllocation", count);
    return live;
}

std::vector<std::string> Device::liveObjectNames() const
{
    std::vector<std::string> left;
    for (const ObjectKind& kind : objectKinds) {
        for (const std::string& name : m_objects.names(kind))
            left.push_back(name.empty() ? std::string(kind.name) : std::format("{} \"{}\"", kind.name, name));
    }
    for (const auto& [allocation, block] : m_memory.blocks())
        left.push_back(std::format("memory of \"{}\"", block.name));
    std::ranges::sort(left);
    return left;
}

std::string leftoverText(std::string_view device, std::span<const std::string> left)
{
    std::string text =
        std::format("The device {} was closed while {} of its objects existed:\n", device, left.size());
    for (const std::string& each : left)
        text += "  " + each + '\n';
    return text;
}

bool Device::has(std::string_view name) const
{
    return std::ranges::binary_search(m_adapter.info.features, name);
}

std::string Device::explainMissing(std::string_view name) const
{
    if (std::ranges::binary_search(m_notEnabled, name))
        return std::format("which {} supports but was not enabled when the device was created", info().name);
    return std::format("which {} does not support", info().name);
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
