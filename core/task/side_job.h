// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace wavelane::task {

/// One function that runs on a thread of its own, beside its creator. The destructor waits for it.
template<class T>
class SideJob
{
public:
    /// Runs `work` before it returns if the system has no more threads. `work` must not throw.
    explicit SideJob(std::move_only_function<T()> work) : m_work(std::move(work))
    {
        try {
            m_thread = std::jthread([this] { m_result.emplace(m_work()); });
        } catch (const std::system_error&) {
            m_result.emplace(m_work());
        }
    }
    SideJob(const SideJob&) = delete;
    SideJob& operator=(const SideJob&) = delete;
    ~SideJob() = default;

    /// Waits for the function, and returns its result. To be called once.
    T take()
    {
        if (m_thread.joinable())
            m_thread.join();
        return std::move(*m_result);
    }

private:
    std::move_only_function<T()> m_work;
    std::optional<T> m_result;
    std::jthread m_thread; // Last, so that it ends before the members that it uses are destroyed.
};

} // namespace wavelane::task
