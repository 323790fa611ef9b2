// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/images/sample_answers.h"
#include "core/sim/lanes/device_answers.h"
#include "core/sim/program/program.h"

#include <cstdint>
#include <set>

namespace wavelane::check {

/// The instructions whose results are those of the device if a dispatch is interpreted with all answers.
std::set<std::uint32_t> answeredInstructions(const sim::Program& program, const sim::DeviceAnswers& answers,
                                             const sim::SampleAnswers& samples);

} // namespace wavelane::check
