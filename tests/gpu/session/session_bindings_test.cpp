// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

namespace wavelane::run {
namespace {

using Numbers = std::vector<std::uint32_t>;

/// One shader, one dispatch of one group; `resources` and `bind` are JSON.
class SessionBindings : public SessionTest
{
protected:
    ProjectSnapshot project(const std::string& source, const std::string& resources, const std::string& bind = "{}",
                            const std::string& more = "") const
    {
        return snapshot(R"({ "wavelane": 1, "shaders": { "s": { "source": "s.hlsl" } }, "resources": {)" + resources +
                            R"( }, "passes": [ { "dispatch": "s", "groups": [1, 1, 1], "bind": )" + bind + more +
                            "} ] }",
                        {{"s.hlsl", source}});
    }
    static std::string writing(const std::string& declared, const std::string& value)
    {
        return declared +
               "\nRWStructuredBuffer<uint> result;\n[numthreads(1, 1, 1)] void main() { result[0] = " + value +
               "; }\n";
    }
};

constexpr const char* resultJson = R"("result": { "kind": "buffer", "count": 1, "stride": 4,
                                             "initial": { "fill": { "type": "uint32", "value": 77 } } })";

std::string with(const std::string& resource)
{
    return std::string(resultJson) + ", \"bound\": " + resource;
}

TEST_F(SessionBindings, ATextureWhereABufferIsDeclaredIsAKindMismatch)
{
    const std::string picture = R"({ "kind": "texture2d", "width": 4, "height": 4, "format": "R32_UINT" })";
    for (const char* declared :
         {"StructuredBuffer<uint> input;", "ByteAddressBuffer input;", "Buffer<uint> input;"}) {
        const std::string value = std::string_view(declared).starts_with("Byte") ? "input.Load(0)" : "input[0]";
        expectRefused(project(writing(declared, value), with(picture), R"({ "input": "bound" })"),
                      Code::bindingKindMismatch, "/passes/0");
    }
}

TEST_F(SessionBindings, ABufferWhereATextureOrASamplerIsDeclaredIsAKindMismatch)
{
    const std::string buffer = R"({ "kind": "buffer", "count": 4, "stride": 4 })";
    expectRefused(
        project(writing("Texture2D<uint> input;", "input[uint2(0, 0)]"), with(buffer), R"({ "input": "bound" })"),
        Code::bindingKindMismatch, "/passes/0");
    const std::string image = R"(, "image": { "kind": "texture2d", "width": 4, "height": 4, "format": "R32_FLOAT" })";
    expectRefused(project(writing("Texture2D<float> image; SamplerState input;",
                                  "uint(image.SampleLevel(input, float2(0, 0), 0))"),
                          with(buffer) + image, R"({ "input": "bound" })"),
                  Code::bindingKindMismatch, "/passes/0");
}

TEST_F(SessionBindings, ATextureOfAnotherDimensionIsAKindMismatch)
{
    const std::string volume =
        R"({ "kind": "texture3d", "width": 4, "height": 4, "depth": 4, "format": "R32_UINT" })";
    expectRefused(
        project(writing("Texture2D<uint> input;", "input[uint2(0, 0)]"), with(volume), R"({ "input": "bound" })"),
        Code::bindingKindMismatch, "/passes/0");
    expectRefused(project(writing("RWTexture1D<uint> input;", "input[0]"), with(volume), R"({ "input": "bound" })"),
                  Code::bindingKindMismatch, "/passes/0");
}

TEST_F(SessionBindings, AnotherStrideIsAStrideMismatch)
{
    expectRefused(project(writing("StructuredBuffer<uint2> input;", "input[0].x"),
                          with(R"({ "kind": "buffer", "count": 4, "stride": 4 })"), R"({ "input": "bound" })"),
                  Code::bindingStrideMismatch, "/passes/0");
}

TEST_F(SessionBindings, AnotherKindOfNumberIsAFormatMismatch)
{
    expectRefused(project(writing("Texture2D<uint> input;", "input[uint2(0, 0)]"),
                          with(R"({ "kind": "texture2d", "width": 4, "height": 4, "format": "R32_FLOAT" })"),
                          R"({ "input": "bound" })"),
                  Code::bindingFormatMismatch, "/passes/0");
    expectRefused(project(writing("Buffer<int> input;", "uint(input[0])"),
                          with(R"({ "kind": "buffer", "count": 4, "format": "R32_UINT" })"),
                          R"({ "input": "bound" })"),
                  Code::bindingFormatMismatch, "/passes/0");
}

TEST_F(SessionBindings, AViewOfAnotherClassIsAFormatMismatch)
{
    const std::string source = writing("Texture2D<float> input;", "uint(input[uint2(0, 0)])");
    const auto bind = [](const char* format) {
        return std::string(R"({ "input": { "resource": "bound", "format": ")") + format + "\" } }";
    };
    expectRefused(project(source, with(R"({ "kind": "texture2d", "width": 4, "height": 4, "format": "R32_FLOAT" })"),
                          bind("R16_FLOAT")),
                  Code::bindingFormatMismatch, "/passes/0");
    expectRefused(project(source, with(R"({ "kind": "texture2d", "width": 4, "height": 4, "format": "D32_FLOAT" })"),
                          bind("R32_FLOAT")),
                  Code::bindingFormatMismatch, "/passes/0");
    mustRun(project(source, with(R"({ "kind": "texture2d", "width": 4, "height": 4, "format": "R32_UINT" })"),
                    bind("R8G8B8A8_UNORM")));
}

TEST_F(SessionBindings, ABlockLargerThanItsBufferIsASizeMismatch)
{
    expectRefused(project(writing("cbuffer Block { uint4 values[4]; };", "values[3].w"),
                          with(R"({ "kind": "buffer", "size": 60 })"), R"({ "Block": "bound" })"),
                  Code::bindingSizeMismatch, "/passes/0");
    mustRun(project(writing("cbuffer Block { uint4 values[4]; };", "values[3].w"),
                    with(R"({ "kind": "buffer", "size": 64 })"), R"({ "Block": "bound" })"));
}

TEST_F(SessionBindings, RejectsTypedViewsOfLessThanAnElement)
{
    expectRefused(project(writing("Buffer<uint4> input;", "input[0].x"), with(R"({ "kind": "buffer", "size": 8 })"),
                          R"({ "input": "bound" })"),
                  Code::bindingSizeMismatch, "/passes/0");
}

TEST_F(SessionBindings, RejectsMissingMipsAndSlices)
{
    const std::string source = writing("Texture2D<uint> input;", "input[uint2(0, 0)]");
    const std::string picture =
        with(R"({ "kind": "texture2d", "width": 4, "height": 4, "slices": 2, "mips": 2, "format": "R32_UINT" })");
    for (const char* part : {"\"mip\": 2", "\"slice\": 2", "\"slice\": 4294967295", "\"mip\": 4294967295"}) {
        const RunReport report =
            run(project(source, picture, std::string(R"({ "input": { "resource": "bound", )") + part + " } }"));
        EXPECT_FALSE(report.ok) << part;
        EXPECT_TRUE(has(report, Severity::error, Code::badValue, "/passes/0")) << part << "\n" << messagesOf(report);
    }
    mustRun(project(source, picture, R"({ "input": { "resource": "bound", "mip": 1, "slice": 1 } })"));
}

TEST_F(SessionBindings, OmittedBindingsReadZeroWithAWarning)
{
    for (const auto& [declared, value] :
         {std::pair("StructuredBuffer<uint> absent;", "absent[0]"),
          std::pair("ByteAddressBuffer absent;", "absent.Load(0)"), std::pair("Buffer<uint> absent;", "absent[0]"),
          std::pair("Texture2D<uint> absent;", "absent[uint2(0, 0)]"),
          std::pair("RWTexture2D<uint> absent;", "absent[uint2(0, 0)]"),
          std::pair("cbuffer absent { uint number; };", "number")}) {
        const RunReport report = mustRun(project(writing(declared, value), resultJson));
        EXPECT_TRUE(has(report, Severity::warning, Code::bindingMissing, "/passes/0"))
            << declared << messagesOf(report);
        EXPECT_EQ(values("result"), Numbers{0}) << declared;
    }
}

TEST_F(SessionBindings, UsesTheDefaultSamplerIfNoneIsBound)
{
    const std::string picture = R"({ "kind": "texture2d", "width": 2, "height": 1, "format": "R32_FLOAT",
                                     "initial": { "type": "float32", "values": [3, 5] } })";
    // The default sampler uses point filtering and wraps: the coordinate 1.75 is in the second texel.
    const RunReport report = mustRun(project(writing("Texture2D<float> input; SamplerState absent;",
                                                     "uint(input.SampleLevel(absent, float2(1.75, 0.5), 0))"),
                                             with(picture), R"({ "input": "bound" })"));
    EXPECT_TRUE(has(report, Severity::warning, Code::bindingMissing, "/passes/0")) << messagesOf(report);
    EXPECT_EQ(values("result"), Numbers{5});
}

TEST_F(SessionBindings, RejectsUnknownResourcesAndSlots)
{
    const std::string source = writing("StructuredBuffer<uint> input;", "input[0]");
    expectRefused(project(source, resultJson, R"({ "input": "nobody" })"), Code::unknownResource, "/passes/0");
    expectRefused(project(source, with(R"({ "kind": "buffer", "size": 4 })"), R"({ "inputs": "bound" })"),
                  Code::badValue, "/passes/0");
}

TEST_F(SessionBindings, EveryFormatOfATypedBufferIsReadOrRejected)
{
    int read = 0;
    for (const FormatInfo& format : allFormats()) {
        if (format.blockWidth != 1)
            continue;
        const char* type = format.kind == ComponentKind::uint   ? "uint"
                           : format.kind == ComponentKind::sint ? "int"
                                                                : "float";
        if (format.componentBits == 64)
            continue;
        const RunReport report =
            run(project(writing(std::string("Buffer<") + type + "> input;", "uint(input[0])"),
                        with(R"({ "kind": "buffer", "count": 4, "format": ")" + std::string(format.name) + "\" }"),
                        R"({ "input": "bound" })"));
        if (report.ok)
            ++read;
        else
            EXPECT_TRUE(has(report, Severity::error, Code::formatUnsupported, "/passes/0")) << format.name << "\n"
                                                                                            << messagesOf(report);
    }
    EXPECT_GT(read, 30);
}

TEST_F(SessionBindings, RejectsPushConstantsOfAnotherSize)
{
    const std::string source =
        writing("struct P { uint2 values; }; [[vk::push_constant]] ConstantBuffer<P> push;", "push.values.y");
    mustRun(project(source, resultJson, "{}", R"(, "push": { "values": [1, 2] } )"));
    EXPECT_EQ(values("result"), Numbers{2});
    expectRefused(project(source, resultJson, "{}", R"(, "push": { "hex": "0102" } )"), Code::pushSizeMismatch,
                  "/passes/0");
    expectRefused(project(source, resultJson, "{}", R"(, "push": { "nothing": 1 } )"), Code::badValue, "/passes/0");
}

TEST_F(SessionBindings, UsesTheBoundCounterOfABuffer)
{
    const std::string source =
        "RWStructuredBuffer<uint> bound : register(u1);\nRWStructuredBuffer<uint> result : register(u0);\n"
        "[numthreads(8, 1, 1)] void main() { uint place = bound.IncrementCounter(); "
        "InterlockedMax(result[0], place); }\n";
    const ProjectSnapshot counting =
        project(source, R"("result": { "kind": "buffer", "count": 1, "stride": 4 },
                           "bound": { "kind": "buffer", "count": 8, "stride": 4 },
                           "tally": { "kind": "buffer", "count": 8, "stride": 4 })",
                R"({ "bound": { "resource": "bound", "counter": "tally", "counter_offset": 16 } })");
    for (const char* compiler : {"dxc", "glslang"}) {
        m_session = Session::create({.validation = true}, m_shaders);
        const RunReport report = run(counting, {.compiler = compiler});
        EXPECT_TRUE(report.ok) << messagesOf(report);
        EXPECT_EQ(messagesOf(report), "") << compiler;
        EXPECT_EQ(values("tally"), (Numbers{0, 0, 0, 0, 8, 0, 0, 0})) << compiler;
        EXPECT_EQ(values("result"), Numbers{7}) << compiler;
    }
}

} // namespace
} // namespace wavelane::run
