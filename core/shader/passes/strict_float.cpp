// SPDX-License-Identifier: MIT
#include "core/shader/passes/strict_float.h"

#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <set>
#include <span>
#include <vector>

namespace wavelane::shader {

namespace {

bool isArithmetic(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpFAdd:
    case spv::OpFSub:
    case spv::OpFMul:
    case spv::OpFDiv:
    case spv::OpFRem:
    case spv::OpFMod:
    case spv::OpVectorTimesScalar:
    case spv::OpMatrixTimesScalar:
    case spv::OpVectorTimesMatrix:
    case spv::OpMatrixTimesVector:
    case spv::OpMatrixTimesMatrix:
    case spv::OpOuterProduct:
    case spv::OpDot:
        return true;
    default:
        return false;
    }
}

/// Adds NoContraction to the arithmetic operations for which `isSelected` is true.
template<class Predicate>
void addDecorations(const SpirvModule& module, ModuleWriter& writer, Predicate isSelected)
{
    for (const Instruction& each : module.instructions())
        if (isArithmetic(each.opcode) && isSelected(each) && !module.has(each.result, spv::DecorationNoContraction))
            writer.decorate({each.result, spv::DecorationNoContraction});
}

/// True for `isnan`, `isinf` and comparisons of a number with itself.
bool testsForNonFinite(const Instruction& instruction)
{
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpIsNan:
    case spv::OpIsInf:
        return true;
    case spv::OpFOrdEqual:
    case spv::OpFUnordEqual:
    case spv::OpFOrdNotEqual:
    case spv::OpFUnordNotEqual:
        return instruction.argument(0) == instruction.argument(1);
    default:
        return false;
    }
}

/// True for operations that select, copy or transform numbers without arithmetic.
bool forwardsNumbers(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpFNegate:
    case spv::OpSelect:
    case spv::OpPhi:
    case spv::OpExtInst:
    case spv::OpCopyObject:
    case spv::OpVectorShuffle:
    case spv::OpCompositeExtract:
    case spv::OpCompositeConstruct:
    case spv::OpCompositeInsert:
        return true;
    default:
        return false;
    }
}

} // namespace

SpirvWords addNoContraction(const SpirvModule& module, bool keepsDoubleFma)
{
    ModuleWriter writer(module);
    addDecorations(module, writer, [](const Instruction&) { return true; });
    for (const Instruction& each : module.instructions()) {
        if (!callsStandard(module, each, GLSLstd450Fma) ||
            (keepsDoubleFma && scalarType(module, each.type) == NumberType::float64))
            continue;
        const std::uint32_t product = writer.newId();
        put(writer.before(each), spv::OpFMul, {each.type, product, each.argument(2), each.argument(3)});
        writer.edit(each) = {firstWord(spv::OpFAdd, 5), each.type, each.result, product, each.argument(4)};
        writer.decorate({product, spv::DecorationNoContraction});
        writer.decorate({each.result, spv::DecorationNoContraction});
    }
    return writer.words();
}

std::optional<SpirvWords> preserveNonFiniteTests(const SpirvModule& module)
{
    std::vector<std::uint32_t> open;
    for (const Instruction& each : module.instructions())
        if (testsForNonFinite(each))
            open.push_back(each.argument(0));
    if (open.empty())
        return std::nullopt;
    std::set<std::uint32_t> exact;
    while (!open.empty()) {
        const Instruction* value = module.definition(open.back());
        open.pop_back();
        if (value == nullptr || !(isArithmetic(value->opcode) || forwardsNumbers(value->opcode)) ||
            !exact.insert(value->result).second)
            continue;
        const std::span<const std::uint32_t> operands = value->arguments();
        open.insert(open.end(), operands.begin(), operands.end());
    }
    ModuleWriter writer(module);
    addDecorations(module, writer, [&](const Instruction& each) { return exact.contains(each.result); });
    return writer.words();
}

} // namespace wavelane::shader
