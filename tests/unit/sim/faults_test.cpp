// SPDX-License-Identifier: MIT
#include "core/sim/memory/faults.h"
#include "core/sim/memory/watch.h"
#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace wavelane::sim::test {
namespace {

/// Each thread stores its number in groupshared memory and reads that of its mirror image after a barrier.
std::string mirrored()
{
    return shaderText(R"(
%own = OpAccessChain %wordPointer %words %id
OpStore %own %id
OpControlBarrier %u2 %u2 %u264
%mirror = OpISub %uint %u7 %id
%other = OpAccessChain %wordPointer %words %mirror
%value = OpLoad %uint %other
)",
                      R"(%u7 = OpConstant %uint 7
%u8 = OpConstant %uint 8
%wordArray = OpTypeArray %uint %u8
%wordsPointer = OpTypePointer Workgroup %wordArray
%wordPointer = OpTypePointer Workgroup %uint
%words = OpVariable %wordsPointer Workgroup
)");
}

std::vector<std::uint32_t> descending()
{
    return {7, 6, 5, 4, 3, 2, 1, 0};
}

TEST(SimFaults, ADroppedBarrierLetsWavesRunAhead)
{
    const Program program = decoded(mirrored());
    const std::vector<std::uint32_t> barriers = barriersOf(program);
    ASSERT_EQ(barriers.size(), 1U);
    EXPECT_EQ(program.instructionName(barriers[0]), "OpControlBarrier");
    DispatchRequest request{.lanes = 4};
    EXPECT_EQ(interpreted(mirrored(), request).numbers, descending());
    request.faults.droppedBarriers = {barriers[0]};
    // The first wave reads what the second one has not written yet.
    EXPECT_EQ(interpreted(mirrored(), request).numbers, (std::vector<std::uint32_t>{0, 0, 0, 0, 3, 2, 1, 0}));
}

TEST(SimFaults, OrdersOfWavesFollowTheSeedAndKeepBarriers)
{
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        DispatchRequest request{.lanes = 2};
        request.faults.waveSeed = seed;
        EXPECT_EQ(interpreted(mirrored(), request).numbers, descending()) << seed;
    }
}

TEST(SimFaults, GroupsRunInTheGivenOrder)
{
    // The last group to run leaves its number in the first element.
    const std::string text = shaderText("%zero = OpAccessChain %numberPointer %result %u0 %u0\nOpStore %zero %id\n"
                                        "%value = OpCopyObject %uint %id",
                                        {}, 1);
    const auto last = [&](std::vector<std::uint64_t> order) {
        DispatchRequest request{.groups = {4, 1, 1}, .lanes = 4};
        request.faults.groups = std::move(order);
        return interpreted(text, request).numbers;
    };
    EXPECT_EQ(last({})[0], 3U);
    EXPECT_EQ(last({3, 2, 0, 1})[0], 1U);
    const std::vector<std::uint32_t> only = last({2});
    EXPECT_EQ(only[2], 2U);
    EXPECT_EQ(only[3], 0U);
    const std::vector<std::uint64_t> order = shuffled(100, 5);
    EXPECT_EQ(order, shuffled(100, 5));
    EXPECT_NE(order, shuffled(100, 6));
    EXPECT_EQ(std::set<std::uint64_t>(order.begin(), order.end()).size(), 100U);
}

TEST(SimFaults, AGroupThatDoesNotExistIsRefused)
{
    const Program program = decoded(mirrored());
    DispatchRequest request{.lanes = 4};
    request.faults.groups = {1};
    EXPECT_FALSE(interpret(program, request));
}

TEST(SimFaults, GarbageIsInMemoryThatWasNotWritten)
{
    std::string text = mirrored();
    text.erase(text.find("OpStore %own %id\n"), 17);
    DispatchRequest request{.lanes = 4};
    EXPECT_EQ(interpreted(text, request).numbers, std::vector<std::uint32_t>(8));
    request.faults.garbageSeed = 3;
    const std::vector<std::uint32_t> garbage = interpreted(text, request).numbers;
    EXPECT_NE(garbage, std::vector<std::uint32_t>(8));
    EXPECT_EQ(garbage, interpreted(text, request).numbers);
    EXPECT_EQ(interpreted(mirrored(), request).numbers, descending());
}

TEST(SimFaults, AtomicOperationsCanRunInReverse)
{
    const std::string text = shaderText("%zero = OpAccessChain %numberPointer %result %u0 %u4\n"
                                        "%value = OpAtomicIAdd %uint %zero %u1 %u0 %u1\n"
                                        "OpAtomicStore %zero %u1 %u0 %u0\n");
    DispatchRequest request{.lanes = 4};
    EXPECT_EQ(interpreted(text, request).numbers[1], 1U);
    request.faults.reversesAtomics = true;
    EXPECT_EQ(interpreted(text, request).numbers[1], 2U);
}

TEST(SimWatch, NotesWritersValuesAndWhatTheLastOneRead)
{
    const std::string text = shaderText(R"(
%from = OpAccessChain %numberPointer %result %u0 %u3
%old = OpLoad %uint %from
%value = OpIAdd %uint %old %id
)");
    const Program program = decoded(text);
    Memory memory{.name = "result", .bytes = std::vector<std::byte>(32), .races = {}};
    memory.bytes[12] = std::byte{5};
    const std::vector<std::byte> before = memory.bytes;
    DispatchRequest request{.lanes = 4};
    request.bindings[{0, 0}] = {{.kind = View::Kind::buffer, .memory = &memory, .size = 32}};
    Watch watch(memory, 25, 1); // In the number of thread 6.
    request.watch = &watch;
    ASSERT_TRUE(interpret(program, request));
    ASSERT_EQ(watch.writeCount(), 1U);
    EXPECT_FALSE(watch.hasSeveralThreads());
    const Watch::Write write = watch.writes().front();
    EXPECT_EQ(write.access.thread.local, 6U);
    EXPECT_EQ(write.offset, 24U);
    // The second wave reads the sum of the first one: 5 + 3.
    EXPECT_EQ(write.after, (std::vector<std::byte>{std::byte{14}, {}, {}, {}}));
    EXPECT_EQ(program.instructionName(write.access.instruction), "OpStore");

    std::set<std::uint32_t> all;
    for (std::uint32_t i = 0; i < program.module->instructions().size(); ++i)
        all.insert(i);
    memory.bytes = before;
    watch.follow(write.access.thread, all, 0);
    ASSERT_TRUE(interpret(program, request));
    ASSERT_EQ(watch.reads().size(), 1U);
    EXPECT_EQ(watch.reads()[0].object, "result");
    EXPECT_EQ(watch.reads()[0].offset, 12U);
    EXPECT_EQ(watch.reads()[0].bytes[0], std::byte{8});

    watch.follow(write.access.thread, all, 0);
    EXPECT_TRUE(watch.reads().empty());
}

} // namespace
} // namespace wavelane::sim::test
