// SPDX-License-Identifier: MIT
#include "core/task/worker_thread.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>
#include <vector>

namespace wavelane::task {
namespace {

TEST(WorkerThread, RunsJobsInOrderOnOneThread)
{
    WorkerThread worker("test");
    std::vector<int> order;
    std::vector<std::thread::id> threads;
    std::promise<void> done;
    for (int i = 0; i < 100; ++i)
        worker.post([&, i](const std::stop_token&) {
            order.push_back(i);
            threads.push_back(std::this_thread::get_id());
        });
    worker.post([&](const std::stop_token&) { done.set_value(); });
    done.get_future().wait();
    ASSERT_EQ(order.size(), 100U);
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
        EXPECT_EQ(threads[static_cast<std::size_t>(i)], threads.front());
    }
    EXPECT_NE(threads.front(), std::this_thread::get_id());
}

TEST(WorkerThread, ReplacesAWaitingJobOfTheSameLane)
{
    WorkerThread worker("test");
    std::promise<void> started;
    std::promise<void> release;
    std::promise<void> done;
    std::vector<int> ran;
    worker.post([&](const std::stop_token&) {
        started.set_value();
        release.get_future().wait();
    });
    started.get_future().wait();
    EXPECT_FALSE(worker.postLatest("compile a", [&](const std::stop_token&) { ran.push_back(1); }));
    EXPECT_FALSE(worker.postLatest("compile b", [&](const std::stop_token&) { ran.push_back(2); }));
    EXPECT_TRUE(worker.postLatest("compile a", [&](const std::stop_token&) { ran.push_back(3); }));
    worker.post([&](const std::stop_token&) { done.set_value(); });
    release.set_value();
    done.get_future().wait();
    EXPECT_EQ(ran, (std::vector<int>{3, 2}));
}

TEST(WorkerThread, DestructorStopsTheRunningJobAndDiscardsWaitingJobs)
{
    bool sawStop = false;
    bool ranWaiting = false;
    std::promise<void> started;
    {
        WorkerThread worker("test");
        worker.post([&](const std::stop_token& stop) {
            std::promise<void> stopped;
            const std::stop_callback callback(stop, [&] { stopped.set_value(); });
            started.set_value();
            stopped.get_future().wait();
            sawStop = stop.stop_requested();
        });
        worker.post([&](const std::stop_token&) { ranWaiting = true; });
        started.get_future().wait();
    }
    EXPECT_TRUE(sawStop);
    EXPECT_FALSE(ranWaiting);
}

TEST(WorkerThread, ReportsWhetherItIsIdle)
{
    // Declared before the worker, whose destructor waits for the job that uses them.
    std::promise<void> started;
    std::promise<void> release;
    WorkerThread worker("test");
    EXPECT_TRUE(worker.isIdle());
    worker.post([&](const std::stop_token&) {
        started.set_value();
        release.get_future().wait();
    });
    started.get_future().wait();
    EXPECT_FALSE(worker.isIdle());
    release.set_value();
}

} // namespace
} // namespace wavelane::task
