// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace wavelane::task {

/// Collects values from any thread for a single consumer, for example from callbacks on threads that we do not own.
template<class T>
class Mailbox
{
public:
    /// Holds at most `capacity` values; further ones are discarded.
    explicit Mailbox(std::size_t capacity = SIZE_MAX) : m_capacity(capacity) {}

    void put(T value)
    {
        const std::lock_guard lock(m_mutex);
        if (m_values.size() < m_capacity)
            m_values.push_back(std::move(value));
        else
            ++m_lost;
    }
    /// Returns all values added since the last call, in order.
    std::vector<T> take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_values, {});
    }

    /// Returns the number of values discarded since the last call.
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
