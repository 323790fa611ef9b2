// SPDX-License-Identifier: MIT
#include "core/sim/checks/order.h"
#include "core/sim/checks/races.h"
#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

namespace wavelane::sim::test {
namespace {

using Kind = Races::Kind;

/// Accesses of threads in waves of four lanes to one memory.
class Accesses
{
public:
    explicit Accesses(std::uint32_t cellBytes = 4) : m_races(cellBytes) { group(0); }

    void group(std::uint64_t index) { m_order.startGroup(index); }
    /// A barrier of the group with these memory semantics of SPIR-V.
    void barrier(std::uint32_t semantics) { m_order.waitForGroup(spv::ScopeWorkgroup, semantics); }
    /// True if the access by a thread races with an earlier one.
    bool races(std::uint32_t local, Kind kind, std::uint64_t offset = 0, std::uint64_t size = 4)
    {
        m_found = m_races.add(
            offset, size,
            {.access = {.context = m_order.context(local / 4), .lane = local & 3U, .scope = 1}, .kind = kind},
            m_order);
        return m_found.has_value();
    }
    const Races::Conflict& found() const { return *m_found; }
    std::uint32_t groupOfFound() const { return m_order.at(m_found->access.context).group; }

private:
    Order m_order{4, 2, false};
    Races m_races;
    std::optional<Races::Conflict> m_found;
};

constexpr std::uint32_t bufferBarrier =
    std::uint32_t{spv::MemorySemanticsAcquireReleaseMask} | spv::MemorySemanticsUniformMemoryMask;
constexpr std::uint32_t sharedBarrier =
    std::uint32_t{spv::MemorySemanticsAcquireReleaseMask} | spv::MemorySemanticsWorkgroupMemoryMask;

TEST(SimRaces, WritesOfTwoThreadsRace)
{
    Accesses memory;
    EXPECT_FALSE(memory.races(2, Kind::write, 8));
    ASSERT_TRUE(memory.races(1, Kind::write, 8));
    EXPECT_EQ(memory.found().access.lane, 2U);
    EXPECT_EQ(memory.found().kind, Kind::write);
    EXPECT_EQ(memory.found().offset, 8U);
}

TEST(SimRaces, BarriersOrderThreadsOfAGroupOnly)
{
    Accesses memory;
    EXPECT_FALSE(memory.races(0, Kind::write));
    memory.barrier(bufferBarrier);
    EXPECT_FALSE(memory.races(1, Kind::read));
    memory.group(1);
    EXPECT_TRUE(memory.races(0, Kind::read));
}

TEST(SimRaces, ReadsAndAtomicsDoNotRaceWithTheirKind)
{
    Accesses memory;
    EXPECT_FALSE(memory.races(0, Kind::read));
    EXPECT_FALSE(memory.races(1, Kind::read));
    EXPECT_FALSE(memory.races(0, Kind::atomic, 4));
    memory.group(3);
    EXPECT_FALSE(memory.races(1, Kind::atomic, 4));
    EXPECT_TRUE(memory.races(2, Kind::read, 4));
}

TEST(SimRaces, RemembersAReaderOfAnotherGroup)
{
    Accesses memory;
    EXPECT_FALSE(memory.races(0, Kind::read));
    memory.group(1);
    EXPECT_FALSE(memory.races(0, Kind::read));
    EXPECT_FALSE(memory.races(1, Kind::read));
    memory.barrier(bufferBarrier);
    // Thread 1 of group 1 is ordered with the readers of its group, but not with those of group 0.
    ASSERT_TRUE(memory.races(1, Kind::write));
    EXPECT_EQ(memory.groupOfFound(), 0U);
}

TEST(SimRaces, WaitingOrdersAWriteAfterARead)
{
    Accesses memory;
    EXPECT_FALSE(memory.races(0, Kind::read));
    EXPECT_FALSE(memory.races(0, Kind::write, 4));
    memory.barrier(sharedBarrier); // Not for this memory.
    EXPECT_FALSE(memory.races(1, Kind::write));
    EXPECT_TRUE(memory.races(1, Kind::read, 4));
}

TEST(SimRaces, NeighborsShareNoCell)
{
    Accesses memory(1);
    EXPECT_FALSE(memory.races(0, Kind::write, 0, 1));
    EXPECT_FALSE(memory.races(1, Kind::write, 1, 1));
    EXPECT_TRUE(memory.races(2, Kind::read, 0, 2));
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
