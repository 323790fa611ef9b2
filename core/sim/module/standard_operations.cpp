// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/arithmetic.h"
#include "core/sim/module/decoder.h"

namespace wavelane::sim {

Result<bool> Decoder::extendedOperation(Value& out, Arguments arguments)
{
    const std::uint32_t function = arguments[0];
    std::array<Value, 3> operands{};
    std::vector<std::pair<Slot, std::uint32_t>> uses;
    for (std::size_t i = 0; i + 1 < arguments.size() && i < operands.size(); ++i) {
        TRY(operands[i], value(arguments[i + 1]));
        uses.push_back(use(operands[i]));
    }
    if (uses.empty())
        return false;
    const unsigned width = operands[0].type->scalar().width;
    noteInexact(inexactStandardReason(function));
    Step step{.run = standardHandler(function, width),
              .result = out.slot,
              .a = operands[0].slot,
              .b = operands[1].slot,
              .c = operands[2].slot,
              .count = out.type->components};
    if (!step.run) {
        step.run = mixingHandler(function, width);
        step.extra = operands[0].type->components;
    }
    if (!step.run)
        return false;
    if (function == GLSLstd450Modf || function == GLSLstd450Frexp) {
        // The whole part, or the exponent, goes to memory.
        const std::uint32_t half = out.type->components;
        TRY(const std::uint32_t layout, layoutIndex(operands[1].layout));
        step.result = newSlots(2 * half);
        step.count = 2 * half;
        emit(step, std::move(uses));
        std::vector<std::pair<Slot, Slot>> copies;
        for (std::uint32_t i = 0; i < half; ++i)
            copies.emplace_back(out.slot + i, step.result + i);
        emitCopies(copies);
        emit({.run = &storeValue, .a = operands[1].slot, .b = step.result + half, .count = 0, .extra = layout}, {});
        return true;
    }
    emit(step, std::move(uses));
    return true;
}

} // namespace wavelane::sim
