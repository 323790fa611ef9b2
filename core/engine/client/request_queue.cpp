// SPDX-License-Identifier: MIT
#include "core/engine/client/request_queue.h"

#include <algorithm>

namespace wavelane::engine {

std::optional<Key> RequestQueue::push(PendingRequest request)
{
    if (!request.lane.empty()) {
        const auto waiting = std::ranges::find(m_requests, request.lane, &PendingRequest::lane);
        if (waiting != m_requests.end())
            return std::exchange(*waiting, std::move(request)).key;
    }
    m_requests.push_back(std::move(request));
    return std::nullopt;
}

std::optional<PendingRequest> RequestQueue::popFor(Role role)
{
    const auto next =
        std::ranges::find(m_requests, role, [](const PendingRequest& each) { return roleOf(each.request); });
    if (next == m_requests.end())
        return std::nullopt;
    std::optional<PendingRequest> request(std::move(*next));
    m_requests.erase(next);
    return request;
}

bool RequestQueue::remove(Key key)
{
    return std::erase_if(m_requests, [key](const PendingRequest& each) { return each.key == key; }) > 0;
}

} // namespace wavelane::engine
