// SPDX-License-Identifier: MIT
#include "core/gpu/acceleration/acceleration_structure.h"

#include "core/base/try.h"
#include "core/gpu/acceleration/acceleration_limits.h"
#include "core/gpu/formats/format_map.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <cstring>
#include <format>

namespace wavelane::gpu {

namespace {

/// Required alignment of a structure in its buffer (VkAccelerationStructureCreateInfoKHR::offset).
constexpr std::uint64_t structureAlignment = 256;

std::uint64_t aligned(std::uint64_t value, std::uint64_t alignment)
{
    return (value + alignment - 1) / alignment * alignment;
}

VkDeviceAddress addressOf(const Device& device, const Buffer& buffer)
{
    const VkBufferDeviceAddressInfo info{.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO,
                                         .buffer = buffer.get()};
    return vkGetBufferDeviceAddress(device.get(), &info);
}

VkTransformMatrixKHR toVulkan(const Transform& transform)
{
    VkTransformMatrixKHR out;
    static_assert(sizeof out == sizeof transform);
    std::memcpy(&out, transform.data(), sizeof out);
    return out;
}

VkAccelerationStructureGeometryKHR geometryOf(VkGeometryTypeKHR type, bool opaque)
{
    return {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR,
            .geometryType = type,
            .flags = opaque ? VkGeometryFlagsKHR{VK_GEOMETRY_OPAQUE_BIT_KHR} : 0};
}

void barrier(VkCommandBuffer commands, VkPipelineStageFlags2 from, VkAccessFlags2 writes, VkPipelineStageFlags2 to,
             VkAccessFlags2 accesses)
{
    const VkMemoryBarrier2 barrier{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                                   .srcStageMask = from,
                                   .srcAccessMask = writes,
                                   .dstStageMask = to,
                                   .dstAccessMask = accesses};
    const VkDependencyInfo info{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .memoryBarrierCount = 1, .pMemoryBarriers = &barrier};
    vkCmdPipelineBarrier2(commands, &info);
}

} // namespace

Result<std::unique_ptr<AccelerationStructure>> AccelerationStructure::create(const Device& device,
                                                                             const AccelerationOptions& options)
{
    for (const char* feature : {"accelerationStructure", "rayQuery", "bufferDeviceAddress"}) {
        if (!device.has(feature)) {
            return fail(Code::featureMissing, std::format("'{}' is an acceleration structure and requires {}, {}.",
                                                          options.name, feature, device.explainMissing(feature)));
        }
    }
    std::unique_ptr<AccelerationStructure> created(new AccelerationStructure(device));
    TRY_VOID(checkAccelerationLimits(device, options));
    TRY_VOID(created->createInputs(options));
    created->m_bottom.resize(options.bottomLevels.size());
    std::uint64_t nextTransform =
        std::max<std::size_t>(options.instances.size(), 1) * sizeof(VkAccelerationStructureInstanceKHR);
    for (std::size_t i = 0; i < options.bottomLevels.size(); ++i)
        created->describeBottom(options.bottomLevels[i], nextTransform, created->m_bottom[i]);
    created->describeTop(options);
    TRY_VOID(created->allocateMemory(options.name));
    for (std::size_t i = 0; i < options.bottomLevels.size(); ++i) {
        const std::string name = std::format("{} {}", options.name, options.bottomLevels[i].name);
        TRY_VOID(created->createStructure(created->m_bottom[i], name));
    }
    TRY_VOID(created->createStructure(created->m_top, options.name));
    created->writeInstances(options);
    return created;
}

Result<void> AccelerationStructure::createInputs(const AccelerationOptions& options)
{
    std::uint64_t transforms = 0;
    for (const BottomLevelInput& level : options.bottomLevels)
        transforms += static_cast<std::uint64_t>(
            std::ranges::count_if(level.triangles, [](const auto& each) { return each.transform.has_value(); }));
    const std::uint64_t size =
        std::max<std::size_t>(options.instances.size(), 1) * sizeof(VkAccelerationStructureInstanceKHR) +
        transforms * sizeof(VkTransformMatrixKHR);
    TRY(m_inputs,
        Buffer::create(m_device,
                       {.sizeInBytes = size, .heapType = HeapType::upload, .name = options.name + " instances"}));
    return {};
}

void AccelerationStructure::describeBottom(const BottomLevelInput& input, std::uint64_t& nextTransform,
                                           Level& level) const
{
    for (const TriangleInput& each : input.triangles) {
        VkAccelerationStructureGeometryKHR geometry = geometryOf(VK_GEOMETRY_TYPE_TRIANGLES_KHR, each.opaque);
        VkAccelerationStructureGeometryTrianglesDataKHR& data = geometry.geometry.triangles;
        data = {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR,
                .vertexFormat = toVulkan(each.format),
                .vertexStride = each.stride,
                .maxVertex = static_cast<std::uint32_t>(each.vertexCount - 1),
                .indexType = VK_INDEX_TYPE_NONE_KHR};
        data.vertexData.deviceAddress = addressOf(m_device, *each.vertices);
        if (each.indices) {
            data.indexType = each.shortIndices ? VK_INDEX_TYPE_UINT16 : VK_INDEX_TYPE_UINT32;
            data.indexData.deviceAddress = addressOf(m_device, *each.indices);
        }
        if (each.transform) {
            const VkTransformMatrixKHR matrix = toVulkan(*each.transform);
            std::memcpy(m_inputs->mapped() + nextTransform, &matrix, sizeof matrix);
            data.transformData.deviceAddress = addressOf(m_device, *m_inputs) + nextTransform;
            nextTransform += sizeof matrix;
        }
        level.geometries.push_back(geometry);
        level.ranges.push_back({.primitiveCount = static_cast<std::uint32_t>(each.triangleCount)});
    }
    for (const BoxInput& each : input.boxes) {
        VkAccelerationStructureGeometryKHR geometry = geometryOf(VK_GEOMETRY_TYPE_AABBS_KHR, each.opaque);
        geometry.geometry.aabbs = {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_AABBS_DATA_KHR,
                                   .stride = each.stride};
        geometry.geometry.aabbs.data.deviceAddress = addressOf(m_device, *each.boxes);
        level.geometries.push_back(geometry);
        level.ranges.push_back({.primitiveCount = static_cast<std::uint32_t>(each.count)});
    }
}

void AccelerationStructure::describeTop(const AccelerationOptions& options)
{
    VkAccelerationStructureGeometryKHR geometry = geometryOf(VK_GEOMETRY_TYPE_INSTANCES_KHR, false);
    geometry.geometry.instances = {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_INSTANCES_DATA_KHR};
    geometry.geometry.instances.data.deviceAddress = addressOf(m_device, *m_inputs);
    m_top.type = VK_ACCELERATION_STRUCTURE_TYPE_TOP_LEVEL_KHR;
    m_top.geometries.push_back(geometry);
    m_top.ranges.push_back({.primitiveCount = static_cast<std::uint32_t>(options.instances.size())});
}

VkAccelerationStructureBuildGeometryInfoKHR AccelerationStructure::buildInfo(const Level& level) const
{
    VkAccelerationStructureBuildGeometryInfoKHR info{
        .sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR,
        .type = level.type,
        .flags = VK_BUILD_ACCELERATION_STRUCTURE_PREFER_FAST_TRACE_BIT_KHR,
        .mode = VK_BUILD_ACCELERATION_STRUCTURE_MODE_BUILD_KHR,
        .dstAccelerationStructure = level.structure.get(),
        .geometryCount = static_cast<std::uint32_t>(level.geometries.size()),
        .pGeometries = level.geometries.data()};
    info.scratchData.deviceAddress = m_scratchAddress;
    return info;
}

Result<void> AccelerationStructure::allocateMemory(const std::string& name)
{
    std::uint64_t storage = 0;
    std::uint64_t scratch = 0;
    const auto measure = [&](Level& level) {
        std::vector<std::uint32_t> counts;
        for (const VkAccelerationStructureBuildRangeInfoKHR& range : level.ranges)
            counts.push_back(range.primitiveCount);
        const VkAccelerationStructureBuildGeometryInfoKHR info = buildInfo(level);
        VkAccelerationStructureBuildSizesInfoKHR sizes{VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_SIZES_INFO_KHR};
        m_functions.buildSizes(m_device.get(), VK_ACCELERATION_STRUCTURE_BUILD_TYPE_DEVICE_KHR, &info, counts.data(),
                               &sizes);
        level.offset = storage;
        level.size = sizes.accelerationStructureSize;
        storage = aligned(storage + level.size, structureAlignment);
        scratch = std::max(scratch, sizes.buildScratchSize);
    };
    for (Level& level : m_bottom)
        measure(level);
    measure(m_top);

    const std::uint64_t alignment =
        std::max(accelerationProperties(m_device).minAccelerationStructureScratchOffsetAlignment, 1u);
    TRY(m_storage, Buffer::create(m_device, {.sizeInBytes = storage,
                                             .name = name,
                                             .extraUsage = VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_STORAGE_BIT_KHR}));
    TRY(m_scratch, Buffer::create(m_device, {.sizeInBytes = scratch + alignment, .name = name + " scratch"}));
    m_scratchAddress = aligned(addressOf(m_device, *m_scratch), alignment);
    return {};
}

Result<void> AccelerationStructure::createStructure(Level& level, const std::string& name)
{
    const VkAccelerationStructureCreateInfoKHR info{.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_CREATE_INFO_KHR,
                                                    .buffer = m_storage->get(),
                                                    .offset = level.offset,
                                                    .size = level.size,
                                                    .type = level.type};
    VkAccelerationStructureKHR structure = VK_NULL_HANDLE;
    if (const VkResult result = m_functions.create(m_device.get(), &info, nullptr, &structure); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, std::format("create the acceleration structure '{}'", name)));
    level.structure = {m_device, structure, m_functions.destroy, name};
    return {};
}

void AccelerationStructure::writeInstances(const AccelerationOptions& options) const
{
    std::byte* out = m_inputs->mapped();
    for (const InstanceInput& each : options.instances) {
        const VkAccelerationStructureDeviceAddressInfoKHR info{
            .sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_DEVICE_ADDRESS_INFO_KHR,
            .accelerationStructure = m_bottom[each.bottomLevel].structure.get()};
        VkAccelerationStructureInstanceKHR instance{};
        instance.transform = toVulkan(each.transform);
        instance.instanceCustomIndex = each.id & 0xffffffu;
        instance.mask = each.mask & 0xffu;
        instance.instanceShaderBindingTableRecordOffset = each.contribution & 0xffffffu;
        instance.flags = each.flags & 0xffu;
        instance.accelerationStructureReference = m_functions.address(m_device.get(), &info);
        std::memcpy(out, &instance, sizeof instance);
        out += sizeof instance;
    }
}

void AccelerationStructure::build(Recorder& recorder) const
{
    constexpr VkPipelineStageFlags2 building = VK_PIPELINE_STAGE_2_ACCELERATION_STRUCTURE_BUILD_BIT_KHR;
    constexpr VkAccessFlags2 built = VK_ACCESS_2_ACCELERATION_STRUCTURE_WRITE_BIT_KHR;
    constexpr VkAccessFlags2 levelAccess = built | VK_ACCESS_2_ACCELERATION_STRUCTURE_READ_BIT_KHR;
    const VkCommandBuffer commands = recorder.get();
    barrier(commands, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, VK_ACCESS_2_MEMORY_WRITE_BIT, building,
            levelAccess | VK_ACCESS_2_SHADER_READ_BIT);
    const auto buildLevel = [&](const Level& level) {
        const VkAccelerationStructureBuildGeometryInfoKHR info = buildInfo(level);
        const VkAccelerationStructureBuildRangeInfoKHR* ranges = level.ranges.data();
        m_functions.build(commands, 1, &info, &ranges);
    };
    for (const Level& level : m_bottom) {
        buildLevel(level);
        // The top level reads this level, and the next build reuses the scratch memory.
        barrier(commands, building, built, building, levelAccess);
    }
    buildLevel(m_top);
    barrier(commands, building, built, VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT,
            VK_ACCESS_2_ACCELERATION_STRUCTURE_READ_BIT_KHR);
}

} // namespace wavelane::gpu
