// SPDX-License-Identifier: MIT
#include "core/gpu/resources/sampler.h"

#include "core/gpu/vulkan_error.h"

#include <cmath>
#include <format>

namespace wavelane::gpu {

namespace {

/// True if the sampler finds minima or maxima instead of averages.
bool isReducing(const VkSamplerCreateInfo& info)
{
    for (const auto* next = static_cast<const VkBaseInStructure*>(info.pNext); next != nullptr; next = next->pNext) {
        if (next->sType == VK_STRUCTURE_TYPE_SAMPLER_REDUCTION_MODE_CREATE_INFO)
            return reinterpret_cast<const VkSamplerReductionModeCreateInfo*>(next)->reductionMode !=
                   VK_SAMPLER_REDUCTION_MODE_WEIGHTED_AVERAGE;
    }
    return false;
}

} // namespace

Result<Sampler> Sampler::create(const Device& device, const VkSamplerCreateInfo& info, const std::string& name)
{
    if (info.anisotropyEnable) {
        if (!device.has("samplerAnisotropy")) {
            return fail(Code::featureMissing,
                        std::format("Sampler '{}' uses anisotropic filtering and requires samplerAnisotropy, {}.",
                                    name, device.explainMissing("samplerAnisotropy")));
        }
        if (info.maxAnisotropy < 1 || info.maxAnisotropy > device.limits().maxSamplerAnisotropy) {
            return fail(Code::limitExceeded,
                        std::format("Sampler '{}' has anisotropy {}; this device supports 1 to {} "
                                    "(maxSamplerAnisotropy).",
                                    name, info.maxAnisotropy, device.limits().maxSamplerAnisotropy));
        }
    }
    if (std::abs(info.mipLodBias) > device.limits().maxSamplerLodBias) {
        return fail(Code::limitExceeded, std::format("Sampler '{}' has LOD bias {}; this device supports ±{} "
                                                     "(maxSamplerLodBias).",
                                                     name, info.mipLodBias, device.limits().maxSamplerLodBias));
    }
    for (const auto mode : {info.addressModeU, info.addressModeV, info.addressModeW}) {
        if (mode == VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE && !device.has("samplerMirrorClampToEdge")) {
            return fail(Code::featureMissing,
                        std::format("Sampler '{}' uses mirror_once and requires samplerMirrorClampToEdge, {}.", name,
                                    device.explainMissing("samplerMirrorClampToEdge")));
        }
    }
    if (isReducing(info) && !device.has("samplerFilterMinmax")) {
        return fail(Code::featureMissing,
                    std::format("Sampler '{}' uses `reduction` and requires samplerFilterMinmax, {}.", name,
                                device.explainMissing("samplerFilterMinmax")));
    }
    VkSampler sampler = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateSampler(device.get(), &info, nullptr, &sampler); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create sampler '{}'", name)));
    return Sampler(DeviceHandle<VkSampler>(device, sampler, vkDestroySampler, name));
}

} // namespace wavelane::gpu
