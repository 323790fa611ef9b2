// SPDX-License-Identifier: MIT
#include "core/sim/origins/find_origin.h"

#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::sim::test {
namespace {

/// The origin of the number that a thread of `text` writes.
struct Traced
{
    std::string first; ///< Name of the instruction; empty if all were exact.
    std::uint32_t thread = 0;
    std::uint32_t writer = 0;
};

Traced traced(const std::string& text, std::uint32_t thread, std::set<std::uint32_t> without = {})
{
    const Program program = decoded(text);
    Memory memory{.name = "result", .bytes = std::vector<std::byte>(32), .races = {}};
    DispatchRequest request{.lanes = 4};
    request.bindings[{0, 0}] = {{.kind = View::Kind::buffer, .memory = &memory, .size = memory.bytes.size()}};
    OriginQuestion question{
        .memory = &memory, .offset = std::uint64_t{thread} * 4 + 1, .groups = {0}, .maxTicks = 10000};
    for (const Inexact& each : program.inexact) {
        if (!without.contains(each.instruction))
            question.inexact.insert(each.instruction);
    }
    const auto found = findOrigin(program, request, question);
    EXPECT_TRUE(found && *found) << text;
    if (!found || !*found)
        return {};
    Traced out{.writer = (*found)->writer.thread.local};
    if (const auto& first = (*found)->first) {
        out.first = program.instructionName(first->instruction);
        out.thread = first->thread.local;
    }
    return out;
}

TEST(FindOrigin, IsTheFirstInexactInstructionOfTheValue)
{
    const Traced found = traced(shaderText(R"(%x = OpConvertUToF %float %id
%unused = OpExtInst %float %std Sin %x
%product = OpFMul %float %x %x
%sum = OpFAdd %float %product %x
%value = OpBitcast %uint %sum)"),
                                3);
    EXPECT_EQ(found.first, "OpFMul") << "what the value was not computed from does not count";
    EXPECT_EQ(found.thread, 3U);
    EXPECT_EQ(found.writer, 3U);
}

TEST(FindOrigin, IsNothingIfAllInstructionsAreExact)
{
    const Traced found = traced(shaderText(R"(%x = OpConvertUToF %float %id
%unused = OpFMul %float %x %x
%value = OpIMul %uint %id %id)"),
                                5);
    EXPECT_EQ(found.first, "");
    EXPECT_EQ(found.writer, 5U);
}

TEST(FindOrigin, FollowsTheChosenValueOnly)
{
    const std::string text = shaderText(R"(%x = OpConvertUToF %float %id
%product = OpFMul %float %x %x
%bits = OpBitcast %uint %product
%isSmall = OpULessThan %bool %id %u2
%value = OpSelect %uint %isSmall %bits %id)");
    EXPECT_EQ(traced(text, 1).first, "OpFMul");
    EXPECT_EQ(traced(text, 2).first, "");
}

TEST(FindOrigin, FollowsConditionsIfTheValueIsExact)
{
    const std::string text = shaderText(R"(%x = OpConvertUToF %float %id
%product = OpFMul %float %x %x
%isLarge = OpFOrdGreaterThan %bool %product %x
OpSelectionMerge %merge None
OpBranchConditional %isLarge %then %merge
%then = OpLabel
OpBranch %merge
%merge = OpLabel
%value = OpPhi %uint %u1 %start %u2 %then)");
    EXPECT_EQ(traced(text, 3).first, "OpFMul");
}

TEST(FindOrigin, GoesThroughGroupsharedMemoryToAnotherThread)
{
    const std::string declarations = R"(%u8 = OpConstant %uint 8
%words = OpTypeArray %uint %u8
%wordsPointer = OpTypePointer Workgroup %words
%shared = OpVariable %wordsPointer Workgroup
%wordPointer = OpTypePointer Workgroup %uint)";
    const std::string text = shaderText(R"(%x = OpConvertUToF %float %id
%product = OpFMul %float %x %x
%bits = OpBitcast %uint %product
%own = OpAccessChain %wordPointer %shared %id
OpStore %own %bits
OpControlBarrier %u2 %u2 %u264
%next = OpBitwiseXor %uint %id %u4
%other = OpAccessChain %wordPointer %shared %next
%value = OpLoad %uint %other)",
                                        declarations);
    const Traced found = traced(text, 1);
    EXPECT_EQ(found.first, "OpFMul");
    EXPECT_EQ(found.thread, 5U) << "of another wave, which stored the value";
    EXPECT_EQ(found.writer, 1U);
}

TEST(FindOrigin, EndsAtTheLimitOfSteps)
{
    const Program program = decoded(shaderText("%value = OpIAdd %uint %id %u1"));
    Memory memory{.name = "result", .bytes = std::vector<std::byte>(32), .races = {}};
    DispatchRequest request{.lanes = 4};
    request.bindings[{0, 0}] = {{.kind = View::Kind::buffer, .memory = &memory, .size = memory.bytes.size()}};
    const auto found = findOrigin(program, request, {.memory = &memory, .groups = {0}, .maxTicks = 2});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, Code::limitExceeded);
}

} // namespace
} // namespace wavelane::sim::test
