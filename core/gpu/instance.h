// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/task/mailbox.h"

#include <vulkan/vulkan.h>

#include <memory>
#include <string>
#include <vector>

namespace wavelane::gpu {

/// A message of the validation layer or the driver.
struct LayerMessage
{
    Severity severity = Severity::error;
    std::string id; ///< `VUID-…`, or empty.
    std::string text;
    std::vector<std::string> labels;  ///< Open command buffer labels, innermost first.
    std::vector<std::string> objects; ///< Names of the objects involved that have names.
};

/// Whether to use the validation layer, and for what.
struct InstanceOptions
{
    bool validation = false; ///< Load the Khronos validation layer with synchronization validation.
    /// With `validation`: the layer captures what shaders print (`shader_print.h`). It then clears a buffer for every
    /// dispatch and reserves one descriptor set of each pipeline.
    bool prints = false;
};

/// An instance that the caller created and destroys.
struct AdoptedInstance
{
    /// Created through the Vulkan loader that this process links.
    VkInstance instance = VK_NULL_HANDLE;
    /// `VkApplicationInfo::apiVersion` of the instance: Vulkan 1.3 or newer.
    std::uint32_t apiVersion = 0;
    /// Enabled extensions. With `VK_EXT_debug_utils`, Wavelane's names and labels reach the driver and tools.
    std::vector<std::string> extensions;
};

/// A VkInstance (Vulkan 1.3 or newer). Must outlive its devices.
///
/// Thread: any; `takeMessages` from one thread.
class Instance
{
public:
    /// Fails with `device_missing` if no Vulkan loader or driver is available and with `feature_missing` if
    /// validation is requested but the layer is not installed.
    static Result<std::unique_ptr<Instance>> create(const InstanceOptions& options);
    /// Uses an instance of the caller, who keeps it until this object and all objects created with it are destroyed.
    /// Its layers and their messages also belong to the caller: `validation` is false and `takeMessages` returns
    /// nothing. Fails with `bad_value` for a null handle and with `feature_missing` below Vulkan 1.3.
    static Result<std::unique_ptr<Instance>> adopt(const AdoptedInstance& adopted);
    ~Instance();
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    VkInstance get() const { return m_instance; }
    bool validation() const { return m_validation; }
    bool prints() const { return m_prints; }
    /// Object names and labels are passed to the driver.
    bool debugUtils() const { return m_debugUtils; }
    /// Messages since the last call in order, without shader prints. At most `maxWaiting` are queued; further ones
    /// are dropped without a count, because the others already fail the run.
    std::vector<LayerMessage> takeMessages() { return m_listener.messages.take(); }
    /// Shader prints since the last call in order, as the layer formats them; at most `maxWaiting`.
    std::vector<LayerMessage> takePrints() { return m_listener.prints.take(); }
    /// Number of prints dropped since the last call because `maxWaiting` were queued.
    std::uint64_t takeLostPrints() { return m_listener.prints.takeLost(); }

    static constexpr std::size_t maxWaiting = 10'000;
    /// Size in bytes of the layer's buffer for the prints of one dispatch: about 4000 messages with four numbers
    /// each.
    static constexpr std::uint32_t printBytes = 1 << 18;

private:
    Instance() = default;

    VkInstance m_instance = VK_NULL_HANDLE;
    bool m_adopted = false; ///< The caller destroys the instance.
    bool m_validation = false;
    bool m_prints = false;
    bool m_debugUtils = false;
    VkDebugUtilsMessengerEXT m_messenger = VK_NULL_HANDLE;
    /// Holds messages until they are taken. They arrive on any thread that calls Vulkan.
    struct Listener
    {
        task::Mailbox<LayerMessage> messages{maxWaiting};
        task::Mailbox<LayerMessage> prints{maxWaiting};
    };
    static VkBool32 VKAPI_PTR onMessage(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                        VkDebugUtilsMessageTypeFlagsEXT types,
                                        const VkDebugUtilsMessengerCallbackDataEXT* data, void* listener);
    VkDebugUtilsMessengerCreateInfoEXT messengerInfo();
    Listener m_listener;
};

} // namespace wavelane::gpu
