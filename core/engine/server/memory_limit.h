// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace wavelane::engine {

/// Three quarters of the machine's memory: what an engine may take where nobody says otherwise, so that a runaway
/// allocation ends it and not the desktop. In bytes; 0, no limit, where the system does not tell its size.
std::uint64_t defaultMemoryLimit();

/// The limit that the user set: `WAVELANE_MEMORY_LIMIT` in MiB, 0 for none; else the default.
std::uint64_t chosenMemoryLimit();

/// Holds the private memory of this process, and of it alone, to so many bytes (RLIMIT_DATA); memory of a graphics
/// card is not part of it. What goes beyond fails to be allocated: `std::bad_alloc`, or `out_of_device_memory` of a
/// device that lives in it. Also offers this process to the system as the first to end where memory runs out
/// altogether. 0: no limit. Nothing is set where the process has more already, as under a sanitizer.
void limitMemory(std::uint64_t bytes);

/// True where the last words of a process that aborted say that an allocation failed.
bool saysOutOfMemory(const std::string& log);

} // namespace wavelane::engine
