// SPDX-License-Identifier: MIT
#include "core/engine/protocol/exchange/snapshot_exchange.h"

#include "core/engine/protocol/requests.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::engine {

Json SentSnapshots::toJson(const std::shared_ptr<const plan::ProjectSnapshot>& snapshot)
{
    if (const auto found = std::ranges::find(m_sent, snapshot, &Entry::snapshot); found != m_sent.end())
        return {{"number", found->number}};
    Json json = engine::toJson(*snapshot);
    json["number"] = ++m_lastNumber;
    m_sent.push_back({.number = m_lastNumber, .snapshot = snapshot});
    if (m_sent.size() > rememberedSnapshots)
        m_sent.pop_front();
    return json;
}

Result<std::shared_ptr<const plan::ProjectSnapshot>> ReceivedSnapshots::fromJson(const Json& json)
{
    const std::uint64_t number = unsignedOr(json, "number");
    if (number != 0 && !json.contains("project")) {
        const auto found = std::ranges::find(m_received, number, &Entry::number);
        if (found == m_received.end())
            return fail(Code::internalError,
                        std::format("A request refers to snapshot {}, which is not remembered.", number));
        return found->snapshot;
    }
    auto snapshot = std::make_shared<const plan::ProjectSnapshot>(snapshotFromJson(json));
    if (number != 0) {
        std::erase_if(m_received, [&](const Entry& each) { return each.number == number; });
        m_received.push_back({.number = number, .snapshot = snapshot});
        if (m_received.size() > rememberedSnapshots)
            m_received.pop_front();
    }
    return snapshot;
}

} // namespace wavelane::engine
