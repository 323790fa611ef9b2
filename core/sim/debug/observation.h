// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/group_machine.h"
#include "core/sim/debug/watch_point.h"
#include "core/sim/memory/byte_changes.h"

#include <optional>
#include <vector>

namespace wavelane::sim {

/// Lets a machine note what it writes to watched bytes.
class Observation
{
public:
    Observation(GroupMachine& machine, const std::vector<WatchPoint>& points)
        : m_machine(machine), m_changes(rangesOf(machine, points)), m_isOn(!points.empty())
    {
        if (m_isOn)
            m_machine.observe(&m_changes);
    }
    Observation(const Observation&) = delete;
    Observation& operator=(const Observation&) = delete;
    ~Observation() { m_machine.observe(nullptr); }
    /// What the ticks since the last call have changed first.
    std::optional<ByteChanges::Change> take()
    {
        return m_isOn ? m_changes.take(m_machine.group().shared) : std::nullopt;
    }

private:
    GroupMachine& m_machine;
    ByteChanges m_changes;
    bool m_isOn;
};

} // namespace wavelane::sim
