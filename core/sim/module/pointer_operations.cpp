// SPDX-License-Identifier: MIT
#include "core/sim/module/operations.h"

#include "core/base/try.h"
#include "core/sim/lanes/handlers.h"

#include <algorithm>

namespace wavelane::sim {

namespace {

Result<void> decodeAccessChain(ProgramBuilder& builder, Value& out, Arguments arguments)
{
    if (arguments.empty())
        return fail(Code::invalidSpirv, "An access chain has no base.");
    TRY(const Value base, builder.value(arguments[0]));
    Chain chain;
    const Type* type = base.pointee;
    const Layout* layout = base.layout;
    bool isDescriptor = base.isDescriptor;
    std::vector<std::pair<Slot, std::uint32_t>> uses{registersOf(base)};
    for (const std::uint32_t id : arguments.subspan(1)) {
        if (!type)
            return fail(Code::invalidSpirv, "An access chain starts at a value that is not a pointer.");
        TRY(const Value index, builder.value(id));
        uses.push_back(registersOf(index));
        const bool isArray = type->kind == TypeKind::array || type->kind == TypeKind::runtimeArray;
        if (isDescriptor && isArray) {
            std::uint64_t stride = 1;
            for (const Type* inner = type->element;
                 inner->kind == TypeKind::array || inner->kind == TypeKind::runtimeArray; inner = inner->element)
                stride *= std::max(inner->count, 1U);
            chain.indices.push_back({.slot = index.slot,
                                     .width = index.type->width,
                                     .stride = stride,
                                     .count = type->kind == TypeKind::array ? type->count : maxUnbounded,
                                     .selectsObject = true});
            type = type->element;
            const auto inner = builder.types().layout(*type);
            layout = inner ? *inner : nullptr;
            continue;
        }
        isDescriptor = false;
        if (!layout)
            return fail(Code::featureMissing, "The interpreter does not support access chains into this type.");
        if (type->kind == TypeKind::structure) {
            TRY(const std::uint64_t member, builder.literalOf(id));
            if (member >= layout->members.size())
                return fail(Code::invalidSpirv, "An access chain names a member that does not exist.");
            chain.offset += layout->members[member].first;
            layout = layout->members[member].second;
        } else if (layout->element) {
            const shader::Instruction* constant = builder.module().definition(id);
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
    builder.program().chains.push_back(std::move(chain));
    builder.emit({.run = &moveAlongChain,
                  .result = out.slot,
                  .a = base.slot,
                  .extra = static_cast<std::uint32_t>(builder.program().chains.size() - 1)},
                 std::move(uses));
    return {};
}

} // namespace

Result<bool> decodePointer(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    const auto argument = [&](std::size_t index) { return index < arguments.size() ? arguments[index] : 0; };
    switch (static_cast<int>(opcode)) {
    case spv::OpAccessChain:
    case spv::OpInBoundsAccessChain:
        TRY_VOID(decodeAccessChain(builder, out, arguments));
        return true;
    case spv::OpLoad: {
        TRY(const Value pointer, builder.value(argument(0)));
        if (!pointer.pointee)
            return fail(Code::invalidSpirv, "OpLoad needs a pointer.");
        if (pointer.isDescriptor && out.type->kind != TypeKind::structure &&
            pointer.type->storage == spv::StorageClassUniformConstant) {
            // The handle is the pointer itself.
            std::vector<std::pair<Slot, Slot>> copies;
            for (std::uint32_t i = 0; i < out.type->components; ++i)
                copies.emplace_back(out.slot + i, pointer.slot);
            builder.emitCopies(copies);
            return true;
        }
        TRY(const std::uint32_t layout, builder.layoutIndex(pointer.layout));
        if (pointer.layout->leaves.size() != out.type->components)
            return fail(Code::invalidSpirv, "OpLoad has another type than its pointer.");
        builder.emit({.run = &loadValue,
                      .result = out.slot,
                      .a = pointer.slot,
                      .count = out.type->components,
                      .extra = layout},
                     {registersOf(pointer)});
        return true;
    }
    case spv::OpStore: {
        TRY(const Value pointer, builder.value(argument(0)));
        TRY(const Value stored, builder.value(argument(1)));
        TRY(const std::uint32_t layout, builder.layoutIndex(pointer.layout));
        if (pointer.layout->leaves.size() != stored.type->components)
            return fail(Code::invalidSpirv, "OpStore has another type than its pointer.");
        builder.emit({.run = &storeValue, .a = pointer.slot, .b = stored.slot, .count = 0, .extra = layout},
                     {registersOf(pointer)});
        return true;
    }
    case spv::OpCopyMemory: {
        TRY(const Value target, builder.value(argument(0)));
        TRY(const Value source, builder.value(argument(1)));
        TRY(const std::uint32_t to, builder.layoutIndex(target.layout));
        TRY(const std::uint32_t from, builder.layoutIndex(source.layout));
        builder.emit({.run = &copyMemory, .a = target.slot, .b = source.slot, .c = from, .count = 0, .extra = to},
                     {registersOf(target), registersOf(source)});
        return true;
    }
    case spv::OpArrayLength: {
        TRY(const Value block, builder.value(argument(0)));
        if (!block.layout || argument(1) >= block.layout->members.size())
            return fail(Code::invalidSpirv, "OpArrayLength needs a block.");
        const auto& [offset, array] = block.layout->members[argument(1)];
        builder.emit({.run = &arrayLength,
                      .result = out.slot,
                      .a = block.slot,
                      .b = static_cast<Slot>(offset),
                      .extra = static_cast<std::uint32_t>(array->stride)},
                     {registersOf(block)});
        return true;
    }
    default:
        return false;
    }
}

Result<bool> decodeAtomic(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    const bool isStore = opcode == spv::OpAtomicStore;
    if (arguments.size() < 3 || !atomicHandler(opcode, 32))
        return false;
    TRY(const Value pointer, builder.value(arguments[0]));
    if (!pointer.pointee)
        return fail(Code::invalidSpirv, "An atomic operation needs a pointer.");
    const Type& type = *pointer.pointee;
    const Handler handler = atomicHandler(opcode, type.width);
    if (!handler || type.components != 1)
        return false;
    Step step{.run = handler, .result = out.slot, .a = pointer.slot, .count = isStore ? 0U : 1U};
    std::vector<std::pair<Slot, std::uint32_t>> uses{registersOf(pointer)};
    TRY(step.extra, builder.orderOf(arguments[1], arguments[2]));
    builder.program().hasAtomics = true;
    const std::size_t first = opcode == spv::OpAtomicCompareExchange ? 4 : 3;
    if (first < arguments.size()) {
        TRY(const Value operand, builder.value(arguments[first]));
        step.b = operand.slot;
        uses.push_back(registersOf(operand));
    }
    if (opcode == spv::OpAtomicCompareExchange && arguments.size() > 5) {
        TRY(const Value comparator, builder.value(arguments[5]));
        step.c = comparator.slot;
        uses.push_back(registersOf(comparator));
    }
    if (!isStore && first >= arguments.size() && opcode != spv::OpAtomicLoad && opcode != spv::OpAtomicIIncrement &&
        opcode != spv::OpAtomicIDecrement)
        return fail(Code::invalidSpirv, "An atomic operation has too few operands.");
    if (type.kind == TypeKind::floating)
        builder.noteInexact("the order of its operations is not defined");
    builder.emit(step, std::move(uses));
    return true;
}

} // namespace wavelane::sim
