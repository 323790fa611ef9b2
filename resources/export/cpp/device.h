// The instance, the device, and memory on it.
#pragma once

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
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Vulkan's structures are filled in as far as they are needed; what is left out is zero, as it is meant to be.
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

/// How the program ends; 0 when all went well.
enum ExitStatus {
    expectationFailed = 1,
    wrongUse = 2,
    deviceFailed = 4,
    fileFailed = 5,
    notSupported = 6,
};

/// Ends the program with a sentence for the user and an exit status.
class Failure : public std::runtime_error
{
public:
    Failure(ExitStatus status, const std::string& message) : std::runtime_error(message), m_status(status) {}
    ExitStatus status() const { return m_status; }

private:
    ExitStatus m_status;
};

/// Throws where Vulkan says that something did not work: "Vulkan could not make a buffer (VkResult -2)".
inline void check(VkResult result, std::string_view what)
{
    if (result != VK_SUCCESS)
        throw Failure(deviceFailed,
                      "Vulkan could not " + std::string(what) + " (VkResult " + std::to_string(result) + ")");
}

/// Owns an object of a device and destroys it when it goes out of scope.
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

/// The connection to Vulkan, with the validation layer where it is asked for.
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
            throw Failure(notSupported, "There is no window system that Vulkan can show pictures in.");
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
        check(result, "make an instance");
        if (validation)
            listen();
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
    /// Messages of the validation layer so far: mistakes of this program.
    int messages() const { return m_messages; }

private:
    template<class Function>
    Function function(const char* name) const
    {
        return reinterpret_cast<Function>(vkGetInstanceProcAddr(m_instance, name));
    }

    static VkBool32 VKAPI_PTR hear(VkDebugUtilsMessageSeverityFlagBitsEXT, VkDebugUtilsMessageTypeFlagsEXT,
                                   const VkDebugUtilsMessengerCallbackDataEXT* data, void* self)
    {
        ++static_cast<Instance*>(self)->m_messages;
        std::cerr << "validation: " << data->pMessage << '\n';
        return VK_FALSE;
    }

    void listen()
    {
        const VkDebugUtilsMessengerCreateInfoEXT info{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
                                                      .messageSeverity =
                                                          VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT |
                                                          VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
                                                      .messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT,
                                                      .pfnUserCallback = hear,
                                                      .pUserData = this};
        check(function<PFN_vkCreateDebugUtilsMessengerEXT>("vkCreateDebugUtilsMessengerEXT")(m_instance, &info, nullptr,
                                                                                             &m_messenger),
              "listen to the validation layer");
    }

    VkInstance m_instance = VK_NULL_HANDLE;
    VkDebugUtilsMessengerEXT m_messenger = VK_NULL_HANDLE;
    int m_messages = 0;
};

/// The features of a device, as Vulkan takes them: structures that point to the next one.
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

/// Turns on what the program needs of a device and returns what the device lacks.
inline std::vector<std::string> chooseFeatures(const Features& has, Features& wanted)
{
    std::vector<std::string> lacking;
    const auto need = [&lacking](const char* name, VkBool32 there, VkBool32& on) {
        on = there;
        if (!there)
            lacking.emplace_back(name);
    };
    @feature_needs@
    // With these, what a shader does outside of a resource does no harm. They are not needed, but good to have.
    wanted.core.features.robustBufferAccess = has.core.features.robustBufferAccess;
    wanted.vulkan13.robustImageAccess = has.vulkan13.robustImageAccess;
    wanted.robustness2.robustBufferAccess2 = has.robustness2.robustBufferAccess2;
    wanted.robustness2.robustImageAccess2 = has.robustness2.robustImageAccess2;
    return lacking;
}

/// A device of this machine, and why it cannot run the program, if it cannot.
struct Candidate
{
    VkPhysicalDevice device = VK_NULL_HANDLE;
    std::string name;
    std::uint32_t queueFamily = 0;
    bool robust = false; ///< It has VK_EXT_robustness2.
    std::vector<std::string> lacking;
};

/// The extensions without which the program cannot run.
inline std::vector<const char*> neededExtensions()
{
    std::vector<const char*> names{@extensions@};
//% if presents
#ifdef WITH_WINDOW
    names.push_back(VK_KHR_SWAPCHAIN_EXTENSION_NAME);
#endif
//% end
    return names;
}

inline Candidate examine(VkPhysicalDevice device)
{
    Candidate out{.device = device};
    VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(device, &properties);
    out.name = properties.deviceName;
    if (properties.apiVersion < VK_API_VERSION_1_3) {
        out.lacking.emplace_back("Vulkan 1.3");
        return out;
    }

    std::uint32_t count = 0;
    vkEnumerateDeviceExtensionProperties(device, nullptr, &count, nullptr);
    std::vector<VkExtensionProperties> extensions(count);
    vkEnumerateDeviceExtensionProperties(device, nullptr, &count, extensions.data());
    const auto hasExtension = [&extensions](std::string_view name) {
        return std::any_of(extensions.begin(), extensions.end(),
                           [name](const VkExtensionProperties& each) { return each.extensionName == name; });
    };
    for (const char* each : neededExtensions()) {
        if (!hasExtension(each))
            out.lacking.emplace_back(each);
    }
    out.robust = hasExtension(VK_EXT_ROBUSTNESS_2_EXTENSION_NAME);
    if (!out.lacking.empty())
        return out;

    Features has(out.robust);
    vkGetPhysicalDeviceFeatures2(device, &has.core);
    Features wanted(out.robust);
    out.lacking = chooseFeatures(has, wanted);
//% if subgroups
    VkPhysicalDeviceSubgroupProperties subgroups{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES};
    VkPhysicalDeviceProperties2 more{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, .pNext = &subgroups};
    vkGetPhysicalDeviceProperties2(device, &more);
    constexpr VkSubgroupFeatureFlags operations = @subgroups@;
    if ((subgroups.supportedOperations & operations) != operations ||
        !(subgroups.supportedStages & VK_SHADER_STAGE_COMPUTE_BIT))
        out.lacking.emplace_back("the wave operations of the shaders");
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
        out.lacking.emplace_back("residencyNonResidentStrict");
//% end

    // A queue for compute work alone runs beside what is being drawn.
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());
//% if presents
#ifdef WITH_WINDOW
    constexpr VkQueueFlags wantedQueue = @queue_flags@ | VK_QUEUE_GRAPHICS_BIT;
#else
    constexpr VkQueueFlags wantedQueue = @queue_flags@;
#endif
//% else
    constexpr VkQueueFlags wantedQueue = @queue_flags@;
//% end
    int best = -1;
    for (std::uint32_t i = 0; i < count; ++i) {
        if ((families[i].queueFlags & wantedQueue) != wantedQueue || families[i].timestampValidBits == 0)
            continue;
        const int score = families[i].queueFlags & VK_QUEUE_GRAPHICS_BIT ? 0 : 1;
        if (score > best) {
            best = score;
            out.queueFamily = i;
        }
    }
    if (best < 0)
        out.lacking.emplace_back("a queue for @queue_words@");
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
        candidates.push_back(examine(each));
    return candidates;
}

/// "0: llvmpipe", and what it lacks, if anything.
inline std::string describe(const std::vector<Candidate>& candidates)
{
    std::string text;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        text += std::to_string(i) + ": " + candidates[i].name;
        for (const std::string& each : candidates[i].lacking)
            text += "; lacks " + each;
        text += '\n';
    }
    return text;
}

/// Which memory a resource lies in.
enum class MemoryKind {
    device,  ///< Fast for the device; the host may not see it.
    upload,  ///< The host writes, the device reads.
    readback ///< The device writes, the host reads.
};

/// Memory of the device; where the host sees it, `mapped` is where.
struct Memory
{
    Owned<VkDeviceMemory> handle;
    std::byte* mapped = nullptr;
};

/// The device that runs the passes, with the queue that they are handed to.
class Device
{
public:
    /// `wanted` is a number in the list of devices or a part of a name; empty: the first one that can run the program.
    Device(const Instance& instance, const std::string& wanted)
    {
        const std::vector<Candidate> candidates = listDevices(instance);
        const auto isWanted = [&](const Candidate& each) {
            const bool isNumber = wanted.find_first_not_of("0123456789") == std::string::npos;
            if (wanted.empty())
                return each.lacking.empty();
            return isNumber ? wanted == std::to_string(&each - candidates.data())
                            : each.name.find(wanted) != std::string::npos;
        };
        const auto chosen = std::find_if(candidates.begin(), candidates.end(), isWanted);
        if (chosen == candidates.end()) {
            const bool lacks = wanted.empty() && !candidates.empty();
            throw Failure(lacks ? notSupported : deviceFailed, "No device can be used.\n" + describe(candidates));
        }
        if (!chosen->lacking.empty())
            throw Failure(notSupported, chosen->name + " lacks " + chosen->lacking.front() + ".");
        m_physical = chosen->device;
        m_queueFamily = chosen->queueFamily;
        open(chosen->robust);
    }
    ~Device()
    {
        vkDeviceWaitIdle(m_device);
        m_once = {};
        m_done = {};
        vkDestroyDevice(m_device, nullptr);
    }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    VkDevice get() const { return m_device; }
    VkPhysicalDevice physical() const { return m_physical; }
    VkQueue queue() const { return m_queue; }
    std::uint32_t queueFamily() const { return m_queueFamily; }
    const VkPhysicalDeviceProperties& properties() const { return m_properties; }

    template<class Function>
    Function function(const char* name) const
    {
        return reinterpret_cast<Function>(vkGetDeviceProcAddr(m_device, name));
    }

    /// The first type of memory that the resource can lie in and that has these properties, if there is one.
    static constexpr std::uint32_t noType = UINT32_MAX;
    std::uint32_t memoryType(std::uint32_t typeBits, VkMemoryPropertyFlags wanted) const
    {
        VkPhysicalDeviceMemoryProperties memory;
        vkGetPhysicalDeviceMemoryProperties(m_physical, &memory);
        for (std::uint32_t i = 0; i < memory.memoryTypeCount; ++i) {
            if ((typeBits >> i & 1u) && (memory.memoryTypes[i].propertyFlags & wanted) == wanted)
                return i;
        }
        return noType;
    }

    Memory allocate(const VkMemoryRequirements& needed, MemoryKind kind) const
    {
        constexpr VkMemoryPropertyFlags own = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
        constexpr VkMemoryPropertyFlags host =
            VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
        const bool isHost = kind != MemoryKind::device;
        std::uint32_t type = noType;
        // Memory that the host's caches know is far faster to read.
        if (kind == MemoryKind::readback)
            type = memoryType(needed.memoryTypeBits, host | VK_MEMORY_PROPERTY_HOST_CACHED_BIT);
        if (type == noType)
            type = memoryType(needed.memoryTypeBits, isHost ? host : own);
        if (type == noType)
            throw Failure(notSupported, "The device has no memory of the kind that a resource needs.");
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

    /// Hands commands to the queue. Two of these are under way at most: when the device is done with one, the next is
    /// already there.
    void submit(VkCommandBuffer commands)
    {
        const VkFence fence = m_done[m_turn].get();
        m_turn = (m_turn + 1) % m_done.size();
        check(vkWaitForFences(m_device, 1, &fence, VK_TRUE, UINT64_MAX), "wait for the device");
        check(vkResetFences(m_device, 1, &fence), "reset a fence");
        const VkCommandBufferSubmitInfo command{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO,
                                                .commandBuffer = commands};
        const VkSubmitInfo2 info{
            .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2, .commandBufferInfoCount = 1, .pCommandBufferInfos = &command};
        check(vkQueueSubmit2(m_queue, 1, &info, fence), "submit commands");
    }
    /// Waits until all that was handed to the queue is done.
    void wait() const { check(vkQueueWaitIdle(m_queue), "wait for the device"); }
//% if sparse

    /// Changes the memory behind sparse resources, and waits until that is done.
    void bind(const VkBindSparseInfo& binds) const
    {
        check(vkQueueBindSparse(m_queue, 1, &binds, VK_NULL_HANDLE), "map tiles");
        wait();
    }
//% end

    /// Waits, records commands, hands them to the queue and waits: for what happens once.
    template<class Record>
    void run(Record record)
    {
        wait();
        const VkCommandBufferAllocateInfo allocation{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                                     .commandPool = m_once.get(),
                                                     .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                                     .commandBufferCount = 1};
        VkCommandBuffer commands = VK_NULL_HANDLE;
        check(vkAllocateCommandBuffers(m_device, &allocation, &commands), "allocate a command buffer");
        const VkCommandBufferBeginInfo begin{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                             .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT};
        check(vkBeginCommandBuffer(commands, &begin), "begin to record");
        record(commands);
        check(vkEndCommandBuffer(commands), "record commands");
        submit(commands);
        wait();
        vkFreeCommandBuffers(m_device, m_once.get(), 1, &commands);
    }

private:
    void open(bool robust)
    {
        vkGetPhysicalDeviceProperties(m_physical, &m_properties);
        std::vector<const char*> extensions = neededExtensions();
        if (robust)
            extensions.push_back(VK_EXT_ROBUSTNESS_2_EXTENSION_NAME);
        Features has(robust);
        vkGetPhysicalDeviceFeatures2(m_physical, &has.core);
        Features wanted(robust);
        chooseFeatures(has, wanted);
        const float priority = 1;
        const VkDeviceQueueCreateInfo queue{.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                            .queueFamilyIndex = m_queueFamily,
                                            .queueCount = 1,
                                            .pQueuePriorities = &priority};
        const VkDeviceCreateInfo info{.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                      .pNext = &wanted.core,
                                      .queueCreateInfoCount = 1,
                                      .pQueueCreateInfos = &queue,
                                      .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                      .ppEnabledExtensionNames = extensions.data()};
        check(vkCreateDevice(m_physical, &info, nullptr, &m_device), "open the device");
        vkGetDeviceQueue(m_device, m_queueFamily, 0, &m_queue);

        const VkCommandPoolCreateInfo pool{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                           .flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT,
                                           .queueFamilyIndex = m_queueFamily};
        VkCommandPool once = VK_NULL_HANDLE;
        check(vkCreateCommandPool(m_device, &pool, nullptr, &once), "make a command pool");
        m_once = Owned<VkCommandPool>(m_device, once, vkDestroyCommandPool);
        const VkFenceCreateInfo fence{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO,
                                      .flags = VK_FENCE_CREATE_SIGNALED_BIT};
        for (Owned<VkFence>& each : m_done) {
            VkFence done = VK_NULL_HANDLE;
            check(vkCreateFence(m_device, &fence, nullptr, &done), "make a fence");
            each = Owned<VkFence>(m_device, done, vkDestroyFence);
        }
    }

    VkPhysicalDevice m_physical = VK_NULL_HANDLE;
    VkDevice m_device = VK_NULL_HANDLE;
    VkQueue m_queue = VK_NULL_HANDLE;
    std::uint32_t m_queueFamily = 0;
    VkPhysicalDeviceProperties m_properties{};
    Owned<VkCommandPool> m_once; ///< For commands that run once.
    std::array<Owned<VkFence>, 2> m_done; ///< Each tells when the commands that it was handed over with are done.
    std::size_t m_turn = 0; ///< Whose fence is next.
};

/// Lets what comes behind it in a command buffer wait for what came before.
inline void barrier(VkCommandBuffer commands, const VkMemoryBarrier2& what)
{
    const VkDependencyInfo info{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .memoryBarrierCount = 1, .pMemoryBarriers = &what};
    vkCmdPipelineBarrier2(commands, &info);
}
