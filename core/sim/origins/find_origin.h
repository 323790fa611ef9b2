// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/checks/findings.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/memory/memory.h"
#include "core/sim/program/program.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace wavelane::sim {

/// Which byte, and what may have changed it.
struct OriginQuestion
{
    const Memory* memory = nullptr;
    std::uint64_t offset = 0;
    std::vector<std::uint64_t> groups; ///< That are executed, in this order; linear indices.
    std::set<std::uint32_t> inexact;   ///< Instructions whose results may differ.
    std::uint64_t maxTicks = 0;        ///< Steps of waves.
};

/// Who wrote a byte, and the first inexact instruction that the byte was computed from.
struct ByteOrigin
{
    AccessNote writer;
    std::optional<AccessNote> first; ///< Nothing: all instructions were exact.
    std::string reason = {};         ///< Why the result of `first` may differ.
};

/// Executes groups of a dispatch and follows what they compute. Changes the memories. Nothing if they do not write
/// the byte. Fails as `interpret` does, and with `limit_exceeded` if it takes too long.
Result<std::optional<ByteOrigin>> findOrigin(const Program& program, DispatchRequest request,
                                             const OriginQuestion& question);

} // namespace wavelane::sim
