// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace wavelane::engine {

/// Limits the private memory of this process to a number of bytes (RLIMIT_DATA), not including device memory of
/// graphics cards; 0: no limit. Allocations beyond it fail with `std::bad_alloc`, or `out_of_device_memory` on a
/// software device. Also makes this process the preferred victim if the system runs out of memory. Has no effect if
/// the process already uses more, as under a sanitizer.
void limitMemory(std::uint64_t bytes);

} // namespace wavelane::engine
