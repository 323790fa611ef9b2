// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/resources/acceleration_functions.h"
#include "core/gpu/resources/buffer.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::gpu {

/// A 3×4 matrix, row by row: the last column is the translation.
using Transform = std::array<float, 12>;

/// Triangles of a bottom level. Buffers are read from their first byte on.
struct TriangleInput
{
    const Buffer* vertices = nullptr;
    Format format = Format::R32G32B32_FLOAT; ///< Of a position.
    std::uint64_t stride = 12;               ///< Bytes; a multiple of the format's component size.
    std::uint64_t vertexCount = 0;           ///< At least 1.
    const Buffer* indices = nullptr;         ///< Null: each three vertices are a triangle.
    bool shortIndices = false;               ///< 16 bits instead of 32.
    std::uint64_t triangleCount = 0;
    bool opaque = true;
    std::optional<Transform> transform;
};

/// Axis-aligned boxes of a bottom level: six floats each, the lower and the upper corner.
struct BoxInput
{
    const Buffer* boxes = nullptr;
    std::uint64_t count = 0;
    std::uint64_t stride = 24; ///< Bytes; a multiple of 8.
    bool opaque = true;
};

/// A bottom level has triangles or boxes, not both.
struct BottomLevelInput
{
    std::string name;
    std::vector<TriangleInput> triangles;
    std::vector<BoxInput> boxes;
};

struct InstanceInput
{
    std::size_t bottomLevel = 0; ///< Index.
    Transform transform{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    std::uint32_t id = 0; ///< 24 bits, as `contribution`.
    std::uint32_t mask = 255;
    VkGeometryInstanceFlagsKHR flags = 0;
    std::uint32_t contribution = 0;
};

struct AccelerationOptions
{
    std::vector<BottomLevelInput> bottomLevels;
    std::vector<InstanceInput> instances;
    std::string name;
};

/// What rays are traced through: a top level of instances over bottom levels of geometry, with all the memory that
/// they and their building take. Vulkan equivalent: VkAccelerationStructureKHR, one for each level, in one VkBuffer.
///
/// Lifecycle: 1. `create` (nothing is built) 2. `build`, any number of times, from what the buffers hold then
/// 3. `get` in a descriptor. The input buffers must live until the last build has been run by the device.
class AccelerationStructure
{
public:
    /// `feature_missing` on devices without ray queries; `limit_exceeded` above maxGeometryCount, maxPrimitiveCount
    /// or maxInstanceCount; `format_unsupported` for vertex formats that the device cannot read; what
    /// `Buffer::create` says of the memory.
    static Result<std::unique_ptr<AccelerationStructure>> create(const Device& device,
                                                                 const AccelerationOptions& options);

    /// The top level.
    VkAccelerationStructureKHR get() const { return m_top.structure.get(); }
    /// Bytes of all levels, without what building needs.
    std::uint64_t sizeInBytes() const { return m_storage->sizeInBytes(); }

    /// Builds all levels. Waits for everything that was recorded and submitted before, and compute shaders behind it
    /// see what was built.
    void build(Recorder& recorder) const;

private:
    struct Level
    {
        std::vector<VkAccelerationStructureGeometryKHR> geometries;
        std::vector<VkAccelerationStructureBuildRangeInfoKHR> ranges;
        VkAccelerationStructureTypeKHR type = VK_ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR;
        std::uint64_t offset = 0; ///< In the storage.
        std::uint64_t size = 0;
        DeviceHandle<VkAccelerationStructureKHR> structure;
    };

    explicit AccelerationStructure(const Device& device)
        : m_device(device), m_functions(AccelerationFunctions::load(device.get()))
    {
    }
    Result<void> makeInputs(const AccelerationOptions& options);
    void describeBottom(const BottomLevelInput& input, std::uint64_t& nextTransform, Level& level) const;
    void describeTop(const AccelerationOptions& options);
    Result<void> makeMemory(const std::string& name);
    Result<void> makeStructure(Level& level, const std::string& name);
    void writeInstances(const AccelerationOptions& options) const;
    VkAccelerationStructureBuildGeometryInfoKHR buildInfo(const Level& level) const;

    const Device& m_device;
    AccelerationFunctions m_functions;
    std::unique_ptr<Buffer> m_inputs; ///< Instances, then transforms of geometries; null where there are none.
    std::unique_ptr<Buffer> m_storage;
    std::unique_ptr<Buffer> m_scratch;
    std::uint64_t m_scratchAddress = 0;
    std::vector<Level> m_bottom;
    Level m_top;
};

} // namespace wavelane::gpu
