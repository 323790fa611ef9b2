// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/arithmetic.h"
#include "core/sim/module/decoder.h"

#include <algorithm>
#include <format>

namespace wavelane::sim {

Result<void> Decoder::operation(spv::Op opcode, std::uint32_t type, std::uint32_t result, Arguments arguments)
{
    if (opcode == spv::OpExtInst && !arguments.empty() && m_ignoredSets.contains(arguments[0]))
        return {}; // Debug information, and messages that the shader prints.
    Value out;
    if (result != 0) {
        TRY(out, resultOf(type, result));
    }
    constexpr std::array groups{
        &Decoder::pointerOperation,  &Decoder::compositeOperation, &Decoder::componentOperation,
        &Decoder::matrixOperation,   &Decoder::atomicOperation,    &Decoder::imageOperation,
        &Decoder::subgroupOperation, &Decoder::samplingOperation,  &Decoder::derivative};
    for (const auto group : groups) {
        TRY(const bool isDecoded, (this->*group)(opcode, out, arguments));
        if (isDecoded) {
            if (result != 0)
                m_values[result] = out;
            return {};
        }
    }
    if (opcode == spv::OpExtInst && arguments.size() > 1 && m_standardSets.contains(arguments[0])) {
        TRY(const bool isDecoded, extendedOperation(out, arguments.subspan(1)));
        if (isDecoded)
            return {};
    }
    if (opcode == spv::OpExtInst && arguments.size() > 1) {
        return fail(Code::featureMissing,
                    std::format("The interpreter does not support {}.", m_program.instructionName(m_instruction)));
    }
    return std::unexpected(unsupported(static_cast<std::uint32_t>(opcode)));
}

Result<bool> Decoder::pointerOperation(spv::Op opcode, Value& out, Arguments arguments)
{
    const auto argument = [&](std::size_t index) { return index < arguments.size() ? arguments[index] : 0; };
    switch (static_cast<int>(opcode)) {
    case spv::OpAccessChain:
    case spv::OpInBoundsAccessChain:
        TRY_VOID(accessChain(out, arguments, false));
        return true;
    case spv::OpLoad: {
        TRY(const Value pointer, value(argument(0)));
        if (!pointer.pointee)
            return fail(Code::invalidSpirv, "OpLoad needs a pointer.");
        if (pointer.isDescriptor && out.type->kind != TypeKind::structure &&
            pointer.type->storage == spv::StorageClassUniformConstant) {
            // The handle is the pointer itself.
            std::vector<std::pair<Slot, Slot>> copies;
            for (std::uint32_t i = 0; i < out.type->components; ++i)
                copies.emplace_back(out.slot + i, pointer.slot);
            emitCopies(copies);
            return true;
        }
        TRY(const std::uint32_t layout, layoutIndex(pointer.layout));
        if (pointer.layout->leaves.size() != out.type->components)
            return fail(Code::invalidSpirv, "OpLoad has another type than its pointer.");
        emit({.run = &loadValue,
              .result = out.slot,
              .a = pointer.slot,
              .count = out.type->components,
              .extra = layout},
             {use(pointer)});
        return true;
    }
    case spv::OpStore: {
        TRY(const Value pointer, value(argument(0)));
        TRY(const Value stored, value(argument(1)));
        TRY(const std::uint32_t layout, layoutIndex(pointer.layout));
        if (pointer.layout->leaves.size() != stored.type->components)
            return fail(Code::invalidSpirv, "OpStore has another type than its pointer.");
        emit({.run = &storeValue, .a = pointer.slot, .b = stored.slot, .count = 0, .extra = layout}, {use(pointer)});
        return true;
    }
    case spv::OpCopyMemory: {
        TRY(const Value target, value(argument(0)));
        TRY(const Value source, value(argument(1)));
        TRY(const std::uint32_t to, layoutIndex(target.layout));
        TRY(const std::uint32_t from, layoutIndex(source.layout));
        emit({.run = &copyMemory, .a = target.slot, .b = source.slot, .c = from, .count = 0, .extra = to},
             {use(target), use(source)});
        return true;
    }
    case spv::OpArrayLength: {
        TRY(const Value block, value(argument(0)));
        if (!block.layout || argument(1) >= block.layout->members.size())
            return fail(Code::invalidSpirv, "OpArrayLength needs a block.");
        const auto& [offset, array] = block.layout->members[argument(1)];
        emit({.run = &arrayLength,
              .result = out.slot,
              .a = block.slot,
              .b = static_cast<Slot>(offset),
              .extra = static_cast<std::uint32_t>(array->stride)},
             {use(block)});
        return true;
    }
    default:
        return false;
    }
}

Result<void> Decoder::accessChain(Value& out, Arguments arguments, bool /*isPointerChain*/)
{
    if (arguments.empty())
        return fail(Code::invalidSpirv, "An access chain has no base.");
    TRY(const Value base, value(arguments[0]));
    Chain chain;
    const Type* type = base.pointee;
    const Layout* layout = base.layout;
    bool isDescriptor = base.isDescriptor;
    std::vector<std::pair<Slot, std::uint32_t>> uses{use(base)};
    for (const std::uint32_t id : arguments.subspan(1)) {
        if (!type)
            return fail(Code::invalidSpirv, "An access chain starts at a value that is not a pointer.");
        TRY(const Value index, value(id));
        uses.push_back(use(index));
        const bool isArray = type->kind == TypeKind::array || type->kind == TypeKind::runtimeArray;
        if (isDescriptor && isArray) {
            std::uint64_t stride = 1;
            for (const Type* inner = type->element;
                 inner->kind == TypeKind::array || inner->kind == TypeKind::runtimeArray; inner = inner->element)
                stride *= std::max(inner->count, 1U);
            chain.indices.push_back({.slot = index.slot,
                                     .width = index.type->width,
                                     .stride = stride,
                                     .count = type->kind == TypeKind::array ? type->count : 4096,
                                     .selectsObject = true});
            type = type->element;
            const auto inner = m_types.layout(*type);
            layout = inner ? *inner : nullptr;
            continue;
        }
        isDescriptor = false;
        if (!layout)
            return fail(Code::featureMissing, "The interpreter does not support access chains into this type.");
        if (type->kind == TypeKind::structure) {
            TRY(const std::uint64_t member, literalOf(id));
            if (member >= layout->members.size())
                return fail(Code::invalidSpirv, "An access chain names a member that does not exist.");
            chain.offset += layout->members[member].first;
            layout = layout->members[member].second;
        } else if (layout->element) {
            const shader::Instruction* constant = m_module.definition(id);
            if (constant && constant->opcode == spv::OpConstant && index.type->width == 32 &&
                (type->kind == TypeKind::runtimeArray || constant->argument(0) < type->count)) {
                const std::uint64_t bytes = std::uint64_t{constant->argument(0)} * layout->stride;
                chain.offset = std::min(chain.offset + std::min(bytes, maxOffset), maxOffset);
                layout = layout->element;
                type = layout->type;
                continue;
            }
            chain.indices.push_back({.slot = index.slot,
                                     .width = index.type->width,
                                     .stride = layout->stride,
                                     .count = type->kind == TypeKind::runtimeArray ? 0 : type->count});
            layout = layout->element;
        } else {
            return fail(Code::invalidSpirv, "An access chain has too many indices.");
        }
        type = layout->type;
    }
    out.pointee = type;
    out.layout = layout;
    out.isDescriptor = isDescriptor;
    m_program.chains.push_back(std::move(chain));
    emit({.run = &moveAlongChain,
          .result = out.slot,
          .a = base.slot,
          .extra = static_cast<std::uint32_t>(m_program.chains.size() - 1)},
         std::move(uses));
    return {};
}

Result<bool> Decoder::atomicOperation(spv::Op opcode, Value& out, Arguments arguments)
{
    const bool isStore = opcode == spv::OpAtomicStore;
    if (arguments.size() < 3 || !atomicHandler(opcode, 32))
        return false;
    TRY(const Value pointer, value(arguments[0]));
    if (!pointer.pointee)
        return fail(Code::invalidSpirv, "An atomic operation needs a pointer.");
    const Type& type = *pointer.pointee;
    const Handler handler = atomicHandler(opcode, type.width);
    if (!handler || type.components != 1)
        return false;
    Step step{.run = handler, .result = out.slot, .a = pointer.slot, .count = isStore ? 0U : 1U};
    std::vector<std::pair<Slot, std::uint32_t>> uses{use(pointer)};
    TRY(step.extra, orderOf(arguments[1], arguments[2]));
    m_program.hasAtomics = true;
    const std::size_t first = opcode == spv::OpAtomicCompareExchange ? 4 : 3;
    if (first < arguments.size()) {
        TRY(const Value operand, value(arguments[first]));
        step.b = operand.slot;
        uses.push_back(use(operand));
    }
    if (opcode == spv::OpAtomicCompareExchange && arguments.size() > 5) {
        TRY(const Value comparator, value(arguments[5]));
        step.c = comparator.slot;
        uses.push_back(use(comparator));
    }
    if (!isStore && first >= arguments.size() && opcode != spv::OpAtomicLoad && opcode != spv::OpAtomicIIncrement &&
        opcode != spv::OpAtomicIDecrement)
        return fail(Code::invalidSpirv, "An atomic operation has too few operands.");
    if (type.kind == TypeKind::floating)
        noteInexact("the order of its operations is not defined");
    emit(step, std::move(uses));
    return true;
}

Result<bool> Decoder::componentOperation(spv::Op opcode, Value& out, Arguments arguments)
{
    std::array<Value, 4> operands{};
    std::vector<std::pair<Slot, std::uint32_t>> uses;
    const auto read = [&](std::size_t count) -> Result<void> {
        if (arguments.size() < count)
            return fail(Code::invalidSpirv, "An operation has too few operands.");
        for (std::size_t i = 0; i < count; ++i) {
            TRY(operands[i], value(arguments[i]));
            uses.push_back(use(operands[i]));
        }
        return {};
    };
    Step step{.result = out.slot, .count = out.type ? out.type->components : 0};
    switch (static_cast<int>(opcode)) {
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
        if (arguments.empty() || !m_values.contains(arguments[0]) || !out.type)
            return false;
        const Type& operand = m_values.at(arguments[0]).type->scalar();
        step.run = conversionHandler(opcode, operand, *out.type);
        if (!step.run)
            step.run = arithmeticHandler(opcode, operand.kind == TypeKind::boolean ? 1 : operand.width);
        if (!step.run)
            return false;
        TRY_VOID(read(std::min<std::size_t>(arguments.size(), 4)));
        if (opcode == spv::OpFConvert && out.type->scalar().width < operand.width)
            noteInexact("devices may round it up or down");
        const bool isPrecise =
            m_module.has(m_module.instructions()[m_instruction].result, spv::DecorationNoContraction);
        if (!isPrecise || opcode == spv::OpFDiv)
            noteInexact(inexactReason(opcode, out.type->scalar().width == 64));
        break;
    }
    }
    step.a = operands[0].slot;
    step.b = operands[1].slot;
    step.c = operands[2].slot;
    step.d = operands[3].slot;
    if (opcode == spv::OpSelect)
        uses.resize(1); // Choosing a value does not use it.
    emit(step, std::move(uses));
    return true;
}

Result<bool> Decoder::subgroupOperation(spv::Op opcode, Value& out, Arguments arguments)
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
        TRY(const Value operand, value(arguments[next++]));
        step.a = operand.slot;
        uses.push_back(use(operand));
        width = operand.type->kind == TypeKind::boolean ? 1 : operand.type->scalar().width;
        if (opcode == spv::OpGroupNonUniformAllEqual)
            step.extra = operand.type->components;
        if (isReduction && operand.type->scalar().kind == TypeKind::floating)
            noteInexact("the order of its operations is not defined");
    }
    if (next < arguments.size()) {
        if (isReduction || opcode == spv::OpGroupNonUniformQuadSwap) {
            TRY(const std::uint64_t literal, literalOf(arguments[next]));
            step.extra = isReduction ? step.extra | static_cast<std::uint32_t>(literal << 16U)
                                     : static_cast<std::uint32_t>(literal);
        } else {
            TRY(const Value operand, value(arguments[next]));
            step.b = operand.slot;
            uses.push_back(use(operand));
        }
    }
    step.run = subgroupHandler(opcode, width);
    if (!step.run)
        return false;
    emit(step, std::move(uses));
    return true;
}

} // namespace wavelane::sim
