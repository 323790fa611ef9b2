// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/contract/source_line.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::shader {

class SpirvModule;

/// Default limit for the iterations of a thread in all its loops.
inline constexpr std::uint32_t defaultLoopBudget = 1U << 24U;

/// The limit that is added to the loops of an entry point, and where exceeding it is recorded.
struct LoopGuardOptions
{
    std::string entry = "main";
    std::uint32_t budget = defaultLoopBudget; ///< Iterations of one thread in all loops; at least 1.
    std::uint32_t set = 0; ///< Set of the storage buffer with the `LoopGuardRecord`; the binding must be free.
    std::uint32_t binding = 0;
};

/// Record that the guard writes to its buffer. Initialize the buffer to zero.
struct LoopGuardRecord
{
    std::uint32_t stopped = 0; ///< Number of terminated threads.
    std::uint32_t loop = 0;    ///< Index in `loopLines` of the loop of the first one.
    std::uint32_t x = 0;       ///< `SV_DispatchThreadID` of the first one.
    std::uint32_t y = 0;
    std::uint32_t z = 0;
    bool operator==(const LoopGuardRecord&) const = default;
};

/// Adds a countdown to the header of each loop (OpLoopMerge). A thread that has used up its budget returns zeros from
/// the function and leaves all loops that it reaches later. After a thread was terminated, the others check for this
/// every 4096 iterations and terminate too. Does not change loops in the continue construct of another loop (for
/// example `for (…; i += f(i))` after inlining `f`), from which a function cannot return.
///
/// `spirv` must be valid; removes entry points other than `entry`. Fails with `invalid_spirv` if the words are not a
/// module or the entry point does not exist.
Result<std::vector<std::uint32_t>> addLoopGuard(std::vector<std::uint32_t> spirv, const LoopGuardOptions& options);

/// Returns the source lines of a module's loops in module order; requires debug info.
std::vector<std::optional<SourceLine>> loopLines(const SpirvModule& module);

} // namespace wavelane::shader
