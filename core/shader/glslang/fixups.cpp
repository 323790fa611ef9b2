// SPDX-License-Identifier: MIT
#include "core/shader/glslang/fixups.h"

#include "core/shader/spirv/module_writer.h"

#include <set>

namespace wavelane::shader {

namespace {

/// Ids of the OpArrayLength results of byte address buffers.
std::set<std::uint32_t> rawLengths(const SpirvModule& module, const SourceScan& source)
{
    std::set<std::uint32_t> lengths;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpArrayLength || module.definition(instruction.type) == nullptr)
            continue;
        const SourceDeclaration* declaration = source.find(module.name(instruction.argument(0)));
        if (declaration != nullptr && declaration->type.ends_with("ByteAddressBuffer"))
            lengths.insert(instruction.result);
    }
    return lengths;
}

/// The remainder (sign of the dividend) that replaces a modulo (sign of the divisor); OpNop for other operations.
spv::Op remainderFor(spv::Op opcode)
{
    if (opcode == spv::OpFMod)
        return spv::OpFRem;
    return opcode == spv::OpSMod ? spv::OpSRem : spv::OpNop;
}

bool isInclusiveScan(const Instruction& instruction)
{
    return instruction.opcode >= spv::OpGroupNonUniformIAdd &&
           instruction.opcode <= spv::OpGroupNonUniformLogicalXor &&
           instruction.argument(1) == spv::GroupOperationInclusiveScan;
}

} // namespace

std::optional<SpirvWords> withGlslangFixups(const SpirvModule& module, const SourceScan& source)
{
    const std::set<std::uint32_t> lengths = rawLengths(module, source);
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions()) {
        if (isInclusiveScan(instruction))
            writer.edit(instruction)[4] = spv::GroupOperationExclusiveScan;
        if (const spv::Op remainder = remainderFor(instruction.opcode); remainder != spv::OpNop)
            writer.edit(instruction)[0] = firstWord(remainder, instruction.words.size());
        if (!lengths.contains(instruction.result))
            continue;
        const std::uint32_t inWords = writer.newId();
        writer.edit(instruction)[2] = inWords;
        put(writer.after(instruction), spv::OpIMul,
            {instruction.type, instruction.result, inWords,
             writer.constant(*module.definition(instruction.type), 4)});
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

} // namespace wavelane::shader
