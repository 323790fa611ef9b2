// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::run {

/// Where `bind` keeps the counter of a buffer that is given another buffer for it.
struct CounterPlace
{
    std::string buffer;
    std::uint64_t offset = 0; ///< Bytes.
};

/// The place that the last dispatch names which binds `resource` with `counter`; nothing where its counter is one of
/// its own.
std::optional<CounterPlace> counterPlace(const project::Project& project, std::string_view resource);

/// The name under which snapshots keep the own counter of a buffer; no resource is called that.
std::string counterName(std::string_view resource);
/// The buffer's name in one that `counterName` gave; empty for other names.
std::string_view bufferOfCounter(std::string_view name);

} // namespace wavelane::run
