// SPDX-License-Identifier: MIT
#include "core/gpu/acceleration/acceleration_limits.h"
#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "tests/support/device_test.h"

#include <cstring>

namespace wavelane::gpu {
namespace {

class DeviceAccelerationStructure : public DeviceTest
{
protected:
    std::unique_ptr<Buffer> floats(const std::vector<float>& values)
    {
        auto made = buffer(values.size() * sizeof(float));
        const auto written = transfer().write(*made, 0, std::as_bytes(std::span(values)));
        EXPECT_TRUE(written.has_value()) << problem(written);
        return made;
    }
    void expectRefused(const AccelerationOptions& options, Code code, const std::string& part)
    {
        const auto made = AccelerationStructure::create(device(), options);
        ASSERT_FALSE(made.has_value());
        EXPECT_EQ(made.error().code, code) << made.error().message;
        EXPECT_NE(made.error().message.find(part), std::string::npos) << made.error().message;
    }
};

/// The boxes that a ray along +z from (0.5, 0.5, -1) hits: one bit per box, three bits per instance.
constexpr const char* meetSource = R"(#version 460
#extension GL_EXT_ray_query : require
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) uniform accelerationStructureEXT scene;
layout(set = 0, binding = 1, std430) buffer Result { uint met; uint lastId; };
void main()
{
    rayQueryEXT query;
    rayQueryInitializeEXT(query, scene, 0, 0xff, vec3(0.5, 0.5, -1), 0.0, vec3(0, 0, 1), 100.0);
    while (rayQueryProceedEXT(query)) {
        met |= 1u << (3 * rayQueryGetIntersectionInstanceIdEXT(query, false) +
                      rayQueryGetIntersectionPrimitiveIndexEXT(query, false));
        lastId = rayQueryGetIntersectionInstanceCustomIndexEXT(query, false);
    }
}
)";

TEST_F(DeviceAccelerationStructure, RaysHitTheBoxesOfEveryInstance)
{
    // The ray misses the third box.
    const auto boxes = floats({0, 0, 0, 1, 1, 1, 0, 0, 4, 1, 1, 5, 8, 8, 0, 9, 9, 1});
    auto made = AccelerationStructure::create(
        device(), {.bottomLevels = {{.name = "boxes", .boxes = {{.boxes = boxes.get(), .count = 3}}}},
                   .instances = {{.id = 5}, {.transform = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 20}, .id = 5}},
                   .name = "scene"});
    ASSERT_TRUE(made.has_value()) << problem(made);
    EXPECT_GT((*made)->sizeInBytes(), 0U);
    const auto result = buffer(8);
    ASSERT_TRUE(transfer().zero(*result).has_value());
    ASSERT_TRUE(transfer().flush().has_value());

    const auto spirv = compiled(meetSource);
    const std::vector<SlotDescription> slots{{.binding = 0, .type = VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR},
                                             {.binding = 1, .type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER}};
    const auto pipeline = Pipeline::create(device(), {.spirv = spirv, .slots = slots, .name = "meet"});
    ASSERT_TRUE(pipeline.has_value()) << problem(pipeline);
    const auto set = BindingSet::create(
        device(), **pipeline,
        {{.binding = 0, .type = slots[0].type, .descriptors = {AccelerationDescriptor{(*made)->get()}}},
         {.binding = 1, .type = slots[1].type, .descriptors = {BufferDescriptor{result->get(), 0, 8}}}});
    ASSERT_TRUE(set.has_value()) << problem(set);
    // Building again replaces the contents.
    for (int round = 0; round < 2; ++round) {
        submit([&](Recorder& recorder) {
            (*made)->build(recorder);
            recorder.dispatch(**pipeline, **set, {}, {1, 1, 1});
        });
    }
    std::vector<std::uint32_t> met(2);
    std::memcpy(met.data(), bytesOf(*result).data(), 8);
    EXPECT_EQ(met, (std::vector<std::uint32_t>{0b011011, 5}));
}

TEST_F(DeviceAccelerationStructure, RejectsTooManyPrimitives)
{
    const auto corners = buffer(36);
    const std::uint64_t most = accelerationProperties(device()).maxPrimitiveCount;
    const TriangleInput one{.vertices = corners.get(), .vertexCount = 3, .triangleCount = 1};
    TriangleInput all = one;
    all.triangleCount = most;
    expectRefused({.bottomLevels = {{.name = "m", .triangles = {one, all}}}, .name = "scene"}, Code::limitExceeded,
                  std::to_string(most + 1));
    all.triangleCount = UINT64_MAX;
    expectRefused({.bottomLevels = {{.name = "m", .triangles = {one, all}}}, .name = "scene"}, Code::limitExceeded,
                  "maxPrimitiveCount");
    const BoxInput many{.boxes = corners.get(), .count = most + 1};
    expectRefused({.bottomLevels = {{.name = "m", .boxes = {many}}}, .name = "scene"}, Code::limitExceeded,
                  "maxPrimitiveCount");
}

TEST_F(DeviceAccelerationStructure, RejectsInvalidVertexFormatsAndStrides)
{
    const auto corners = buffer(36);
    expectRefused({.bottomLevels = {{.name = "m",
                                     .triangles = {{.vertices = corners.get(),
                                                    .format = Format::R8_UINT,
                                                    .vertexCount = 3,
                                                    .triangleCount = 1}}}},
                   .name = "scene"},
                  Code::formatUnsupported, "R8_UINT");
    expectRefused({.bottomLevels = {{.name = "m",
                                     .triangles = {{.vertices = corners.get(),
                                                    .stride = 1ULL << 32,
                                                    .vertexCount = 1,
                                                    .triangleCount = 1}}}},
                   .name = "scene"},
                  Code::limitExceeded, "4294967296");
}

} // namespace
} // namespace wavelane::gpu
