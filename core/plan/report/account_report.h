// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::plan {

/// Memory that was allocated with one heap type, in bytes.
struct HeapTypeAccount
{
    std::string name; ///< `default`, `upload`, `readback`.
    std::uint64_t bytes = 0;
    std::uint64_t peak = 0;  ///< The largest value since the device was opened.
    std::uint64_t count = 0; ///< Number of allocations.
    bool operator==(const HeapTypeAccount&) const = default;
};

/// One of the device's memory heaps, in bytes.
struct DeviceHeapAccount
{
    bool deviceLocal = false;
    std::uint64_t size = 0;
    std::uint64_t budget = 0; ///< What the process can use in total.
    std::uint64_t used = 0;   ///< By the process, as the driver counts.
    bool operator==(const DeviceHeapAccount&) const = default;
};

/// Memory that was allocated under one name and with one heap type, in bytes.
struct AllocationAccount
{
    std::string name;     ///< Name of a resource, or a name that begins with `wavelane`.
    std::string heapType; ///< As in HeapTypeAccount.
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    bool operator==(const AllocationAccount&) const = default;
};

/// Physical memory of the process that uses the device, in bytes.
struct ProcessAccount
{
    std::uint64_t resident = 0;
    std::uint64_t peak = 0;
    bool operator==(const ProcessAccount&) const = default;
};

/// What a session holds on its device at the end of a run.
struct AccountReport
{
    std::uint64_t bytes = 0; ///< All allocations.
    std::uint64_t peak = 0;  ///< The largest value of `bytes` since the device was opened.
    std::vector<HeapTypeAccount> heapTypes;
    std::vector<DeviceHeapAccount> deviceHeaps;
    std::vector<AllocationAccount> allocations;   ///< The largest first.
    std::map<std::string, std::uint64_t> objects; ///< Live objects by the name of their Vulkan type.
    std::optional<ProcessAccount> process;        ///< Nothing if the system does not report it.
    bool operator==(const AccountReport&) const = default;
};

} // namespace wavelane::plan
