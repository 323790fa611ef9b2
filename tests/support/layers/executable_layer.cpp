// SPDX-License-Identifier: MIT
// A Vulkan layer that adds VK_KHR_pipeline_executable_properties to devices: each pipeline has one executable with
// three statistics, an assembly text and a binary.
#include "tests/support/layers/vulkan_layer.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace {

using namespace wavelane::layer;

struct InstanceTable
{
    PFN_vkGetInstanceProcAddr next = nullptr;
    PFN_vkDestroyInstance destroy = nullptr;
    PFN_vkEnumerateDeviceExtensionProperties extensions = nullptr;
    PFN_vkGetPhysicalDeviceFeatures2 features = nullptr;
};

std::mutex tablesMutex;
std::map<void*, InstanceTable> instances;
std::map<void*, PFN_vkGetDeviceProcAddr> devices;

template<class Handle>
InstanceTable instanceOf(Handle handle)
{
    const std::scoped_lock lock(tablesMutex);
    return instances[keyOf(handle)];
}

template<std::size_t size>
void put(char (&into)[size], const char* text)
{
    std::snprintf(into, size, "%s", text);
}

/// Answers the two calls of an enumeration.
template<class Value>
VkResult answer(const std::vector<Value>& values, std::uint32_t* count, Value* out)
{
    if (!out) {
        *count = static_cast<std::uint32_t>(values.size());
        return VK_SUCCESS;
    }
    const std::size_t given = std::min<std::size_t>(*count, values.size());
    std::copy_n(values.begin(), given, out);
    *count = static_cast<std::uint32_t>(given);
    return given < values.size() ? VK_INCOMPLETE : VK_SUCCESS;
}

VKAPI_ATTR VkResult VKAPI_CALL executableProperties(VkDevice, const VkPipelineInfoKHR*, std::uint32_t* count,
                                                    VkPipelineExecutablePropertiesKHR* out)
{
    VkPipelineExecutablePropertiesKHR one{.sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR,
                                          .stages = VK_SHADER_STAGE_COMPUTE_BIT,
                                          .subgroupSize = 8};
    put(one.name, "Test Shader");
    put(one.description, "made by a layer");
    return answer(std::vector{one}, count, out);
}

VkPipelineExecutableStatisticKHR statistic(const char* name, VkPipelineExecutableStatisticFormatKHR format)
{
    VkPipelineExecutableStatisticKHR one{.sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR,
                                         .format = format};
    put(one.name, name);
    put(one.description, "a number of the layer");
    return one;
}

VKAPI_ATTR VkResult VKAPI_CALL executableStatistics(VkDevice, const VkPipelineExecutableInfoKHR*,
                                                    std::uint32_t* count, VkPipelineExecutableStatisticKHR* out)
{
    auto registers = statistic("Register Count", VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_UINT64_KHR);
    registers.value.u64 = 24;
    auto spills = statistic("Spills", VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR);
    spills.value.b32 = VK_FALSE;
    auto occupancy = statistic("Occupancy", VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_FLOAT64_KHR);
    occupancy.value.f64 = 0.5;
    return answer(std::vector{registers, spills, occupancy}, count, out);
}

VKAPI_ATTR VkResult VKAPI_CALL executableTexts(VkDevice, const VkPipelineExecutableInfoKHR*, std::uint32_t* count,
                                               VkPipelineExecutableInternalRepresentationKHR* out)
{
    constexpr char assembly[] = "mov r0, r1\nret\n";
    constexpr char binary[] = {1, 2, 3, 4};
    if (!out) {
        *count = 2;
        return VK_SUCCESS;
    }
    const auto give = [&](VkPipelineExecutableInternalRepresentationKHR& one, const char* name, const void* data,
                          std::size_t size, bool isText) {
        put(one.name, name);
        put(one.description, "a form of the layer");
        one.isText = isText ? VK_TRUE : VK_FALSE;
        if (one.pData)
            std::memcpy(one.pData, data, std::min(one.dataSize, size));
        one.dataSize = size;
    };
    give(out[0], "Assembly", assembly, sizeof(assembly), true);
    give(out[1], "Binary", binary, sizeof(binary), false);
    return VK_SUCCESS;
}

VKAPI_ATTR VkResult VKAPI_CALL deviceExtensions(VkPhysicalDevice physical, const char* layer, std::uint32_t* count,
                                                VkExtensionProperties* out)
{
    const auto next = instanceOf(physical).extensions;
    std::uint32_t own = 0;
    if (const VkResult result = next(physical, layer, &own, nullptr); result != VK_SUCCESS)
        return result;
    std::vector<VkExtensionProperties> all(own);
    if (const VkResult result = next(physical, layer, &own, all.data()); result != VK_SUCCESS)
        return result;
    VkExtensionProperties added{.specVersion = 1};
    put(added.extensionName, VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME);
    all.push_back(added);
    return answer(all, count, out);
}

VKAPI_ATTR void VKAPI_CALL features(VkPhysicalDevice physical, VkPhysicalDeviceFeatures2* chain)
{
    instanceOf(physical).features(physical, chain);
    for (auto* each = static_cast<VkBaseOutStructure*>(chain->pNext); each; each = each->pNext) {
        if (each->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR)
            reinterpret_cast<VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR*>(each)->pipelineExecutableInfo =
                VK_TRUE;
    }
}

VKAPI_ATTR VkResult VKAPI_CALL createInstance(const VkInstanceCreateInfo* info,
                                              const VkAllocationCallbacks* allocator, VkInstance* instance)
{
    PFN_vkGetInstanceProcAddr next = nullptr;
    const VkResult result = createInstanceBelow(*info, allocator, instance, next);
    if (result != VK_SUCCESS)
        return result;
    InstanceTable table{.next = next};
    const auto load = [&]<class Function>(Function& function, const char* name) {
        function = reinterpret_cast<Function>(next(*instance, name));
    };
    load(table.destroy, "vkDestroyInstance");
    load(table.extensions, "vkEnumerateDeviceExtensionProperties");
    load(table.features, "vkGetPhysicalDeviceFeatures2");
    const std::scoped_lock lock(tablesMutex);
    instances[keyOf(*instance)] = table;
    return VK_SUCCESS;
}

VKAPI_ATTR void VKAPI_CALL destroyInstance(VkInstance instance, const VkAllocationCallbacks* allocator)
{
    const InstanceTable table = instanceOf(instance);
    {
        const std::scoped_lock lock(tablesMutex);
        instances.erase(keyOf(instance));
    }
    table.destroy(instance, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL createDevice(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                            const VkAllocationCallbacks* allocator, VkDevice* device)
{
    // The driver does not know the extension. It ignores the structure with its feature.
    VkDeviceCreateInfo passed = *info;
    std::vector<const char*> names(info->ppEnabledExtensionNames,
                                   info->ppEnabledExtensionNames + info->enabledExtensionCount);
    std::erase_if(names, [](const char* name) {
        return std::strcmp(name, VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME) == 0;
    });
    passed.enabledExtensionCount = static_cast<std::uint32_t>(names.size());
    passed.ppEnabledExtensionNames = names.data();
    PFN_vkGetDeviceProcAddr next = nullptr;
    const VkResult result = createDeviceBelow(physical, passed, allocator, device, next);
    if (result != VK_SUCCESS)
        return result;
    const std::scoped_lock lock(tablesMutex);
    devices[keyOf(*device)] = next;
    return VK_SUCCESS;
}

PFN_vkVoidFunction layerFunction(const char* name)
{
    static const std::map<std::string, PFN_vkVoidFunction> functions{
        {"vkCreateInstance", reinterpret_cast<PFN_vkVoidFunction>(createInstance)},
        {"vkDestroyInstance", reinterpret_cast<PFN_vkVoidFunction>(destroyInstance)},
        {"vkCreateDevice", reinterpret_cast<PFN_vkVoidFunction>(createDevice)},
        {"vkEnumerateDeviceExtensionProperties", reinterpret_cast<PFN_vkVoidFunction>(deviceExtensions)},
        {"vkGetPhysicalDeviceFeatures2", reinterpret_cast<PFN_vkVoidFunction>(features)},
        {"vkGetPipelineExecutablePropertiesKHR", reinterpret_cast<PFN_vkVoidFunction>(executableProperties)},
        {"vkGetPipelineExecutableStatisticsKHR", reinterpret_cast<PFN_vkVoidFunction>(executableStatistics)},
        {"vkGetPipelineExecutableInternalRepresentationsKHR", reinterpret_cast<PFN_vkVoidFunction>(executableTexts)},
    };
    const auto found = functions.find(name);
    return found == functions.end() ? nullptr : found->second;
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL deviceFunction(VkDevice device, const char* name)
{
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(deviceFunction);
    if (const PFN_vkVoidFunction own = layerFunction(name))
        return own;
    PFN_vkGetDeviceProcAddr next = nullptr;
    {
        const std::scoped_lock lock(tablesMutex);
        next = devices[keyOf(device)];
    }
    return next(device, name);
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instanceFunction(VkInstance instance, const char* name)
{
    if (std::strcmp(name, "vkGetInstanceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(instanceFunction);
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(deviceFunction);
    if (const PFN_vkVoidFunction own = layerFunction(name))
        return own;
    return instance ? instanceOf(instance).next(instance, name) : nullptr;
}

} // namespace

extern "C" __attribute__((visibility("default"))) VkResult
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiated)
{
    return negotiate(*negotiated, instanceFunction, deviceFunction);
}
