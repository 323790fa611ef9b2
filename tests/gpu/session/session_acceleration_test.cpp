// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

namespace wavelane::run {
namespace {

/// Each thread casts a ray along +z from (x, 0.25, -1) with x = 0.25 + thread.
constexpr const char* traceSource = R"(#version 460
#extension GL_EXT_ray_query : require
layout(local_size_x = 4) in;
layout(set = 0, binding = 1024) uniform accelerationStructureEXT scene;
layout(set = 0, binding = 2048, std430) buffer Result { float result[]; };
void main()
{
    rayQueryEXT query;
    rayQueryInitializeEXT(query, scene, gl_RayFlagsOpaqueEXT, 0xff,
                          vec3(0.25 + gl_GlobalInvocationID.x, 0.25, -1), 0.0, vec3(0, 0, 1), 100.0);
    while (rayQueryProceedEXT(query)) {}
    result[gl_GlobalInvocationID.x] =
        rayQueryGetIntersectionTypeEXT(query, true) == gl_RayQueryCommittedIntersectionTriangleEXT
            ? rayQueryGetIntersectionTEXT(query, true) : -1.0;
}
)";

class SessionAcceleration : public SessionTest
{
protected:
    /// A triangle in the plane z = 0 on the ray of thread 0, and the structures of `scene`.
    ProjectSnapshot project(const std::string& scene, const std::string& bind = R"("scene": "scene",)",
                            const std::string& more = "", const std::string& passes = "") const
    {
        return snapshot(R"({ "wavelane": 1, "shaders": { "trace": { "source": "trace.comp" } }, "resources": {
            "corners": { "kind": "buffer", "size": 36,
                         "initial": { "type": "float32", "values": [0, 0, 0, 1, 0, 0, 0, 1, 0] } },
            "indices": { "kind": "buffer", "size": 12, "initial": { "type": "uint32", "values": [0, 1, 2] } },
            )" + more + scene +
                            R"( "result": { "kind": "buffer", "count": 4, "stride": 4 } },
            "passes": [ )" + passes +
                            R"({ "dispatch": "trace", "groups": [1, 1, 1], "bind": { )" + bind +
                            R"( "u0": "result" } } ] })",
                        {{"trace.comp", traceSource}});
    }
    static std::string scene(const std::string& triangles, const std::string& instances)
    {
        return R"("scene": { "kind": "acceleration_structure", "blas": [ { "name": "m", "triangles": [ )" +
               triangles + R"( ] } ], "instances": [ )" + instances + " ] },";
    }
    std::vector<float> traced() { return values<float>("result"); }
};

constexpr const char* plain = R"({ "vertices": "corners", "count": 3 })";

TEST_F(SessionAcceleration, RaysHitTransformedInstances)
{
    mustRun(project(scene(plain, R"({ "blas": "m" },
        { "blas": "m", "transform": [1, 0, 0, 2, 0, 1, 0, 0, 0, 0, 1, 4.5] })")));
    EXPECT_EQ(traced(), (std::vector<float>{1, -1, 5.5F, -1}));
}

TEST_F(SessionAcceleration, RaysMissAStructureWithoutInstances)
{
    mustRun(project(scene(plain, "")));
    EXPECT_EQ(traced(), (std::vector<float>{-1, -1, -1, -1}));
}

TEST_F(SessionAcceleration, RaysMissABottomLevelWithoutGeometry)
{
    mustRun(project(scene("", R"({ "blas": "m" })")));
    EXPECT_EQ(traced(), (std::vector<float>{-1, -1, -1, -1}));
}

TEST_F(SessionAcceleration, RaysMissANullStructure)
{
    const RunReport report = mustRun(project("", ""));
    EXPECT_TRUE(has(report, Severity::warning, Code::bindingMissing, "/passes/0")) << messagesOf(report);
    EXPECT_EQ(traced(), (std::vector<float>{-1, -1, -1, -1}));
}

TEST_F(SessionAcceleration, ReportsTheSize)
{
    const RunReport report = mustRun(project(scene(plain, R"({ "blas": "m" })")));
    const auto found = std::ranges::find(report.resources, "scene", &ResourceReport::name);
    ASSERT_NE(found, report.resources.end());
    EXPECT_EQ(found->kind, "acceleration_structure");
    EXPECT_GT(found->size, 0U);
}

TEST_F(SessionAcceleration, RejectsIndicesBeyondTheVertices)
{
    const std::string bad = R"("far": { "kind": "buffer", "size": 24,
        "initial": { "type": "uint32", "values": [0, 1, 2, 0, 1, 3] } },)";
    const RunReport report =
        run(project(scene(R"({ "vertices": "corners", "count": 3, "indices": "far" })", R"({ "blas": "m" })"),
                    R"("scene": "scene",)", bad));
    EXPECT_FALSE(report.ok);
    ASSERT_TRUE(has(report, Severity::error, Code::badValue, "/resources/scene")) << messagesOf(report);
    for (const char* part : {"Index 5", "is 3", "\"far\""})
        EXPECT_NE(messagesOf(report).find(part), std::string::npos) << messagesOf(report);
    mustRun(project(scene(R"({ "vertices": "corners", "count": 3, "indices": "indices" })", R"({ "blas": "m" })")));
    EXPECT_EQ(traced(), (std::vector<float>{1, -1, -1, -1}));
}

TEST_F(SessionAcceleration, RejectsUnsupportedVertexFormats)
{
    expectRefused(
        project(scene(R"({ "vertices": "corners", "count": 3, "format": "R8_UINT" })", R"({ "blas": "m" })")),
        Code::formatUnsupported, "/resources/scene");
}

TEST_F(SessionAcceleration, RestartsBuildFromTheInitialData)
{
    // The pass moves the triangle, but the structure was built before the first pass.
    const std::string away = R"({ "upload": "corners", "data": { "type": "float32", "values": [50, 50, 50] } },)";
    auto moving = project(scene(plain, R"({ "blas": "m" })"), R"("scene": "scene",)", "", away);
    mustRun(moving, {.frames = 2});
    EXPECT_EQ(traced(), (std::vector<float>{1, -1, -1, -1}));
    for (project::Resource& each : moving.project.resources) {
        if (each.name == "corners")
            std::get<project::NumberData>(*each.initial).values = {0, 0, 3, 1, 0, 3, 0, 1, 3};
    }
    mustRun(moving, {.restart = false});
    EXPECT_EQ(traced(), (std::vector<float>{1, -1, -1, -1}));
    mustRun(moving);
    EXPECT_EQ(traced(), (std::vector<float>{4, -1, -1, -1}));
}

TEST_F(SessionAcceleration, RebuildsAfterAnInstanceOrBufferChanged)
{
    mustRun(project(scene(plain, R"({ "blas": "m" })")));
    mustRun(project(scene(plain, R"({ "blas": "m", "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 9] })")));
    EXPECT_EQ(traced(), (std::vector<float>{10, -1, -1, -1}));
    // A buffer of another size is recreated, and so is the structure.
    auto larger = project(scene(plain, R"({ "blas": "m" })"));
    for (project::Resource& each : larger.project.resources) {
        if (each.name == "corners")
            std::get<project::Buffer>(each.kind).size = project::Amount{.value = 72};
    }
    mustRun(larger);
    EXPECT_EQ(traced(), (std::vector<float>{1, -1, -1, -1}));
}

TEST_F(SessionAcceleration, RejectsOtherResourcesAtTheSlot)
{
    expectRefused(project("", R"("scene": "corners",)"), Code::bindingKindMismatch, "/passes/0/bind/scene");
}

} // namespace
} // namespace wavelane::run
