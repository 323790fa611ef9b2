// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/heap_type.h"

#include <vk_mem_alloc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>

namespace wavelane::gpu {

/// An allocation with the object that it was made for.
struct MemoryBlock
{
    std::string name;
    HeapType type = HeapType::defaultHeap;
    std::uint64_t bytes = 0;
};

/// Allocations of one heap type. `peak` is the largest value of `bytes` so far.
struct MemoryTotal
{
    std::uint64_t bytes = 0;
    std::uint64_t peak = 0;
    std::uint64_t count = 0;
};

/// A device's live allocations. Owned by the device, updated by the objects that allocate. Single-threaded.
class LiveMemory
{
public:
    void add(VmaAllocation allocation, MemoryBlock block)
    {
        for (MemoryTotal* total : {&totalOf(block.type), &m_total}) {
            total->bytes += block.bytes;
            total->peak = std::max(total->peak, total->bytes);
            ++total->count;
        }
        m_blocks.emplace(allocation, std::move(block));
    }
    void remove(VmaAllocation allocation)
    {
        const auto found = m_blocks.find(allocation);
        if (found == m_blocks.end())
            return;
        for (MemoryTotal* total : {&totalOf(found->second.type), &m_total}) {
            total->bytes -= found->second.bytes;
            --total->count;
        }
        m_blocks.erase(found);
    }

    const std::unordered_map<VmaAllocation, MemoryBlock>& blocks() const { return m_blocks; }
    const MemoryTotal& total() const { return m_total; }
    const MemoryTotal& total(HeapType type) const { return m_totals[static_cast<std::size_t>(type)]; }

private:
    MemoryTotal& totalOf(HeapType type) { return m_totals[static_cast<std::size_t>(type)]; }

    std::unordered_map<VmaAllocation, MemoryBlock> m_blocks;
    std::array<MemoryTotal, 3> m_totals{}; ///< By heap type.
    MemoryTotal m_total;
};

} // namespace wavelane::gpu
