// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::plan {

/// The location of a counter in a buffer that `bind` names for it.
struct CounterPlace
{
    std::string buffer;
    std::uint64_t offset = 0; ///< In bytes.
};

/// The counter that the last dispatch binds to `resource` with `counter`; nothing if the resource has a hidden
/// counter.
std::optional<CounterPlace> counterPlace(const project::Project& project, std::string_view resource);

/// The name of a buffer's hidden counter in snapshots. It is not a valid name of a resource.
std::string counterName(std::string_view resource);
/// The inverse of `counterName`; empty for other names.
std::string_view bufferOfCounter(std::string_view name);

} // namespace wavelane::plan
