// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/debug/group_machine.h"
#include "core/sim/debug/lane_value.h"
#include "core/sim/memory/byte_changes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::sim {

/// Bytes whose change stops the debugger, whichever thread of the group changes them.
struct WatchPoint
{
    std::string name;      ///< Name of a resource or of a groupshared variable.
    bool isShared = false; ///< It is groupshared memory.
    std::uint64_t offset = 0;
    std::uint64_t size = 1;
    bool operator==(const WatchPoint&) const = default;
};

/// Bytes of a resource that is bound or, if none has the name or `isShared`, of a groupshared variable. Fails with
/// `bad_value` if they do not exist.
Result<WatchPoint> watchPointOf(const GroupMachine& machine, const std::string& name, bool isShared,
                                std::uint64_t offset, std::uint64_t size);
/// The bytes of a value. Fails with `bad_value` unless it is in groupshared memory or in a resource.
Result<WatchPoint> watchPointOf(const LaneReader& reader, const LaneValue& value);

/// Where the bytes of watch points are. Those that do not exist are never changed.
std::vector<ByteChanges::Range> rangesOf(const GroupMachine& machine, const std::vector<WatchPoint>& points);

/// The groupshared variable of this name; null if there is none.
const Variable* sharedVariable(const Program& program, const std::string& name);
/// The memory of a bound resource; null if there is none of this name.
const Memory* boundMemory(const GroupMachine& machine, const std::string& name);

} // namespace wavelane::sim
