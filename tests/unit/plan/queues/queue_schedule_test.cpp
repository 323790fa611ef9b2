// SPDX-License-Identifier: MIT
#include "core/plan/queues/queue_schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace wavelane::plan {
namespace {

constexpr std::size_t mainQueue = 0;
constexpr std::size_t asyncQueue = 1;
constexpr std::size_t transferQueue = 2;
constexpr std::uint64_t bufferA = 1;
constexpr std::uint64_t bufferB = 2;
constexpr std::uint64_t bufferC = 3;

std::vector<QueueUse> reading(std::uint64_t memory)
{
    return {{.memory = memory}};
}

std::vector<QueueUse> writing(std::uint64_t memory)
{
    return {{.memory = memory, .writes = true}};
}

using Waits = std::vector<std::size_t>;

TEST(QueueSchedule, IndependentChainsWaitOnlyForTheStartAndMeetAtTheEnd)
{
    QueueSchedule schedule(2);
    const std::size_t one = schedule.add(mainQueue, writing(bufferA));
    const std::size_t two = schedule.add(asyncQueue, writing(bufferB));
    EXPECT_EQ(schedule.add(mainQueue, reading(bufferA)), one);
    EXPECT_EQ(schedule.add(asyncQueue, reading(bufferB)), two);
    const std::size_t end = schedule.join(mainQueue);
    const auto& batches = schedule.batches();
    ASSERT_EQ(batches.size(), 4U);
    EXPECT_EQ(batches[one], (QueueBatch{.queue = mainQueue, .waits = {}}));
    EXPECT_EQ(batches[two], (QueueBatch{.queue = asyncQueue, .waits = {0}}));
    EXPECT_EQ(batches[end], (QueueBatch{.queue = mainQueue, .waits = {two}}));
}

TEST(QueueSchedule, AReaderWaitsForTheWriterOnAnotherQueue)
{
    QueueSchedule schedule(2);
    const std::size_t writer = schedule.add(asyncQueue, writing(bufferA));
    const std::size_t before = schedule.add(mainQueue, writing(bufferB));
    const std::size_t reader = schedule.add(mainQueue, reading(bufferA));
    EXPECT_NE(reader, before) << "work that need not wait is submitted before";
    EXPECT_EQ(schedule.batches()[reader].waits, Waits{writer});
    EXPECT_NE(schedule.add(asyncQueue, writing(bufferC)), writer) << "the reader would wait for it, too";
}

TEST(QueueSchedule, AWriterWaitsForReadersAndWritersOnOtherQueues)
{
    QueueSchedule schedule(3);
    const std::size_t writer = schedule.add(mainQueue, writing(bufferA));
    const std::size_t reader = schedule.add(asyncQueue, reading(bufferA));
    const std::size_t again = schedule.add(transferQueue, writing(bufferA));
    EXPECT_EQ(schedule.batches()[reader].waits, Waits{writer});
    EXPECT_EQ(schedule.batches()[again].waits, Waits{reader}) << "which waited for the first writer";
}

TEST(QueueSchedule, ReadersOfOtherQueuesDoNotWaitForEachOther)
{
    QueueSchedule schedule(3);
    const std::size_t one = schedule.add(mainQueue, reading(bufferA));
    const std::size_t two = schedule.add(asyncQueue, reading(bufferA));
    EXPECT_EQ(schedule.batches()[one].waits, Waits{});
    EXPECT_EQ(schedule.batches()[two].waits, Waits{0});
}

TEST(QueueSchedule, OtherBytesOfTheSameMemoryDoNotWait)
{
    QueueSchedule schedule(2);
    const std::vector<QueueUse> low{{.memory = bufferA, .begin = 0, .end = 64, .writes = true}};
    const std::vector<QueueUse> high{{.memory = bufferA, .begin = 64, .end = 128, .writes = true}};
    const std::vector<QueueUse> both{{.memory = bufferA, .begin = 60, .end = 68}};
    const std::size_t one = schedule.add(mainQueue, low);
    const std::size_t two = schedule.add(asyncQueue, high);
    EXPECT_EQ(schedule.batches()[two].waits, Waits{0});
    const std::size_t three = schedule.add(mainQueue, both);
    EXPECT_NE(three, one);
    EXPECT_EQ(schedule.batches()[three].waits, Waits{two});
}

TEST(QueueSchedule, WaitsOnceForWhatIsAlreadyDone)
{
    QueueSchedule schedule(2);
    const std::size_t writer = schedule.add(asyncQueue, writing(bufferA));
    const std::size_t reader = schedule.add(mainQueue, reading(bufferA));
    EXPECT_EQ(schedule.add(mainQueue, reading(bufferA)), reader);
    EXPECT_EQ(schedule.add(mainQueue, writing(bufferA)), reader);
    EXPECT_EQ(schedule.batches()[reader].waits, Waits{writer});
}

TEST(QueueSchedule, WorkAfterAJoinWaitsForIt)
{
    QueueSchedule schedule(2);
    schedule.add(asyncQueue, writing(bufferA));
    const std::size_t join = schedule.join(mainQueue);
    const std::size_t later = schedule.add(asyncQueue, writing(bufferC));
    EXPECT_EQ(schedule.batches()[later].waits, Waits{join});
    EXPECT_NE(schedule.add(mainQueue, writing(bufferB)), join) << "the other queue would wait for it, too";
}

TEST(QueueSchedule, OneQueueNeverWaits)
{
    QueueSchedule schedule(1);
    const std::size_t one = schedule.add(mainQueue, writing(bufferA));
    EXPECT_EQ(schedule.add(mainQueue, reading(bufferA)), one);
    EXPECT_EQ(schedule.batches()[one].waits, Waits{});
}

/// Compares random work with the definition: two pieces of work that access the same bytes, and of which one writes
/// them, must be ordered by the queues and the waits.
TEST(QueueSchedule, OrdersAllConflictsOfRandomWork)
{
    struct Work
    {
        std::size_t batch;
        QueueUse use;
    };
    std::mt19937 random(1);
    const auto below = [&](std::uint64_t end) { return random() % end; };
    for (int round = 0; round < 200; ++round) {
        QueueSchedule schedule(QueueSchedule::maxQueues);
        std::vector<Work> done;
        for (int i = 0; i < 40; ++i) {
            if (below(12) == 0)
                schedule.join(below(QueueSchedule::maxQueues));
            const std::uint64_t begin = below(8);
            const QueueUse use{
                .memory = below(3), .begin = begin, .end = begin + 1 + below(6), .writes = below(2) == 0};
            done.push_back({schedule.add(below(QueueSchedule::maxQueues), std::span(&use, 1)), use});
        }
        const auto& batches = schedule.batches();
        // before[b][a]: batch a is done when batch b starts.
        std::vector<std::vector<bool>> before(batches.size(), std::vector<bool>(batches.size()));
        for (std::size_t b = 0; b < batches.size(); ++b) {
            const auto include = [&](std::size_t a) {
                before[b][a] = true;
                for (std::size_t c = 0; c < a; ++c)
                    if (before[a][c])
                        before[b][c] = true;
            };
            for (std::size_t a = 0; a < b; ++a)
                if (batches[a].queue == batches[b].queue)
                    include(a);
            for (const std::size_t a : batches[b].waits) {
                ASSERT_LT(a, b) << "a single queue could not run it";
                ASSERT_NE(batches[a].queue, batches[b].queue);
                include(a);
                for (std::size_t c = 0; c < a; ++c) // A signal is after all earlier work of its queue.
                    if (batches[c].queue == batches[a].queue)
                        include(c);
            }
        }
        for (std::size_t later = 0; later < done.size(); ++later) {
            for (std::size_t earlier = 0; earlier < later; ++earlier) {
                const Work& one = done[earlier];
                const Work& two = done[later];
                const bool conflict = one.use.memory == two.use.memory && one.use.begin < two.use.end &&
                                      two.use.begin < one.use.end && (one.use.writes || two.use.writes);
                const bool ordered = one.batch == two.batch || before[two.batch][one.batch];
                ASSERT_TRUE(!conflict || ordered) << "round " << round << ": " << earlier << ", " << later;
            }
        }
    }
}

} // namespace
} // namespace wavelane::plan
