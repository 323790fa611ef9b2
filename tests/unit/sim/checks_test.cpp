// SPDX-License-Identifier: MIT
#include "core/sim/checks/races.h"
#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

namespace wavelane::sim::test {
namespace {

using Kind = Races::Kind;

Races::Access by(std::uint32_t local, std::uint64_t group = 0, std::uint32_t epoch = 1)
{
    return {.group = group, .local = local, .epoch = epoch, .waveEpoch = 1, .wave = local / 4, .instruction = local};
}

TEST(SimRaces, WritesOfTwoThreadsRace)
{
    Races races(4);
    EXPECT_FALSE(races.add(8, 4, Kind::write, by(0)));
    const auto found = races.add(8, 4, Kind::write, by(1));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->first.thread, (ThreadId{.group = 0, .local = 0}));
    EXPECT_TRUE(found->first.isWrite);
    EXPECT_EQ(found->second, 8U);
}

TEST(SimRaces, BarriersOrderThreadsOfAGroupOnly)
{
    Races races(4);
    EXPECT_FALSE(races.add(0, 4, Kind::write, by(0, 0, 1)));
    EXPECT_FALSE(races.add(0, 4, Kind::read, by(1, 0, 2)));
    EXPECT_TRUE(races.add(0, 4, Kind::read, by(0, 1, 5)));
}

TEST(SimRaces, ReadsAndAtomicsDoNotRaceWithTheirKind)
{
    Races races(4);
    EXPECT_FALSE(races.add(0, 4, Kind::read, by(0)));
    EXPECT_FALSE(races.add(0, 4, Kind::read, by(1)));
    EXPECT_FALSE(races.add(4, 4, Kind::atomic, by(0)));
    EXPECT_FALSE(races.add(4, 4, Kind::atomic, by(1, 3)));
    EXPECT_TRUE(races.add(4, 4, Kind::read, by(1)));
}

TEST(SimRaces, RemembersAReaderOfAnotherGroup)
{
    Races races(4);
    EXPECT_FALSE(races.add(0, 4, Kind::read, by(0, 0, 1)));
    EXPECT_FALSE(races.add(0, 4, Kind::read, by(0, 1, 1)));
    EXPECT_FALSE(races.add(0, 4, Kind::read, by(1, 1, 1)));
    // Thread 1 of group 1 is ordered with the readers of its group, but not with those of group 0.
    EXPECT_TRUE(races.add(0, 4, Kind::write, by(1, 1, 2)));
}

TEST(SimRaces, WaitingOrdersAWriteAfterARead)
{
    // The barrier is for other memory, so only the phase changes.
    Races races(4);
    Races::Access later = by(1);
    later.phase = 1;
    EXPECT_FALSE(races.add(0, 4, Kind::read, by(0)));
    EXPECT_FALSE(races.add(0, 4, Kind::write, later));
    EXPECT_FALSE(races.add(4, 4, Kind::write, by(0)));
    EXPECT_TRUE(races.add(4, 4, Kind::read, later));
}

TEST(SimRaces, NeighborsShareNoCell)
{
    Races races(1);
    EXPECT_FALSE(races.add(0, 1, Kind::write, by(0)));
    EXPECT_FALSE(races.add(1, 1, Kind::write, by(1)));
    EXPECT_TRUE(races.add(0, 2, Kind::read, by(2)));
}

/// Threads write their number to groupshared memory and read that of the next thread.
std::string neighborText(const std::string& between)
{
    return shaderText("%own = OpAccessChain %sharedPointer %shared %id\nOpStore %own %id\n" + between + R"(
%sum = OpIAdd %uint %id %u1
%next = OpUMod %uint %sum %u8
%other = OpAccessChain %sharedPointer %shared %next
%value = OpLoad %uint %other
)",
                      R"(%u8 = OpConstant %uint 8
%array = OpTypeArray %uint %u8
%arrayPointer = OpTypePointer Workgroup %array
%sharedPointer = OpTypePointer Workgroup %uint
%shared = OpVariable %arrayPointer Workgroup
)");
}

constexpr Checks everything{.races = true, .bounds = true, .uninitialized = true, .uniform = true};

TEST(SimChecks, FindsAMissingBarrier)
{
    EXPECT_TRUE(interpreted(neighborText(""), {.lanes = 4, .checks = everything}).found(FindingKind::race));
    const Outcome ordered =
        interpreted(neighborText("OpControlBarrier %u2 %u2 %u264"), {.lanes = 4, .checks = everything});
    EXPECT_TRUE(ordered.result.findings.empty());
    EXPECT_EQ(ordered.numbers, (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 7, 0}));
}

TEST(SimChecks, ABarrierWithoutMemorySemanticsOrdersNothing)
{
    EXPECT_TRUE(interpreted(neighborText("OpControlBarrier %u2 %u2 %u0"), {.lanes = 4, .checks = everything})
                    .found(FindingKind::race));
}

TEST(SimChecks, FindsUsesOfUninitializedGroupshared)
{
    std::string text = neighborText("OpControlBarrier %u2 %u2 %u264");
    text.erase(text.find("OpStore %own %id"), 16);
    EXPECT_TRUE(interpreted(text, {.lanes = 4, .checks = everything}).found(FindingKind::uninitialized));
}

TEST(SimChecks, FindsABarrierInADivergentBranch)
{
    const std::string code = R"(
%low = OpULessThan %bool %id %u3
OpSelectionMerge %merge None
OpBranchConditional %low %yes %merge
%yes = OpLabel
OpControlBarrier %u2 %u2 %u264
OpBranch %merge
%merge = OpLabel
%value = OpCopyObject %uint %id
)";
    EXPECT_TRUE(
        interpreted(shaderText(code), {.lanes = 8, .checks = everything}).found(FindingKind::divergentBarrier));
    EXPECT_FALSE(interpreted(shaderText("OpControlBarrier %u2 %u2 %u264\n%value = OpCopyObject %uint %id"),
                             {.lanes = 4, .checks = everything})
                     .found(FindingKind::divergentBarrier));
}

TEST(SimChecks, FindsAccessesOutsideOfBuffersAndArrays)
{
    const Outcome outcome =
        interpreted(shaderText("%value = OpCopyObject %uint %id"), {.lanes = 4, .checks = everything}, 6);
    ASSERT_TRUE(outcome.found(FindingKind::bounds));
    EXPECT_EQ(outcome.result.findings[0].offset, 24U);
    EXPECT_EQ(outcome.result.findings[0].limit, 24U);
    EXPECT_EQ(outcome.result.findings[0].access.thread.local, 6U);
    EXPECT_EQ(outcome.result.findings[0].count, 2U);

    const std::string declarations = R"(%array = OpTypeArray %uint %u4
%arrayPointer = OpTypePointer Private %array
%elementPointer = OpTypePointer Private %uint
%zeros = OpConstantNull %array
%list = OpVariable %arrayPointer Private %zeros
)";
    EXPECT_TRUE(
        interpreted(shaderText("%element = OpAccessChain %elementPointer %list %id\n%value = OpLoad %uint %element",
                               declarations),
                    {.lanes = 4, .checks = everything})
            .found(FindingKind::bounds));
}

TEST(SimMemory, ReadsRowMajorMatrices)
{
    // Rows of 16 bytes: the second column's third component is at 2 · 16 + 4.
    std::string text = shaderText(R"(
%column = OpAccessChain %columnPointer %matrices %u0 %u1
%vector = OpLoad %float3 %column
%number = OpCompositeExtract %float %vector 2
%value = OpBitcast %uint %number
)",
                                  R"(%float3 = OpTypeVector %float 3
%float2x3 = OpTypeMatrix %float3 2
%matrixBlock = OpTypeStruct %float2x3
%matrixPointer = OpTypePointer StorageBuffer %matrixBlock
%columnPointer = OpTypePointer StorageBuffer %float3
%matrices = OpVariable %matrixPointer StorageBuffer
)");
    text.insert(text.find("OpDecorate %gid"),
                "OpDecorate %matrixBlock Block\nOpMemberDecorate %matrixBlock 0 Offset 0\n"
                "OpMemberDecorate %matrixBlock 0 MatrixStride 16\n"
                "OpMemberDecorate %matrixBlock 0 RowMajor\n"
                "OpDecorate %matrices DescriptorSet 0\nOpDecorate %matrices Binding 1\n");
    Memory matrices{.name = "matrices", .bytes = std::vector<std::byte>(48), .races = {}};
    matrices.bytes[36] = std::byte{42};
    DispatchRequest request;
    request.bindings[{0, 1}] = {{.kind = View::Kind::buffer, .memory = &matrices, .size = 48}};
    EXPECT_EQ(interpreted(text, request).numbers[0], 42U);
}

} // namespace
} // namespace wavelane::sim::test
