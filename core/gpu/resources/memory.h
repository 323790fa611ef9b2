// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"
#include "core/gpu/heap_type.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// Allocation options for a heap type. On unified devices the default heap is mapped too.
VmaAllocationCreateInfo allocationInfo(const Device& device, HeapType type);

/// Makes a new buffer or image usable by all queues of the device without transfers of its ownership. `info` must not
/// outlive the device.
template<class CreateInfo>
void shareAmongQueues(const Device& device, CreateInfo& info)
{
    const std::vector<std::uint32_t>& families = device.sharingFamilies();
    info.sharingMode = families.empty() ? VK_SHARING_MODE_EXCLUSIVE : VK_SHARING_MODE_CONCURRENT;
    info.queueFamilyIndexCount = static_cast<std::uint32_t>(families.size());
    info.pQueueFamilyIndices = families.data();
}

/// Adds an allocation to the device's live memory.
void countMemory(const Device& device, VmaAllocation allocation, HeapType type, const std::string& name);
/// Frees an allocation that was counted.
void freeMemory(const Device& device, VmaAllocation allocation);

/// Current budget and usage of this process in the memory heap of a heap type.
struct MemoryBudget
{
    std::uint32_t memoryHeap = 0; ///< Index of the Vulkan memory heap; heap types can share one.
    std::uint64_t budget = 0;     ///< Bytes.
    std::uint64_t used = 0;       ///< Bytes.

    std::uint64_t free() const { return budget > used ? budget - used : 0; }
};
MemoryBudget memoryBudget(const Device& device, HeapType type);

/// Rejects an allocation that currently exceeds the device's memory (`out_of_device_memory`) or the maximum
/// allocation size (`limit_exceeded`), because some drivers accept both and fail when the memory is used. `what`
/// names the object in messages.
Result<void> checkAllocation(const Device& device, std::uint64_t sizeInBytes, std::string_view what,
                             HeapType type = HeapType::defaultHeap);

/// A block of memory in which buffers and textures are placed; the `heap` resource of the project format. Vulkan
/// equivalent: one VkDeviceMemory. Must outlive the objects placed in it.
class Heap
{
public:
    /// Fails with `out_of_device_memory`. `name` appears in messages and in the driver.
    static Result<std::unique_ptr<Heap>> create(const Device& device, HeapType type, std::uint64_t sizeInBytes,
                                                const std::string& name);
    ~Heap();
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;

    HeapType type() const { return m_type; }
    const std::string& name() const { return m_name; }
    std::uint64_t sizeInBytes() const { return m_size; }
    VmaAllocation allocation() const { return m_allocation; }
    /// Bit of the heap's memory type.
    std::uint32_t memoryTypeBit() const;
    /// The driver's memory and the heap's offset in it.
    VkDeviceMemory memory() const;
    std::uint64_t memoryOffset() const;
    /// Host address of the contents, or null if the memory is not mapped. Coherent.
    std::byte* mapped() const;

private:
    explicit Heap(const Device& device) : m_device(device) {}

    const Device& m_device;
    VmaAllocationInfo allocated() const;

    std::string m_name;
    HeapType m_type = HeapType::defaultHeap;
    std::uint64_t m_size = 0;
    VmaAllocation m_allocation = nullptr;
};

/// A placement in a heap; a null heap means a dedicated allocation.
struct Place
{
    const Heap* heap = nullptr;
    std::uint64_t offset = 0; ///< In bytes.
};

} // namespace wavelane::gpu
