// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/plan/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>

namespace wavelane::engine {

/// How many snapshots both sides remember: the shown one and, while a shader has errors, the last good one.
inline constexpr std::size_t rememberedSnapshots = 2;

/// Turns snapshots into JSON. One that the engine still remembers is sent as its number: frames of play then do not
/// encode, send and read the whole project again. One object for each connection. Thread: the client's.
class SentSnapshots
{
public:
    /// The JSON for `ReceivedSnapshots` at the other side. Messages must be sent in the order of the calls.
    Json toJson(const std::shared_ptr<const plan::ProjectSnapshot>& snapshot);
    /// A message was not sent: all snapshots are sent again.
    void forget() { m_sent.clear(); }

private:
    /// A snapshot that was sent, and the number by which later messages refer to it.
    struct Entry
    {
        std::uint64_t number = 0;
        std::shared_ptr<const plan::ProjectSnapshot> snapshot; ///< Keeps its address from being reused.
    };
    std::deque<Entry> m_sent; ///< Oldest first.
    std::uint64_t m_lastNumber = 0;
};

/// The counterpart in the engine. Thread: I/O.
class ReceivedSnapshots
{
public:
    /// An error if `json` is the number of a snapshot that was not received, or that was replaced by later ones.
    Result<std::shared_ptr<const plan::ProjectSnapshot>> fromJson(const Json& json);

private:
    /// A snapshot that was received, and the number by which later messages refer to it.
    struct Entry
    {
        std::uint64_t number = 0;
        std::shared_ptr<const plan::ProjectSnapshot> snapshot;
    };
    std::deque<Entry> m_received; ///< Oldest first.
};

} // namespace wavelane::engine
