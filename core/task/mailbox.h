// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <utility>
#include <vector>

namespace wavelane::task {

/// A list that any thread may add to and one thread empties. For callbacks that come from threads we do not own.
template<class T>
class Mailbox
{
public:
    void put(T value)
    {
        const std::lock_guard lock(m_mutex);
        m_values.push_back(std::move(value));
    }
    /// Everything that was put since the last call, in order.
    std::vector<T> take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_values, {});
    }

private:
    std::mutex m_mutex;
    std::vector<T> m_values;
};

} // namespace wavelane::task
