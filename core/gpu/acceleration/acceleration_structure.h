// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/gpu/acceleration/acceleration_functions.h"
#include "core/gpu/commands/recorder.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/resources/buffer.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::gpu {

/// A 3×4 matrix in row-major order; the last column is the translation.
using Transform = std::array<float, 12>;

/// Triangles of a bottom level. Buffers are read from offset 0.
struct TriangleInput
{
    const Buffer* vertices = nullptr;
    Format format = Format::R32G32B32_FLOAT; ///< Format of a position.
    std::uint64_t stride = 12;               ///< In bytes; a multiple of the format's component size.
    std::uint64_t vertexCount = 0;           ///< At least 1.
    const Buffer* indices = nullptr;         ///< Null: every three vertices form a triangle.
    bool shortIndices = false;               ///< Indices have 16 bits instead of 32.
    std::uint64_t triangleCount = 0;
    bool opaque = true;
    std::optional<Transform> transform;
};

/// Axis-aligned boxes of a bottom level: six floats each, the minimum and the maximum corner.
struct BoxInput
{
    const Buffer* boxes = nullptr;
    std::uint64_t count = 0;
    std::uint64_t stride = 24; ///< In bytes; a multiple of 8.
    bool opaque = true;
};

/// Contains either triangles or boxes.
struct BottomLevelInput
{
    std::string name;
    std::vector<TriangleInput> triangles;
    std::vector<BoxInput> boxes;
};

/// A bottom level that is placed in the top level. The transform is a 3×4 matrix, row by row.
struct InstanceInput
{
    std::size_t bottomLevel = 0; ///< Index in `AccelerationOptions::bottomLevels`.
    Transform transform{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    std::uint32_t id = 0; ///< 24 bits, like `contribution`.
    std::uint32_t mask = 255;
    VkGeometryInstanceFlagsKHR flags = 0;
    std::uint32_t contribution = 0;
};

/// The geometry of an acceleration structure. `name` is for messages and debugging tools.
struct AccelerationOptions
{
    std::vector<BottomLevelInput> bottomLevels;
    std::vector<InstanceInput> instances;
    std::string name;
};

/// An acceleration structure for ray queries: a top level of instances, bottom levels of geometry, and their memory.
/// Vulkan equivalent: a VkAccelerationStructureKHR for each level, in one VkBuffer.
///
/// Lifecycle: 1. `create` (builds nothing) 2. `build`, any number of times, from the current contents of the buffers
/// 3. `get` for a descriptor. The input buffers must live until the device has finished the last build.
class AccelerationStructure
{
public:
    /// Fails with `feature_missing` if the device does not support ray queries, with `limit_exceeded` above
    /// maxGeometryCount, maxPrimitiveCount, or maxInstanceCount, with `format_unsupported` for unsupported vertex
    /// formats, and like `Buffer::create`.
    static Result<std::unique_ptr<AccelerationStructure>> create(const Device& device,
                                                                 const AccelerationOptions& options);

    /// The top level's handle.
    VkAccelerationStructureKHR get() const { return m_top.structure.get(); }
    /// Size of all levels in bytes, without scratch memory.
    std::uint64_t sizeInBytes() const { return m_storage->sizeInBytes(); }

    /// Builds all levels. Waits for all earlier work; compute shaders recorded later see the result.
    void build(Recorder& recorder) const;

private:
    /// A bottom level, or the top level, and the inputs of its build.
    struct Level
    {
        std::vector<VkAccelerationStructureGeometryKHR> geometries;
        std::vector<VkAccelerationStructureBuildRangeInfoKHR> ranges;
        VkAccelerationStructureTypeKHR type = VK_ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR;
        std::uint64_t offset = 0; ///< Offset in the storage buffer.
        std::uint64_t size = 0;
        DeviceHandle<VkAccelerationStructureKHR> structure;
    };

    explicit AccelerationStructure(const Device& device)
        : m_device(device), m_functions(AccelerationFunctions::load(device.get()))
    {
    }
    Result<void> createInputs(const AccelerationOptions& options);
    void describeBottom(const BottomLevelInput& input, std::uint64_t& nextTransform, Level& level) const;
    void describeTop(const AccelerationOptions& options);
    Result<void> allocateMemory(const std::string& name);
    Result<void> createStructure(Level& level, const std::string& name);
    void writeInstances(const AccelerationOptions& options) const;
    VkAccelerationStructureBuildGeometryInfoKHR buildInfo(const Level& level) const;

    const Device& m_device;
    AccelerationFunctions m_functions;
    std::unique_ptr<Buffer> m_inputs; ///< Instances, then transforms of geometries; null before `createInputs`.
    std::unique_ptr<Buffer> m_storage;
    std::unique_ptr<Buffer> m_scratch;
    std::uint64_t m_scratchAddress = 0;
    std::vector<Level> m_bottom;
    Level m_top;
};

} // namespace wavelane::gpu
