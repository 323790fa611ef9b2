// SPDX-License-Identifier: MIT
#include "core/task/worker_thread.h"

#include <pthread.h>

namespace wavelane::task {

WorkerThread::WorkerThread(const std::string& name)
{
    m_thread = std::jthread([this, shortName = name.substr(0, 15)](const std::stop_token& stop) {
        pthread_setname_np(pthread_self(), shortName.c_str());
        work(stop);
    });
}

WorkerThread::~WorkerThread() = default;

void WorkerThread::post(Job job)
{
    postLatest({}, std::move(job));
}

bool WorkerThread::postLatest(std::string lane, Job job)
{
    m_unfinished.fetch_add(1);
    const bool dropped = m_jobs.push(std::move(job), std::move(lane)).has_value();
    if (dropped)
        m_unfinished.fetch_sub(1);
    return dropped;
}

void WorkerThread::work(const std::stop_token& stop)
{
    while (std::optional<Job> job = m_jobs.pop(stop)) {
        (*job)(stop);
        job.reset();
        m_unfinished.fetch_sub(1);
    }
}

} // namespace wavelane::task
