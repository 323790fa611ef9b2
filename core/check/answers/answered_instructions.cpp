// SPDX-License-Identifier: MIT
#include "core/check/answers/answered_instructions.h"

namespace wavelane::check {

std::set<std::uint32_t> answeredInstructions(const sim::Program& program, const sim::DeviceAnswers& answers,
                                             const sim::SampleAnswers& samples)
{
    std::set<std::uint32_t> found;
    for (const sim::AskedFunction& each : program.asked) {
        if (answers.asks(each.number))
            found.insert(each.instruction);
    }
    for (const std::uint32_t each : program.samples) {
        if (!samples.hostSamples().contains(each))
            found.insert(each);
    }
    if (answers.conversions().isAsked())
        found.insert(program.conversions.begin(), program.conversions.end());
    return found;
}

} // namespace wavelane::check
