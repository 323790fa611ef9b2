// SPDX-License-Identifier: MIT
#include "core/sim/module/operations.h"

#include "core/base/try.h"
#include "core/sim/lanes/arithmetic.h"
#include "core/sim/lanes/handlers.h"

namespace wavelane::sim {

Result<bool> decodeComposite(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    // The first register of a part, and its type.
    const auto part = [&](const Value& whole, Arguments path) -> Result<Value> {
        Value at = whole;
        for (const std::uint32_t index : path) {
            if (at.type->kind == TypeKind::structure) {
                if (index >= at.type->members.size())
                    return fail(Code::invalidSpirv, "A composite has no such member.");
                for (std::uint32_t i = 0; i < index; ++i)
                    at.slot += at.type->members[i]->components;
                at.type = at.type->members[index];
            } else {
                if (!at.type->element || index >= at.type->count)
                    return fail(Code::invalidSpirv, "A composite has no such element.");
                at.type = at.type->element;
                at.slot += index * at.type->components;
            }
        }
        return at;
    };
    std::vector<std::pair<Slot, Slot>> copies;
    const auto copy = [&](Slot to, const Value& from) {
        for (std::uint32_t i = 0; i < from.type->components; ++i)
            copies.emplace_back(to + i, from.slot + i);
    };
    switch (static_cast<int>(opcode)) {
    case spv::OpUndef:
        builder.noteInexact("its value is not defined");
        return true;
    case spv::OpCompositeConstruct: {
        Slot to = out.slot;
        for (const std::uint32_t id : arguments) {
            TRY(const Value given, builder.value(id));
            copy(to, given);
            to += given.type->components;
        }
        if (to != out.slot + out.type->components)
            return fail(Code::invalidSpirv, "OpCompositeConstruct has the wrong number of parts.");
        break;
    }
    case spv::OpCompositeExtract: {
        TRY(const Value whole, builder.value(arguments.empty() ? 0 : arguments[0]));
        TRY(const Value from, part(whole, arguments.subspan(1)));
        copy(out.slot, from);
        break;
    }
    case spv::OpCompositeInsert: {
        if (arguments.size() < 2)
            return fail(Code::invalidSpirv, "OpCompositeInsert has too few operands.");
        TRY(const Value inserted, builder.value(arguments[0]));
        TRY(const Value whole, builder.value(arguments[1]));
        TRY(const Value target, part({.slot = out.slot, .type = out.type}, arguments.subspan(2)));
        copy(out.slot, whole);
        copy(target.slot, inserted);
        break;
    }
    case spv::OpCopyObject:
    case spv::OpCopyLogical: {
        TRY(const Value from, builder.value(arguments.empty() ? 0 : arguments[0]));
        copy(out.slot, from);
        if (from.pointee) {
            out.pointee = from.pointee;
            out.layout = from.layout;
            out.isDescriptor = from.isDescriptor;
        }
        break;
    }
    case spv::OpVectorShuffle: {
        if (arguments.size() < 2)
            return fail(Code::invalidSpirv, "OpVectorShuffle has too few operands.");
        TRY(const Value first, builder.value(arguments[0]));
        TRY(const Value second, builder.value(arguments[1]));
        Slot to = out.slot;
        for (const std::uint32_t index : arguments.subspan(2)) {
            if (index == UINT32_MAX)
                copies.emplace_back(to++, builder.constantSlot(0));
            else if (index < first.type->components)
                copies.emplace_back(to++, first.slot + index);
            else if (index - first.type->components < second.type->components)
                copies.emplace_back(to++, second.slot + index - first.type->components);
            else
                return fail(Code::invalidSpirv, "OpVectorShuffle names a component that does not exist.");
        }
        break;
    }
    case spv::OpSampledImage:
    case spv::OpImage: {
        Slot to = out.slot;
        for (std::size_t i = 0; i < out.type->components && i < arguments.size(); ++i) {
            TRY(const Value from, builder.value(arguments[i]));
            copies.emplace_back(to++, from.slot);
        }
        break;
    }
    default:
        return false;
    }
    builder.emitCopies(copies);
    return true;
}

namespace {

bool isProduct(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpDot:
    case spv::OpVectorTimesScalar:
    case spv::OpMatrixTimesScalar:
    case spv::OpMatrixTimesVector:
    case spv::OpVectorTimesMatrix:
    case spv::OpMatrixTimesMatrix:
    case spv::OpOuterProduct:
    case spv::OpTranspose:
        return true;
    default:
        return false;
    }
}

} // namespace

Result<bool> decodeProduct(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    if (!isProduct(opcode) || arguments.empty() || !builder.find(arguments[0]) || !out.type)
        return false;
    TRY(const Value a, builder.value(arguments[0]));
    Value b = a;
    if (arguments.size() > 1) {
        TRY(b, builder.value(arguments[1]));
    }
    const std::uint32_t rows = a.type->kind == TypeKind::matrix ? a.type->element->components : 1;
    std::vector<std::uint32_t> terms;
    std::uint32_t count = 1;
    const auto add = [&](Slot first, Slot second) { terms.insert(terms.end(), {first, second}); };
    switch (static_cast<int>(opcode)) {
    case spv::OpDot:
        count = a.type->components;
        for (std::uint32_t i = 0; i < count; ++i)
            add(a.slot + i, b.slot + i);
        break;
    case spv::OpVectorTimesScalar:
    case spv::OpMatrixTimesScalar:
        for (std::uint32_t i = 0; i < a.type->components; ++i)
            add(a.slot + i, b.slot);
        break;
    case spv::OpMatrixTimesVector:
        count = a.type->count;
        for (std::uint32_t row = 0; row < rows; ++row)
            for (std::uint32_t i = 0; i < count; ++i)
                add(a.slot + i * rows + row, b.slot + i);
        break;
    case spv::OpVectorTimesMatrix:
        count = a.type->components;
        for (std::uint32_t column = 0; column < b.type->count; ++column)
            for (std::uint32_t i = 0; i < count; ++i)
                add(a.slot + i, b.slot + column * count + i);
        break;
    case spv::OpMatrixTimesMatrix:
        count = a.type->count;
        for (std::uint32_t column = 0; column < b.type->count; ++column)
            for (std::uint32_t row = 0; row < rows; ++row)
                for (std::uint32_t i = 0; i < count; ++i)
                    add(a.slot + i * rows + row, b.slot + column * count + i);
        break;
    case spv::OpOuterProduct:
        for (std::uint32_t column = 0; column < b.type->components; ++column)
            for (std::uint32_t row = 0; row < a.type->components; ++row)
                add(a.slot + row, b.slot + column);
        break;
    case spv::OpTranspose: {
        std::vector<std::pair<Slot, Slot>> copies;
        for (std::uint32_t column = 0; column < a.type->count; ++column)
            for (std::uint32_t row = 0; row < rows; ++row)
                copies.emplace_back(out.slot + row * a.type->count + column, a.slot + column * rows + row);
        builder.emitCopies(copies);
        return true;
    }
    default:
        return false;
    }
    if (terms.size() != std::size_t{2} * count * out.type->components)
        return fail(Code::invalidSpirv, "A product has operands of the wrong sizes.");
    const Handler handler = sumOfProducts(out.type->scalar().width);
    if (!handler)
        return false;
    builder.noteInexact(inexactReason(opcode, false));
    terms.insert(terms.begin(), count);
    builder.emit(
        {.run = handler, .result = out.slot, .count = out.type->components, .extra = builder.literals(terms)},
        {registersOf(a), registersOf(b)});
    return true;
}

} // namespace wavelane::sim
