// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/pending_request.h"

#include <deque>
#include <optional>
#include <utility>

namespace wavelane::engine {

/// The requests that wait for the engine, in order. Not thread-safe.
class RequestQueue
{
public:
    /// Appends a request, or replaces the waiting one with the same non-empty lane and returns its key.
    std::optional<Key> push(PendingRequest request);
    /// Puts a request that has to run again in front of all others.
    void pushFront(PendingRequest request) { m_requests.push_front(std::move(request)); }

    /// Removes and returns the first request for a role.
    std::optional<PendingRequest> popFor(Role role);
    /// Removes a request. False if it does not wait.
    bool remove(Key key);
    std::deque<PendingRequest> takeAll() { return std::exchange(m_requests, {}); }

private:
    std::deque<PendingRequest> m_requests;
};

} // namespace wavelane::engine
