// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

namespace wavelane::run {
namespace {

/// Thread x reads element 0 of descriptor first + x.
constexpr const char* heapSource = R"(#version 460
#extension GL_EXT_nonuniform_qualifier : require
layout(local_size_x = 4) in;
layout(set = 0, binding = 0, std430) buffer Numbers { uint numbers[]; } ResourceDescriptorHeap[];
layout(set = 0, binding = 0, std430) buffer Pairs { uvec2 pairs[]; } ResourceDescriptorHeap_0[];
layout(set = 0, binding = 0, r32ui) uniform uimage2D ResourceDescriptorHeap_1[];
layout(set = 0, binding = 2048, std430) buffer Result { uint result[]; };
layout(push_constant) uniform Push { uint first; };
void main()
{
    const uint x = gl_GlobalInvocationID.x;
    const uint i = first + x;
    result[x] = ResourceDescriptorHeap[nonuniformEXT(i)].numbers[0] +
                ResourceDescriptorHeap_0[nonuniformEXT(i)].pairs[0].y +
                imageLoad(ResourceDescriptorHeap_1[nonuniformEXT(i)], ivec2(0)).x;
}
)";

/// The same with an unsized array.
constexpr const char* arraySource = R"(#version 460
#extension GL_EXT_nonuniform_qualifier : require
layout(local_size_x = 4) in;
layout(set = 0, binding = 2049, std430) buffer Numbers { uint numbers[]; } list[];
layout(set = 0, binding = 2048, std430) buffer Result { uint result[]; };
layout(push_constant) uniform Push { int first; };
void main()
{
    const uint x = gl_GlobalInvocationID.x;
    result[x] = list[nonuniformEXT(first + int(x))].numbers[0];
}
)";

class SessionDescriptorHeap : public SessionTest
{
protected:
    ProjectSnapshot project(const std::string& bind, const std::string& first = "0",
                            const std::string& before = "") const
    {
        return snapshot(R"({ "wavelane": 1,
            "shaders": { "heap": { "source": "heap.comp" }, "list": { "source": "list.comp" } },
            "resources": {
              "one": { "kind": "buffer", "count": 1, "stride": 4, "initial": { "type": "uint32", "values": [1] } },
              "two": { "kind": "buffer", "count": 1, "stride": 4, "initial": { "type": "uint32", "values": [2] } },
              "pair": { "kind": "buffer", "count": 1, "stride": 8, "initial": { "type": "uint32", "values": [7, 9] } },
              "short": { "kind": "texture2d", "width": 1, "height": 1, "format": "R16_UINT",
                         "initial": { "type": "uint16", "values": [300] } },
              "wide": { "kind": "texture2d", "width": 1, "height": 1, "format": "R32_UINT",
                        "initial": { "type": "uint32", "values": [70000] } },
              "smooth": { "kind": "sampler" },
              "result": { "kind": "buffer", "count": 4, "stride": 4,
                          "initial": { "fill": { "type": "uint32", "value": 99 } } } },
            "passes": [ )" + before +
                            R"({ "dispatch": ")" + std::string(bind.contains("list") ? "list" : "heap") +
                            R"(", "groups": [1, 1, 1], "push": { "first": )" + first + R"( }, "bind": { )" + bind +
                            (bind.empty() ? "" : ", ") + R"("u0": "result" } } ] })",
                        {{"heap.comp", heapSource}, {"list.comp", arraySource}});
    }
    using Values = std::vector<std::uint32_t>;
};

TEST_F(SessionDescriptorHeap, EveryElementFitsTheArrayOfItsType)
{
    mustRun(project(R"("$resources": { "0": "one", "1": "pair", "2": "short", "3": "wide" })"));
    EXPECT_EQ(values("result"), (Values{1, 9, 300, 70000}));
}

TEST_F(SessionDescriptorHeap, MissingElementsReadZero)
{
    mustRun(project(R"("$resources": { "1": "one" })"));
    EXPECT_EQ(values("result"), (Values{0, 1, 0, 0}));
    mustRun(project(R"("$resources": { "1": "one" })", "4294967290"));
    EXPECT_EQ(values("result"), (Values{0, 0, 0, 0}));
}

TEST_F(SessionDescriptorHeap, WarnsAboutAMissingHeap)
{
    const RunReport report = mustRun(project(""));
    EXPECT_TRUE(has(report, Severity::warning, Code::bindingMissing, "/passes/0")) << messagesOf(report);
}

TEST_F(SessionDescriptorHeap, ElementsFollowSwappedNames)
{
    mustRun(project(R"("$resources": { "0": "one", "1": "two" })", "0", R"({ "swap": ["one", "two"] }, )"));
    EXPECT_EQ(values("result"), (Values{2, 1, 0, 0}));
}

TEST_F(SessionDescriptorHeap, AcceptsIndicesUpToTheLimit)
{
    mustRun(project(R"("$resources": { "65535": "two" })", "65533"));
    EXPECT_EQ(values("result"), (Values{0, 0, 2, 0}));
    expectRefused(project(R"("$resources": { "65536": "two" })"), Code::limitExceeded,
                  "/passes/0/bind/$resources/65536");
}

TEST_F(SessionDescriptorHeap, RejectsElementsOfTheWrongHeapAndUnknownOnes)
{
    expectRefused(project(R"("$resources": { "0": "smooth" })"), Code::bindingKindMismatch,
                  "/passes/0/bind/$resources/0");
    expectRefused(project(R"("$samplers": { "0": "smooth" })"), Code::badValue, "/passes/0/bind/$samplers");
    expectRefused(project(R"("$resources": { "0": "nowhere" })"), Code::unknownResource,
                  "/passes/0/bind/$resources/0");
}

TEST_F(SessionDescriptorHeap, AnIndexBeyondAnUnsizedArrayReadsZero)
{
    mustRun(project(R"("list": ["one", "two"])"));
    EXPECT_EQ(values("result"), (Values{1, 2, 0, 0}));
    mustRun(project(R"("list": ["one", "two"])", "-2"));
    EXPECT_EQ(values("result"), (Values{0, 0, 1, 2}));
    mustRun(project(R"("list": ["one", "two"])", "100000000"));
    EXPECT_EQ(values("result"), (Values{0, 0, 0, 0}));
}

} // namespace
} // namespace wavelane::run
