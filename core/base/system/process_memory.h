// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace wavelane {

/// Physical memory that this process occupies, in bytes.
struct ProcessMemory
{
    std::uint64_t resident = 0;
    std::uint64_t peak = 0; ///< The largest value since the process started.
};

/// Nothing if the system does not report it.
std::optional<ProcessMemory> processMemory();

} // namespace wavelane
