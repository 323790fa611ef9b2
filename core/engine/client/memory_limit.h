// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace wavelane::engine {

/// The default memory limit of an engine process in bytes: three quarters of the machine's memory, so that a runaway
/// allocation ends the engine and not the desktop. 0 (no limit) if the system does not report its size.
std::uint64_t defaultMemoryLimit();

/// The user's limit in bytes: `WAVELANE_MEMORY_LIMIT` in MiB, 0 for no limit; otherwise the default.
std::uint64_t chosenMemoryLimit();

/// Returns true if the last output of an aborted process shows a failed allocation.
bool indicatesOutOfMemory(const std::string& log);

} // namespace wavelane::engine
