// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::gpu {

enum class DeviceKind { discrete, integrated, virtualGpu, software, other };

std::string_view toString(DeviceKind kind);

struct MemoryHeapInfo
{
    std::uint64_t size = 0;   ///< Bytes.
    std::uint64_t budget = 0; ///< Bytes this process may take now; the size where the driver does not tell.
    bool deviceLocal = false;
};

/// What `wavelane devices` tells about one device, usable or not. A value.
struct DeviceInfo
{
    int index = 0; ///< Position in the loader's list, which `--device` takes.
    std::string name;
    std::string driver; ///< Name and version of the driver.
    std::string api;    ///< `1.4.305`.
    DeviceKind kind = DeviceKind::other;
    std::uint32_t vendorId = 0;
    std::uint32_t deviceId = 0;
    std::string uuid; ///< 32 hexadecimal digits.
    std::vector<MemoryHeapInfo> heaps;
    std::vector<std::string> refusals; ///< Why it cannot be used, one sentence each; empty: usable.
    Json limits = Json::object();      ///< The limits that checks of ours name, by Vulkan's names.
    Json formats = Json::object();     ///< What each format can be used for; see `formatsOf`.
    std::vector<std::string> features; ///< Names of optional features and extensions that are there, sorted.

    bool usable() const { return refusals.empty(); }
};

/// One entry of `devices --json`.
Json toJson(const DeviceInfo& device);

} // namespace wavelane::gpu
