// SPDX-License-Identifier: MIT
#include "core/run/reports/account.h"

#include "core/base/system/process_memory.h"
#include "core/project/resource.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::run {

namespace {

struct CountedType
{
    gpu::HeapType type;
    project::HeapType named;
};

constexpr std::array countedTypes{CountedType{gpu::HeapType::defaultHeap, project::HeapType::defaultHeap},
                                  CountedType{gpu::HeapType::upload, project::HeapType::upload},
                                  CountedType{gpu::HeapType::readback, project::HeapType::readback}};

std::string nameOfType(gpu::HeapType type)
{
    const auto found = std::ranges::find(countedTypes, type, &CountedType::type);
    return std::string(toString(found->named));
}

std::vector<plan::AllocationAccount> allocationsOf(const gpu::LiveMemory& memory)
{
    std::map<std::pair<std::string, gpu::HeapType>, plan::AllocationAccount> byName;
    for (const auto& [handle, block] : memory.blocks()) {
        plan::AllocationAccount& account = byName[{block.name, block.type}];
        account.name = block.name;
        account.heapType = nameOfType(block.type);
        account.bytes += block.bytes;
        ++account.count;
    }
    std::vector<plan::AllocationAccount> accounts;
    for (auto& [key, account] : byName)
        accounts.push_back(std::move(account));
    std::ranges::stable_sort(accounts, std::ranges::greater(), &plan::AllocationAccount::bytes);
    return accounts;
}

std::vector<plan::DeviceHeapAccount> deviceHeapsOf(const gpu::Device& device)
{
    const VkPhysicalDeviceMemoryProperties* properties = nullptr;
    vmaGetMemoryProperties(device.allocator(), &properties);
    std::array<VmaBudget, VK_MAX_MEMORY_HEAPS> budgets{};
    vmaGetHeapBudgets(device.allocator(), budgets.data());
    std::vector<plan::DeviceHeapAccount> heaps;
    for (std::uint32_t i = 0; i < properties->memoryHeapCount; ++i) {
        heaps.push_back({.deviceLocal = (properties->memoryHeaps[i].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT) != 0,
                         .size = properties->memoryHeaps[i].size,
                         .budget = budgets[i].budget,
                         .used = budgets[i].usage});
    }
    return heaps;
}

} // namespace

plan::AccountReport makeAccountReport(const gpu::Device& device)
{
    const gpu::LiveMemory& memory = device.memory();
    plan::AccountReport account{.bytes = memory.total().bytes,
                                .peak = memory.total().peak,
                                .deviceHeaps = deviceHeapsOf(device),
                                .allocations = allocationsOf(memory),
                                .objects = device.liveObjects()};
    for (const CountedType& each : countedTypes) {
        const gpu::MemoryTotal& total = memory.total(each.type);
        account.heapTypes.push_back({.name = std::string(toString(each.named)),
                                     .bytes = total.bytes,
                                     .peak = total.peak,
                                     .count = total.count});
    }
    if (const auto process = processMemory())
        account.process = plan::ProcessAccount{.resident = process->resident, .peak = process->peak};
    return account;
}

} // namespace wavelane::run
