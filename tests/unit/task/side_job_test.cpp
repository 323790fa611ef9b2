// SPDX-License-Identifier: MIT
#include "core/task/side_job.h"

#include <gtest/gtest.h>

#include <latch>
#include <memory>
#include <string>

namespace wavelane::task {

TEST(SideJob, RunsConcurrentlyAndReturnsTheResult)
{
    std::latch started(1);
    std::latch proceed(1);
    SideJob<std::unique_ptr<std::string>> job([&] {
        started.count_down();
        proceed.wait(); // Would never end on the creator's thread.
        return std::make_unique<std::string>("done");
    });
    started.wait();
    proceed.count_down();
    EXPECT_EQ(*job.take(), "done");
}

TEST(SideJob, FinishesBeforeItIsDestroyed)
{
    bool isFinished = false;
    std::latch proceed(1);
    {
        const SideJob<int> job([&] {
            proceed.wait();
            isFinished = true;
            return 0;
        });
        proceed.count_down();
    }
    EXPECT_TRUE(isFinished);
}

} // namespace wavelane::task
