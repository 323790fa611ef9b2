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

/// Iterations that a thread may take in all its loops where nobody says otherwise.
inline constexpr std::uint32_t defaultLoopBudget = 1U << 24U;

struct LoopGuardOptions
{
    std::string entry = "main";
    std::uint32_t budget = defaultLoopBudget; ///< Iterations of one thread in all loops; at least 1.
    std::uint32_t set = 0;                    ///< Where the storage buffer of the `LoopNote` is bound; must be free.
    std::uint32_t binding = 0;
};

/// What the guard writes into its buffer, which must be zeros before.
struct LoopNote
{
    std::uint32_t stopped = 0; ///< Threads that were ended.
    std::uint32_t loop = 0;    ///< Place in `loopLines` of the loop in which the first of them was …
    std::uint32_t x = 0;       ///< … and its `SV_DispatchThreadID`.
    std::uint32_t y = 0;
    std::uint32_t z = 0;
    bool operator==(const LoopNote&) const = default;
};

/// The module with a countdown in the head of each loop (OpLoopMerge). A thread that has used up its budget leaves
/// the function, which returns zeros, and every other loop that it comes to. Once one thread has been ended, the
/// others look for that every 4096 iterations, and end too. Loops in the last part of another loop's iteration (its
/// continue construct, as of `for (…; i += f(i))` when `f` was inlined) stay as they are: nothing may return from
/// there.
///
/// `spirv` must be valid; other entry points than `entry` are dropped. Fails with `invalid_spirv` on words that are
/// no module, and where there is no such entry point.
Result<std::vector<std::uint32_t>> withLoopGuard(std::vector<std::uint32_t> spirv, const LoopGuardOptions& options);

/// The lines of a module's loops, in its order, where it was compiled with debug info.
std::vector<std::optional<SourceLine>> loopLines(const SpirvModule& module);

} // namespace wavelane::shader
