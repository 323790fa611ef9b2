// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/memory/memory.h"
#include "core/sim/program/program.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace wavelane::debug {

/// Pages of sim::WriteLog by memory (index in sim::memoriesOf) and number, as a group left them.
using WrittenPages = std::map<std::pair<std::size_t, std::uint64_t>, std::vector<std::byte>>;

/// What a group writes; nothing if it does not end soon. The memories are unchanged afterwards. Fails as
/// sim::interpret does.
Result<std::optional<WrittenPages>> writtenBy(const sim::Program& program, const sim::DispatchRequest& request,
                                              std::uint64_t group, const std::vector<sim::Memory*>& memories);

} // namespace wavelane::debug
