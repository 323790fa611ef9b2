// The Vulkan instance, the device and its memory.
#pragma once

//% if queues
#include "queues.h"

//% end
#include <vulkan/vulkan.h>
//% if presents
#ifdef WITH_WINDOW
#include <GLFW/glfw3.h>
#endif
//% end

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iostream>
//% if queues
#include <map>
//% end
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Members of Vulkan structures that are not initialized explicitly are zero.
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

/// The exit status of the program if it is not 0.
enum ExitStatus {
    expectationFailed = 1,
    usageError = 2,
    deviceFailed = 4,
    fileFailed = 5,
    notSupported = 6,
};

/// An error that ends the program with a message and an exit status.
class Failure : public std::runtime_error
{
public:
    Failure(ExitStatus status, const std::string& message) : std::runtime_error(message), m_status(status) {}
    ExitStatus status() const { return m_status; }

private:
    ExitStatus m_status;
};

/// Throws if a Vulkan call failed: "Vulkan could not create a buffer (VkResult -2)".
inline void check(VkResult result, std::string_view what)
{
    if (result != VK_SUCCESS)
        throw Failure(deviceFailed,
                      "Vulkan could not " + std::string(what) + " (VkResult " + std::to_string(result) + ")");
}

/// Owns a Vulkan object and destroys it when it goes out of scope.
template<class Handle>
class Owned
{
public:
    using Destroy = void(VKAPI_PTR*)(VkDevice, Handle, const VkAllocationCallbacks*);

    Owned() = default;
    Owned(VkDevice device, Handle handle, Destroy destroy) : m_device(device), m_handle(handle), m_destroy(destroy) {}
    Owned(Owned&& other) noexcept { *this = std::move(other); }
    Owned& operator=(Owned&& other) noexcept
    {
        std::swap(m_device, other.m_device);
        std::swap(m_handle, other.m_handle);
        std::swap(m_destroy, other.m_destroy);
        return *this;
    }
    ~Owned()
    {
        if (m_handle)
            m_destroy(m_device, m_handle, nullptr);
    }

    Handle get() const { return m_handle; }

private:
    VkDevice m_device = VK_NULL_HANDLE;
    Handle m_handle = VK_NULL_HANDLE;
    Destroy m_destroy = nullptr;
};

/// The Vulkan instance, optionally with the validation layer.
class Instance
{
public:
    explicit Instance(bool validation)
    {
        const char* const layer = "VK_LAYER_KHRONOS_validation";
        std::vector<const char*> extensions;
//% if presents
#ifdef WITH_WINDOW
        if (!glfwInit() || !glfwVulkanSupported())
            throw Failure(notSupported, "Vulkan cannot present to the window system.");
        std::uint32_t count = 0;
        const char** const needed = glfwGetRequiredInstanceExtensions(&count);
        extensions.assign(needed, needed + count);
#endif
//% end
        if (validation)
            extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
        const VkApplicationInfo application{.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                            .pApplicationName = @title@,
                                            .apiVersion = VK_API_VERSION_1_3};
        const VkInstanceCreateInfo info{.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                        .pApplicationInfo = &application,
                                        .enabledLayerCount = validation ? 1u : 0u,
                                        .ppEnabledLayerNames = &layer,
                                        .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                        .ppEnabledExtensionNames = extensions.data()};
        const VkResult result = vkCreateInstance(&info, nullptr, &m_instance);
        if (result == VK_ERROR_LAYER_NOT_PRESENT)
            throw Failure(notSupported, "The validation layer is not installed.");
        check(result, "create an instance");
        if (validation)
            createMessenger();
    }
    ~Instance()
    {
        if (m_messenger)
            function<PFN_vkDestroyDebugUtilsMessengerEXT>("vkDestroyDebugUtilsMessengerEXT")(m_instance, m_messenger,
                                                                                             nullptr);
        vkDestroyInstance(m_instance, nullptr);
//% if presents
#ifdef WITH_WINDOW
        glfwTerminate();
#endif
//% end
    }
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    VkInstance get() const { return m_instance; }
    /// The number of messages from the validation layer so far.
    int messages() const { return m_messages; }

private:
    template<class Function>
    Function function(const char* name) const
    {
        return reinterpret_cast<Function>(vkGetInstanceProcAddr(m_instance, name));
    }

    static VkBool32 VKAPI_PTR onMessage(VkDebugUtilsMessageSeverityFlagBitsEXT, VkDebugUtilsMessageTypeFlagsEXT,
                                        const VkDebugUtilsMessengerCallbackDataEXT* data, void* self)
    {
        ++static_cast<Instance*>(self)->m_messages;
        std::cerr << "validation: " << data->pMessage << '\n';
        return VK_FALSE;
    }

    void createMessenger()
    {
        const VkDebugUtilsMessengerCreateInfoEXT info{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
                                                      .messageSeverity =
                                                          VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT |
                                                          VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
                                                      .messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT,
                                                      .pfnUserCallback = onMessage,
                                                      .pUserData = this};
        check(function<PFN_vkCreateDebugUtilsMessengerEXT>("vkCreateDebugUtilsMessengerEXT")(m_instance, &info, nullptr,
                                                                                             &m_messenger),
              "create a debug messenger for the validation layer");
    }

    VkInstance m_instance = VK_NULL_HANDLE;
    VkDebugUtilsMessengerEXT m_messenger = VK_NULL_HANDLE;
    int m_messages = 0;
};

/// A chain of the feature structures that the program uses.
struct Features
{
    VkPhysicalDeviceFeatures2 core{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
    @feature_members@

    explicit Features([[maybe_unused]] bool robust)
    {
        void** next = &core.pNext;
        const auto link = [&next](auto& structure) {
            *next = &structure;
            next = &structure.pNext;
        };
        @feature_links@
        if (robust)
            link(robustness2);
    }
    Features(const Features&) = delete;
    Features& operator=(const Features&) = delete;
};

/// Enables the features that the program needs and returns the names of those that the device does not support.
inline std::vector<std::string> enableFeatures(const Features& supported, Features& enabled)
{
    std::vector<std::string> missing;
    const auto require = [&missing](const char* name, VkBool32 isSupported, VkBool32& isEnabled) {
        isEnabled = isSupported;
        if (!isSupported)
            missing.emplace_back(name);
    };
    @feature_needs@
    // Optional: makes accesses outside of a resource harmless.
    enabled.core.features.robustBufferAccess = supported.core.features.robustBufferAccess;
    enabled.vulkan13.robustImageAccess = supported.vulkan13.robustImageAccess;
    enabled.robustness2.robustBufferAccess2 = supported.robustness2.robustBufferAccess2;
    enabled.robustness2.robustImageAccess2 = supported.robustness2.robustImageAccess2;
    return missing;
}

/// A device of this machine, and what it lacks to run the program.
struct Candidate
{
    VkPhysicalDevice device = VK_NULL_HANDLE;
    std::string name;
    std::uint32_t queueFamily = 0;
    bool robust = false; ///< Supports VK_EXT_robustness2.
    std::vector<std::string> missing;
};

/// The device extensions that the program requires.
inline std::vector<const char*> requiredExtensions()
{
    std::vector<const char*> names{@extensions@};
//% if presents
#ifdef WITH_WINDOW
    names.push_back(VK_KHR_SWAPCHAIN_EXTENSION_NAME);
#endif
//% end
    return names;
}

inline Candidate inspect(VkPhysicalDevice device)
{
    Candidate out{.device = device};
    VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(device, &properties);
    out.name = properties.deviceName;
    if (properties.apiVersion < VK_API_VERSION_1_3) {
        out.missing.emplace_back("Vulkan 1.3");
        return out;
    }

    std::uint32_t count = 0;
    check(vkEnumerateDeviceExtensionProperties(device, nullptr, &count, nullptr), "list the extensions of " + out.name);
    std::vector<VkExtensionProperties> extensions(count);
    check(vkEnumerateDeviceExtensionProperties(device, nullptr, &count, extensions.data()),
          "list the extensions of " + out.name);
    const auto hasExtension = [&extensions](std::string_view name) {
        return std::any_of(extensions.begin(), extensions.end(),
                           [name](const VkExtensionProperties& each) { return each.extensionName == name; });
    };
    for (const char* each : requiredExtensions()) {
        if (!hasExtension(each))
            out.missing.emplace_back(each);
    }
    out.robust = hasExtension(VK_EXT_ROBUSTNESS_2_EXTENSION_NAME);
    if (!out.missing.empty())
        return out;

    Features supported(out.robust);
    vkGetPhysicalDeviceFeatures2(device, &supported.core);
    Features enabled(out.robust);
    out.missing = enableFeatures(supported, enabled);
//% if subgroups
    VkPhysicalDeviceSubgroupProperties subgroups{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES};
    VkPhysicalDeviceProperties2 more{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, .pNext = &subgroups};
    vkGetPhysicalDeviceProperties2(device, &more);
    constexpr VkSubgroupFeatureFlags operations = @subgroups@;
    if ((subgroups.supportedOperations & operations) != operations ||
        !(subgroups.supportedStages & VK_SHADER_STAGE_COMPUTE_BIT))
        out.missing.emplace_back("the wave operations of the shaders");
//% end
//% if float_controls
    VkPhysicalDeviceFloatControlsProperties floats{.sType =
                                                       VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FLOAT_CONTROLS_PROPERTIES};
    VkPhysicalDeviceProperties2 floatQuery{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, .pNext = &floats};
    vkGetPhysicalDeviceProperties2(device, &floatQuery);
    @float_controls@
//% end
//% if strict_residency
    if (!properties.sparseProperties.residencyNonResidentStrict)
        out.missing.emplace_back("residencyNonResidentStrict");
//% end

    // A queue family without graphics can run concurrently with rendering.
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());
//% if presents
#ifdef WITH_WINDOW
    constexpr VkQueueFlags requiredFlags = @queue_flags@ | VK_QUEUE_GRAPHICS_BIT;
#else
    constexpr VkQueueFlags requiredFlags = @queue_flags@;
#endif
//% else
    constexpr VkQueueFlags requiredFlags = @queue_flags@;
//% end
    int best = -1;
    for (std::uint32_t i = 0; i < count; ++i) {
        if ((families[i].queueFlags & requiredFlags) != requiredFlags || families[i].timestampValidBits == 0)
            continue;
        const int score = families[i].queueFlags & VK_QUEUE_GRAPHICS_BIT ? 0 : 1;
        if (score > best) {
            best = score;
            out.queueFamily = i;
        }
    }
    if (best < 0)
        out.missing.emplace_back("a queue for @queue_words@");
    return out;
}

inline std::vector<Candidate> listDevices(const Instance& instance)
{
    std::uint32_t count = 0;
    check(vkEnumeratePhysicalDevices(instance.get(), &count, nullptr), "list the devices");
    std::vector<VkPhysicalDevice> devices(count);
    check(vkEnumeratePhysicalDevices(instance.get(), &count, devices.data()), "list the devices");
    std::vector<Candidate> candidates;
    for (VkPhysicalDevice each : devices)
        candidates.push_back(inspect(each));
    return candidates;
}

/// One line for each device, such as "0: llvmpipe", with the requirements that it does not meet.
inline std::string describe(const std::vector<Candidate>& candidates)
{
    std::string text;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        text += std::to_string(i) + ": " + candidates[i].name;
        for (const std::string& each : candidates[i].missing)
            text += "; lacks " + each;
        text += '\n';
    }
    return text;
}

/// The kind of memory that a resource is in.
enum class MemoryKind {
    device,  ///< Fast for the device; may not be visible to the host.
    upload,  ///< Written by the host, read by the device.
    readback ///< Written by the device, read by the host.
};

/// Device memory; `mapped` is null if the host cannot access it.
struct Memory
{
    Owned<VkDeviceMemory> handle;
    std::byte* mapped = nullptr;
};

/// The logical device and the queue that executes the passes.
class Device
{
public:
    /// `wanted` is an index in the list of devices or a part of a name; empty: the first suitable device.
//% if queues
    Device(const Instance& instance, const std::string& wanted, QueueMode queues)
//% else
    Device(const Instance& instance, const std::string& wanted)
//% end
    {
        const std::vector<Candidate> candidates = listDevices(instance);
        const auto isWanted = [&](const Candidate& each) {
            const bool isNumber = wanted.find_first_not_of("0123456789") == std::string::npos;
            if (wanted.empty())
                return each.missing.empty();
            return isNumber ? wanted == std::to_string(&each - candidates.data())
                            : each.name.find(wanted) != std::string::npos;
        };
        const auto chosen = std::find_if(candidates.begin(), candidates.end(), isWanted);
        if (chosen == candidates.end()) {
            const bool lacks = wanted.empty() && !candidates.empty();
            throw Failure(lacks ? notSupported : deviceFailed,
                          "No suitable device was found.\n" + describe(candidates));
        }
        if (!chosen->missing.empty())
            throw Failure(notSupported, chosen->name + " lacks " + chosen->missing.front() + ".");
        m_physical = chosen->device;
        m_queueFamily = chosen->queueFamily;
//% if queues
        createDevice(chosen->robust, queues);
//% else
        createDevice(chosen->robust);
//% end
    }
    ~Device()
    {
        static_cast<void>(vkDeviceWaitIdle(m_device)); // A destructor cannot report a lost device.
        m_transientPool = {};
        m_fences = {};
//% if queues
        m_lines.clear();
//% end
        vkDestroyDevice(m_device, nullptr);
    }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    VkDevice get() const { return m_device; }
    VkPhysicalDevice physical() const { return m_physical; }
    VkQueue queue() const { return m_queue; }
    std::uint32_t queueFamily() const { return m_queueFamily; }
//% if queues
    /// Which of the lines of submissions runs the passes of a queue. Line 0 is that of the main queue.
    std::size_t lineOf(Queue queue) const { return m_lineOf[static_cast<std::size_t>(queue)]; }
    std::size_t lineCount() const { return m_lines.size(); }
    std::uint32_t queueFamily(std::size_t line) const { return m_lines[line].family; }
    /// For a buffer or texture that all queues use.
    template<class Info>
    Info shared(Info info) const
    {
        if (m_families.size() > 1) {
            info.sharingMode = VK_SHARING_MODE_CONCURRENT;
            info.queueFamilyIndexCount = static_cast<std::uint32_t>(m_families.size());
            info.pQueueFamilyIndices = m_families.data();
        }
        return info;
    }
//% end
    const VkPhysicalDeviceProperties& properties() const { return m_properties; }

    template<class Function>
    Function function(const char* name) const
    {
        return reinterpret_cast<Function>(vkGetDeviceProcAddr(m_device, name));
    }

    /// The first of the memory types in `typeBits` with these properties, or `noMemoryType`.
    static constexpr std::uint32_t noMemoryType = UINT32_MAX;
    std::uint32_t memoryType(std::uint32_t typeBits, VkMemoryPropertyFlags wanted) const
    {
        VkPhysicalDeviceMemoryProperties memory;
        vkGetPhysicalDeviceMemoryProperties(m_physical, &memory);
        for (std::uint32_t i = 0; i < memory.memoryTypeCount; ++i) {
            if ((typeBits >> i & 1u) && (memory.memoryTypes[i].propertyFlags & wanted) == wanted)
                return i;
        }
        return noMemoryType;
    }

    Memory allocate(const VkMemoryRequirements& needed, MemoryKind kind) const
    {
        constexpr VkMemoryPropertyFlags own = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
        constexpr VkMemoryPropertyFlags host =
            VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
        const bool isHost = kind != MemoryKind::device;
        std::uint32_t type = noMemoryType;
        // Reading cached memory is much faster.
        if (kind == MemoryKind::readback)
            type = memoryType(needed.memoryTypeBits, host | VK_MEMORY_PROPERTY_HOST_CACHED_BIT);
        if (type == noMemoryType)
            type = memoryType(needed.memoryTypeBits, isHost ? host : own);
        if (type == noMemoryType)
            throw Failure(notSupported, "The device has no suitable memory type for a resource.");
//% if addresses
        const VkMemoryAllocateFlagsInfo flags{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO,
                                              .flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT};
//% end
//% if addresses
        const VkMemoryAllocateInfo info{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                        .pNext = &flags,
                                        .allocationSize = needed.size,
                                        .memoryTypeIndex = type};
//% else
        const VkMemoryAllocateInfo info{
            .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = needed.size, .memoryTypeIndex = type};
//% end
        VkDeviceMemory memory = VK_NULL_HANDLE;
        check(vkAllocateMemory(m_device, &info, nullptr, &memory),
              "allocate " + std::to_string(needed.size) + " bytes");
        Memory made{.handle = Owned<VkDeviceMemory>(m_device, memory, vkFreeMemory)};
        if (isHost) {
            void* mapped = nullptr;
            check(vkMapMemory(m_device, memory, 0, VK_WHOLE_SIZE, 0, &mapped), "map memory");
            made.mapped = static_cast<std::byte*>(mapped);
        }
        return made;
    }

    /// Submits commands to the queue. At most two submissions are in flight, so that the device never waits for the
    /// host between two frames.
    void submit(VkCommandBuffer commands)
    {
        const VkFence fence = nextFence();
        const VkCommandBufferSubmitInfo command{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO,
                                                .commandBuffer = commands};
        const VkSubmitInfo2 info{
            .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2, .commandBufferInfoCount = 1, .pCommandBufferInfos = &command};
        check(vkQueueSubmit2(m_queue, 1, &info, fence), "submit commands");
    }
//% if queues
    /// Submits the batches of a frame. The last one is on the main queue and waits for all others.
    void submit(const std::vector<Batch>& batches)
    {
        const VkFence fence = nextFence();
        std::vector<VkSemaphoreSubmitInfo> done;
        for (const Batch& batch : batches) {
            Line& line = m_lines[batch.line];
            std::vector<VkSemaphoreSubmitInfo> waits;
            for (const std::size_t each : batch.waits)
                waits.push_back(done[each]);
            done.push_back({.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
                            .semaphore = line.timeline.get(),
                            .value = ++line.value,
                            .stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT});
            const VkCommandBufferSubmitInfo command{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO,
                                                    .commandBuffer = batch.commands};
            const VkSubmitInfo2 info{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2,
                                     .waitSemaphoreInfoCount = static_cast<std::uint32_t>(waits.size()),
                                     .pWaitSemaphoreInfos = waits.data(),
                                     .commandBufferInfoCount = 1,
                                     .pCommandBufferInfos = &command,
                                     .signalSemaphoreInfoCount = 1,
                                     .pSignalSemaphoreInfos = &done.back()};
            const bool isLast = &batch == &batches.back();
            check(vkQueueSubmit2(line.queue, 1, &info, isLast ? fence : VK_NULL_HANDLE), "submit commands");
        }
    }
//% end
    /// Waits until the queue is idle.
    void wait() const { check(vkQueueWaitIdle(m_queue), "wait for the device"); }
//% if sparse

    /// Binds memory to sparse resources and waits until that is done.
    void bind(const VkBindSparseInfo& binds) const
    {
        check(vkQueueBindSparse(m_queue, 1, &binds, VK_NULL_HANDLE), "map tiles");
        wait();
    }
//% end

    /// Records commands that run only once, submits them and waits for their completion.
    template<class Record>
    void run(Record record)
    {
        wait();
        const VkCommandBufferAllocateInfo allocation{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                                     .commandPool = m_transientPool.get(),
                                                     .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                                     .commandBufferCount = 1};
        VkCommandBuffer commands = VK_NULL_HANDLE;
        check(vkAllocateCommandBuffers(m_device, &allocation, &commands), "allocate a command buffer");
        const VkCommandBufferBeginInfo begin{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                             .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT};
        check(vkBeginCommandBuffer(commands, &begin), "begin a command buffer");
        record(commands);
        check(vkEndCommandBuffer(commands), "end a command buffer");
        submit(commands);
        wait();
        vkFreeCommandBuffers(m_device, m_transientPool.get(), 1, &commands);
    }

private:
    /// The fence of the next submission, when the device is done with the last one but one.
    VkFence nextFence()
    {
        const VkFence fence = m_fences[m_nextFence].get();
        m_nextFence = (m_nextFence + 1) % m_fences.size();
        check(vkWaitForFences(m_device, 1, &fence, VK_TRUE, UINT64_MAX), "wait for the device");
        check(vkResetFences(m_device, 1, &fence), "reset a fence");
        return fence;
    }
//% if queues

    void createDevice(bool robust, QueueMode mode)
//% else

    void createDevice(bool robust)
//% end
    {
        vkGetPhysicalDeviceProperties(m_physical, &m_properties);
        std::vector<const char*> extensions = requiredExtensions();
        if (robust)
            extensions.push_back(VK_EXT_ROBUSTNESS_2_EXTENSION_NAME);
        Features supported(robust);
        vkGetPhysicalDeviceFeatures2(m_physical, &supported.core);
        Features enabled(robust);
        enableFeatures(supported, enabled);
//% if queues
        std::array<QueuePlace, queueCount> places = findQueues(m_physical, m_queueFamily);
        if (mode == QueueMode::one)
            places.fill(places[0]);
        std::map<std::uint32_t, std::uint32_t> counts; // Of the queues in each family.
        for (const QueuePlace& each : places)
            counts[each.family] = std::max(counts[each.family], each.index + 1);
        constexpr std::array<float, queueCount> priorities{1, 1, 1};
        std::vector<VkDeviceQueueCreateInfo> queues;
        for (const auto& [family, count] : counts) {
            m_families.push_back(family);
            queues.push_back({.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                              .queueFamilyIndex = family,
                              .queueCount = count,
                              .pQueuePriorities = priorities.data()});
        }
//% else
        const float priority = 1;
        const VkDeviceQueueCreateInfo queue{.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                            .queueFamilyIndex = m_queueFamily,
                                            .queueCount = 1,
                                            .pQueuePriorities = &priority};
//% end
        const VkDeviceCreateInfo info{.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                      .pNext = &enabled.core,
//% if queues
                                      .queueCreateInfoCount = static_cast<std::uint32_t>(queues.size()),
                                      .pQueueCreateInfos = queues.data(),
//% else
                                      .queueCreateInfoCount = 1,
                                      .pQueueCreateInfos = &queue,
//% end
                                      .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                      .ppEnabledExtensionNames = extensions.data()};
        check(vkCreateDevice(m_physical, &info, nullptr, &m_device), "create the device");
        vkGetDeviceQueue(m_device, m_queueFamily, 0, &m_queue);
//% if queues
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (i == 0 || mode == QueueMode::split || places[i] != places[0]) {
                m_lineOf[i] = m_lines.size();
                addLine(places[i]);
            }
        }
//% end

        const VkCommandPoolCreateInfo pool{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                           .flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT,
                                           .queueFamilyIndex = m_queueFamily};
        VkCommandPool commandPool = VK_NULL_HANDLE;
        check(vkCreateCommandPool(m_device, &pool, nullptr, &commandPool), "create a command pool");
        m_transientPool = Owned<VkCommandPool>(m_device, commandPool, vkDestroyCommandPool);
        const VkFenceCreateInfo fence{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO,
                                      .flags = VK_FENCE_CREATE_SIGNALED_BIT};
        for (Owned<VkFence>& each : m_fences) {
            VkFence done = VK_NULL_HANDLE;
            check(vkCreateFence(m_device, &fence, nullptr, &done), "create a fence");
            each = Owned<VkFence>(m_device, done, vkDestroyFence);
        }
    }
//% if queues

    /// Batches that a queue executes in order. Each one increases the value of the semaphore.
    struct Line
    {
        VkQueue queue = VK_NULL_HANDLE;
        std::uint32_t family = 0;
        Owned<VkSemaphore> timeline;
        std::uint64_t value = 0;
    };

    void addLine(const QueuePlace& place)
    {
        Line line{.family = place.family};
        vkGetDeviceQueue(m_device, place.family, place.index, &line.queue);
        const VkSemaphoreTypeCreateInfo type{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO,
                                             .semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE};
        const VkSemaphoreCreateInfo info{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, .pNext = &type};
        VkSemaphore timeline = VK_NULL_HANDLE;
        check(vkCreateSemaphore(m_device, &info, nullptr, &timeline), "create a semaphore");
        line.timeline = Owned<VkSemaphore>(m_device, timeline, vkDestroySemaphore);
        m_lines.push_back(std::move(line));
    }
//% end

    VkPhysicalDevice m_physical = VK_NULL_HANDLE;
    VkDevice m_device = VK_NULL_HANDLE;
    VkQueue m_queue = VK_NULL_HANDLE;
    std::uint32_t m_queueFamily = 0;
//% if queues
    std::array<std::size_t, queueCount> m_lineOf{}; ///< By `Queue`.
    std::vector<Line> m_lines;
    std::vector<std::uint32_t> m_families; ///< Of all queues.
//% end
    VkPhysicalDeviceProperties m_properties{};
    Owned<VkCommandPool> m_transientPool; ///< For commands that run only once.
    std::array<Owned<VkFence>, 2> m_fences; ///< Signaled when a submission has completed.
    std::size_t m_nextFence = 0; ///< Index of the fence of the next submission.
};

/// Makes the commands after the barrier wait for those before it.
inline void barrier(VkCommandBuffer commands, const VkMemoryBarrier2& what)
{
    const VkDependencyInfo info{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .memoryBarrierCount = 1, .pMemoryBarriers = &what};
    vkCmdPipelineBarrier2(commands, &info);
}
