// SPDX-License-Identifier: MIT
#include "core/shader/slang/fixups.h"

#include "core/base/try.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/passes/fixups.h"
#include "core/shader/passes/legalization/legalize.h"
#include "core/shader/passes/nonuniform_indices.h"
#include "core/shader/passes/operations/boolean_values.h"
#include "core/shader/passes/operations/unsigned_absolutes.h"
#include "core/shader/passes/strict_float.h"
#include "core/shader/slang/names.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace wavelane::shader {

namespace {

/// Slang gives sampled images the format of their element type, and accesses through a format other than the view's
/// are undefined. Equal types that this makes are left to `removeDuplicates`.
std::optional<SpirvWords> withoutSampledFormats(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions())
        if (each.opcode == spv::OpTypeImage && each.operand(6) == 1 && each.operand(7) != spv::ImageFormatUnknown)
            writer.edit(each)[8] = spv::ImageFormatUnknown;
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

/// `mad` of integers is an `Fma`, which is one of floating-point numbers only.
std::optional<SpirvWords> withIntegerProducts(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions()) {
        const Instruction* type = module.definition(each.type);
        if (type != nullptr && type->opcode == spv::OpTypeVector)
            type = module.definition(type->operand(1));
        if (!callsStandard(module, each, GLSLstd450Fma) || type == nullptr || type->opcode != spv::OpTypeInt)
            continue;
        const std::uint32_t product = writer.newId();
        put(writer.before(each), spv::OpIMul, {each.type, product, each.argument(2), each.argument(3)});
        writer.edit(each) = {firstWord(spv::OpIAdd, 5), each.type, each.result, product, each.argument(4)};
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

/// Conversions of 64-bit specialization constants add a zero that has the words of a 32-bit one.
std::optional<SpirvWords> withWholeZeros(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions()) {
        const Instruction* const type = module.definition(each.type);
        if (each.opcode == spv::OpConstant && each.words.size() == 4 && each.argument(0) == 0 && type != nullptr &&
            type->opcode == spv::OpTypeInt && type->operand(1) == 64)
            writer.edit(each).push_back(0);
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

} // namespace

Result<SpirvModule> withSlangFixups(SpirvModule module, std::string_view preprocessed)
{
    std::vector<Fixup> fixups{withSourceNames,       withWholeZeros,  withIntegerProducts,
                              dropUnsignedAbsolutes, correctBooleans, preserveNonFiniteTests};
    static constexpr std::string_view marker = "NonUniformResourceIndex";
    if (preprocessed.contains(marker) && std::ranges::contains(lexHlsl(preprocessed), marker))
        fixups.emplace_back(markNonUniformIndices);
    TRY(SpirvModule fixed, applyFixups(std::move(module), fixups));
    std::optional<SpirvWords> formats = withoutSampledFormats(fixed);
    if (!formats)
        return fixed;
    TRY(const SpirvModule changed, SpirvModule::parse(std::move(*formats)));
    return removeDuplicates(changed);
}

} // namespace wavelane::shader
