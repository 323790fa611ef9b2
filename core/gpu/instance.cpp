// SPDX-License-Identifier: MIT
#include "core/gpu/instance.h"

#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <format>

namespace wavelane::gpu {

namespace {

constexpr const char* validationLayer = "VK_LAYER_KHRONOS_validation";

bool hasLayer(const char* name)
{
    std::uint32_t count = 0;
    vkEnumerateInstanceLayerProperties(&count, nullptr);
    std::vector<VkLayerProperties> layers(count);
    vkEnumerateInstanceLayerProperties(&count, layers.data());
    return std::ranges::any_of(layers, [&](const auto& each) { return std::strcmp(each.layerName, name) == 0; });
}

bool hasExtension(const char* name, const char* layer)
{
    std::uint32_t count = 0;
    vkEnumerateInstanceExtensionProperties(layer, &count, nullptr);
    std::vector<VkExtensionProperties> extensions(count);
    vkEnumerateInstanceExtensionProperties(layer, &count, extensions.data());
    return std::ranges::any_of(extensions,
                               [&](const auto& each) { return std::strcmp(each.extensionName, name) == 0; });
}

VkBool32 VKAPI_PTR onMessage(VkDebugUtilsMessageSeverityFlagBitsEXT severity, VkDebugUtilsMessageTypeFlagsEXT,
                             const VkDebugUtilsMessengerCallbackDataEXT* data, void* user)
{
    LayerMessage message{.severity = severity >= VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT     ? Severity::error
                                     : severity >= VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT ? Severity::warning
                                                                                                   : Severity::note,
                         .id = data->pMessageIdName ? data->pMessageIdName : "",
                         .text = data->pMessage ? data->pMessage : ""};
    if (data->cmdBufLabelCount > 0 && data->pCmdBufLabels[0].pLabelName)
        message.pass = data->pCmdBufLabels[0].pLabelName;
    for (std::uint32_t i = 0; i < data->objectCount && message.object.empty(); ++i) {
        if (data->pObjects[i].pObjectName)
            message.object = data->pObjects[i].pObjectName;
    }
    static_cast<task::Mailbox<LayerMessage>*>(user)->put(std::move(message));
    return VK_FALSE;
}

VkDebugUtilsMessengerCreateInfoEXT messengerInfo(task::Mailbox<LayerMessage>& messages)
{
    return {.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
            .messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_INFO_BIT_EXT |
                               VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT |
                               VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
            .messageType =
                VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT,
            .pfnUserCallback = onMessage,
            .pUserData = &messages};
}

} // namespace

Result<std::unique_ptr<Instance>> Instance::create(const InstanceOptions& options)
{
    std::unique_ptr<Instance> made(new Instance);
    if (options.validation && !hasLayer(validationLayer)) {
        return fail(Code::featureMissing,
                    "The Vulkan validation layer (VK_LAYER_KHRONOS_validation) is not installed on this machine.");
    }
    std::vector<const char*> layers;
    std::vector<const char*> extensions;
    if (options.validation)
        layers.push_back(validationLayer);
    made->m_debugUtils = hasExtension(VK_EXT_DEBUG_UTILS_EXTENSION_NAME, nullptr) ||
                         (options.validation && hasExtension(VK_EXT_DEBUG_UTILS_EXTENSION_NAME, validationLayer));
    if (made->m_debugUtils)
        extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);

    const VkApplicationInfo application{.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                        .pApplicationName = "Wavelane",
                                        .pEngineName = "Wavelane",
                                        .apiVersion = VK_API_VERSION_1_3};
    const VkBool32 yes = VK_TRUE;
    const std::array settings = std::to_array<VkLayerSettingEXT>({
        {validationLayer, "validate_sync", VK_LAYER_SETTING_TYPE_BOOL32_EXT, 1, &yes},
    });
    const VkLayerSettingsCreateInfoEXT layerSettings{.sType = VK_STRUCTURE_TYPE_LAYER_SETTINGS_CREATE_INFO_EXT,
                                                     .settingCount = static_cast<std::uint32_t>(settings.size()),
                                                     .pSettings = settings.data()};
    auto messenger = messengerInfo(made->m_messages);
    messenger.pNext = &layerSettings;
    const VkInstanceCreateInfo info{.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                    .pNext = options.validation ? &messenger : nullptr,
                                    .pApplicationInfo = &application,
                                    .enabledLayerCount = static_cast<std::uint32_t>(layers.size()),
                                    .ppEnabledLayerNames = layers.data(),
                                    .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                    .ppEnabledExtensionNames = extensions.data()};
    const VkResult result = vkCreateInstance(&info, nullptr, &made->m_instance);
    if (result != VK_SUCCESS) {
        Error error = vulkanError(result, "start Vulkan");
        error.code = Code::deviceMissing;
        return std::unexpected(std::move(error));
    }
    made->m_validation = options.validation;
    if (options.validation && made->m_debugUtils) {
        const auto create = reinterpret_cast<PFN_vkCreateDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(made->m_instance, "vkCreateDebugUtilsMessengerEXT"));
        messenger.pNext = nullptr;
        if (create)
            create(made->m_instance, &messenger, nullptr, &made->m_messenger);
    }
    return made;
}

Result<std::unique_ptr<Instance>> Instance::adopt(const AdoptedInstance& adopted)
{
    if (adopted.instance == VK_NULL_HANDLE)
        return fail(Code::badValue, "The VkInstance to adopt is null.");
    if (adopted.apiVersion < VK_API_VERSION_1_3) {
        return fail(Code::featureMissing,
                    std::format("The adopted VkInstance was made for Vulkan {}.{}; Wavelane needs 1.3 or newer in "
                                "VkApplicationInfo::apiVersion.",
                                VK_API_VERSION_MAJOR(adopted.apiVersion), VK_API_VERSION_MINOR(adopted.apiVersion)));
    }
    std::unique_ptr<Instance> made(new Instance);
    made->m_instance = adopted.instance;
    made->m_adopted = true;
    made->m_debugUtils = std::ranges::contains(adopted.extensions, VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
    return made;
}

Instance::~Instance()
{
    if (m_messenger) {
        const auto destroy = reinterpret_cast<PFN_vkDestroyDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(m_instance, "vkDestroyDebugUtilsMessengerEXT"));
        if (destroy)
            destroy(m_instance, m_messenger, nullptr);
    }
    if (m_instance && !m_adopted)
        vkDestroyInstance(m_instance, nullptr);
}

std::vector<LayerMessage> Instance::takeMessages()
{
    return m_messages.take();
}

} // namespace wavelane::gpu
