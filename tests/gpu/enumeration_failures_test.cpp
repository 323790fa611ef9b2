// SPDX-License-Identifier: MIT
// In this program, the commands that list devices and extensions fail in ways that the Vulkan specification allows.
// They are linked instead of the loader's functions, which they call.
#include "core/gpu/adapter.h"

#include "tests/support/device_test.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace wavelane::gpu {
namespace {

std::optional<VkResult> forcedDeviceList;
std::optional<VkResult> forcedExtensionList;
std::optional<VkResult> forcedLayerList;
std::optional<VkResult> forcedInstanceExtensionList;
/// Makes the next call that fetches devices report that there are more devices than requested.
bool deviceListGrows = false;

template<class Function>
Function loaderFunction(const char* name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

} // namespace
} // namespace wavelane::gpu

extern "C" {

VKAPI_ATTR VkResult VKAPI_CALL vkEnumeratePhysicalDevices(VkInstance instance, std::uint32_t* count,
                                                          VkPhysicalDevice* devices)
{
    using namespace wavelane::gpu;
    static const auto real = loaderFunction<PFN_vkEnumeratePhysicalDevices>("vkEnumeratePhysicalDevices");
    if (forcedDeviceList)
        return *forcedDeviceList;
    const VkResult result = real(instance, count, devices);
    if (devices != nullptr && deviceListGrows) {
        deviceListGrows = false;
        *count = 0;
        return VK_INCOMPLETE;
    }
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL vkEnumerateDeviceExtensionProperties(VkPhysicalDevice device, const char* layer,
                                                                    std::uint32_t* count,
                                                                    VkExtensionProperties* properties)
{
    using namespace wavelane::gpu;
    static const auto real =
        loaderFunction<PFN_vkEnumerateDeviceExtensionProperties>("vkEnumerateDeviceExtensionProperties");
    return forcedExtensionList ? *forcedExtensionList : real(device, layer, count, properties);
}

VKAPI_ATTR VkResult VKAPI_CALL vkEnumerateInstanceLayerProperties(std::uint32_t* count, VkLayerProperties* properties)
{
    using namespace wavelane::gpu;
    static const auto real =
        loaderFunction<PFN_vkEnumerateInstanceLayerProperties>("vkEnumerateInstanceLayerProperties");
    return forcedLayerList ? *forcedLayerList : real(count, properties);
}

VKAPI_ATTR VkResult VKAPI_CALL vkEnumerateInstanceExtensionProperties(const char* layer, std::uint32_t* count,
                                                                      VkExtensionProperties* properties)
{
    using namespace wavelane::gpu;
    static const auto real =
        loaderFunction<PFN_vkEnumerateInstanceExtensionProperties>("vkEnumerateInstanceExtensionProperties");
    return forcedInstanceExtensionList ? *forcedInstanceExtensionList : real(layer, count, properties);
}

} // extern "C"

namespace wavelane::gpu {
namespace {

class EnumerationFailures : public testing::Test
{
protected:
    void SetUp() override
    {
        auto made = Instance::create({});
        ASSERT_TRUE(made.has_value()) << problem(made);
        m_instance = std::move(*made);
    }
    void TearDown() override
    {
        forcedDeviceList.reset();
        forcedExtensionList.reset();
        forcedLayerList.reset();
        forcedInstanceExtensionList.reset();
        deviceListGrows = false;
    }

    std::unique_ptr<Instance> m_instance;
};

TEST_F(EnumerationFailures, OfDevicesAreErrors)
{
    forcedDeviceList = VK_ERROR_OUT_OF_HOST_MEMORY;
    const auto adapters = listAdapters(*m_instance);
    ASSERT_FALSE(adapters.has_value());
    EXPECT_EQ(adapters.error().code, Code::outOfDeviceMemory);
    EXPECT_EQ(adapters.error().message, "Could not list the Vulkan devices: VK_ERROR_OUT_OF_HOST_MEMORY.");
    const auto found = findAdapter(*m_instance, "");
    ASSERT_FALSE(found.has_value());
    EXPECT_EQ(found.error().message, adapters.error().message);
}

TEST_F(EnumerationFailures, OfExtensionsMakeTheDeviceUnusable)
{
    forcedExtensionList = VK_ERROR_OUT_OF_HOST_MEMORY;
    const auto adapters = listAdapters(*m_instance);
    ASSERT_TRUE(adapters.has_value()) << problem(adapters);
    ASSERT_FALSE(adapters->empty());
    for (const Adapter& each : *adapters) {
        EXPECT_FALSE(each.info.usable());
        EXPECT_TRUE(
            std::ranges::contains(each.info.refusals, "Could not list its extensions: VK_ERROR_OUT_OF_HOST_MEMORY."));
    }
}

TEST_F(EnumerationFailures, OfLayersAreErrorsIfALayerIsNeeded)
{
    forcedLayerList = VK_ERROR_OUT_OF_HOST_MEMORY;
    const auto made = Instance::create({.validation = true});
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().message, "Could not list the Vulkan layers: VK_ERROR_OUT_OF_HOST_MEMORY.");
    EXPECT_TRUE(Instance::create({}).has_value()) << "no layer was requested";
}

TEST_F(EnumerationFailures, OfInstanceExtensionsAreErrors)
{
    forcedInstanceExtensionList = VK_ERROR_OUT_OF_HOST_MEMORY;
    const auto made = Instance::create({});
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().message, "Could not list the extensions of Vulkan: VK_ERROR_OUT_OF_HOST_MEMORY.");
}

TEST_F(EnumerationFailures, FetchesAListAgainIfItGrew)
{
    deviceListGrows = true;
    const auto adapters = listAdapters(*m_instance);
    ASSERT_TRUE(adapters.has_value()) << problem(adapters);
    EXPECT_FALSE(adapters->empty());
    EXPECT_FALSE(deviceListGrows);
}

} // namespace
} // namespace wavelane::gpu
