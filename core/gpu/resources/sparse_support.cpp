// SPDX-License-Identifier: MIT
#include "core/gpu/resources/sparse_support.h"

#include "core/base/try.h"
#include "core/gpu/formats/format_map.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/memory_needs.h"

#include <format>
#include <vector>

namespace wavelane::gpu {

namespace {

const char* residencyFeature(SparseKind kind)
{
    switch (kind) {
    case SparseKind::buffer:
        return "sparseResidencyBuffer";
    case SparseKind::texture2d:
        return "sparseResidencyImage2D";
    case SparseKind::texture3d:
        return "sparseResidencyImage3D";
    }
    return "";
}

SparseKind sparseKindOf(VkImageViewType shape)
{
    return shape == VK_IMAGE_VIEW_TYPE_3D ? SparseKind::texture3d : SparseKind::texture2d;
}

} // namespace

Result<void> checkSparse(const Device& device, SparseKind kind, const std::string& name)
{
    std::string missing;
    for (const char* feature : {"sparseBinding", residencyFeature(kind)}) {
        if (!device.has(feature))
            missing +=
                std::format("{}{}, {}", missing.empty() ? "" : ", and ", feature, device.explainMissing(feature));
    }
    if (missing.empty() && !device.sparseQueue())
        missing = std::format("a queue with VK_QUEUE_SPARSE_BINDING_BIT, which {} does not have", device.info().name);
    if (missing.empty())
        return {};
    return fail(Code::featureMissing, std::format("'{}' is sparse and requires {}.", name, missing));
}

VkBufferCreateFlags sparseBufferFlags(const Device& device)
{
    VkBufferCreateFlags flags = VK_BUFFER_CREATE_SPARSE_BINDING_BIT | VK_BUFFER_CREATE_SPARSE_RESIDENCY_BIT;
    if (device.has("sparseResidencyAliased"))
        flags |= VK_BUFFER_CREATE_SPARSE_ALIASED_BIT;
    return flags;
}

VkImageCreateFlags sparseImageFlags(const Device& device)
{
    VkImageCreateFlags flags = VK_IMAGE_CREATE_SPARSE_BINDING_BIT | VK_IMAGE_CREATE_SPARSE_RESIDENCY_BIT;
    if (device.has("sparseResidencyAliased"))
        flags |= VK_IMAGE_CREATE_SPARSE_ALIASED_BIT;
    return flags;
}

Result<Tile> bufferTile(const Device& device, const std::string& name)
{
    TRY_VOID(checkSparse(device, SparseKind::buffer, name));
    VkBufferCreateInfo info = bufferInfo(device, 1);
    info.flags = sparseBufferFlags(device);
    const std::uint64_t bytes = memoryRequirements(device, info).alignment;
    return Tile{.extent = {static_cast<std::uint32_t>(bytes), 1, 1}, .bytes = bytes};
}

Result<Tile> textureTile(const Device& device, const TextureOptions& options)
{
    TRY_VOID(checkSparse(device, sparseKindOf(options.shape), options.name));
    TextureOptions one = options;
    one.sparse = true;
    one.layers = 1;
    one.mips = 1;
    VkImageCreateInfo info = imageInfo(device, one, textureSupport(device, options.format));
    // The query considers the format alone, without usages that views of other formats add.
    const VkImageUsageFlags usage = info.flags & VK_IMAGE_CREATE_EXTENDED_USAGE_BIT
                                        ? info.usage & ~VkImageUsageFlags{VK_IMAGE_USAGE_STORAGE_BIT}
                                        : info.usage;
    std::uint32_t count = 0;
    vkGetPhysicalDeviceSparseImageFormatProperties(device.physical(), info.format, info.imageType, info.samples,
                                                   usage, info.tiling, &count, nullptr);
    std::vector<VkSparseImageFormatProperties> properties(count);
    vkGetPhysicalDeviceSparseImageFormatProperties(device.physical(), info.format, info.imageType, info.samples,
                                                   usage, info.tiling, &count, properties.data());
    for (const VkSparseImageFormatProperties& each : properties) {
        if (!(each.aspectMask & aspectOf(options.format)))
            continue;
        info.extent = each.imageGranularity;
        return Tile{
            .extent = {each.imageGranularity.width, each.imageGranularity.height, each.imageGranularity.depth},
            .bytes = memoryRequirements(device, info).alignment};
    }
    return fail(Code::formatUnsupported,
                std::format("This device does not support sparse {} textures of format {} ('{}').",
                            info.imageType == VK_IMAGE_TYPE_3D ? "3D" : "2D", toString(options.format),
                            options.name));
}

} // namespace wavelane::gpu
