// SPDX-License-Identifier: MIT
#include "core/run/resources/resource_maker.h"

#include "core/base/saturated.h"
#include "core/base/try.h"
#include "core/gpu/resources/memory_needs.h"
#include "core/gpu/resources/sparse_support.h"
#include "core/project/size/sizes.h"
#include "core/run/resources/acceleration_builder.h"

#include <algorithm>
#include <format>
#include <variant>

namespace wavelane::run {

namespace {

VkSamplerAddressMode toVulkan(project::AddressMode mode)
{
    switch (mode) {
    case project::AddressMode::wrap:
        return VK_SAMPLER_ADDRESS_MODE_REPEAT;
    case project::AddressMode::mirror:
        return VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT;
    case project::AddressMode::clamp:
        return VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    case project::AddressMode::border:
        return VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER;
    case project::AddressMode::mirrorOnce:
        return VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE;
    }
    return VK_SAMPLER_ADDRESS_MODE_REPEAT;
}

VkBorderColor toVulkan(project::BorderColor color)
{
    switch (color) {
    case project::BorderColor::transparentBlack:
        return VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK;
    case project::BorderColor::opaqueBlack:
        return VK_BORDER_COLOR_FLOAT_OPAQUE_BLACK;
    case project::BorderColor::opaqueWhite:
        return VK_BORDER_COLOR_FLOAT_OPAQUE_WHITE;
    }
    return VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK;
}

VkCompareOp toVulkan(project::CompareOperation operation)
{
    switch (operation) {
    case project::CompareOperation::never:
        return VK_COMPARE_OP_NEVER;
    case project::CompareOperation::less:
        return VK_COMPARE_OP_LESS;
    case project::CompareOperation::equal:
        return VK_COMPARE_OP_EQUAL;
    case project::CompareOperation::lessEqual:
        return VK_COMPARE_OP_LESS_OR_EQUAL;
    case project::CompareOperation::greater:
        return VK_COMPARE_OP_GREATER;
    case project::CompareOperation::notEqual:
        return VK_COMPARE_OP_NOT_EQUAL;
    case project::CompareOperation::greaterEqual:
        return VK_COMPARE_OP_GREATER_OR_EQUAL;
    case project::CompareOperation::always:
        return VK_COMPARE_OP_ALWAYS;
    }
    return VK_COMPARE_OP_NEVER;
}

VkSamplerReductionMode toVulkan(project::Reduction reduction)
{
    switch (reduction) {
    case project::Reduction::average:
        return VK_SAMPLER_REDUCTION_MODE_WEIGHTED_AVERAGE;
    case project::Reduction::min:
        return VK_SAMPLER_REDUCTION_MODE_MIN;
    case project::Reduction::max:
        return VK_SAMPLER_REDUCTION_MODE_MAX;
    }
    return VK_SAMPLER_REDUCTION_MODE_WEIGHTED_AVERAGE;
}

VkFilter toVulkan(project::Filter filter)
{
    return filter == project::Filter::linear ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
}

VkImageViewType shapeOf(project::TextureDimension dimension)
{
    switch (dimension) {
    case project::TextureDimension::one:
        return VK_IMAGE_VIEW_TYPE_1D;
    case project::TextureDimension::two:
        return VK_IMAGE_VIEW_TYPE_2D;
    case project::TextureDimension::three:
        return VK_IMAGE_VIEW_TYPE_3D;
    case project::TextureDimension::cube:
        return VK_IMAGE_VIEW_TYPE_CUBE;
    }
    return VK_IMAGE_VIEW_TYPE_2D;
}

gpu::TextureOptions textureOptions(const project::Texture& texture, const gpu::Place& place, const std::string& name)
{
    return {.shape = shapeOf(texture.dimension),
            .extent = {saturated32(texture.width.value), saturated32(texture.height.value),
                       saturated32(texture.depth.value)},
            .layers = saturated32(project::layerCount(texture)),
            .mips = saturated32(texture.mips),
            .format = texture.format,
            .place = place,
            .sparse = texture.sparse,
            .name = name};
}

Result<gpu::Place> placeOf(const std::optional<project::Placement>& placement, const std::string& name,
                           const ResourceLookup& lookup)
{
    if (!placement)
        return gpu::Place{};
    const LiveResource* heap = lookup(placement->heap);
    if (!heap || !heap->heap) {
        return fail(Code::unknownResource,
                    std::format("\"{}\" is placed in the heap \"{}\", which does not exist.", name, placement->heap));
    }
    return gpu::Place{.heap = heap->heap.get(), .offset = placement->offset.value};
}

/// Creates the objects of one kind of resource in `live`, whose `spec` is set.
class ObjectMaker
{
public:
    ObjectMaker(GpuContext& gpu, const ResourceLookup& lookup, LiveResource& live)
        : m_gpu(gpu), m_device(*gpu.device), m_lookup(lookup), m_live(live), m_name(live.spec.name)
    {
    }

    Result<void> operator()(const project::Heap& heap)
    {
        TRY(m_live.heap, gpu::Heap::create(m_device, toGpu(heap.heapType), heap.size.value, m_name));
        m_live.size = heap.size.value;
        return {};
    }

    Result<void> operator()(const project::Buffer& buffer)
    {
        TRY(const gpu::Place place, placeOf(buffer.placement, m_name, m_lookup));
        const auto size = project::sizeInBytes(buffer);
        if (!size) {
            return fail(
                Code::limitExceeded,
                std::format("The size of buffer \"{}\" exceeds 64 bits; this device allows {} (maxBufferSize).",
                            m_name, m_device.maxBufferSize()));
        }
        TRY(m_live.buffer, gpu::Buffer::create(
                               m_device, {.sizeInBytes = *size,
                                          .heapType = toGpu(buffer.heapType.value_or(project::HeapType::defaultHeap)),
                                          .place = place,
                                          .sparse = buffer.sparse,
                                          .name = m_name}));
        m_live.size = *size;
        return {};
    }

    Result<void> operator()(const project::Texture& texture)
    {
        TRY(const gpu::Place place, placeOf(texture.placement, m_name, m_lookup));
        TRY(m_live.texture, gpu::Texture::create(m_device, textureOptions(texture, place, m_name)));
        m_live.size = project::sizeInBytes(texture).value_or(0);
        return m_gpu.transfer->initialize(*m_live.texture);
    }

    Result<void> operator()(const project::Sampler& sampler)
    {
        TRY(m_live.sampler, makeSampler(m_device, sampler, m_name));
        return {};
    }

    Result<void> operator()(const project::AccelerationStructure& structure)
    {
        const BufferLookup buffers = [this](const std::string& name) -> gpu::Buffer* {
            const LiveResource* live = m_lookup(name);
            return live ? live->buffer.get() : nullptr;
        };
        TRY(m_live.structure, makeAccelerationStructure(m_device, structure, m_name, buffers));
        m_live.size = m_live.structure->sizeInBytes();
        return {};
    }

    Result<void> operator()(const project::Constants&) { return {}; }

private:
    GpuContext& m_gpu;
    const gpu::Device& m_device;
    const ResourceLookup& m_lookup;
    LiveResource& m_live;
    const std::string& m_name;
};

} // namespace

gpu::HeapType toGpu(project::HeapType type)
{
    switch (type) {
    case project::HeapType::defaultHeap:
        return gpu::HeapType::defaultHeap;
    case project::HeapType::upload:
        return gpu::HeapType::upload;
    case project::HeapType::readback:
        return gpu::HeapType::readback;
    }
    return gpu::HeapType::defaultHeap;
}

Result<std::unique_ptr<LiveResource>> makeResource(GpuContext& gpu, const project::Resource& spec,
                                                   const ResourceLookup& lookup)
{
    auto live = std::make_unique<LiveResource>();
    live->spec = spec;
    TRY_VOID(std::visit(ObjectMaker(gpu, lookup, *live), live->spec.kind));
    return live;
}

Result<Tile> tileOf(const gpu::Device& device, const project::Resource& resource)
{
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    if (!texture)
        return gpu::bufferTile(device, resource.name);
    return gpu::textureTile(device,
                            {.shape = shapeOf(texture->dimension), .format = texture->format, .name = resource.name});
}

Result<gpu::Sampler> makeSampler(const gpu::Device& device, const project::Sampler& sampler, const std::string& name)
{
    // VK_LOD_CLAMP_NONE, which means that there is no limit, is larger than the last mip of any texture.
    const auto lod = [](double value) { return static_cast<float>(std::clamp<double>(value, -1000, 1000)); };
    static_assert(VK_LOD_CLAMP_NONE == 1000);
    const VkSamplerReductionModeCreateInfo reduction{.sType = VK_STRUCTURE_TYPE_SAMPLER_REDUCTION_MODE_CREATE_INFO,
                                                     .reductionMode = toVulkan(sampler.reduction)};
    const double highest = sampler.unnormalized ? 0 : VK_LOD_CLAMP_NONE;
    const VkSamplerCreateInfo info{.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
                                   .pNext = sampler.reduction == project::Reduction::average ? nullptr : &reduction,
                                   .magFilter = toVulkan(sampler.mag),
                                   .minFilter = toVulkan(sampler.min),
                                   .mipmapMode = sampler.mip == project::Filter::linear
                                                     ? VK_SAMPLER_MIPMAP_MODE_LINEAR
                                                     : VK_SAMPLER_MIPMAP_MODE_NEAREST,
                                   .addressModeU = toVulkan(sampler.address[0]),
                                   .addressModeV = toVulkan(sampler.address[1]),
                                   .addressModeW = toVulkan(sampler.address[2]),
                                   .mipLodBias = static_cast<float>(sampler.lodBias),
                                   .anisotropyEnable = sampler.anisotropy ? VK_TRUE : VK_FALSE,
                                   .maxAnisotropy = static_cast<float>(sampler.anisotropy.value_or(1)),
                                   .compareEnable = sampler.compare ? VK_TRUE : VK_FALSE,
                                   .compareOp = toVulkan(sampler.compare.value_or(project::CompareOperation::never)),
                                   .minLod = lod(sampler.lodMin),
                                   .maxLod = lod(sampler.lodMax.value_or(highest)),
                                   .borderColor = toVulkan(sampler.border),
                                   .unnormalizedCoordinates = sampler.unnormalized ? VK_TRUE : VK_FALSE};
    return gpu::Sampler::create(device, info, name);
}

std::optional<MemoryReport> memoryOf(const gpu::Device& device, const project::Resource& resource)
{
    VkMemoryRequirements needed{};
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind)) {
        const auto size = project::sizeInBytes(*buffer);
        if (!size || *size == 0 || *size > device.maxBufferSize())
            return std::nullopt;
        needed = gpu::memoryRequirements(device, gpu::bufferInfo(device, *size));
    } else if (const auto* texture = std::get_if<project::Texture>(&resource.kind)) {
        const gpu::TextureOptions options = textureOptions(*texture, {}, resource.name);
        VkImageCreateInfo info = imageInfo(device, options, gpu::textureSupport(device, texture->format));
        info.flags |= VK_IMAGE_CREATE_ALIAS_BIT; // Like all textures in heaps.
        if (!gpu::imageLimits(device, options, info))
            return std::nullopt;
        needed = gpu::memoryRequirements(device, info);
    } else {
        return std::nullopt;
    }
    return MemoryReport{.size = needed.size, .alignment = needed.alignment};
}

} // namespace wavelane::run
