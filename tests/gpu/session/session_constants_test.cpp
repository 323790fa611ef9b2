// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

#include <format>

namespace wavelane::run {
namespace {

/// Every thread adds 1 to the first number. A group has twice as many threads as `n` says.
constexpr const char* countingSource = R"(OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %numbers
OpExecutionModeId %main LocalSizeId %size %one %one
OpName %numbers "numbers"
OpName %n "n"
OpDecorate %n SpecId 0
OpDecorate %numbers DescriptorSet 0
OpDecorate %numbers Binding 0
OpDecorate %array ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%array = OpTypeRuntimeArray %uint
%block = OpTypeStruct %array
%to_block = OpTypePointer StorageBuffer %block
%to_uint = OpTypePointer StorageBuffer %uint
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%two = OpConstant %uint 2
%n = OpSpecConstant %uint 32
%size = OpSpecConstantOp %uint IMul %n %two
%numbers = OpVariable %to_block StorageBuffer
%main = OpFunction %void None %procedure
%begin = OpLabel
%count = OpAccessChain %to_uint %numbers %zero %zero
%before = OpAtomicIAdd %uint %count %one %zero %one
OpReturn
OpFunctionEnd
)";

class SessionConstants : public SessionTest
{
protected:
    ProjectSnapshot counting(const std::string& n) const
    {
        return snapshot(std::format(R"({{
  "wavelane": 1, "name": "counting",
  "shaders": {{ "count": {{ "source": "count.spvasm" }} }},
  "resources": {{ "numbers": {{ "kind": "buffer", "count": 4, "stride": 4 }} }},
  "passes": [ {{ "dispatch": "count", "threads": [128, 1, 1], "bind": {{ "numbers": "numbers" }},
                "constants": {{ "n": {} }} }} ]
}})",
                                    n),
                        {{"count.spvasm", countingSource}});
    }
};

TEST_F(SessionConstants, ComputesTheGroupSizeFromAConstant)
{
    for (const char* n : {"32", "8", "64"}) {
        mustRun(counting(n));
        EXPECT_EQ(values("numbers").at(0), 128U) << "n is " << n;
        m_session = Session::create({.validation = true}, m_shaders);
    }
}

TEST_F(SessionConstants, RejectsSpecializedGroupSizesOutsideTheLimits)
{
    expectRefused(counting("0"), Code::zeroSize, "/passes/0");
    expectRefused(counting("1000000"), Code::limitExceeded, "/passes/0");
}

TEST_F(SessionConstants, RejectsSpecializedSharedMemoryAboveTheLimit)
{
    expectRefused(snapshot(R"({
  "wavelane": 1, "name": "tile",
  "shaders": { "tile": { "source": "tile.comp" } },
  "resources": { "numbers": { "kind": "buffer", "count": 4, "stride": 4 } },
  "passes": [ { "dispatch": "tile", "groups": [1, 1, 1], "bind": { "B": "numbers" },
                "constants": { "count": 100000000 } } ]
})",
                           {{"tile.comp", "#version 460\nlayout(local_size_x = 8) in;\n"
                                          "layout(constant_id = 4) const uint count = 16;\nshared uint tile[count];\n"
                                          "layout(binding = 0) buffer B { uint o[]; };\n"
                                          "void main() { tile[gl_LocalInvocationIndex] = 1; barrier(); "
                                          "o[0] = tile[1]; }\n"}}),
                  Code::limitExceeded, "/passes/0");
}

TEST_F(SessionConstants, ADescriptorArrayHasTheLengthOfItsConstant)
{
    const auto project = snapshot(R"({ "wavelane": 1, "name": "array",
  "shaders": { "store": { "source": "store.comp" } },
  "resources": { "a": { "kind": "buffer", "size": 16 }, "b": { "kind": "buffer", "size": 16 } },
  "passes": [ { "dispatch": "store", "groups": [1, 1, 1], "bind": { "numbers": ["a", "a", "b"] },
                "constants": { "count": 3 } } ]
})",
                                  {{"store.comp", R"(#version 460
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint count = 2;
layout(set = 0, binding = 0) buffer Numbers { uint values[]; } numbers[count];
void main() { numbers[count - 1].values[0] = 7; }
)"}});
    mustRun(project);
    EXPECT_EQ(values("a").at(0), 0U);
    EXPECT_EQ(values("b").at(0), 7U);
}

} // namespace
} // namespace wavelane::run
