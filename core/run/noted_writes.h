// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/passes/writes/write_notes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::run {

/// Bytes of a resource, whose writers a run notes.
struct WatchedBytes
{
    std::string resource; ///< Name of the resource before the passes.
    std::uint64_t offset = 0;
    std::uint64_t size = 1; ///< 1 to 2^31.
};

/// Which threads wrote the watched bytes in a run, in the order in which the device noted them.
struct NotedWrites
{
    std::vector<shader::WriteNote> notes;
    std::uint64_t count = 0; ///< Number of all writes; larger than the number of notes if there was no room for all.
};

} // namespace wavelane::run
