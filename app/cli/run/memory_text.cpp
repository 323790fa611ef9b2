// SPDX-License-Identifier: MIT
#include "app/cli/run/memory_text.h"

#include "app/cli/console.h"

#include <format>

namespace wavelane::cli {

namespace {

std::string allocationTable(const plan::AccountReport& account)
{
    Table table({false, false, true});
    table.add({"memory of", "heap type", "size"});
    for (const plan::AllocationAccount& each : account.allocations)
        table.add({visible(each.name), each.heapType, sizeText(each.bytes)});
    return account.allocations.empty() ? std::string() : table.text(1);
}

std::string heapTable(const plan::AccountReport& account)
{
    Table table({false, true, true});
    table.add({"heap type", "size", "peak"});
    for (const plan::HeapTypeAccount& each : account.heapTypes)
        table.add({each.name, sizeText(each.bytes), sizeText(each.peak)});
    table.add({"all", sizeText(account.bytes), sizeText(account.peak)});
    return table.text(1);
}

std::string deviceTable(const plan::AccountReport& account)
{
    Table table({false, true, true, true});
    table.add({"device heap", "size", "budget", "used"});
    for (std::size_t i = 0; i < account.deviceHeaps.size(); ++i) {
        const plan::DeviceHeapAccount& heap = account.deviceHeaps[i];
        table.add({std::format("{}{}", i, heap.deviceLocal ? " (device)" : ""), sizeText(heap.size),
                   sizeText(heap.budget), sizeText(heap.used)});
    }
    return table.text(1);
}

std::string objectTable(const plan::AccountReport& account)
{
    Table table({false, true});
    table.add({"objects", "count"});
    for (const auto& [type, count] : account.objects)
        table.add({type, std::to_string(count)});
    return table.text(1);
}

} // namespace

std::string memoryText(const plan::RunReport& report)
{
    if (!report.memory)
        return {};
    const plan::AccountReport& account = *report.memory;
    std::string text = allocationTable(account) + heapTable(account) + deviceTable(account) + objectTable(account);
    if (account.process)
        text += std::format("  process memory: {}, peak {}\n", sizeText(account.process->resident),
                            sizeText(account.process->peak));
    return text;
}

} // namespace wavelane::cli
