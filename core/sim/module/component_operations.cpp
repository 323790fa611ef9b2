// SPDX-License-Identifier: MIT
#include "core/sim/module/operations.h"

#include "core/base/try.h"
#include "core/sim/lanes/arithmetic.h"
#include "core/sim/lanes/device_answers.h"
#include "core/sim/lanes/handlers.h"

#include <algorithm>
#include <array>

namespace wavelane::sim {

Result<bool> decodeComponents(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    std::array<Value, 4> operands{};
    std::vector<std::pair<Slot, std::uint32_t>> uses;
    const auto read = [&](std::size_t count) -> Result<void> {
        if (arguments.size() < count)
            return fail(Code::invalidSpirv, "An operation has too few operands.");
        for (std::size_t i = 0; i < count; ++i) {
            TRY(operands[i], builder.value(arguments[i]));
            uses.push_back(registersOf(operands[i]));
        }
        return {};
    };
    Step step{.result = out.slot, .count = out.type ? out.type->components : 0};
    switch (static_cast<int>(opcode)) {
    case spv::OpReadClockKHR:
        if (!out.type || out.type->components > 2)
            return false;
        builder.noteInexact("a clock has another value each time");
        builder.emit({.run = &readClock, .result = out.slot, .a = builder.clockSlot(), .count = out.type->components},
                     {});
        return true;
    case spv::OpSelect:
        TRY_VOID(read(3));
        step.run = &selectValue;
        step.extra = operands[0].type->components;
        if (operands[1].pointee) {
            out.layout = operands[1].layout;
            out.pointee = operands[1].pointee;
            out.isDescriptor = operands[1].isDescriptor;
        }
        break;
    case spv::OpVectorExtractDynamic:
        TRY_VOID(read(2));
        step.run = &extractDynamic;
        step.extra = operands[0].type->components;
        break;
    case spv::OpVectorInsertDynamic:
        TRY_VOID(read(3));
        step.run = &insertDynamic;
        break;
    case spv::OpBitcast:
        TRY_VOID(read(1));
        step.run = &reinterpretBits;
        step.extra = operands[0].type->scalar().width | (out.type->scalar().width << 16U);
        break;
    case spv::OpAny:
        TRY_VOID(read(1));
        step.run = &anyOf;
        step.extra = operands[0].type->components;
        break;
    case spv::OpAll:
        TRY_VOID(read(1));
        step.run = &allOf;
        step.extra = operands[0].type->components;
        break;
    case spv::OpIAddCarry:
    case spv::OpISubBorrow:
    case spv::OpUMulExtended:
    case spv::OpSMulExtended:
        TRY_VOID(read(2));
        if (operands[0].type->scalar().width != 32)
            return false;
        step.run = opcode == spv::OpIAddCarry      ? &addWithCarry
                   : opcode == spv::OpISubBorrow   ? &subtractWithBorrow
                   : opcode == spv::OpUMulExtended ? &multiplyUnsigned
                                                   : &multiplySigned;
        break;
    default: {
        if (arguments.empty() || !builder.find(arguments[0]) || !out.type)
            return false;
        const Type& operand = builder.find(arguments[0])->type->scalar();
        step.run = conversionHandler(opcode, operand, *out.type);
        if (!step.run)
            step.run = arithmeticHandler(opcode, operand.kind == TypeKind::boolean ? 1 : operand.width);
        if (!step.run)
            return false;
        TRY_VOID(read(std::min<std::size_t>(arguments.size(), 4)));
        if (opcode == spv::OpFConvert && out.type->scalar().width < operand.width)
            builder.noteInexact("devices may round it up or down");
        const bool isPrecise = builder.module().has(builder.module().instructions()[builder.instruction()].result,
                                                    spv::DecorationNoContraction);
        if (!isPrecise || opcode == spv::OpFDiv)
            builder.noteInexact(inexactReason(opcode, out.type->scalar().width == 64));
        if (opcode == spv::OpFDiv &&
            std::ranges::none_of(arguments, [&](std::uint32_t id) { return builder.isConstant(id); }))
            builder.askForFunction(step, {.number = DeviceFunction::division, .width = operand.width, .operands = 2});
        break;
    }
    }
    step.a = operands[0].slot;
    step.b = operands[1].slot;
    step.c = operands[2].slot;
    step.d = operands[3].slot;
    if (opcode == spv::OpSelect)
        uses.resize(1); // Choosing a value does not use it.
    builder.emit(step, std::move(uses));
    return true;
}

Result<bool> decodeSubgroup(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    if (!subgroupHandler(opcode, 32) || !out.type)
        return false;
    Step step{.result = out.slot, .count = out.type->components};
    std::vector<std::pair<Slot, std::uint32_t>> uses;
    std::size_t next = 1; // After the scope.
    const bool isCount = opcode == spv::OpGroupNonUniformBallotBitCount;
    const bool isReduction = opcode >= spv::OpGroupNonUniformIAdd && opcode <= spv::OpGroupNonUniformLogicalXor;
    if (isCount || isReduction)
        step.extra = next < arguments.size() ? arguments[next++] : 0;
    if (isReduction && step.extra > spv::GroupOperationClusteredReduce)
        return false;
    unsigned width = 32;
    if (next < arguments.size()) {
        TRY(const Value operand, builder.value(arguments[next++]));
        step.a = operand.slot;
        uses.push_back(registersOf(operand));
        width = operand.type->kind == TypeKind::boolean ? 1 : operand.type->scalar().width;
        if (opcode == spv::OpGroupNonUniformAllEqual)
            step.extra = operand.type->components;
        if (isReduction && operand.type->scalar().kind == TypeKind::floating)
            builder.noteInexact("the order of its operations is not defined");
    }
    if (next < arguments.size()) {
        if (isReduction || opcode == spv::OpGroupNonUniformQuadSwap) {
            TRY(const std::uint64_t literal, builder.literalOf(arguments[next]));
            step.extra = isReduction ? step.extra | static_cast<std::uint32_t>(literal << 16U)
                                     : static_cast<std::uint32_t>(literal);
        } else {
            TRY(const Value operand, builder.value(arguments[next]));
            step.b = operand.slot;
            uses.push_back(registersOf(operand));
        }
    }
    step.run = subgroupHandler(opcode, width);
    if (!step.run)
        return false;
    builder.emit(step, std::move(uses));
    return true;
}

} // namespace wavelane::sim
