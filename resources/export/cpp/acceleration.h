// Acceleration structures: the geometry that ray queries traverse.
#pragma once

#include "device.h"
#include "resources.h"

#include <optional>

/// A 3×4 row-major matrix.
using Transform = std::array<float, 12>;
inline constexpr Transform identity{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

/// Triangles or axis-aligned boxes in buffers.
struct Geometry
{
    VkAccelerationStructureGeometryKHR what{.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR};
    std::uint32_t count = 0; ///< Triangles or boxes.
    std::optional<Transform> transform;
};
//% if triangles

/// The indices of a geometry's triangles. Without a buffer, every three consecutive vertices form a triangle.
struct Indices
{
    const Buffer* buffer = nullptr;
    VkIndexType type = VK_INDEX_TYPE_UINT32;
    std::uint32_t triangles = 0;
};

inline Geometry triangles(const Buffer& vertices, VkFormat format, VkDeviceSize stride, std::uint32_t vertexCount,
                          const Indices& indices, bool opaque, const std::optional<Transform>& transform = {})
{
    Geometry out;
    out.what.geometryType = VK_GEOMETRY_TYPE_TRIANGLES_KHR;
    out.what.flags = opaque ? VkGeometryFlagsKHR{VK_GEOMETRY_OPAQUE_BIT_KHR} : 0;
    out.what.geometry.triangles = {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR,
                                   .vertexFormat = format,
                                   .vertexData = {.deviceAddress = vertices.address()},
                                   .vertexStride = stride,
                                   .maxVertex = vertexCount - 1,
                                   .indexType = VK_INDEX_TYPE_NONE_KHR};
    out.count = vertexCount / 3;
    if (indices.buffer) {
        out.what.geometry.triangles.indexType = indices.type;
        out.what.geometry.triangles.indexData.deviceAddress = indices.buffer->address();
        out.count = indices.triangles;
    }
    out.transform = transform;
    return out;
}
//% end
//% if boxes

inline Geometry boxes(const Buffer& corners, std::uint32_t count, VkDeviceSize stride, bool opaque)
{
    Geometry out;
    out.what.geometryType = VK_GEOMETRY_TYPE_AABBS_KHR;
    out.what.flags = opaque ? VkGeometryFlagsKHR{VK_GEOMETRY_OPAQUE_BIT_KHR} : 0;
    out.what.geometry.aabbs = {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_AABBS_DATA_KHR,
                               .data = {.deviceAddress = corners.address()},
                               .stride = stride};
    out.count = count;
    return out;
}
//% end

/// An instance of a bottom-level structure in the scene.
struct GeometryInstance
{
    std::size_t level = 0; ///< Index of the bottom-level structure.
    Transform transform = identity;
    std::uint32_t id = 0;
    std::uint32_t mask = 255;
    std::uint32_t flags = 0;
    std::uint32_t contribution = 0; ///< Added to the hit group index.
};

/// Bottom-level structures, and the top-level structure that instances them.
class AccelerationStructure
{
public:
    AccelerationStructure(Device& device, const std::vector<std::vector<Geometry>>& levels,
                          const std::vector<GeometryInstance>& geometryInstances)
        : m_device(&device), m_geometryInstances(geometryInstances)
    {
        const VkBufferUsageFlags usage = VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT |
                                         VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR;
        std::vector<Transform> transforms;
        for (const auto& level : levels) {
            for (const Geometry& each : level)
                transforms.push_back(each.transform.value_or(identity));
        }
        transforms.resize(std::max<std::size_t>(transforms.size(), 1), identity);
        m_transforms.emplace(device, Buffer::Options{.name = "transforms",
                                                     .size = transforms.size() * sizeof(Transform),
                                                     .usage = usage,
                                                     .kind = MemoryKind::upload});
        m_transforms->write(bytesOf(transforms));
        const std::size_t count = std::max<std::size_t>(geometryInstances.size(), 1);
        m_instances.emplace(device, Buffer::Options{.name = "instances",
                                                    .size = count * sizeof(VkAccelerationStructureInstanceKHR),
                                                    .usage = usage,
                                                    .kind = MemoryKind::upload});

        std::size_t transform = 0;
        for (const auto& level : levels) {
            Level& made = m_levels.emplace_back();
            for (const Geometry& each : level) {
                made.geometries.push_back(each.what);
                made.ranges.push_back({.primitiveCount = each.count});
                if (each.transform)
                    made.geometries.back().geometry.triangles.transformData.deviceAddress =
                        m_transforms->address() + transform * sizeof(Transform);
                ++transform;
            }
        }
        // The top level comes last.
        Level& top = m_levels.emplace_back();
        top.type = VK_ACCELERATION_STRUCTURE_TYPE_TOP_LEVEL_KHR;
        VkAccelerationStructureGeometryKHR instances{.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR,
                                                     .geometryType = VK_GEOMETRY_TYPE_INSTANCES_KHR};
        instances.geometry.instances = {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_INSTANCES_DATA_KHR,
                                        .data = {.deviceAddress = m_instances->address()}};
        top.geometries.push_back(instances);
        top.ranges.push_back({.primitiveCount = static_cast<std::uint32_t>(geometryInstances.size())});
        for (Level& each : m_levels)
            createLevel(each);
        writeInstances();
    }

    Descriptor descriptor() const { return {.structure = m_levels.back().handle.get()}; }

    /// Builds all structures from the current contents of the buffers.
    void build() const
    {
        const auto build =
            m_device->function<PFN_vkCmdBuildAccelerationStructuresKHR>("vkCmdBuildAccelerationStructuresKHR");
        m_device->run([&](VkCommandBuffer commands) {
            for (const Level& each : m_levels) {
                VkAccelerationStructureBuildGeometryInfoKHR info = buildInfo(each);
                info.dstAccelerationStructure = each.handle.get();
                info.scratchData.deviceAddress = aligned(each.scratch->address(), scratchAlignment());
                const VkAccelerationStructureBuildRangeInfoKHR* ranges = each.ranges.data();
                build(commands, 1, &info, &ranges);
                // The top level reads the bottom levels, and shaders read all of them.
                barrier(commands, {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                                   .srcStageMask = VK_PIPELINE_STAGE_2_ACCELERATION_STRUCTURE_BUILD_BIT_KHR,
                                   .srcAccessMask = VK_ACCESS_2_ACCELERATION_STRUCTURE_WRITE_BIT_KHR,
                                   .dstStageMask = VK_PIPELINE_STAGE_2_ACCELERATION_STRUCTURE_BUILD_BIT_KHR |
                                                   VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT,
                                   .dstAccessMask = VK_ACCESS_2_ACCELERATION_STRUCTURE_READ_BIT_KHR});
            }
        });
    }

private:
    struct Level
    {
        VkAccelerationStructureTypeKHR type = VK_ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR;
        std::vector<VkAccelerationStructureGeometryKHR> geometries;
        std::vector<VkAccelerationStructureBuildRangeInfoKHR> ranges;
        std::optional<Buffer> storage;
        std::optional<Buffer> scratch;
        Owned<VkAccelerationStructureKHR> handle;
    };

    static VkDeviceAddress aligned(VkDeviceAddress address, VkDeviceSize alignment)
    {
        return (address + alignment - 1) / alignment * alignment;
    }

    VkDeviceSize scratchAlignment() const
    {
        VkPhysicalDeviceAccelerationStructurePropertiesKHR limits{
            .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_PROPERTIES_KHR};
        VkPhysicalDeviceProperties2 properties{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
                                               .pNext = &limits};
        vkGetPhysicalDeviceProperties2(m_device->physical(), &properties);
        return std::max(limits.minAccelerationStructureScratchOffsetAlignment, 1u);
    }

    static VkAccelerationStructureBuildGeometryInfoKHR buildInfo(const Level& level)
    {
        return {.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR,
                .type = level.type,
                .flags = VK_BUILD_ACCELERATION_STRUCTURE_PREFER_FAST_TRACE_BIT_KHR,
                .mode = VK_BUILD_ACCELERATION_STRUCTURE_MODE_BUILD_KHR,
                .geometryCount = static_cast<std::uint32_t>(level.geometries.size()),
                .pGeometries = level.geometries.data()};
    }

    void createLevel(Level& level)
    {
        const auto measure =
            m_device->function<PFN_vkGetAccelerationStructureBuildSizesKHR>("vkGetAccelerationStructureBuildSizesKHR");
        std::vector<std::uint32_t> counts;
        for (const auto& range : level.ranges)
            counts.push_back(range.primitiveCount);
        const VkAccelerationStructureBuildGeometryInfoKHR build = buildInfo(level);
        VkAccelerationStructureBuildSizesInfoKHR sizes{
            .sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_SIZES_INFO_KHR};
        measure(m_device->get(), VK_ACCELERATION_STRUCTURE_BUILD_TYPE_DEVICE_KHR, &build, counts.data(), &sizes);
        level.storage.emplace(*m_device,
                              Buffer::Options{.name = "acceleration structure",
                                              .size = sizes.accelerationStructureSize,
                                              .usage = VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_STORAGE_BIT_KHR |
                                                       VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT});
        level.scratch.emplace(*m_device, Buffer::Options{.name = "scratch",
                                                         .size = sizes.buildScratchSize + scratchAlignment(),
                                                         .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                                                                  VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT});
        const VkAccelerationStructureCreateInfoKHR info{.sType =
                                                            VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_CREATE_INFO_KHR,
                                                        .buffer = level.storage->get(),
                                                        .size = sizes.accelerationStructureSize,
                                                        .type = level.type};
        VkAccelerationStructureKHR handle = VK_NULL_HANDLE;
        check(m_device->function<PFN_vkCreateAccelerationStructureKHR>("vkCreateAccelerationStructureKHR")(
                  m_device->get(), &info, nullptr, &handle),
              "create an acceleration structure");
        level.handle = Owned<VkAccelerationStructureKHR>(
            m_device->get(), handle,
            m_device->function<PFN_vkDestroyAccelerationStructureKHR>("vkDestroyAccelerationStructureKHR"));
    }

    void writeInstances()
    {
        const auto addressOf = m_device->function<PFN_vkGetAccelerationStructureDeviceAddressKHR>(
            "vkGetAccelerationStructureDeviceAddressKHR");
        std::vector<VkAccelerationStructureInstanceKHR> instances;
        for (const GeometryInstance& each : m_geometryInstances) {
            const VkAccelerationStructureDeviceAddressInfoKHR info{
                .sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_DEVICE_ADDRESS_INFO_KHR,
                .accelerationStructure = m_levels[each.level].handle.get()};
            VkAccelerationStructureInstanceKHR instance{};
            std::memcpy(&instance.transform, each.transform.data(), sizeof instance.transform);
            instance.instanceCustomIndex = each.id & 0xffffffu;
            instance.mask = each.mask & 0xffu;
            instance.instanceShaderBindingTableRecordOffset = each.contribution & 0xffffffu;
            instance.flags = each.flags & 0xffu;
            instance.accelerationStructureReference = addressOf(m_device->get(), &info);
            instances.push_back(instance);
        }
        m_instances->write(bytesOf(instances));
    }

    Device* m_device;
    std::vector<GeometryInstance> m_geometryInstances;
    std::optional<Buffer> m_transforms;
    std::optional<Buffer> m_instances;
    std::vector<Level> m_levels; ///< The top level is the last one.
};
