// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/system/unique_fd.h"
#include "core/task/latest_queue.h"

#include <sys/eventfd.h>

#include <cstdint>
#include <optional>

namespace wavelane::engine {

/// A queue whose consumer waits with poll: `descriptor()` is readable while items can be available. `put` can be
/// called from any thread.
template<class T>
class Outbox
{
public:
    Outbox() : m_event(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

    int descriptor() const { return m_event.value(); }

    void put(T item, std::string lane = {})
    {
        m_queue.push(std::move(item), std::move(lane));
        wake();
    }

    void wake()
    {
        const std::uint64_t one = 1;
        [[maybe_unused]] const ssize_t written = ::write(m_event.value(), &one, sizeof one);
    }

    /// Call when `descriptor()` is readable, then call `take` until the queue is empty.
    void acknowledge()
    {
        std::uint64_t count = 0;
        [[maybe_unused]] const ssize_t got = ::read(m_event.value(), &count, sizeof count);
    }

    std::optional<T> take() { return m_queue.tryPop(); }

private:
    UniqueFd m_event;
    task::LatestQueue<T> m_queue;
};

} // namespace wavelane::engine
