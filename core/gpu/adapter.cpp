// SPDX-License-Identifier: MIT
#include "core/gpu/adapter.h"

#include "core/base/text/hex_text.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/gpu/enumerate.h"
#include "core/gpu/features.h"
#include "core/gpu/formats/format_support.h"
#include "core/gpu/renderdoc.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <format>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace wavelane::gpu {

namespace {

DeviceKind deviceKind(VkPhysicalDeviceType type)
{
    switch (type) {
    case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU:
        return DeviceKind::discrete;
    case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU:
        return DeviceKind::integrated;
    case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU:
        return DeviceKind::virtualGpu;
    case VK_PHYSICAL_DEVICE_TYPE_CPU:
        return DeviceKind::software;
    default:
        return DeviceKind::other;
    }
}

Json limitsOf(const VkPhysicalDeviceLimits& limits, const VkPhysicalDeviceVulkan13Properties& properties13,
              std::uint32_t subgroupSize)
{
    const auto triple = [](const std::uint32_t(&values)[3]) {
        return Json::array({values[0], values[1], values[2]});
    };
    return {{"maxImageDimension1D", limits.maxImageDimension1D},
            {"maxImageDimension2D", limits.maxImageDimension2D},
            {"maxImageDimension3D", limits.maxImageDimension3D},
            {"maxImageDimensionCube", limits.maxImageDimensionCube},
            {"maxImageArrayLayers", limits.maxImageArrayLayers},
            {"maxTexelBufferElements", limits.maxTexelBufferElements},
            {"maxUniformBufferRange", limits.maxUniformBufferRange},
            {"maxStorageBufferRange", limits.maxStorageBufferRange},
            {"maxPushConstantsSize", limits.maxPushConstantsSize},
            {"maxMemoryAllocationCount", limits.maxMemoryAllocationCount},
            {"maxBoundDescriptorSets", limits.maxBoundDescriptorSets},
            {"maxComputeSharedMemorySize", limits.maxComputeSharedMemorySize},
            {"maxComputeWorkGroupCount", triple(limits.maxComputeWorkGroupCount)},
            {"maxComputeWorkGroupInvocations", limits.maxComputeWorkGroupInvocations},
            {"maxComputeWorkGroupSize", triple(limits.maxComputeWorkGroupSize)},
            {"minTexelBufferOffsetAlignment", limits.minTexelBufferOffsetAlignment},
            {"minUniformBufferOffsetAlignment", limits.minUniformBufferOffsetAlignment},
            {"minStorageBufferOffsetAlignment", limits.minStorageBufferOffsetAlignment},
            {"maxSamplerAnisotropy", limits.maxSamplerAnisotropy},
            {"maxSamplerLodBias", limits.maxSamplerLodBias},
            {"timestampPeriod", limits.timestampPeriod},
            {"sparseAddressSpaceSize", limits.sparseAddressSpaceSize},
            {"maxBufferSize", properties13.maxBufferSize},
            {"subgroupSize", subgroupSize},
            {"minSubgroupSize", properties13.minSubgroupSize},
            {"maxSubgroupSize", properties13.maxSubgroupSize}};
}

/// The names of all device extensions, sorted.
Result<std::vector<std::string>> extensionsOf(VkPhysicalDevice device)
{
    TRY(const auto found,
        enumerate<VkExtensionProperties>(
            "list its extensions", [device](std::uint32_t* count, VkExtensionProperties* extensions) {
                return vkEnumerateDeviceExtensionProperties(device, nullptr, count, extensions);
            }));
    std::vector<std::string> names;
    for (const auto& each : found)
        names.emplace_back(each.extensionName);
    std::ranges::sort(names);
    return names;
}

std::vector<VkQueueFamilyProperties> familiesOf(VkPhysicalDevice device)
{
    std::uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());
    return families;
}

/// The first family with all `wanted` flags; preferably one with timestamps and without `unwanted` flags.
std::optional<std::uint32_t> familyWith(VkPhysicalDevice device, VkQueueFlags wanted, VkQueueFlags unwanted)
{
    const auto families = familiesOf(device);
    std::optional<std::uint32_t> any;
    for (std::uint32_t i = 0; i < families.size(); ++i) {
        if ((families[i].queueFlags & wanted) != wanted)
            continue;
        if (!(families[i].queueFlags & unwanted) && families[i].timestampValidBits > 0)
            return i;
        if (!any)
            any = i;
    }
    return any;
}

/// A family whose queues support sparse binding; `compute` if it does.
std::optional<std::uint32_t> sparseFamily(VkPhysicalDevice device, std::uint32_t compute)
{
    const auto families = familiesOf(device);
    const auto can = [](const VkQueueFamilyProperties& family) {
        return (family.queueFlags & VK_QUEUE_SPARSE_BINDING_BIT) != 0;
    };
    if (can(families[compute]))
        return compute;
    const auto found = std::ranges::find_if(families, can);
    if (found == families.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - families.begin());
}

std::vector<MemoryHeapInfo> heapsOf(VkPhysicalDevice device, bool hasBudget)
{
    VkPhysicalDeviceMemoryBudgetPropertiesEXT budget{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_BUDGET_PROPERTIES_EXT};
    VkPhysicalDeviceMemoryProperties2 memory{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_PROPERTIES_2};
    memory.pNext = hasBudget ? &budget : nullptr;
    vkGetPhysicalDeviceMemoryProperties2(device, &memory);
    std::vector<MemoryHeapInfo> heaps;
    for (std::uint32_t i = 0; i < memory.memoryProperties.memoryHeapCount; ++i) {
        const VkMemoryHeap& heap = memory.memoryProperties.memoryHeaps[i];
        heaps.push_back({.size = heap.size,
                         .budget = hasBudget ? budget.heapBudget[i] : heap.size,
                         .deviceLocal = (heap.flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT) != 0});
    }
    return heaps;
}

/// Subgroup operations that compute shaders can use, by Vulkan's names.
std::vector<std::string> subgroupFeatures(const VkPhysicalDeviceSubgroupProperties& subgroup)
{
    constexpr std::array names = std::to_array<std::pair<VkSubgroupFeatureFlagBits, const char*>>({
        {VK_SUBGROUP_FEATURE_BASIC_BIT, "VK_SUBGROUP_FEATURE_BASIC_BIT"},
        {VK_SUBGROUP_FEATURE_VOTE_BIT, "VK_SUBGROUP_FEATURE_VOTE_BIT"},
        {VK_SUBGROUP_FEATURE_ARITHMETIC_BIT, "VK_SUBGROUP_FEATURE_ARITHMETIC_BIT"},
        {VK_SUBGROUP_FEATURE_BALLOT_BIT, "VK_SUBGROUP_FEATURE_BALLOT_BIT"},
        {VK_SUBGROUP_FEATURE_SHUFFLE_BIT, "VK_SUBGROUP_FEATURE_SHUFFLE_BIT"},
        {VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT, "VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT"},
        {VK_SUBGROUP_FEATURE_CLUSTERED_BIT, "VK_SUBGROUP_FEATURE_CLUSTERED_BIT"},
        {VK_SUBGROUP_FEATURE_QUAD_BIT, "VK_SUBGROUP_FEATURE_QUAD_BIT"},
    });
    std::vector<std::string> out;
    for (const auto& [bit, name] : names) {
        if ((subgroup.supportedStages & VK_SHADER_STAGE_COMPUTE_BIT) && (subgroup.supportedOperations & bit))
            out.emplace_back(name);
    }
    return out;
}

Adapter describe(VkPhysicalDevice device, int index)
{
    Adapter adapter{.device = device};
    if (auto extensions = extensionsOf(device); extensions)
        adapter.extensions = std::move(*extensions);
    else
        adapter.info.refusals.push_back(std::move(extensions.error().message));
    const auto has = [&](std::string_view name) { return std::ranges::binary_search(adapter.extensions, name); };

    VkPhysicalDeviceVulkan13Properties properties13{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_PROPERTIES};
    VkPhysicalDeviceFloatControlsProperties floats{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FLOAT_CONTROLS_PROPERTIES,
                                                   &properties13};
    VkPhysicalDeviceDriverProperties driver{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES, &floats};
    VkPhysicalDeviceSubgroupProperties subgroup{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES, &driver};
    VkPhysicalDeviceIDProperties id{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ID_PROPERTIES, &subgroup};
    VkPhysicalDeviceProperties2 properties{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &id};
    vkGetPhysicalDeviceProperties2(device, &properties);
    const VkPhysicalDeviceProperties& core = properties.properties;

    DeviceInfo& info = adapter.info;
    info.index = index;
    info.name = core.deviceName;
    info.driver = driver.driverInfo[0] ? std::format("{} {}", driver.driverName, driver.driverInfo)
                                       : std::string(driver.driverName);
    info.api = std::format("{}.{}.{}", VK_API_VERSION_MAJOR(core.apiVersion), VK_API_VERSION_MINOR(core.apiVersion),
                           VK_API_VERSION_PATCH(core.apiVersion));
    info.kind = deviceKind(core.deviceType);
    info.vendorId = core.vendorID;
    info.deviceId = core.deviceID;
    info.uuid = hexFromBytes(std::as_bytes(std::span(id.deviceUUID)));
    info.heaps = heapsOf(device, has(VK_EXT_MEMORY_BUDGET_EXTENSION_NAME));
    info.limits = limitsOf(core.limits, properties13, subgroup.subgroupSize);
    info.formats = formatsToJson(device);

    if (core.apiVersion < VK_API_VERSION_1_3) {
        info.refusals.push_back(std::format("It supports Vulkan {}; Wavelane requires 1.3 or newer.", info.api));
        if (RenderDoc::isLoaded())
            info.refusals.back() +=
                " RenderDoc lowers the version of a device without bufferDeviceAddressCaptureReplay.";
        return adapter;
    }
    const FeatureChain features(device, adapter.extensions);
    info.features = features.names();
    std::ranges::copy(subgroupFeatures(subgroup), std::back_inserter(info.features));
    if (core.sparseProperties.residencyNonResidentStrict)
        info.features.emplace_back("residencyNonResidentStrict");
    std::ranges::copy(floatControls(floats), std::back_inserter(info.features));
    for (const std::string_view extension : optionalExtensions()) {
        if (has(extension))
            info.features.emplace_back(extension);
    }
    for (const std::string_view extension : promotedExtensions())
        info.features.emplace_back(extension);
    std::ranges::sort(info.features);
    for (const std::string_view name : requiredFeatures()) {
        if (!features.has(name))
            info.refusals.push_back(std::format("It does not support the feature {}.", name));
    }
    if (const auto family = familyWith(device, VK_QUEUE_COMPUTE_BIT, VK_QUEUE_GRAPHICS_BIT)) {
        adapter.queueFamily = *family;
        adapter.sparseFamily = sparseFamily(device, *family);
        adapter.universalFamily = familyWith(device, VK_QUEUE_COMPUTE_BIT | VK_QUEUE_GRAPHICS_BIT, 0);
    } else {
        info.refusals.emplace_back("It has no queue that supports compute shaders.");
    }
    return adapter;
}

bool containsIgnoringCase(std::string_view text, std::string_view part)
{
    const auto equal = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    return !std::ranges::search(text, part, equal).empty();
}

Error deviceError(const std::vector<Adapter>& adapters, std::string message)
{
    Error error{.code = Code::deviceMissing, .message = std::move(message)};
    if (adapters.empty())
        error.causes.push_back(
            {.code = Code::deviceMissing, .message = "No Vulkan device was found on this machine."});
    for (const Adapter& each : adapters) {
        std::string line = std::format("{}: {} ({})", each.info.index, each.info.name, each.info.driver);
        for (const std::string& refusal : each.info.refusals)
            line += " — rejected: " + refusal;
        error.causes.push_back({.code = Code::deviceMissing, .message = std::move(line)});
    }
    return error;
}

int rank(DeviceKind kind)
{
    switch (kind) {
    case DeviceKind::discrete:
        return 0;
    case DeviceKind::integrated:
        return 1;
    case DeviceKind::virtualGpu:
        return 2;
    case DeviceKind::other:
        return 3;
    case DeviceKind::software:
        return 4;
    }
    return 5;
}

} // namespace

Result<Adapter> withUniversalQueue(Adapter adapter)
{
    if (!adapter.universalFamily) {
        return fail(Code::featureMissing,
                    std::format("{} has no queue that supports both compute shaders and copies of depth texels.",
                                adapter.info.name));
    }
    adapter.queueFamily = *adapter.universalFamily;
    adapter.sparseFamily = sparseFamily(adapter.device, adapter.queueFamily);
    return adapter;
}

Result<std::vector<Adapter>> listAdapters(const Instance& instance)
{
    TRY(const auto devices, enumerate<VkPhysicalDevice>("list the Vulkan devices",
                                                        [&instance](std::uint32_t* count, VkPhysicalDevice* found) {
                                                            return vkEnumeratePhysicalDevices(instance.get(), count,
                                                                                              found);
                                                        }));
    std::vector<Adapter> adapters;
    for (VkPhysicalDevice device : devices)
        adapters.push_back(describe(device, static_cast<int>(adapters.size())));
    return adapters;
}

Result<Adapter> findAdapter(const Instance& instance, std::string_view choice)
{
    return listAdapters(instance).and_then(
        [choice](const std::vector<Adapter>& adapters) { return chooseAdapter(adapters, choice); });
}

Result<Adapter> chooseAdapter(const std::vector<Adapter>& adapters, std::string_view choice)
{
    const Adapter* chosen = nullptr;
    const auto index = parseInteger<std::int32_t>(choice);
    for (const Adapter& each : adapters) {
        if (choice.empty()) {
            if (each.info.usable() && (!chosen || rank(each.info.kind) < rank(chosen->info.kind)))
                chosen = &each;
        } else if (index ? each.info.index == *index : containsIgnoringCase(each.info.name, choice)) {
            chosen = &each;
            break;
        }
    }
    if (!chosen) {
        return std::unexpected(
            deviceError(adapters, choice.empty() ? std::string("No usable Vulkan device was found.")
                                                 : std::format("No device matches '{}'; the number of devices is {}.",
                                                               choice, adapters.size())));
    }
    if (!chosen->info.usable()) {
        return std::unexpected(deviceError(
            adapters, std::format("Device {} ({}) cannot be used.", chosen->info.index, chosen->info.name)));
    }
    return *chosen;
}

} // namespace wavelane::gpu
