// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json_fields.h"
#include "core/plan/report/account_report.h"

namespace wavelane::plan {

/// Without the name, which is the key.
void describe(auto& fields, AnyConst<HeapTypeAccount> auto& account)
{
    fields("bytes", account.bytes);
    fields("peak", account.peak);
    fields("count", account.count);
}

void describe(auto& fields, AnyConst<DeviceHeapAccount> auto& heap)
{
    fields("device_local", heap.deviceLocal);
    fields("size", heap.size);
    fields("budget", heap.budget);
    fields("used", heap.used);
}

void describe(auto& fields, AnyConst<AllocationAccount> auto& allocation)
{
    fields("name", allocation.name);
    fields("heap_type", allocation.heapType);
    fields("bytes", allocation.bytes);
    fields("count", allocation.count);
}

void describe(auto& fields, AnyConst<ProcessAccount> auto& process)
{
    fields("resident", process.resident);
    fields("peak", process.peak);
}

void describe(auto& fields, AnyConst<AccountReport> auto& account)
{
    fields("bytes", account.bytes);
    fields("peak", account.peak);
    fields.byName("heap_types", account.heapTypes);
    fields("device_heaps", account.deviceHeaps);
    fields("allocations", account.allocations);
    fields.byName("objects", account.objects);
    fields("process", account.process);
}

} // namespace wavelane::plan
