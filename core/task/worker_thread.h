// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/latest_queue.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <thread>

namespace wavelane::task {

/// One thread that runs jobs in the order in which they came. For things that must stay on one thread: the DXC
/// compiler, a Vulkan device.
///
/// Destruction requests a stop, lets the job that runs finish (it may look at the token that it was given), drops
/// those that wait without running them, and joins.
class WorkerThread
{
public:
    using Job = std::move_only_function<void(const std::stop_token&)>;

    /// `name`: up to 15 bytes, as the system's tools show it.
    explicit WorkerThread(const std::string& name);
    ~WorkerThread();

    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;

    /// Any thread may call. A job must not throw.
    void post(Job job);

    /// Like `post`, but a job of the same lane that still waits is dropped and this one takes its place. Returns
    /// whether one was dropped. Lane "" drops none.
    bool postLatest(std::string lane, Job job);

    /// True where no job runs and none waits. Only a caller that is the only one to post can rely on it.
    bool isIdle() const { return m_unfinished.load() == 0; }

private:
    void work(const std::stop_token& stop);

    LatestQueue<Job> m_jobs;
    std::atomic<std::size_t> m_unfinished{0};
    std::jthread m_thread; // Last, so that it ends before what it uses.
};

} // namespace wavelane::task
