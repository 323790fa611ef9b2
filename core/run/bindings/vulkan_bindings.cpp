// SPDX-License-Identifier: MIT
#include "core/run/bindings/vulkan_bindings.h"

#include <format>

namespace wavelane::run {

namespace {

VkImageViewType toVulkan(ViewShape shape)
{
    switch (shape) {
    case ViewShape::texture1d:
        return VK_IMAGE_VIEW_TYPE_1D;
    case ViewShape::texture2d:
        return VK_IMAGE_VIEW_TYPE_2D;
    case ViewShape::texture3d:
        return VK_IMAGE_VIEW_TYPE_3D;
    case ViewShape::textureCube:
        return VK_IMAGE_VIEW_TYPE_CUBE;
    case ViewShape::texture1dArray:
        return VK_IMAGE_VIEW_TYPE_1D_ARRAY;
    case ViewShape::texture2dArray:
        return VK_IMAGE_VIEW_TYPE_2D_ARRAY;
    case ViewShape::textureCubeArray:
        return VK_IMAGE_VIEW_TYPE_CUBE_ARRAY;
    }
    return VK_IMAGE_VIEW_TYPE_2D;
}

} // namespace

VkDescriptorType toVulkan(DescriptorType type)
{
    switch (type) {
    case DescriptorType::sampler:
        return VK_DESCRIPTOR_TYPE_SAMPLER;
    case DescriptorType::combinedImageSampler:
        return VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    case DescriptorType::sampledImage:
        return VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    case DescriptorType::storageImage:
        return VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
    case DescriptorType::uniformTexelBuffer:
        return VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER;
    case DescriptorType::storageTexelBuffer:
        return VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER;
    case DescriptorType::uniformBuffer:
        return VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    case DescriptorType::storageBuffer:
        return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    case DescriptorType::accelerationStructure:
        return VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR;
    }
    return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
}

gpu::SlotDescription toGpu(const PipelineSlot& slot)
{
    return {.set = slot.set, .binding = slot.binding, .type = toVulkan(slot.type), .count = slot.count};
}

gpu::TextureView toGpu(const TextureView& view)
{
    return {.shape = toVulkan(view.shape),
            .mip = view.mip,
            .mips = view.mips,
            .layer = view.layer,
            .layers = view.layers,
            .format = view.format,
            .storage = view.storage};
}

Result<void> checkViewSupport(const TextureView& view, const shader::Binding& binding, const std::string& resource,
                              const gpu::Device& device)
{
    const gpu::FormatSupport support = gpu::textureSupport(device, view.format);
    const std::string_view lacking = view.storage && !support.storage          ? "store to"
                                     : !view.storage && !support.sampled       ? "sample"
                                     : binding.compared && !support.comparison ? "compare against"
                                                                               : "";
    if (lacking.empty())
        return {};
    return fail(Code::formatUnsupported, std::format("This device cannot {} textures of format {} (\"{}\").", lacking,
                                                     toString(view.format), resource));
}

} // namespace wavelane::run
