// SPDX-License-Identifier: MIT
#include "core/gpu/device_list.h"

#include "core/base/enum_names.h"
#include "core/base/json/json_fields.h"

#include <array>

namespace wavelane::gpu {

namespace {

constexpr auto deviceKinds = std::to_array<EnumName<DeviceKind>>({{DeviceKind::discrete, "discrete"},
                                                                  {DeviceKind::integrated, "integrated"},
                                                                  {DeviceKind::virtualGpu, "virtual"},
                                                                  {DeviceKind::software, "software"},
                                                                  {DeviceKind::other, "other"}});

} // namespace

std::string_view toString(DeviceKind kind)
{
    return findName(deviceKinds, kind);
}

std::optional<DeviceKind> deviceKindFromString(std::string_view text)
{
    return findValue(deviceKinds, text);
}

void describe(auto& fields, AnyConst<MemoryHeapInfo> auto& heap)
{
    fields("size", heap.size);
    fields("budget", heap.budget);
    fields("device_local", heap.deviceLocal);
}

void describe(auto& fields, AnyConst<DeviceInfo> auto& device)
{
    fields("index", device.index);
    fields("name", device.name);
    fields.choice("kind", device.kind, deviceKindFromString);
    fields("driver", device.driver);
    fields("api", device.api);
    fields("vendor_id", device.vendorId);
    fields("device_id", device.deviceId);
    fields("uuid", device.uuid);
    fields.derived("usable", device.usable());
    fields("refusals", device.refusals);
    fields("heaps", device.heaps);
    fields("limits", device.limits);
    fields("features", device.features);
    fields("formats", device.formats);
}

Json toJson(const DeviceInfo& device)
{
    return describedToJson(device);
}

DeviceInfo deviceFromJson(const Json& json)
{
    auto device = describedFromJson<DeviceInfo>(json);
    if (!device.limits.is_object())
        device.limits = Json::object();
    if (!device.formats.is_object())
        device.formats = Json::object();
    return device;
}

} // namespace wavelane::gpu
