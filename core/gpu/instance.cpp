// SPDX-License-Identifier: MIT
#include "core/gpu/instance.h"

#include "core/base/system/environment.h"
#include "core/base/try.h"
#include "core/gpu/enumerate.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <format>
#include <string_view>
#include <utility>

namespace wavelane::gpu {

namespace {

constexpr const char* validationLayer = "VK_LAYER_KHRONOS_validation";

/// What to do if no driver is found: the loader looks only where these variables say, if they are set.
std::string missingDriverHint()
{
    for (const char* const variable : {"VK_DRIVER_FILES", "VK_ICD_FILENAMES"})
        if (const std::string files = environment(variable); !files.empty())
            return std::format(" No driver can be loaded from '{}', which {} names. Unset {}, or name the file of a "
                               "driver, such as /usr/share/vulkan/icd.d/lvp_icd.json.",
                               files, variable, variable);
    return " No Vulkan driver is installed. Install one: the package mesa-vulkan-drivers has the drivers for AMD and "
           "Intel GPUs and the software device.";
}

Result<bool> hasLayer(std::string_view name)
{
    return enumerate<VkLayerProperties>("list the Vulkan layers", vkEnumerateInstanceLayerProperties)
        .transform([name](const auto& layers) {
            return std::ranges::any_of(layers, [name](const auto& each) { return each.layerName == name; });
        });
}

/// Returns whether the layer, or Vulkan itself if `layer` is null, supports the extension.
Result<bool> hasExtension(std::string_view name, const char* layer)
{
    return enumerate<VkExtensionProperties>("list the extensions of Vulkan",
                                            [layer](std::uint32_t* count, VkExtensionProperties* extensions) {
                                                return vkEnumerateInstanceExtensionProperties(layer, count,
                                                                                              extensions);
                                            })
        .transform([name](const auto& extensions) {
            return std::ranges::any_of(extensions, [name](const auto& each) { return each.extensionName == name; });
        });
}

/// Settings of the validation layer, which reads them only during vkCreateInstance.
class LayerSettings
{
public:
    explicit LayerSettings(bool prints)
    {
        const auto flag = [this](const char* name, const VkBool32& value) {
            m_settings.push_back({validationLayer, name, VK_LAYER_SETTING_TYPE_BOOL32_EXT, 1, &value});
        };
        flag("validate_sync", m_yes);
        if (!prints)
            return;
        flag("printf_enable", m_yes);
        flag("printf_to_stdout", m_no);
        flag("printf_verbose", m_yes);
        m_settings.push_back({validationLayer, "printf_buffer_size", VK_LAYER_SETTING_TYPE_UINT32_EXT, 1, &m_bytes});
        // Otherwise the layer warns that it changed these two settings itself.
        flag("enable_message_limit", m_no);
        m_settings.push_back({validationLayer, "report_flags", VK_LAYER_SETTING_TYPE_STRING_EXT,
                              static_cast<std::uint32_t>(m_kinds.size()), m_kinds.data()});
    }
    LayerSettings(const LayerSettings&) = delete;
    LayerSettings& operator=(const LayerSettings&) = delete;

    VkLayerSettingsCreateInfoEXT info() const
    {
        return {.sType = VK_STRUCTURE_TYPE_LAYER_SETTINGS_CREATE_INFO_EXT,
                .settingCount = static_cast<std::uint32_t>(m_settings.size()),
                .pSettings = m_settings.data()};
    }

private:
    const VkBool32 m_yes = VK_TRUE;
    const VkBool32 m_no = VK_FALSE;
    const std::uint32_t m_bytes = Instance::printBytes;
    const std::array<const char*, 4> m_kinds{"error", "warn", "perf", "info"};
    std::vector<VkLayerSettingEXT> m_settings;
};

std::string textOr(const char* text)
{
    return text ? text : "";
}

/// A layer setting that the device does not support, or a function that the loader or the driver asks for when it was
/// made for another version than the layer, is not a problem of the project.
bool concernsInstallation(const LayerMessage& message)
{
    return message.text.contains("option was enabled, but") || message.id == "WARNING-vkGetDeviceProcAddr-device";
}

} // namespace

VkBool32 VKAPI_PTR Instance::onMessage(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                       VkDebugUtilsMessageTypeFlagsEXT,
                                       const VkDebugUtilsMessengerCallbackDataEXT* data, void* user)
{
    LayerMessage message{.severity = severity >= VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT     ? Severity::error
                                     : severity >= VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT ? Severity::warning
                                                                                                   : Severity::note,
                         .id = textOr(data->pMessageIdName),
                         .text = textOr(data->pMessage)};
    if (message.severity == Severity::warning && concernsInstallation(message))
        message.severity = Severity::note;
    for (std::uint32_t i = 0; i < data->cmdBufLabelCount; ++i) {
        std::string label = textOr(data->pCmdBufLabels[i].pLabelName);
        // Some layers report each label twice.
        if (message.labels.empty() || message.labels.back() != label)
            message.labels.push_back(std::move(label));
    }
    for (std::uint32_t i = 0; i < data->objectCount; ++i) {
        if (data->pObjects[i].pObjectName)
            message.objects.emplace_back(data->pObjects[i].pObjectName);
    }
    auto& listener = *static_cast<Listener*>(user);
    const bool printed = message.severity == Severity::note && message.id.contains("DEBUG-PRINTF");
    (printed ? listener.prints : listener.messages).put(std::move(message));
    return VK_FALSE;
}

VkDebugUtilsMessengerCreateInfoEXT Instance::messengerInfo()
{
    VkFlags severities =
        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    if (m_prints)
        severities |= VK_DEBUG_UTILS_MESSAGE_SEVERITY_INFO_BIT_EXT;
    return {.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
            .messageSeverity = severities,
            .messageType =
                VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT,
            .pfnUserCallback = onMessage,
            .pUserData = &m_listener};
}

Result<std::unique_ptr<Instance>> Instance::create(const InstanceOptions& options)
{
    std::unique_ptr<Instance> created(new Instance);
    if (options.validation) {
        TRY(const auto installed, hasLayer(validationLayer));
        if (!installed)
            return fail(
                Code::featureMissing,
                "The Vulkan validation layer (VK_LAYER_KHRONOS_validation) is not installed on this machine.");
    }
    std::vector<const char*> layers;
    std::vector<const char*> extensions;
    if (options.validation)
        layers.push_back(validationLayer);
    auto debugUtils = hasExtension(VK_EXT_DEBUG_UTILS_EXTENSION_NAME, nullptr);
    if (debugUtils && !*debugUtils && options.validation)
        debugUtils = hasExtension(VK_EXT_DEBUG_UTILS_EXTENSION_NAME, validationLayer);
    if (!debugUtils)
        return std::unexpected(std::move(debugUtils.error()));
    created->m_debugUtils = *debugUtils;
    if (created->m_debugUtils)
        extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);

    const VkApplicationInfo application{.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                        .pApplicationName = "Wavelane",
                                        .pEngineName = "Wavelane",
                                        .apiVersion = VK_API_VERSION_1_3};
    created->m_validation = options.validation;
    created->m_prints = options.validation && options.prints;
    const LayerSettings settings(created->m_prints);
    const VkLayerSettingsCreateInfoEXT layerSettings = settings.info();
    auto messenger = created->messengerInfo();
    messenger.pNext = &layerSettings;
    const VkInstanceCreateInfo info{.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                    .pNext = options.validation ? &messenger : nullptr,
                                    .pApplicationInfo = &application,
                                    .enabledLayerCount = static_cast<std::uint32_t>(layers.size()),
                                    .ppEnabledLayerNames = layers.data(),
                                    .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                    .ppEnabledExtensionNames = extensions.data()};
    const VkResult result = vkCreateInstance(&info, nullptr, &created->m_instance);
    if (result != VK_SUCCESS) {
        Error error = vulkanError(result, "initialize Vulkan");
        error.code = Code::deviceMissing;
        if (result == VK_ERROR_INCOMPATIBLE_DRIVER)
            error.message += missingDriverHint();
        return std::unexpected(std::move(error));
    }
    if (options.validation) {
        const auto create = reinterpret_cast<PFN_vkCreateDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(created->m_instance, "vkCreateDebugUtilsMessengerEXT"));
        messenger.pNext = nullptr;
        // Without a messenger, validation errors would go unnoticed.
        const VkResult listening = create ? create(created->m_instance, &messenger, nullptr, &created->m_messenger)
                                          : VK_ERROR_EXTENSION_NOT_PRESENT;
        if (listening != VK_SUCCESS)
            return std::unexpected(vulkanError(listening, "receive messages of the validation layer"));
    }
    return created;
}

Result<std::unique_ptr<Instance>> Instance::adopt(const AdoptedInstance& adopted)
{
    if (adopted.instance == VK_NULL_HANDLE)
        return fail(Code::badValue, "The VkInstance to adopt is null.");
    if (adopted.apiVersion < VK_API_VERSION_1_3) {
        return fail(
            Code::featureMissing,
            std::format("The adopted VkInstance was created for Vulkan {}.{}; Wavelane requires 1.3 or newer in "
                        "VkApplicationInfo::apiVersion.",
                        VK_API_VERSION_MAJOR(adopted.apiVersion), VK_API_VERSION_MINOR(adopted.apiVersion)));
    }
    std::unique_ptr<Instance> created(new Instance);
    created->m_instance = adopted.instance;
    created->m_adopted = true;
    created->m_debugUtils = std::ranges::contains(adopted.extensions, VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
    return created;
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

} // namespace wavelane::gpu
