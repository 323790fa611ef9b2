// SPDX-License-Identifier: MIT
#include "core/gpu/resources/texture.h"

#include "core/base/format/format_view.h"
#include "core/base/try.h"
#include "core/gpu/formats/format_map.h"
#include "core/gpu/resources/memory_needs.h"
#include "core/gpu/resources/sparse_support.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <format>

namespace wavelane::gpu {

namespace {

VkImageType imageType(VkImageViewType shape)
{
    switch (shape) {
    case VK_IMAGE_VIEW_TYPE_1D:
    case VK_IMAGE_VIEW_TYPE_1D_ARRAY:
        return VK_IMAGE_TYPE_1D;
    case VK_IMAGE_VIEW_TYPE_3D:
        return VK_IMAGE_TYPE_3D;
    default: // VkImageViewType can gain values; 2D covers plain, array, and cube views.
        return VK_IMAGE_TYPE_2D;
    }
}

Result<void> checkLimits(const Device& device, const TextureOptions& options)
{
    const VkPhysicalDeviceLimits& limits = device.limits();
    struct Check
    {
        const char* what;
        std::uint64_t value;
        std::uint64_t limit;
        const char* limitName;
    };
    const auto type = imageType(options.shape);
    const std::uint32_t limit = type == VK_IMAGE_TYPE_1D                   ? limits.maxImageDimension1D
                                : type == VK_IMAGE_TYPE_3D                 ? limits.maxImageDimension3D
                                : options.shape == VK_IMAGE_VIEW_TYPE_CUBE ? limits.maxImageDimensionCube
                                                                           : limits.maxImageDimension2D;
    const char* limitName = type == VK_IMAGE_TYPE_1D                   ? "maxImageDimension1D"
                            : type == VK_IMAGE_TYPE_3D                 ? "maxImageDimension3D"
                            : options.shape == VK_IMAGE_VIEW_TYPE_CUBE ? "maxImageDimensionCube"
                                                                       : "maxImageDimension2D";
    for (const Check& check :
         {Check{"width", options.extent[0], limit, limitName}, Check{"height", options.extent[1], limit, limitName},
          Check{"depth", options.extent[2], limit, limitName},
          Check{"slices", options.layers, limits.maxImageArrayLayers, "maxImageArrayLayers"}}) {
        if (check.value == 0)
            return fail(Code::zeroSize,
                        std::format("Texture '{}' has {} 0; the minimum is 1.", options.name, check.what));
        if (check.value > check.limit) {
            return fail(Code::limitExceeded,
                        std::format("Texture '{}' has {} {}; the limit of this device is {} ({}).", options.name,
                                    check.what, check.value, check.limit, check.limitName));
        }
    }
    return {};
}

/// Returns whether the format can be stored to through a view of another format.
bool canStoreThroughView(const Device& device, Format format)
{
    return std::ranges::any_of(allFormats(), [&](const FormatInfo& view) {
        return view.blockWidth == 1 && canViewAs(format, view.format) && textureSupport(device, view.format).storage;
    });
}

} // namespace

std::array<std::uint32_t, 3> mipExtent(const TextureOptions& options, std::uint32_t mip)
{
    return {std::max(options.extent[0] >> mip, 1u), std::max(options.extent[1] >> mip, 1u),
            std::max(options.extent[2] >> mip, 1u)};
}

FormatSupport textureSupport(const Device& device, Format format)
{
    if (info(format).blockWidth > 1 && !device.has("textureCompressionBC"))
        return {};
    return formatSupport(device.physical(), format);
}

VkImageCreateInfo imageInfo(const Device& device, const TextureOptions& options, const FormatSupport& support)
{
    VkImageCreateInfo info{.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                           .imageType = imageType(options.shape),
                           .format = toVulkan(options.format),
                           .extent = {options.extent[0], options.extent[1], options.extent[2]},
                           .mipLevels = options.mips,
                           .arrayLayers = options.layers,
                           .samples = VK_SAMPLE_COUNT_1_BIT,
                           .tiling = VK_IMAGE_TILING_OPTIMAL,
                           .usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                           .initialLayout = VK_IMAGE_LAYOUT_UNDEFINED};
    shareAmongQueues(device, info);
    if (support.sampled)
        info.usage |= VK_IMAGE_USAGE_SAMPLED_BIT;
    if (support.storage)
        info.usage |= VK_IMAGE_USAGE_STORAGE_BIT;
    if (options.shape == VK_IMAGE_VIEW_TYPE_CUBE)
        info.flags |= VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT;
    // Bindings can view the texels in another format of the same size, for example to store to an sRGB texture.
    if (aspectOf(options.format) == VK_IMAGE_ASPECT_COLOR_BIT)
        info.flags |= VK_IMAGE_CREATE_MUTABLE_FORMAT_BIT;
    if (!support.storage && canStoreThroughView(device, options.format)) {
        info.flags |= VK_IMAGE_CREATE_EXTENDED_USAGE_BIT;
        info.usage |= VK_IMAGE_USAGE_STORAGE_BIT;
    }
    if (options.sparse)
        info.flags |= sparseImageFlags(device);
    else if (options.place.heap)
        info.flags |= VK_IMAGE_CREATE_ALIAS_BIT;
    return info;
}

Result<VkImageFormatProperties> imageLimits(const Device& device, const TextureOptions& options,
                                            const VkImageCreateInfo& info)
{
    VkImageFormatProperties possible;
    if (const VkResult result = vkGetPhysicalDeviceImageFormatProperties(
            device.physical(), info.format, info.imageType, info.tiling, info.usage, info.flags, &possible);
        result != VK_SUCCESS) {
        if (result != VK_ERROR_FORMAT_NOT_SUPPORTED)
            return std::unexpected(
                vulkanError(result, std::format("query the limits of texture '{}'", options.name)));
        return fail(Code::formatUnsupported,
                    std::format("This device does not support {} textures of format {} ('{}').",
                                info.imageType == VK_IMAGE_TYPE_1D   ? "1D"
                                : info.imageType == VK_IMAGE_TYPE_3D ? "3D"
                                                                     : "2D",
                                toString(options.format), options.name));
    }
    if (options.mips > possible.maxMipLevels) {
        return fail(Code::limitExceeded,
                    std::format("Texture '{}' has {} mips; the limit for its size and format is {}.", options.name,
                                options.mips, possible.maxMipLevels));
    }
    const VkExtent3D& largest = possible.maxExtent;
    if (info.extent.width > largest.width || info.extent.height > largest.height ||
        info.extent.depth > largest.depth || info.arrayLayers > possible.maxArrayLayers) {
        return fail(
            Code::limitExceeded,
            std::format("Texture '{}' has {} × {} × {} texels and {} slices; the limit of this device in format {} "
                        "is {} × {} × {} and {}.",
                        options.name, info.extent.width, info.extent.height, info.extent.depth, info.arrayLayers,
                        largest.width, largest.height, largest.depth, possible.maxArrayLayers,
                        toString(options.format)));
    }
    return possible;
}

Result<std::unique_ptr<Texture>> Texture::create(const Device& device, const TextureOptions& options)
{
    TRY_VOID(checkLimits(device, options));
    std::unique_ptr<Texture> created(new Texture(device));
    created->m_options = options;
    created->m_support = textureSupport(device, options.format);
    if (!created->m_support.sampled && !created->m_support.storage) {
        return fail(Code::formatUnsupported,
                    std::format("This device can neither sample nor store textures of format "
                                "{} ('{}').",
                                toString(options.format), options.name));
    }
    if (options.sparse) {
        TRY(const auto tile, textureTile(device, options));
        created->m_tile = tile;
    }
    const VkImageCreateInfo info = imageInfo(device, options, created->m_support);
    TRY(const auto possible, imageLimits(device, options, info));
    const VkMemoryRequirements needed = memoryRequirements(device, info);
    created->m_memorySize = needed.size;
    if (needed.size > possible.maxResourceSize) {
        return fail(Code::limitExceeded,
                    std::format("Texture '{}' requires {} bytes; the limit of this device is {} (maxResourceSize).",
                                options.name, needed.size, possible.maxResourceSize));
    }
    TRY_VOID(options.sparse       ? created->createSparse(info)
             : options.place.heap ? created->placeInHeap(info, needed)
                                  : created->allocate(info, needed));
    return created;
}

Result<void> Texture::placeInHeap(const VkImageCreateInfo& info, const VkMemoryRequirements& needed)
{
    const Heap& heap = *m_options.place.heap;
    const std::uint64_t offset = m_options.place.offset;
    if (offset % needed.alignment != 0) {
        return fail(Code::badValue,
                    std::format("Texture '{}' is at offset {}; this device requires a multiple of {}.",
                                m_options.name, offset, needed.alignment));
    }
    if (needed.size > heap.sizeInBytes() || offset > heap.sizeInBytes() - needed.size) {
        return fail(Code::heapTooSmall,
                    std::format("Texture '{}' requires {} bytes at offset {} of a heap of {} bytes.", m_options.name,
                                needed.size, offset, heap.sizeInBytes()));
    }
    if (!(needed.memoryTypeBits & heap.memoryTypeBit())) {
        return fail(Code::heapTypeMismatch,
                    std::format("Texture '{}' does not support the memory type of its heap.", m_options.name));
    }
    VkImage image = VK_NULL_HANDLE;
    if (const VkResult result =
            vmaCreateAliasingImage2(m_device.allocator(), heap.allocation(), offset, &info, &image);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("place texture '{}'", m_options.name)));
    own(image);
    return {};
}

Result<void> Texture::allocate(const VkImageCreateInfo& info, const VkMemoryRequirements& needed)
{
    TRY_VOID(checkAllocation(m_device, needed.size, std::format("Texture '{}'", m_options.name)));
    VmaAllocationCreateInfo memory{};
    memory.flags = VMA_ALLOCATION_CREATE_WITHIN_BUDGET_BIT;
    memory.requiredFlags = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    VkImage image = VK_NULL_HANDLE;
    if (const VkResult result = vmaCreateImage(m_device.allocator(), &info, &memory, &image, &m_allocation, nullptr);
        result != VK_SUCCESS) {
        return std::unexpected(
            vulkanError(result, std::format("allocate {} bytes for texture '{}'", needed.size, m_options.name)));
    }
    own(image);
    countMemory(m_device, m_allocation, HeapType::defaultHeap, m_options.name);
    return {};
}

Result<void> Texture::createSparse(const VkImageCreateInfo& info)
{
    VkImage image = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateImage(m_device.get(), &info, nullptr, &image); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create the sparse texture '{}'", m_options.name)));
    own(image);
    VkMemoryRequirements needed;
    vkGetImageMemoryRequirements(m_device.get(), image, &needed);
    if (needed.size > m_device.limits().sparseAddressSpaceSize) {
        return fail(Code::limitExceeded,
                    std::format("Sparse texture '{}' requires {} bytes of address space; the limit of this device is "
                                "{} (sparseAddressSpaceSize).",
                                m_options.name, needed.size, m_device.limits().sparseAddressSpaceSize));
    }
    m_memoryTypeBits = needed.memoryTypeBits;
    TRY(m_mipTail, MipTail::create(m_device, image, info, aspectOf(m_options.format), m_options.name));
    return {};
}

void Texture::own(VkImage image)
{
    m_image = DeviceHandle<VkImage>(m_device, image, vkDestroyImage, m_options.name);
}

Texture::~Texture()
{
    if (m_device.abandoned())
        return;
    m_views.clear();
    m_image = {};
    if (m_allocation)
        freeMemory(m_device, m_allocation);
}

Result<VkImageView> Texture::view(const TextureView& description)
{
    if (const auto found = m_views.find(description); found != m_views.end())
        return found->second.get();
    // Restricts the usage, because an sRGB view of a storage texture, for example, supports only sampling.
    const VkImageViewUsageCreateInfo usage{.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_USAGE_CREATE_INFO,
                                           .usage = static_cast<VkImageUsageFlags>(description.storage
                                                                                       ? VK_IMAGE_USAGE_STORAGE_BIT
                                                                                       : VK_IMAGE_USAGE_SAMPLED_BIT)};
    const VkImageViewCreateInfo info{.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                                     .pNext = &usage,
                                     .image = m_image.get(),
                                     .viewType = description.shape,
                                     .format = toVulkan(description.format),
                                     .subresourceRange = {aspectOf(m_options.format), description.mip,
                                                          description.mips, description.layer, description.layers}};
    VkImageView view = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateImageView(m_device.get(), &info, nullptr, &view); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create a view of texture '{}'", m_options.name)));
    m_views.emplace(description,
                    DeviceHandle<VkImageView>(m_device, view, vkDestroyImageView,
                                              std::format("{} mip {} slice {} as {}", m_options.name, description.mip,
                                                          description.layer, toString(description.format))));
    return view;
}

} // namespace wavelane::gpu
