// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/task/mailbox.h"

#include <vulkan/vulkan.h>

#include <memory>
#include <string>
#include <vector>

namespace wavelane::gpu {

/// One message of the validation layer or of the driver.
struct LayerMessage
{
    Severity severity = Severity::error;
    std::string id; ///< `VUID-…`, or empty.
    std::string text;
    std::vector<std::string> labels;  ///< Command-buffer labels that were open, the innermost first.
    std::vector<std::string> objects; ///< Names of the objects concerned, as far as they have names.
};

struct InstanceOptions
{
    bool validation = false; ///< Load the Khronos validation layer, with synchronisation validation.
    /// With `validation`: the layer catches what shaders print (`shader_print.h`). It then clears a buffer for every
    /// dispatch, whether it prints or not, and keeps one descriptor set of each pipeline for itself.
    bool prints = false;
};

/// An instance that the caller made, keeps and destroys.
struct AdoptedInstance
{
    /// Made through the Vulkan loader that this process links.
    VkInstance instance = VK_NULL_HANDLE;
    /// `VkApplicationInfo::apiVersion` that it was made with: Vulkan 1.3 or newer.
    std::uint32_t apiVersion = 0;
    /// Extensions that are enabled. With `VK_EXT_debug_utils` names and labels of ours reach the driver and tools.
    std::vector<std::string> extensions;
};

/// A VkInstance (Vulkan 1.3 or newer). Lifetime: before every device, ended after them.
/// Thread: any; `takeMessages` from one.
class Instance
{
public:
    /// Fails with `device_missing` where no Vulkan loader or driver answers, and with `feature_missing` where
    /// validation was asked for and the layer is not installed.
    static Result<std::unique_ptr<Instance>> create(const InstanceOptions& options);
    /// Uses an instance of the caller's, who keeps it until this object and all that was made with it are gone, and
    /// then destroys it. Layers and their messages stay the caller's too: `validation` is false and `takeMessages`
    /// gives nothing. Fails with `bad_value` for a null handle and with `feature_missing` below Vulkan 1.3.
    static Result<std::unique_ptr<Instance>> adopt(const AdoptedInstance& adopted);
    ~Instance();
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    VkInstance get() const { return m_instance; }
    bool validation() const { return m_validation; }
    bool prints() const { return m_prints; }
    /// Object names and labels reach the driver.
    bool debugUtils() const { return m_debugUtils; }
    /// Messages since the last call, in order, without what shaders print. At most `maxWaiting` wait to be taken;
    /// what comes after them is dropped without a count, because the others already fail the run.
    std::vector<LayerMessage> takeMessages() { return m_listener.messages.take(); }
    /// What shaders printed since the last call, in the layer's words and in order; at most `maxWaiting`.
    std::vector<LayerMessage> takePrints() { return m_listener.prints.take(); }
    /// How many prints were lost since the last call because `maxWaiting` were waiting.
    std::uint64_t takeLostPrints() { return m_listener.prints.takeLost(); }

    static constexpr std::size_t maxWaiting = 10'000;
    /// Bytes that the layer has for what one dispatch prints: about 4000 messages with four numbers each.
    static constexpr std::uint32_t printBytes = 1 << 18;

private:
    Instance() = default;

    VkInstance m_instance = VK_NULL_HANDLE;
    bool m_adopted = false; ///< The caller destroys it.
    bool m_validation = false;
    bool m_prints = false;
    bool m_debugUtils = false;
    VkDebugUtilsMessengerEXT m_messenger = VK_NULL_HANDLE;
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
