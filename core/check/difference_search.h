// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/check/check_report.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/origins/find_origin.h"
#include "core/sim/program/program.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

namespace wavelane::check {

/// A dispatch whose results differ from the device's, and the first byte that differs.
struct DifferenceQuestion
{
    const sim::Program& program;
    sim::DispatchRequest request;
    const sim::Memory* memory = nullptr;
    std::uint64_t offset = 0;
    std::set<std::uint32_t> inexact;         ///< Instructions whose results may differ.
    std::function<void()> reset;             ///< Restores the contents before the dispatch.
    std::optional<std::uint64_t> group = {}; ///< Only this group is executed; nothing: all.
};

/// The inexact instructions of a program without some of them.
std::set<std::uint32_t> inexactInstructions(const sim::Program& program, const std::set<std::uint32_t>& without = {});

/// Who wrote the byte, and the first instruction that the device may have computed differently. Nothing if no thread
/// writes it. Changes the contents. Fails like sim::findOrigin.
Result<std::optional<sim::ByteOrigin>> findDifference(const DifferenceQuestion& question);

/// The difference with what `findDifference` found; `placeOf` describes an access.
Difference describe(Difference difference, const Result<std::optional<sim::ByteOrigin>>& found,
                    const std::function<Place(const sim::AccessNote&)>& placeOf);
/// A sentence about its first instruction.
std::string differenceText(const Difference& difference);

} // namespace wavelane::check
