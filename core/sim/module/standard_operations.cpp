// SPDX-License-Identifier: MIT
#include "core/sim/module/operations.h"

#include "core/base/try.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/arithmetic.h"
#include "core/sim/lanes/device_answers.h"
#include "core/sim/lanes/handlers.h"

#include <algorithm>
#include <array>

namespace wavelane::sim {

namespace {

bool isAsked(const ProgramBuilder& builder, std::uint32_t function, unsigned width, Arguments operands)
{
    const bool hasDoubles = function == GLSLstd450Sqrt || function == GLSLstd450InverseSqrt;
    // Compilers of devices compute results of constants themselves, with the functions of their host.
    const bool hasHalves = !takesVector(function);
    return !deviceFunctionName(function).empty() &&
           (width == 32 || (width == 16 && hasHalves) || (width == 64 && hasDoubles)) &&
           !std::ranges::all_of(operands, [&](std::uint32_t id) { return builder.isConstant(id); });
}

} // namespace

Result<bool> decodeStandard(ProgramBuilder& builder, Value& out, Arguments arguments)
{
    const std::uint32_t function = arguments[0];
    std::array<Value, 3> operands{};
    std::vector<std::pair<Slot, std::uint32_t>> uses;
    for (std::size_t i = 0; i + 1 < arguments.size() && i < operands.size(); ++i) {
        TRY(operands[i], builder.value(arguments[i + 1]));
        uses.push_back(registersOf(operands[i]));
    }
    if (uses.empty())
        return false;
    const unsigned width = operands[0].type->scalar().width;
    builder.noteInexact(inexactStandardReason(function));
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
    if (isAsked(builder, function, width, arguments.subspan(1))) {
        builder.askForFunction(step, {.number = function,
                                      .width = width,
                                      .operands = static_cast<std::uint32_t>(uses.size()),
                                      .components = takesVector(function) ? operands[0].type->components : 0});
    }
    if (function == GLSLstd450Modf || function == GLSLstd450Frexp) {
        // The whole part, or the exponent, goes to memory.
        const std::uint32_t half = out.type->components;
        TRY(const std::uint32_t layout, builder.layoutIndex(operands[1].layout));
        step.result = builder.newSlots(2 * half);
        step.count = 2 * half;
        builder.emit(step, std::move(uses));
        std::vector<std::pair<Slot, Slot>> copies;
        for (std::uint32_t i = 0; i < half; ++i)
            copies.emplace_back(out.slot + i, step.result + i);
        builder.emitCopies(copies);
        builder.emit(
            {.run = &storeValue, .a = operands[1].slot, .b = step.result + half, .count = 0, .extra = layout}, {});
        return true;
    }
    builder.emit(step, std::move(uses));
    return true;
}

} // namespace wavelane::sim
