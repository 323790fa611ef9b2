// SPDX-License-Identifier: MIT
// Creates a Vulkan device, lets Wavelane use it, and continues to use it afterwards.
#include <wavelane/core/gpu/features.h>
#include <wavelane/core/run/gpu_context.h>
#include <wavelane/core/run/session.h>

#include <cstring>
#include <optional>
#include <print>
#include <vector>

using namespace wavelane;

namespace {

constexpr const char* source = R"(
StructuredBuffer<uint> numbers : register(t0);
RWStructuredBuffer<uint> squares : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    squares[id.x] = numbers[id.x] * numbers[id.x];
})";

/// The Vulkan objects of a program with its own renderer.
struct Vulkan
{
    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physical = VK_NULL_HANDLE;
    VkDevice device = VK_NULL_HANDLE;
    std::uint32_t queueFamily = 0;
    VkQueue queue = VK_NULL_HANDLE;
    std::vector<std::string> features;

    ~Vulkan()
    {
        vkDestroyDevice(device, nullptr);
        vkDestroyInstance(instance, nullptr);
    }
};

std::optional<std::uint32_t> computeFamily(VkPhysicalDevice device)
{
    std::uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());
    for (std::uint32_t i = 0; i < count; ++i) {
        if (families[i].queueFlags & VK_QUEUE_COMPUTE_BIT)
            return i;
    }
    return std::nullopt;
}

bool openVulkan(Vulkan& vulkan)
{
    const VkApplicationInfo application{.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                        .pApplicationName = "adopt_device",
                                        .apiVersion = VK_API_VERSION_1_3};
    const VkInstanceCreateInfo instanceInfo{.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                            .pApplicationInfo = &application};
    std::uint32_t one = 1;
    if (vkCreateInstance(&instanceInfo, nullptr, &vulkan.instance) != VK_SUCCESS ||
        vkEnumeratePhysicalDevices(vulkan.instance, &one, &vulkan.physical) < 0 || one == 0)
        return false;
    const auto family = computeFamily(vulkan.physical);
    if (!family)
        return false;
    vulkan.queueFamily = *family;

    // Wavelane requires these two features; shaders may require more.
    VkPhysicalDeviceVulkan13Features features13{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES,
                                                .synchronization2 = VK_TRUE};
    VkPhysicalDeviceVulkan12Features features12{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
                                                .pNext = &features13,
                                                .timelineSemaphore = VK_TRUE};
    const VkPhysicalDeviceFeatures2 features{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
                                             .pNext = &features12};
    const float priority = 1;
    const VkDeviceQueueCreateInfo queueInfo{.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                            .queueFamilyIndex = vulkan.queueFamily,
                                            .queueCount = 1,
                                            .pQueuePriorities = &priority};
    const VkDeviceCreateInfo deviceInfo{.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                        .pNext = &features,
                                        .queueCreateInfoCount = 1,
                                        .pQueueCreateInfos = &queueInfo};
    if (vkCreateDevice(vulkan.physical, &deviceInfo, nullptr, &vulkan.device) != VK_SUCCESS)
        return false;
    vkGetDeviceQueue(vulkan.device, vulkan.queueFamily, 0, &vulkan.queue);
    vulkan.features = gpu::FeatureChain::namesIn(features);
    return true;
}

/// Lets Wavelane use the device without taking ownership.
Result<std::unique_ptr<run::GpuContext>> adopt(const Vulkan& vulkan)
{
    auto instance = gpu::Instance::adopt({.instance = vulkan.instance, .apiVersion = VK_API_VERSION_1_3});
    if (!instance)
        return std::unexpected(instance.error());
    auto device = gpu::Device::adopt(**instance, {.physical = vulkan.physical,
                                                  .device = vulkan.device,
                                                  .queueFamily = vulkan.queueFamily,
                                                  .queue = vulkan.queue,
                                                  .features = vulkan.features});
    if (!device)
        return std::unexpected(device.error());
    return run::GpuContext::create(std::move(*instance), std::move(*device));
}

/// Computes the squares of 0 to 255 on the device. Prints a message and returns nothing on failure.
std::optional<std::vector<std::uint32_t>> squares(run::Session& session)
{
    constexpr std::uint64_t count = 256;
    const project::Buffer buffer{.count = project::Amount{count}, .stride = sizeof(std::uint32_t)};
    plan::ProjectSnapshot work{.folder = std::filesystem::current_path()};
    work.overrides[work.folder / "square.hlsl"] = source;
    work.project.shaders = {{.name = "square", .source = "square.hlsl"}};
    work.project.resources = {{.name = "numbers", .kind = buffer, .initial = project::SequenceData{}},
                              {.name = "squares", .kind = buffer}};
    // Resources with the names of the shader's variables are bound automatically.
    work.project.passes = {{.kind = project::DispatchPass{.shader = "square", .size = project::Cover{"squares"}}}};

    const plan::RunReport report = session.run(work, {});
    for (const Diagnostic& each : report.diagnostics)
        std::println(stderr, "{} at {}: {}", toString(each.code), each.at, each.message);
    const auto bytes = session.read({.resource = "squares"});
    if (!report.ok || !bytes)
        return std::nullopt;
    std::vector<std::uint32_t> values(count);
    std::memcpy(values.data(), bytes->data(), bytes->size());
    return values;
}

} // namespace

int main()
{
    Vulkan vulkan;
    if (!openVulkan(vulkan)) {
        std::println(stderr, "No Vulkan 1.3 device supports timelineSemaphore and synchronization2.");
        return 1;
    }
    auto context = adopt(vulkan);
    if (!context) {
        std::println(stderr, "{}", context.error().message);
        return 1;
    }
    plan::ShaderLibrary shaders({});
    auto session = run::Session::createOn(std::move(*context), shaders);
    const auto values = squares(*session);
    session.reset(); // Before the device is destroyed.
    if (!values)
        return 1;

    bool isCorrect = true;
    for (std::uint32_t i = 0; i < values->size(); ++i)
        isCorrect = isCorrect && (*values)[i] == i * i;
    std::println("the last of {} squares is {}", values->size(), values->back());
    // The device can still be used.
    isCorrect = isCorrect && vkDeviceWaitIdle(vulkan.device) == VK_SUCCESS;
    return isCorrect ? 0 : 1;
}
