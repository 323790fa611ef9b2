// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::gpu {

/// Where bytes live: device memory; host memory for writing; host memory for reading.
enum class HeapType { defaultHeap, upload, readback };

/// How VulkanMemoryAllocator is asked for memory of a heap type. On unified devices the default heap is mapped too.
VmaAllocationCreateInfo allocationInfo(const Device& device, HeapType type);

/// What this process may have of the memory that a heap type comes from, now, and what it has.
struct MemoryBudget
{
    std::uint32_t memoryHeap = 0; ///< Index of Vulkan's memory heap; heap types may share one.
    std::uint64_t budget = 0;     ///< Bytes.
    std::uint64_t used = 0;       ///< Bytes.

    std::uint64_t free() const { return budget > used ? budget - used : 0; }
};
MemoryBudget memoryBudget(const Device& device, HeapType type);

/// Refuses an allocation that the device's memory cannot hold now (`out_of_device_memory`) or that is larger than one
/// may be (`limit_exceeded`); some drivers take both and fail when the memory is touched. `what` names it in
/// messages.
Result<void> checkAllocation(const Device& device, std::uint64_t sizeInBytes, std::string_view what,
                             HeapType type = HeapType::defaultHeap);

/// A block of memory in which buffers and textures are placed, as the format's kind `heap`.
/// Vulkan equivalent: one VkDeviceMemory. Must outlive what is placed in it.
class Heap
{
public:
    /// `out_of_device_memory` where the device has not so much. `name` is for messages and the driver.
    static Result<std::unique_ptr<Heap>> create(const Device& device, HeapType type, std::uint64_t sizeInBytes,
                                                const std::string& name);
    ~Heap();
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;

    HeapType type() const { return m_type; }
    const std::string& name() const { return m_name; }
    std::uint64_t sizeInBytes() const { return m_size; }
    VmaAllocation allocation() const { return m_allocation; }
    /// Bit of the memory type that was chosen.
    std::uint32_t memoryTypeBit() const;
    /// The driver's memory, and where the heap begins in it.
    VkDeviceMemory memory() const;
    std::uint64_t memoryOffset() const;
    /// Host address of the bytes, or null where the memory is not mapped. Coherent.
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

/// A place within a heap; null heap: memory of its own.
struct Place
{
    const Heap* heap = nullptr;
    std::uint64_t offset = 0; ///< Bytes.
};

} // namespace wavelane::gpu
