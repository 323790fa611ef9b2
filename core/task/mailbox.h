// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace wavelane::task {

/// A list that any thread may add to and one thread empties. For callbacks that come from threads we do not own.
template<class T>
class Mailbox
{
public:
    /// At most `capacity` values wait; what comes then is lost.
    explicit Mailbox(std::size_t capacity = SIZE_MAX) : m_capacity(capacity) {}

    void put(T value)
    {
        const std::lock_guard lock(m_mutex);
        if (m_values.size() < m_capacity)
            m_values.push_back(std::move(value));
        else
            ++m_lost;
    }
    /// Everything that was put since the last call, in order.
    std::vector<T> take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_values, {});
    }

    /// How many values were lost since the last call.
    std::uint64_t takeLost()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_lost, 0);
    }

private:
    std::mutex m_mutex;
    std::size_t m_capacity;
    std::vector<T> m_values;
    std::uint64_t m_lost = 0;
};

} // namespace wavelane::task
