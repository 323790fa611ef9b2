// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace wavelane::task {

/// A queue between threads in which the latest of a lane wins: pushing into a lane in which something still waits
/// replaces it in its place. Lane "" never replaces. First in, first out otherwise. Any thread may call.
template<class T>
class LatestQueue
{
public:
    /// Returns what was replaced, if anything, so that its owner can be told.
    std::optional<T> push(T item, std::string lane = {})
    {
        std::optional<T> replaced;
        {
            const std::lock_guard lock(m_mutex);
            if (Entry* waiting = lane.empty() ? nullptr : find(lane))
                replaced = std::exchange(waiting->item, std::move(item));
            else
                m_entries.push_back({std::move(item), std::move(lane)});
        }
        m_arrived.notify_one();
        return replaced;
    }

    /// Takes the first, or nothing where none waits.
    std::optional<T> tryPop()
    {
        const std::lock_guard lock(m_mutex);
        return take();
    }

    /// Waits for the first and takes it; nothing once `stop` is requested.
    std::optional<T> pop(const std::stop_token& stop)
    {
        std::unique_lock lock(m_mutex);
        if (!m_arrived.wait(lock, stop, [this] { return !m_entries.empty(); }) || stop.stop_requested())
            return std::nullopt;
        return take();
    }

    std::size_t size() const
    {
        const std::lock_guard lock(m_mutex);
        return m_entries.size();
    }

private:
    struct Entry
    {
        T item;
        std::string lane;
    };

    Entry* find(const std::string& lane)
    {
        for (Entry& each : m_entries) {
            if (each.lane == lane)
                return &each;
        }
        return nullptr;
    }

    std::optional<T> take()
    {
        if (m_entries.empty())
            return std::nullopt;
        std::optional<T> item(std::move(m_entries.front().item));
        m_entries.pop_front();
        return item;
    }

    mutable std::mutex m_mutex;
    std::condition_variable_any m_arrived;
    std::deque<Entry> m_entries;
};

} // namespace wavelane::task
