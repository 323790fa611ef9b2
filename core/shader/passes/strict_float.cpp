// SPDX-License-Identifier: MIT
#include "core/shader/passes/strict_float.h"

#include <algorithm>
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

/// What stands before the types of a module: the decorations end there (specification, chapter 2.4).
bool isBeforeTypes(const Instruction& instruction)
{
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpCapability:
    case spv::OpExtension:
    case spv::OpExtInstImport:
    case spv::OpMemoryModel:
    case spv::OpEntryPoint:
    case spv::OpExecutionMode:
    case spv::OpExecutionModeId:
    case spv::OpString:
    case spv::OpSource:
    case spv::OpSourceContinued:
    case spv::OpSourceExtension:
    case spv::OpName:
    case spv::OpMemberName:
    case spv::OpModuleProcessed:
    case spv::OpDecorate:
    case spv::OpDecorateId:
    case spv::OpDecorateString:
    case spv::OpMemberDecorate:
    case spv::OpMemberDecorateString:
    case spv::OpDecorationGroup:
    case spv::OpGroupDecorate:
    case spv::OpGroupMemberDecorate:
        return true;
    default:
        return false;
    }
}

/// The module with NoContraction at those of its operations that a predicate wants.
template<class Predicate>
SpirvWords keptApart(const SpirvModule& module, Predicate wants)
{
    constexpr std::uint32_t decorate = 3U << 16U | spv::OpDecorate;
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    const auto& all = module.instructions();
    const auto types = std::ranges::find_if_not(all, isBeforeTypes);
    for (auto each = all.begin(); each != types; ++each)
        words.insert(words.end(), each->words.begin(), each->words.end());
    for (const Instruction& each : all) {
        if (isArithmetic(each.opcode) && wants(each) && !module.has(each.result, spv::DecorationNoContraction))
            words.insert(words.end(), {decorate, each.result, spv::DecorationNoContraction});
    }
    for (auto each = types; each != all.end(); ++each)
        words.insert(words.end(), each->words.begin(), each->words.end());
    return words;
}

/// `isnan`, `isinf`, and a number compared with itself.
bool asksForNotFinite(const Instruction& instruction)
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

/// What hands a number on as it is, or by a function of its own.
bool passesOn(spv::Op opcode)
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

SpirvWords withoutContraction(const SpirvModule& module)
{
    return keptApart(module, [](const Instruction&) { return true; });
}

std::optional<SpirvWords> withExactQuestions(const SpirvModule& module)
{
    std::vector<std::uint32_t> open;
    for (const Instruction& each : module.instructions())
        if (asksForNotFinite(each))
            open.push_back(each.argument(0));
    if (open.empty())
        return std::nullopt;
    std::set<std::uint32_t> exact;
    while (!open.empty()) {
        const Instruction* value = module.definition(open.back());
        open.pop_back();
        if (value == nullptr || !(isArithmetic(value->opcode) || passesOn(value->opcode)) ||
            !exact.insert(value->result).second)
            continue;
        const std::span<const std::uint32_t> operands = value->arguments();
        open.insert(open.end(), operands.begin(), operands.end());
    }
    return keptApart(module, [&](const Instruction& each) { return exact.contains(each.result); });
}

} // namespace wavelane::shader
