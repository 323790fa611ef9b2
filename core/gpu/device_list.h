// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// What kind of GPU a device is; `software` is a driver that computes on the CPU.
enum class DeviceKind { discrete, integrated, virtualGpu, software, other };

std::string_view toString(DeviceKind kind);
std::optional<DeviceKind> deviceKindFromString(std::string_view text);

/// A memory heap of a device, as Vulkan reports it.
struct MemoryHeapInfo
{
    std::uint64_t size = 0;   ///< Bytes.
    std::uint64_t budget = 0; ///< Bytes that this process can currently allocate; the heap's size if the driver does
                              ///< not report a budget.
    bool deviceLocal = false;
};

/// One device, usable or not, as `wavelane devices` prints it. A value type.
struct DeviceInfo
{
    int index = 0; ///< Position in the loader's list, as `--device` accepts it.
    std::string name;
    std::string driver; ///< Driver name and version.
    std::string api;    ///< `1.4.305`.
    DeviceKind kind = DeviceKind::other;
    std::uint32_t vendorId = 0;
    std::uint32_t deviceId = 0;
    std::string uuid; ///< 32 hexadecimal digits.
    std::vector<MemoryHeapInfo> heaps;
    std::vector<std::string> refusals; ///< Why it cannot be used, one sentence each; empty if usable.
    Json limits = Json::object();      ///< The limits that Wavelane checks, by Vulkan's names.
    Json formats = Json::object();     ///< Supported uses of each format; see `formatsToJson`.
    std::vector<std::string> features; ///< Supported optional features and extensions, sorted.

    bool usable() const { return refusals.empty(); }
};

/// One entry of `wavelane devices --json`.
Json toJson(const DeviceInfo& device);
/// The inverse, for untrusted JSON: missing and mistyped members keep their defaults.
DeviceInfo deviceFromJson(const Json& json);

} // namespace wavelane::gpu
