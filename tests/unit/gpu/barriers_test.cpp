// SPDX-License-Identifier: MIT
#include "core/gpu/commands/barriers.h"

#include <gtest/gtest.h>

#include <array>

namespace wavelane::gpu {
namespace {

constexpr auto compute = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
constexpr auto transfer = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
constexpr auto indirect = VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT;
constexpr auto storageRead = VK_ACCESS_2_SHADER_STORAGE_READ_BIT;
constexpr auto storageWrite = VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT;
constexpr auto transferRead = VK_ACCESS_2_TRANSFER_READ_BIT;
constexpr auto transferWrite = VK_ACCESS_2_TRANSFER_WRITE_BIT;

struct Bytes
{
    std::uint64_t memory = 1;
    std::uint64_t begin = 0;
    std::uint64_t end = UINT64_MAX;
};

MemoryUse read(Bytes bytes = {}, VkPipelineStageFlags2 stage = compute, VkAccessFlags2 access = storageRead)
{
    return {.memory = bytes.memory, .begin = bytes.begin, .end = bytes.end, .stage = stage, .reads = access};
}
MemoryUse write(Bytes bytes = {}, VkPipelineStageFlags2 stage = compute, VkAccessFlags2 access = storageWrite)
{
    return {.memory = bytes.memory, .begin = bytes.begin, .end = bytes.end, .stage = stage, .writes = access};
}

class Barriers : public testing::Test
{
protected:
    std::optional<VkMemoryBarrier2> before(std::initializer_list<MemoryUse> uses)
    {
        auto barrier = m_tracker.before(std::vector<MemoryUse>(uses));
        m_waiting = barrier ? barrier->waiting.size() : 0;
        return barrier ? std::optional(barrier->what) : std::nullopt;
    }
    std::size_t m_waiting = 0; ///< Number of uses that waited in the last call.
    BarrierTracker m_tracker;
};

TEST_F(Barriers, TheFirstUseNeedsNoBarrier)
{
    EXPECT_FALSE(before({write()}).has_value());
    m_tracker.reset();
    EXPECT_FALSE(before({read()}).has_value());
}

TEST_F(Barriers, AReadWaitsForThePrecedingWrite)
{
    before({write({}, transfer, transferWrite)});
    const auto barrier = before({read()});
    ASSERT_TRUE(barrier.has_value());
    EXPECT_EQ(barrier->srcStageMask, transfer);
    EXPECT_EQ(barrier->srcAccessMask, transferWrite);
    EXPECT_EQ(barrier->dstStageMask, compute);
    EXPECT_EQ(barrier->dstAccessMask, storageRead);
}

TEST_F(Barriers, AWriteWaitsForReadersWithAnExecutionDependency)
{
    before({read()});
    const auto barrier = before({write({}, transfer, transferWrite)});
    ASSERT_TRUE(barrier.has_value());
    EXPECT_EQ(barrier->srcStageMask, compute);
    EXPECT_EQ(barrier->srcAccessMask, 0U);
    EXPECT_EQ(barrier->dstStageMask, transfer);
    EXPECT_EQ(barrier->dstAccessMask, 0U);
}

TEST_F(Barriers, AWriteWaitsForThePrecedingWrite)
{
    before({write()});
    const auto barrier = before({write({}, transfer, transferWrite)});
    ASSERT_TRUE(barrier.has_value());
    EXPECT_EQ(barrier->srcStageMask, compute);
    EXPECT_EQ(barrier->srcAccessMask, storageWrite);
    EXPECT_EQ(barrier->dstStageMask, transfer);
    EXPECT_EQ(barrier->dstAccessMask, transferWrite);
}

TEST_F(Barriers, AWriteWaitsForThePrecedingWriteAndItsReaders)
{
    before({write({}, transfer, transferWrite)});
    before({read()});
    const auto barrier = before({write({}, transfer, transferWrite)});
    ASSERT_TRUE(barrier.has_value());
    EXPECT_EQ(barrier->srcStageMask, transfer | compute);
    EXPECT_EQ(barrier->srcAccessMask, transferWrite);
}

TEST_F(Barriers, ReadersDoNotWaitForEachOther)
{
    before({read()});
    EXPECT_FALSE(before({read()}).has_value());
    EXPECT_FALSE(before({read({}, transfer, transferRead)}).has_value());
}

TEST_F(Barriers, AWriteBecomesVisibleOncePerStage)
{
    before({write()});
    EXPECT_TRUE(before({read()}).has_value());
    EXPECT_FALSE(before({read()}).has_value()) << "the write is already visible to compute shaders";
    EXPECT_TRUE(before({read({}, transfer, transferRead)}).has_value()) << "but not to copies";
    EXPECT_FALSE(before({read({}, transfer, transferRead)}).has_value());
    EXPECT_FALSE(before({read()}).has_value()) << "and compute shaders still see it";
}

TEST_F(Barriers, AnotherAccessInTheSameStageNeedsABarrier)
{
    before({write()});
    before({read()});
    const auto barrier = before({read({}, compute, VK_ACCESS_2_UNIFORM_READ_BIT)});
    ASSERT_TRUE(barrier.has_value());
    EXPECT_EQ(barrier->dstAccessMask, VK_ACCESS_2_UNIFORM_READ_BIT);
}

TEST_F(Barriers, ANewWriteIsNotVisibleYet)
{
    before({write()});
    before({read()});
    before({write()});
    EXPECT_TRUE(before({read()}).has_value());
}

TEST_F(Barriers, ReadWritePassesAreOrdered)
{
    MemoryUse both = write();
    both.reads = storageRead;
    before({both});
    const auto barrier = before({both});
    ASSERT_TRUE(barrier.has_value());
    EXPECT_EQ(barrier->srcAccessMask, storageWrite);
    EXPECT_EQ(barrier->dstAccessMask, storageRead | storageWrite);
}

TEST_F(Barriers, OtherMemoryIsIndependent)
{
    before({write({.memory = 1})});
    EXPECT_FALSE(before({read({.memory = 2})}).has_value());
    EXPECT_FALSE(before({write({.memory = 3})}).has_value());
    EXPECT_TRUE(before({read({.memory = 1})}).has_value());
}

TEST_F(Barriers, AdjacentRangesAreIndependent)
{
    before({write({.begin = 0, .end = 256})});
    EXPECT_FALSE(before({write({.begin = 256, .end = 512})}).has_value());
    EXPECT_FALSE(before({read({.begin = 512, .end = 768})}).has_value());
}

TEST_F(Barriers, PartiallyOverlappingRangesAreOrdered)
{
    before({write({.begin = 0, .end = 256})});
    EXPECT_TRUE(before({read({.begin = 255, .end = 512})}).has_value());
    m_tracker.reset();
    before({read({.begin = 100, .end = 300})});
    EXPECT_TRUE(before({write({.begin = 0, .end = 101})}).has_value());
    EXPECT_TRUE(before({write({.begin = 200, .end = 201})}).has_value());
}

TEST_F(Barriers, AWriteInsideALargerOneKeepsTheRest)
{
    before({write({.begin = 0, .end = 1024}, transfer, transferWrite)});
    before({write({.begin = 256, .end = 512})});
    const auto rest = before({read({.begin = 512, .end = 1024})});
    ASSERT_TRUE(rest.has_value());
    EXPECT_EQ(rest->srcStageMask, transfer);
    const auto middle = before({read({.begin = 256, .end = 512})});
    ASSERT_TRUE(middle.has_value());
    EXPECT_TRUE(middle->srcStageMask & compute);
}

TEST_F(Barriers, AWriteWaitsForAReaderOfAPartOfTheRange)
{
    before({write({.begin = 0, .end = 1024}, transfer, transferWrite)});
    before({read({.begin = 512, .end = 2048})});
    const auto next = before({write({.begin = 1024, .end = 2048}, transfer, transferWrite)});
    ASSERT_TRUE(next.has_value());
    EXPECT_TRUE(next->srcStageMask & compute);
}

TEST_F(Barriers, AllUsesOfAPassShareOneBarrier)
{
    before({write({.memory = 1}), write({.memory = 2}, transfer, transferWrite)});
    const auto barrier =
        before({read({.memory = 1}), read({.memory = 2}, indirect, VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT)});
    ASSERT_TRUE(barrier.has_value());
    EXPECT_EQ(barrier->srcStageMask, compute | transfer);
    EXPECT_EQ(barrier->dstStageMask, compute | indirect);
    EXPECT_EQ(barrier->dstAccessMask, storageRead | VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT);
    EXPECT_FALSE(before({read({.memory = 1})}).has_value());
}

TEST_F(Barriers, ResetForgetsAllUses)
{
    before({write()});
    m_tracker.reset();
    EXPECT_FALSE(before({read()}).has_value());
}

TEST_F(Barriers, OnlyUsesThatWaitAreListed)
{
    before({write({.memory = 1})});
    ASSERT_TRUE(before({read({.memory = 1}), read({.memory = 2}), write({.memory = 3})}).has_value());
    EXPECT_EQ(m_waiting, 1U);
    ASSERT_TRUE(before({write({.memory = 2}), write({.memory = 3}), read({.memory = 1})}).has_value());
    EXPECT_EQ(m_waiting, 2U);
}

} // namespace
} // namespace wavelane::gpu
