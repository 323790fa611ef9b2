// SPDX-License-Identifier: MIT
#include "core/shader/strict_float.h"

#include <algorithm>

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

} // namespace

SpirvWords withoutContraction(const SpirvModule& module)
{
    constexpr std::uint32_t decorate = 3U << 16U | spv::OpDecorate;
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    const auto& all = module.instructions();
    const auto types = std::ranges::find_if_not(all, isBeforeTypes);
    for (auto each = all.begin(); each != types; ++each)
        words.insert(words.end(), each->words.begin(), each->words.end());
    for (const Instruction& each : all) {
        if (isArithmetic(each.opcode) && !module.has(each.result, spv::DecorationNoContraction))
            words.insert(words.end(), {decorate, each.result, spv::DecorationNoContraction});
    }
    for (auto each = types; each != all.end(); ++each)
        words.insert(words.end(), each->words.begin(), each->words.end());
    return words;
}

} // namespace wavelane::shader
