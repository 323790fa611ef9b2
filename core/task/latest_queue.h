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

/// A thread-safe FIFO queue in which the latest item of a lane wins: pushing to a lane replaces the waiting item of
/// that lane in place. Items of the empty lane are never replaced.
template<class T>
class LatestQueue
{
public:
    /// Returns the replaced item, if any, so that its owner can be notified.
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

    /// Removes and returns the first item, or returns nullopt if the queue is empty.
    std::optional<T> tryPop()
    {
        const std::lock_guard lock(m_mutex);
        return take();
    }

    /// As `tryPop`, if `isWanted` is true for the first item.
    template<class Predicate>
    std::optional<T> tryPopIf(Predicate&& isWanted)
    {
        const std::lock_guard lock(m_mutex);
        return !m_entries.empty() && isWanted(std::as_const(m_entries.front().item)) ? take() : std::nullopt;
    }

    /// Waits for an item and removes it; returns nullopt when `stop` is requested.
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
    /// A waiting item.
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
