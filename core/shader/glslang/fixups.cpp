// SPDX-License-Identifier: MIT
#include "core/shader/glslang/fixups.h"

#include <algorithm>
#include <set>

namespace wavelane::shader {

namespace {

/// Ids of the OpArrayLength results of byte address buffers.
std::set<std::uint32_t> rawLengths(const SpirvModule& module, const SourceScan& source)
{
    std::set<std::uint32_t> lengths;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpArrayLength)
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
    const bool isCorrect = std::ranges::none_of(module.instructions(), [](const Instruction& instruction) {
        return isInclusiveScan(instruction) || remainderFor(instruction.opcode) != spv::OpNop;
    });
    if (lengths.empty() && isCorrect)
        return std::nullopt;
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    std::uint32_t nextId = module.bound();
    const std::uint32_t four = nextId++;
    bool declared = lengths.empty();
    for (const Instruction& instruction : module.instructions()) {
        if (!declared && instruction.opcode == spv::OpFunction) {
            declared = true;
            const std::uint32_t type = module.definition(*lengths.begin())->type;
            words.insert(words.end(), {firstWord(spv::OpConstant, 4), type, four, 4});
        }
        const std::size_t start = words.size();
        words.insert(words.end(), instruction.words.begin(), instruction.words.end());
        if (isInclusiveScan(instruction))
            words[start + 4] = spv::GroupOperationExclusiveScan;
        if (const spv::Op remainder = remainderFor(instruction.opcode); remainder != spv::OpNop)
            words[start] = firstWord(remainder, static_cast<std::uint32_t>(instruction.words.size()));
        if (!lengths.contains(instruction.result))
            continue;
        words[start + 2] = nextId;
        words.insert(words.end(), {firstWord(spv::OpIMul, 5), instruction.type, instruction.result, nextId, four});
        ++nextId;
    }
    words[3] = nextId;
    return words;
}

} // namespace wavelane::shader
