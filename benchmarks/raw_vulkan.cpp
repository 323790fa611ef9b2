// SPDX-License-Identifier: MIT
#include "benchmarks/raw_vulkan.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <vector>

namespace wavelane::benchmarks {

namespace {

void require(bool condition, const char* what)
{
    if (condition)
        return;
    std::fprintf(stderr, "Plain Vulkan failed: %s.\n", what);
    std::exit(1);
}

} // namespace

void expectDone(VkResult result, const char* what)
{
    require(result == VK_SUCCESS, what);
}

std::vector<std::uint32_t> readModule(const char* path)
{
    std::ifstream stream(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    std::vector<std::uint32_t> words(bytes.size() / sizeof(std::uint32_t));
    if (!words.empty())
        std::memcpy(words.data(), bytes.data(), words.size() * sizeof(std::uint32_t));
    return words;
}

RawVulkan::RawVulkan(const std::string& deviceName, std::span<const char* const> extensions)
{
    const VkApplicationInfo application{.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                        .apiVersion = VK_API_VERSION_1_1};
    const VkInstanceCreateInfo instance{.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                        .pApplicationInfo = &application};
    expectDone(vkCreateInstance(&instance, nullptr, &m_instance), "vkCreateInstance");

    std::uint32_t count = 0;
    expectDone(vkEnumeratePhysicalDevices(m_instance, &count, nullptr), "vkEnumeratePhysicalDevices");
    std::vector<VkPhysicalDevice> devices(count);
    expectDone(vkEnumeratePhysicalDevices(m_instance, &count, devices.data()), "vkEnumeratePhysicalDevices");
    for (const VkPhysicalDevice device : devices) {
        VkPhysicalDeviceProperties properties;
        vkGetPhysicalDeviceProperties(device, &properties);
        if (deviceName == properties.deviceName)
            m_physical = device;
    }
    require(m_physical != VK_NULL_HANDLE, "no device has that name");

    vkGetPhysicalDeviceQueueFamilyProperties(m_physical, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(m_physical, &count, families.data());
    // The same kind of queue that the core and exports use: preferably for compute only.
    const auto familyThat = [&](VkQueueFlags has, VkQueueFlags lacks) {
        return static_cast<std::uint32_t>(
            std::ranges::find_if(families, [&](const auto& one) { return (one.queueFlags & (has | lacks)) == has; }) -
            families.begin());
    };
    std::uint32_t family = familyThat(VK_QUEUE_COMPUTE_BIT, VK_QUEUE_GRAPHICS_BIT);
    if (family == count)
        family = familyThat(VK_QUEUE_COMPUTE_BIT, 0);
    require(family < count, "no compute queue");
    m_family = family;

    const float priority = 1;
    const VkDeviceQueueCreateInfo queue{.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                        .queueFamilyIndex = family,
                                        .queueCount = 1,
                                        .pQueuePriorities = &priority};
    const VkDeviceCreateInfo device{.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                    .queueCreateInfoCount = 1,
                                    .pQueueCreateInfos = &queue,
                                    .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                    .ppEnabledExtensionNames = extensions.data()};
    expectDone(vkCreateDevice(m_physical, &device, nullptr, &m_device), "vkCreateDevice");
    vkGetDeviceQueue(m_device, family, 0, &m_queue);

    const VkCommandPoolCreateInfo pool{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                       .flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT,
                                       .queueFamilyIndex = family};
    expectDone(vkCreateCommandPool(m_device, &pool, nullptr, &m_pool), "vkCreateCommandPool");
    const VkCommandBufferAllocateInfo commands{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                               .commandPool = m_pool,
                                               .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                               .commandBufferCount = 1};
    expectDone(vkAllocateCommandBuffers(m_device, &commands, &m_commands), "vkAllocateCommandBuffers");
    const VkFenceCreateInfo fence{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    expectDone(vkCreateFence(m_device, &fence, nullptr, &m_fence), "vkCreateFence");
}

RawVulkan::~RawVulkan()
{
    vkDeviceWaitIdle(m_device);
    vkDestroyPipeline(m_device, m_pipeline, nullptr);
    vkDestroyPipelineLayout(m_device, m_layout, nullptr);
    vkDestroyFence(m_device, m_fence, nullptr);
    vkDestroyCommandPool(m_device, m_pool, nullptr);
    vkDestroyDevice(m_device, nullptr);
    vkDestroyInstance(m_instance, nullptr);
}

RawVulkan::Memory RawVulkan::makeBuffer(VkDeviceSize sizeInBytes, VkBufferUsageFlags usage,
                                        VkMemoryPropertyFlags properties)
{
    Memory made;
    const VkBufferCreateInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = sizeInBytes, .usage = usage};
    expectDone(vkCreateBuffer(m_device, &info, nullptr, &made.buffer), "vkCreateBuffer");
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(m_device, made.buffer, &needs);
    VkPhysicalDeviceMemoryProperties memory;
    vkGetPhysicalDeviceMemoryProperties(m_physical, &memory);
    std::uint32_t type = 0;
    while (type < memory.memoryTypeCount && ((needs.memoryTypeBits >> type & 1) == 0 ||
                                             (memory.memoryTypes[type].propertyFlags & properties) != properties))
        ++type;
    require(type < memory.memoryTypeCount, "no memory of that type");
    const VkMemoryAllocateInfo allocation{
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = needs.size, .memoryTypeIndex = type};
    expectDone(vkAllocateMemory(m_device, &allocation, nullptr, &made.memory), "vkAllocateMemory");
    expectDone(vkBindBufferMemory(m_device, made.buffer, made.memory, 0), "vkBindBufferMemory");
    if ((properties & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT) != 0) {
        void* address = nullptr;
        expectDone(vkMapMemory(m_device, made.memory, 0, VK_WHOLE_SIZE, 0, &address), "vkMapMemory");
        made.mapped = static_cast<std::byte*>(address);
    }
    return made;
}

void RawVulkan::free(const Memory& memory)
{
    vkDestroyBuffer(m_device, memory.buffer, nullptr);
    vkFreeMemory(m_device, memory.memory, nullptr);
}

VkPipeline RawVulkan::makePipeline(std::span<const std::uint32_t> spirv, VkPipelineLayout layout)
{
    const VkShaderModuleCreateInfo code{
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = spirv.size_bytes(), .pCode = spirv.data()};
    VkShaderModule module = VK_NULL_HANDLE;
    expectDone(vkCreateShaderModule(m_device, &code, nullptr, &module), "vkCreateShaderModule");
    const VkComputePipelineCreateInfo info{.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
                                           .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                                     .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                                                     .module = module,
                                                     .pName = "main"},
                                           .layout = layout};
    VkPipeline pipeline = VK_NULL_HANDLE;
    expectDone(vkCreateComputePipelines(m_device, VK_NULL_HANDLE, 1, &info, nullptr, &pipeline),
               "vkCreateComputePipelines");
    vkDestroyShaderModule(m_device, module, nullptr);
    return pipeline;
}

VkPipeline RawVulkan::makePipeline(std::span<const std::uint32_t> spirv)
{
    const VkPipelineLayoutCreateInfo layout{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    expectDone(vkCreatePipelineLayout(m_device, &layout, nullptr, &m_layout), "vkCreatePipelineLayout");
    m_pipeline = makePipeline(spirv, m_layout);
    return m_pipeline;
}

RawVulkan::BoundPipeline RawVulkan::makePipeline(std::span<const std::uint32_t> spirv,
                                                 std::span<const VkDescriptorSetLayoutBinding> bindings)
{
    BoundPipeline made;
    const VkDescriptorSetLayoutCreateInfo set{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
                                              .bindingCount = static_cast<std::uint32_t>(bindings.size()),
                                              .pBindings = bindings.data()};
    expectDone(vkCreateDescriptorSetLayout(m_device, &set, nullptr, &made.setLayout), "vkCreateDescriptorSetLayout");
    const VkPipelineLayoutCreateInfo layout{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO, .setLayoutCount = 1, .pSetLayouts = &made.setLayout};
    expectDone(vkCreatePipelineLayout(m_device, &layout, nullptr, &made.layout), "vkCreatePipelineLayout");
    made.pipeline = makePipeline(spirv, made.layout);
    return made;
}

void RawVulkan::free(const BoundPipeline& pipeline)
{
    vkDestroyPipeline(m_device, pipeline.pipeline, nullptr);
    vkDestroyPipelineLayout(m_device, pipeline.layout, nullptr);
    vkDestroyDescriptorSetLayout(m_device, pipeline.setLayout, nullptr);
}

VkCommandBuffer RawVulkan::begin(VkCommandBufferUsageFlags usage)
{
    expectDone(vkResetCommandBuffer(m_commands, 0), "vkResetCommandBuffer");
    const VkCommandBufferBeginInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, .flags = usage};
    expectDone(vkBeginCommandBuffer(m_commands, &info), "vkBeginCommandBuffer");
    return m_commands;
}

void RawVulkan::end()
{
    expectDone(vkEndCommandBuffer(m_commands), "vkEndCommandBuffer");
}

void RawVulkan::submitAndWait()
{
    submitEachAndWait({m_commands});
}

std::vector<VkCommandBuffer> RawVulkan::makeDispatches(std::size_t count, VkPipeline pipeline)
{
    std::vector<VkCommandBuffer> made(count);
    const VkCommandBufferAllocateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                           .commandPool = m_pool,
                                           .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                           .commandBufferCount = static_cast<std::uint32_t>(count)};
    expectDone(vkAllocateCommandBuffers(m_device, &info, made.data()), "vkAllocateCommandBuffers");
    for (const VkCommandBuffer commands : made) {
        const VkCommandBufferBeginInfo begin{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
        expectDone(vkBeginCommandBuffer(commands, &begin), "vkBeginCommandBuffer");
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
        vkCmdDispatch(commands, 1, 1, 1);
        expectDone(vkEndCommandBuffer(commands), "vkEndCommandBuffer");
    }
    return made;
}

void RawVulkan::submitEachAndWait(const std::vector<VkCommandBuffer>& commands)
{
    for (const VkCommandBuffer& each : commands) {
        const VkSubmitInfo submit{
            .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &each};
        const bool last = &each == &commands.back();
        expectDone(vkQueueSubmit(m_queue, 1, &submit, last ? m_fence : VK_NULL_HANDLE), "vkQueueSubmit");
    }
    expectDone(vkWaitForFences(m_device, 1, &m_fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    expectDone(vkResetFences(m_device, 1, &m_fence), "vkResetFences");
}

std::span<const std::uint32_t> emptyKernel()
{
    // OpEntryPoint GLCompute %1 "main" with LocalSize 1 1 1, and an empty function.
    static constexpr std::array<std::uint32_t, 35> words{
        0x07230203, 0x00010300, 0x00000000, 0x00000005, 0x00000000, 0x00020011, 0x00000001, 0x0003000e, 0x00000000,
        0x00000001, 0x0005000f, 0x00000005, 0x00000001, 0x6e69616d, 0x00000000, 0x00060010, 0x00000001, 0x00000011,
        0x00000001, 0x00000001, 0x00000001, 0x00020013, 0x00000002, 0x00030021, 0x00000003, 0x00000002, 0x00050036,
        0x00000002, 0x00000001, 0x00000000, 0x00000003, 0x000200f8, 0x00000004, 0x000100fd, 0x00010038};
    return words;
}

} // namespace wavelane::benchmarks
