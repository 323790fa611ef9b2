// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/program/program.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::sim {

/// A text that a thread of a group prints.
struct Printed
{
    std::uint64_t tick = 0; ///< Of the group, before the thread prints.
    std::uint32_t local = 0;
    std::uint32_t instruction = 0;
    std::string text;
};

/// What a group prints.
struct GroupPrints
{
    static constexpr std::size_t maxCount = 10'000;

    std::vector<Printed> list; ///< In the order of ticks, and of lanes.
    bool isComplete = true;    ///< There are not more of them, as far as the group was executed.
};

/// Executes a group of a program that was decoded for debugging, up to its end or `maxTicks`. Changes the memories.
/// Fails as `interpret` does.
Result<GroupPrints> printsOf(const Program& program, const DispatchRequest& request, std::uint64_t group,
                             std::uint64_t maxTicks);

} // namespace wavelane::sim
