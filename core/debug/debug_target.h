// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/check/flat_passes.h"
#include "core/plan/request.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::debug {

/// Which thread of which dispatch to debug.
struct DebugTarget
{
    std::string pass;             ///< Name or JSON pointer of the pass; empty: the first dispatch.
    std::uint64_t occurrence = 0; ///< Which execution of the pass, if a frame runs it several times.
    std::uint64_t frame = 0;
    std::array<std::uint64_t, 3> thread{};     ///< SV_DispatchThreadID.
    std::string compiler;                      ///< As in RunOptions.
    bool optimized = false;                    ///< Debug the module that the project runs.
    bool namesOnly = false;                    ///< Without records about variables, on which compilers can crash.
    double timeoutSeconds = 10;                ///< Time limit of a frame on the device.
    std::vector<plan::LiveInputs> inputs = {}; ///< As in check::FrameOptions.
    bool operator==(const DebugTarget&) const = default;
};

/// The index of the dispatch among the passes of its frame. Fails with `unknown_pass` if it does not exist, and with
/// `bad_value` for a pass that does not dispatch a shader.
Result<std::size_t> findDispatch(const std::vector<check::FlatPass>& passes, const DebugTarget& target);

} // namespace wavelane::debug
