// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/sim/lanes/conversion_answers.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace wavelane::check {

/// Conversions of a shader that reads or writes a texture or a texel buffer.
struct ConversionBatch
{
    sim::ConversionCall call;
    std::size_t number = 0; ///< For the names of shader and resources.
    std::vector<std::uint32_t> operands;
};

/// The calls, in parts that a buffer or texture of every device can hold.
std::vector<ConversionBatch>
conversionBatches(const std::map<sim::ConversionCall, std::vector<std::uint32_t>>& calls);

/// Adds a shader that converts all operands, and a pass that runs it.
void addConversion(plan::ProjectSnapshot& probe, const ConversionBatch& batch);

/// The results by operand, after the run. Fails like `Session::read`.
Result<std::vector<sim::ConversionAnswers::Texel>> convertedTexels(run::Session& session,
                                                                   const ConversionBatch& batch);

} // namespace wavelane::check
