// SPDX-License-Identifier: MIT
#include "core/gpu/device_list.h"

namespace wavelane::gpu {

std::string_view toString(DeviceKind kind)
{
    switch (kind) {
    case DeviceKind::discrete:
        return "discrete";
    case DeviceKind::integrated:
        return "integrated";
    case DeviceKind::virtualGpu:
        return "virtual";
    case DeviceKind::software:
        return "software";
    case DeviceKind::other:
        return "other";
    }
    return "other";
}

Json toJson(const DeviceInfo& device)
{
    Json heaps = Json::array();
    for (const MemoryHeapInfo& each : device.heaps)
        heaps.push_back({{"size", each.size}, {"budget", each.budget}, {"device_local", each.deviceLocal}});
    return {{"index", device.index},        {"name", device.name},       {"kind", toString(device.kind)},
            {"driver", device.driver},      {"api", device.api},         {"vendor_id", device.vendorId},
            {"device_id", device.deviceId}, {"uuid", device.uuid},       {"usable", device.usable()},
            {"refusals", device.refusals},  {"heaps", std::move(heaps)}, {"limits", device.limits},
            {"features", device.features},  {"formats", device.formats}};
}

} // namespace wavelane::gpu
