// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/barrier_plan.h"

#include <gtest/gtest.h>

#include <set>

namespace wavelane::exporter {
namespace {

constexpr VkAccessFlags2 reads = VK_ACCESS_2_SHADER_STORAGE_READ_BIT;
constexpr VkAccessFlags2 writes = VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT;

NamedUse useOf(const std::string& name, VkAccessFlags2 readAccess, VkAccessFlags2 writeAccess)
{
    return {.resource = name, .use = {.reads = readAccess, .writes = writeAccess}};
}

LoweredPass passAt(const std::string& at)
{
    return {.name = at, .at = at};
}

project::Resource bufferAt(const std::string& name, std::optional<project::Placement> placement = {})
{
    return {.name = name,
            .kind = project::Buffer{.size = project::Amount{64, {}}, .placement = std::move(placement)}};
}

TEST(BarrierPlan, OrdersAReadAfterAWrite)
{
    const project::Project project{.resources = {bufferAt("a")}};
    std::vector<LoweredPass> passes{passAt("0"), passAt("1"), passAt("2")};
    planBarriers(project,
                 {{"0", {useOf("a", 0, writes)}}, {"1", {useOf("a", reads, 0)}}, {"2", {useOf("a", reads, 0)}}},
                 passes);
    EXPECT_FALSE(passes[0].barrier);
    ASSERT_TRUE(passes[1].barrier);
    EXPECT_EQ(passes[1].barrier->srcAccessMask, writes);
    EXPECT_EQ(passes[1].barrier->dstAccessMask, reads);
    EXPECT_FALSE(passes[2].barrier) << "The second reader needs no barrier.";
}

TEST(BarrierPlan, LetsIndependentPassesOverlap)
{
    const project::Project project{.resources = {bufferAt("a"), bufferAt("b")}};
    std::vector<LoweredPass> passes{passAt("0"), passAt("1")};
    planBarriers(project, {{"0", {useOf("a", 0, writes)}}, {"1", {useOf("b", 0, writes)}}}, passes);
    EXPECT_FALSE(passes[1].barrier);
}

TEST(BarrierPlan, SeparatesARepeatedPassFromItself)
{
    const project::Project project{.resources = {bufferAt("a")}};
    for (const std::uint64_t repeat : {1u, 2u}) {
        std::vector<LoweredPass> passes{{.at = "g", .kind = LoweredGroup{.passes = {passAt("0")}, .repeat = repeat}}};
        planBarriers(project, {{"0", {useOf("a", reads, writes)}}}, passes);
        EXPECT_EQ(std::get<LoweredGroup>(passes[0].kind).passes[0].barrier.has_value(), repeat == 2);
    }
}

TEST(BarrierPlan, FollowsSwappedNames)
{
    const project::Project project{.resources = {bufferAt("a"), bufferAt("b")}};
    LoweredPass swap = passAt("1");
    swap.kind = project::SwapPass{{"a", "b"}};
    std::vector<LoweredPass> passes{passAt("0"), swap, passAt("2")};
    planBarriers(project, {{"0", {useOf("a", 0, writes)}}, {"2", {useOf("b", reads, 0)}}}, passes);
    EXPECT_TRUE(passes[2].barrier) << "After the swap, b is the buffer that was written.";
}

TEST(BarrierPlan, ComparesTheRangesOfPlacedBuffers)
{
    const project::Project project{.resources = {{.name = "h", .kind = project::Heap{.size = {256, {}}}},
                                                 bufferAt("a", project::Placement{"h", {0, {}}}),
                                                 bufferAt("overlapping", project::Placement{"h", {32, {}}}),
                                                 bufferAt("apart", project::Placement{"h", {64, {}}})}};
    for (const std::string name : {"overlapping", "apart"}) {
        std::vector<LoweredPass> passes{passAt("0"), passAt("1")};
        planBarriers(project, {{"0", {useOf("a", 0, writes)}}, {"1", {useOf(name, reads, 0)}}}, passes);
        EXPECT_EQ(passes[1].barrier.has_value(), name == "overlapping");
    }
}

TEST(BarrierPlan, SeparatesCountersFromTheirBuffers)
{
    const project::Project project{.resources = {bufferAt("a")}};
    NamedUse counter = useOf("a", reads, writes);
    counter.ofCounter = true;
    std::vector<LoweredPass> passes{passAt("0"), passAt("1")};
    planBarriers(project, {{"0", {counter}}, {"1", {useOf("a", reads, 0)}}}, passes);
    EXPECT_FALSE(passes[1].barrier);
}

LoweredPass onQueue(const std::string& at, project::PassQueue queue)
{
    LoweredPass pass = passAt(at);
    pass.queue = queue;
    return pass;
}

using Waits = std::set<project::PassQueue>;

TEST(BarrierPlan, MakesAQueueWaitForTheOneThatWroteWhatItReads)
{
    using enum project::PassQueue;
    const project::Project project{.resources = {bufferAt("a"), bufferAt("b")}};
    std::vector<LoweredPass> passes{passAt("0"), onQueue("1", async), onQueue("2", async), passAt("3")};
    planBarriers(project,
                 {{"0", {useOf("a", 0, writes)}},
                  {"1", {useOf("b", 0, writes)}},
                  {"2", {useOf("a", reads, 0)}},
                  {"3", {useOf("b", reads, 0)}}},
                 passes);
    EXPECT_EQ(passes[0].waits, Waits());
    EXPECT_EQ(passes[1].waits, Waits()) << "It is independent.";
    EXPECT_EQ(passes[2].waits, Waits{main});
    EXPECT_EQ(passes[3].waits, Waits{async});
    for (const LoweredPass& each : passes)
        EXPECT_FALSE(each.barrier) << each.at << ": a barrier does not reach another queue.";
}

TEST(BarrierPlan, LeavesOutWaitsThatFollowFromOthers)
{
    using enum project::PassQueue;
    const project::Project project{.resources = {bufferAt("a"), bufferAt("b")}};
    std::vector<LoweredPass> passes{onQueue("0", async), onQueue("1", transfer), onQueue("2", async), passAt("3")};
    planBarriers(project,
                 {{"0", {useOf("a", 0, writes)}},
                  {"1", {useOf("a", reads, 0), useOf("b", 0, writes)}},
                  {"2", {useOf("a", 0, writes)}},
                  {"3", {useOf("a", reads, 0), useOf("b", reads, 0)}}},
                 passes);
    EXPECT_EQ(passes[1].waits, Waits{async});
    EXPECT_EQ(passes[2].waits, Waits{transfer});
    EXPECT_EQ(passes[3].waits, Waits{async}) << "The copy is done before the last pass of that queue begins.";
}

TEST(BarrierPlan, FollowsALoopToItsSecondRoundForWaits)
{
    using enum project::PassQueue;
    const project::Project project{.resources = {bufferAt("a")}};
    for (const std::uint64_t repeat : {1u, 2u}) {
        std::vector<LoweredPass> passes{
            {.at = "g", .kind = LoweredGroup{.passes = {passAt("0"), onQueue("1", async)}, .repeat = repeat}}};
        planBarriers(project, {{"0", {useOf("a", 0, writes)}}, {"1", {useOf("a", reads, 0)}}}, passes);
        const auto& inside = std::get<LoweredGroup>(passes[0].kind).passes;
        EXPECT_EQ(inside[0].waits, repeat == 2 ? Waits{async} : Waits());
        EXPECT_EQ(inside[1].waits, Waits{main});
    }
}

TEST(BarrierPlan, KnowsTheNamesAfterAnOddNumberOfSwaps)
{
    const project::Project project{.resources = {bufferAt("a"), bufferAt("b")}};
    LoweredPass swap = passAt("1");
    swap.kind = project::SwapPass{{"a", "b"}};
    std::vector<LoweredPass> passes{
        passAt("0"), {.at = "g", .kind = LoweredGroup{.passes = {swap}, .repeat = 13}}, passAt("2"), passAt("3")};
    planBarriers(project,
                 {{"0", {useOf("a", 0, writes)}}, {"2", {useOf("a", reads, 0)}}, {"3", {useOf("b", reads, 0)}}},
                 passes);
    EXPECT_TRUE(passes[3].barrier) << "After the loop, \"b\" is the buffer that was written.";
}

} // namespace
} // namespace wavelane::exporter
