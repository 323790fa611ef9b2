// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/inspections.h"

#include <QPointer>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Callers that wait for answers of inspections, by the keys of their requests. Each handler is called at most once,
/// and not after its owner was destroyed. UI thread.
class PendingInspections
{
public:
    using Key = std::uint64_t;

    struct Caller
    {
        std::string lane; ///< Empty: in none.
        QPointer<QObject> owner;
        Inspections::Handler handler;
        Inspections::ProgressHandler progress; ///< May be empty.
    };

    PendingInspections() = default;
    ~PendingInspections() { clear(); }
    PendingInspections(const PendingInspections&) = delete;
    PendingInspections& operator=(const PendingInspections&) = delete;

    void add(Key key, Caller caller);
    bool isWaiting(Key key) const { return m_callers.contains(key); }
    bool isWaiting(const std::string& lane) const; ///< False for the empty lane.
    std::vector<Key> keys() const;

    /// Drops the callers of a lane and returns their keys; none for the empty lane.
    std::vector<Key> dropLane(const std::string& lane);
    void drop(Key key);
    void clear();

    /// Progress of a request. The handler may ask again or cancel.
    void report(Key key, std::uint64_t done, std::uint64_t total);
    /// The answer of a request. The handler may ask again. False if nobody waits for it.
    bool answer(Key key, const Result<inspect::Answer>& value);

private:
    std::map<Key, Caller> m_callers; ///< In the order in which they asked.
};

} // namespace wavelane::ui
