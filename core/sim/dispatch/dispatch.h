// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/checks/findings.h"
#include "core/sim/lanes/wave.h"
#include "core/sim/memory/memory.h"
#include "core/sim/program/program.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// What to interpret.
struct DispatchRequest
{
    std::array<std::uint32_t, 3> groups{1, 1, 1};
    unsigned lanes = 32; ///< Lanes of a wave, 1 to 64.
    /// Views by set and binding, one for each descriptor. Their memories are changed.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<View>> bindings;
    std::vector<std::byte> push;
    Checks checks;
    std::uint64_t maxGroups = 0;             ///< Only the first ones; 0: all.
    std::uint64_t maxInstructions = 0;       ///< Limit for all lanes together; 0: no limit.
    std::uint64_t maxIterations = 1U << 24U; ///< Limit for a loop, for each wave and group; 0: no limit.
    Watch* watch = nullptr;                  ///< Must outlive the interpretation; null: none.
    Faults faults;
    DeviceAnswers* answers = nullptr; ///< Must outlive the interpretation; null: functions are computed on the host.
    SampleAnswers* samples = nullptr; ///< Must outlive the interpretation; null: textures are sampled on the host.
    std::function<void(std::uint64_t groups)> progress; ///< Called after each group.
};

/// What interpreting a dispatch found, and how much of it ran.
struct DispatchResult
{
    std::vector<Finding> findings;
    std::uint64_t moreFindings = 0;
    std::uint64_t groups = 0; ///< Number of interpreted groups.
    std::uint64_t instructions = 0;
    bool isComplete = true;                         ///< All groups ran to their end.
    bool isOverBudget = false;                      ///< `maxInstructions` was reached.
    std::map<std::uint32_t, std::string> undefined; ///< Reasons by instruction.
};

/// Interprets a dispatch, group after group and in each group wave after wave between barriers. Fails with
/// `bad_value` for an impossible request.
Result<DispatchResult> interpret(const Program& program, const DispatchRequest& request);

} // namespace wavelane::sim
