// SPDX-License-Identifier: MIT
#include "core/gpu/resources/memory.h"

#include "core/base/try.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/memory_needs.h"
#include "core/gpu/resources/sparse_support.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::gpu {

VmaAllocationCreateInfo allocationInfo(const Device& device, HeapType type)
{
    constexpr VkMemoryPropertyFlags host = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    VmaAllocationCreateInfo info{};
    switch (type) {
    case HeapType::defaultHeap:
        info.requiredFlags = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
        if (device.unified()) {
            info.preferredFlags = host | VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
            info.flags = VMA_ALLOCATION_CREATE_MAPPED_BIT;
        }
        break;
    case HeapType::upload:
        info.requiredFlags = host;
        info.flags = VMA_ALLOCATION_CREATE_MAPPED_BIT;
        break;
    case HeapType::readback:
        info.requiredFlags = host;
        info.preferredFlags = VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
        info.flags = VMA_ALLOCATION_CREATE_MAPPED_BIT;
        break;
    }
    // Some drivers allow allocations beyond the available memory; the budget is what is available now.
    info.flags |= VMA_ALLOCATION_CREATE_WITHIN_BUDGET_BIT;
    return info;
}

void countMemory(const Device& device, VmaAllocation allocation, HeapType type, const std::string& name)
{
    VmaAllocationInfo allocated;
    vmaGetAllocationInfo(device.allocator(), allocation, &allocated);
    device.memory().add(allocation, {.name = name, .type = type, .bytes = allocated.size});
}

void freeMemory(const Device& device, VmaAllocation allocation)
{
    device.memory().remove(allocation);
    vmaFreeMemory(device.allocator(), allocation);
}

MemoryBudget memoryBudget(const Device& device, HeapType type)
{
    const VmaAllocationCreateInfo info = allocationInfo(device, type);
    std::uint32_t memoryType = 0;
    // Vulkan guarantees device-local memory and host-coherent memory, so a suitable type exists.
    if (vmaFindMemoryTypeIndex(device.allocator(), UINT32_MAX, &info, &memoryType) != VK_SUCCESS)
        return {};
    const VkPhysicalDeviceMemoryProperties* properties = nullptr;
    vmaGetMemoryProperties(device.allocator(), &properties);
    std::array<VmaBudget, VK_MAX_MEMORY_HEAPS> budgets{};
    vmaGetHeapBudgets(device.allocator(), budgets.data());
    const std::uint32_t heap = properties->memoryTypes[memoryType].heapIndex;
    return {.memoryHeap = heap, .budget = budgets[heap].budget, .used = budgets[heap].usage};
}

Result<void> checkAllocation(const Device& device, std::uint64_t sizeInBytes, std::string_view what, HeapType type)
{
    std::uint64_t largest = 0;
    for (const MemoryHeapInfo& heap : device.info().heaps)
        largest = std::max(largest, heap.size);
    if (sizeInBytes > largest) {
        return fail(Code::outOfDeviceMemory,
                    std::format("{} requires {} bytes; this device has {}.", what, sizeInBytes, largest));
    }
    if (const MemoryBudget memory = memoryBudget(device, type); sizeInBytes > memory.free()) {
        return fail(Code::outOfDeviceMemory,
                    std::format("{} requires {} bytes; this device's budget is {} bytes, of which {} are used.", what,
                                sizeInBytes, memory.budget, memory.used));
    }
    if (sizeInBytes > device.maxAllocationSize()) {
        return fail(Code::limitExceeded,
                    std::format("{} requires {} bytes; the limit of one allocation on this device is {} "
                                "(maxMemoryAllocationSize).",
                                what, sizeInBytes, device.maxAllocationSize()));
    }
    return {};
}

namespace {

/// Memory types that support a buffer and, for the default heap, also a storage texture and tiles.
std::uint32_t commonMemoryTypes(const Device& device, HeapType type)
{
    VkBufferCreateInfo buffer = bufferInfo(device, 4096);
    std::uint32_t bits = memoryRequirements(device, buffer).memoryTypeBits;
    if (type != HeapType::defaultHeap)
        return bits;
    const auto narrow = [&bits](std::uint32_t others) {
        if (bits & others)
            bits &= others;
    };
    TextureOptions options{.extent = {64, 64, 1}, .format = Format::R8G8B8A8_UNORM};
    const FormatSupport support = textureSupport(device, options.format);
    VkImageCreateInfo image = imageInfo(device, options, support);
    image.flags |= VK_IMAGE_CREATE_ALIAS_BIT;
    narrow(memoryRequirements(device, image).memoryTypeBits);
    if (checkSparse(device, SparseKind::buffer, {})) {
        buffer.flags |= sparseBufferFlags(device);
        narrow(memoryRequirements(device, buffer).memoryTypeBits);
    }
    if (checkSparse(device, SparseKind::texture2d, {})) {
        options.sparse = true;
        narrow(memoryRequirements(device, imageInfo(device, options, support)).memoryTypeBits);
    }
    return bits;
}

} // namespace

Result<std::unique_ptr<Heap>> Heap::create(const Device& device, HeapType type, std::uint64_t sizeInBytes,
                                           const std::string& name)
{
    TRY_VOID(checkAllocation(device, sizeInBytes, std::format("Heap '{}'", name), type));
    std::unique_ptr<Heap> created(new Heap(device));
    created->m_name = name;
    created->m_type = type;
    created->m_size = sizeInBytes;
    VmaAllocationCreateInfo info = allocationInfo(device, type);
    // Placement requires a dedicated block, so that offsets are those of its VkDeviceMemory.
    info.flags |= VMA_ALLOCATION_CREATE_DEDICATED_MEMORY_BIT | VMA_ALLOCATION_CREATE_CAN_ALIAS_BIT;
    const VkMemoryRequirements requirements{
        .size = sizeInBytes, .alignment = 1, .memoryTypeBits = commonMemoryTypes(device, type)};
    if (const VkResult result =
            vmaAllocateMemory(device.allocator(), &requirements, &info, &created->m_allocation, nullptr);
        result != VK_SUCCESS)
        return std::unexpected(
            vulkanError(result, std::format("allocate {} bytes for heap '{}'", sizeInBytes, name)));
    countMemory(device, created->m_allocation, type, name);
    VmaAllocationInfo allocated;
    vmaGetAllocationInfo(device.allocator(), created->m_allocation, &allocated);
    device.setName(VK_OBJECT_TYPE_DEVICE_MEMORY, reinterpret_cast<std::uint64_t>(allocated.deviceMemory), name);
    return created;
}

Heap::~Heap()
{
    if (m_allocation && !m_device.abandoned())
        freeMemory(m_device, m_allocation);
}

VmaAllocationInfo Heap::allocated() const
{
    VmaAllocationInfo info;
    vmaGetAllocationInfo(m_device.allocator(), m_allocation, &info);
    return info;
}

std::uint32_t Heap::memoryTypeBit() const
{
    return 1u << allocated().memoryType;
}

VkDeviceMemory Heap::memory() const
{
    return allocated().deviceMemory;
}

std::uint64_t Heap::memoryOffset() const
{
    return allocated().offset;
}

std::byte* Heap::mapped() const
{
    VkMemoryPropertyFlags flags = 0;
    const VmaAllocationInfo info = allocated();
    vmaGetMemoryTypeProperties(m_device.allocator(), info.memoryType, &flags);
    return flags & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT ? static_cast<std::byte*>(info.pMappedData) : nullptr;
}

} // namespace wavelane::gpu
