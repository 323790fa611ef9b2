// SPDX-License-Identifier: MIT
#include "core/gpu/acceleration/acceleration_limits.h"

#include "core/gpu/formats/format_map.h"

#include <algorithm>
#include <format>

namespace wavelane::gpu {

namespace {

bool supportsVertexFormat(const Device& device, Format format)
{
    VkFormatProperties properties;
    vkGetPhysicalDeviceFormatProperties(device.physical(), toVulkan(format), &properties);
    return (properties.bufferFeatures & VK_FORMAT_FEATURE_ACCELERATION_STRUCTURE_VERTEX_BUFFER_BIT_KHR) != 0;
}

} // namespace

VkPhysicalDeviceAccelerationStructurePropertiesKHR accelerationProperties(const Device& device)
{
    VkPhysicalDeviceAccelerationStructurePropertiesKHR structures{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_PROPERTIES_KHR};
    VkPhysicalDeviceProperties2 properties{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &structures};
    vkGetPhysicalDeviceProperties2(device.physical(), &properties);
    return structures;
}

Result<void> checkAccelerationLimits(const Device& device, const AccelerationOptions& options)
{
    const auto limits = accelerationProperties(device);
    const auto exceeded = [&](std::string_view owner, std::string_view unit, std::uint64_t value,
                              std::uint64_t allowed, std::string_view limit) {
        return fail(Code::limitExceeded, std::format("{} has {} {}; the limit of this device is {} ({}).", owner,
                                                     value, unit, allowed, limit));
    };
    const std::string whole = std::format("'{}'", options.name);
    if (options.instances.size() > limits.maxInstanceCount)
        return exceeded(whole, "instances", options.instances.size(), limits.maxInstanceCount, "maxInstanceCount");
    for (const BottomLevelInput& level : options.bottomLevels) {
        const std::string owner = std::format("The bottom level '{}' of {}", level.name, whole);
        const std::uint64_t geometries = level.triangles.size() + level.boxes.size();
        if (geometries > limits.maxGeometryCount)
            return exceeded(owner, "geometries", geometries, limits.maxGeometryCount, "maxGeometryCount");
        std::uint64_t primitives = 0;
        // Compares each count separately first, so that the sum cannot overflow.
        const auto add = [&](std::uint64_t count) {
            primitives = count > limits.maxPrimitiveCount ? count : primitives + count;
            return primitives <= limits.maxPrimitiveCount;
        };
        const bool fits = std::ranges::all_of(level.triangles, add, &TriangleInput::triangleCount) &&
                          std::ranges::all_of(level.boxes, add, &BoxInput::count);
        if (!fits)
            return exceeded(owner, "primitives", primitives, limits.maxPrimitiveCount, "maxPrimitiveCount");
        for (const TriangleInput& each : level.triangles) {
            constexpr std::uint64_t most = UINT32_MAX;
            if (each.vertexCount > most)
                return exceeded(owner, "vertices", each.vertexCount, most, "32-bit count");
            if (each.stride > most)
                return exceeded(owner, "bytes between vertices", each.stride, most, "32-bit count");
            if (!supportsVertexFormat(device, each.format)) {
                return fail(Code::formatUnsupported,
                            std::format("{} has vertices of format {}, which this device does not support.", owner,
                                        toString(each.format)));
            }
        }
        for (const BoxInput& each : level.boxes) {
            if (each.stride > UINT32_MAX)
                return exceeded(owner, "bytes between boxes", each.stride, UINT32_MAX, "32-bit count");
        }
    }
    return {};
}

} // namespace wavelane::gpu
