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

/// Runs jobs on one thread, in the order in which they were posted. For objects that must stay on one thread, such as
/// the DXC compiler or a Vulkan device.
///
/// The destructor requests a stop, lets the running job finish (it can check its stop token), discards the waiting
/// jobs, and joins the thread.
class WorkerThread
{
public:
    using Job = std::move_only_function<void(const std::stop_token&)>;

    /// `name` appears in system tools; only the first 15 bytes are used.
    explicit WorkerThread(const std::string& name);
    ~WorkerThread();

    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;

    /// Can be called from any thread. Jobs must not throw.
    void post(Job job);

    /// Like `post`, but replaces a waiting job of the same lane. Returns true if a job was replaced. Jobs of the
    /// empty lane replace nothing.
    bool postLatest(std::string lane, Job job);

    /// Returns true if no job is running or waiting. Reliable only if the caller is the only one that posts.
    bool isIdle() const { return m_unfinished.load() == 0; }

private:
    void work(const std::stop_token& stop);

    LatestQueue<Job> m_jobs;
    std::atomic<std::size_t> m_unfinished{0};
    std::jthread m_thread; // Last, so that it stops before the members that it uses are destroyed.
};

} // namespace wavelane::task
