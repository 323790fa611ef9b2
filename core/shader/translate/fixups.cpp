// SPDX-License-Identifier: MIT
#include "core/shader/translate/fixups.h"

#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <format>
#include <map>

namespace wavelane::shader {

namespace {

/// Returns the id of an imported instruction set; 0 if it is not imported.
std::uint32_t importedSet(const SpirvModule& module, std::string_view name)
{
    for (const Instruction& instruction : module.instructions())
        if (instruction.opcode == spv::OpExtInstImport && textAt(instruction, 2) == name)
            return instruction.result;
    return 0;
}

bool isDouble(const SpirvModule& module, std::uint32_t type)
{
    const Instruction* definition = module.definition(type);
    return definition != nullptr && definition->opcode == spv::OpTypeFloat && definition->operand(1) == 64;
}

/// Returns the GLSL.std.450 instruction for a bit cast between a double and a uvec2; 0 for other instructions.
std::uint32_t packingOfDoubles(const SpirvModule& module, const Instruction& instruction)
{
    if (instruction.opcode != spv::OpBitcast)
        return 0;
    const Instruction* value = module.definition(instruction.argument(0));
    const std::uint32_t from = value != nullptr ? value->type : 0;
    const auto isPair = [&](std::uint32_t type) {
        const Instruction* definition = module.definition(type);
        return definition != nullptr && definition->opcode == spv::OpTypeVector && definition->operand(2) == 2 &&
               scalarType(module, type) == NumberType::uint32;
    };
    if (isDouble(module, from) && isPair(instruction.type))
        return GLSLstd450UnpackDouble2x32;
    return isPair(from) && isDouble(module, instruction.type) ? GLSLstd450PackDouble2x32 : 0;
}

std::optional<SpirvWords> packDoubles(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions()) {
        if (const std::uint32_t packing = packingOfDoubles(module, instruction); packing != 0)
            writer.edit(instruction) = {firstWord(spv::OpExtInst, 6),
                                        instruction.type,
                                        instruction.result,
                                        writer.importInstructionSet(standardInstructions),
                                        packing,
                                        instruction.argument(0)};
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

std::optional<SpirvWords> removePrints(const SpirvModule& module)
{
    const std::uint32_t set = importedSet(module, "NonSemantic.DebugPrintf");
    if (set == 0)
        return std::nullopt;
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions())
        if (instruction.opcode == spv::OpExtInst && instruction.argument(0) == set)
            writer.remove(instruction);
    return writer.words();
}

/// The names of the descriptor heaps are reserved in HLSL, where a translation declares them as arrays.
std::optional<SpirvWords> renameHeaps(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions()) {
        const Instruction* named = each.opcode == spv::OpName ? module.definition(each.operand(0)) : nullptr;
        const auto heap = named != nullptr ? heapVariable(module, *named) : std::nullopt;
        if (!heap)
            continue;
        SpirvWords& words = writer.edit(each);
        words.resize(2);
        const std::string name =
            std::format("{}_{}", heap->heap == DescriptorHeap::samplers ? "samplers" : "resources", named->result);
        std::ranges::copy(encodeText(name), std::back_inserter(words));
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

bool hasBytes(const SpirvModule& module)
{
    return std::ranges::any_of(module.instructions(), [](const Instruction& each) {
        return each.opcode == spv::OpTypeInt && each.operand(1) == 8;
    });
}

/// True if specialization constants of different types share an id, which crashes SPIRV-Cross.
bool hasSharedIdOfTwoTypes(const SpirvModule& module)
{
    std::map<std::uint32_t, std::uint32_t> types;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpSpecConstant && instruction.opcode != spv::OpSpecConstantTrue &&
            instruction.opcode != spv::OpSpecConstantFalse)
            continue;
        const auto id = module.decoration(instruction.result, spv::DecorationSpecId);
        if (id && types.try_emplace(*id, instruction.type).first->second != instruction.type)
            return true;
    }
    return false;
}

struct KnownMessage
{
    std::string_view part;
    std::string_view meaning;
};

constexpr KnownMessage knownMessages[] = {
    {"Buffer block cannot be expressed",
     "GLSL's layouts cannot express the members of a block, such as a member in the "
     "last 16 bytes of an array or a float3 after a float in a block with "
     "arrays; compile with --layout scalar"},
    {"cannot be expressed with either HLSL packing layout",
     "HLSL's constant buffers cannot express the offset of a member; compile with --layout dx, which does not affect "
     "push constants"},
    {"double types are not supported in buffers", "Metal has no doubles"},
    {"64-bit atomics", "Metal has no 64-bit atomics"},
    {"BindingTableRecordOffset", "Metal's intersections do not provide the hit group offset of an instance"},
    {"Combined image samplers have no default expression", "Metal supports one offset per gather, not four"},
    {"Sparse feedback", "only DXC and GLSL support residency status"},
    {"Only Logical addressing model", "HLSL has no pointers, which vk::RawBufferLoad requires"},
};

} // namespace

std::optional<SpirvWords> prepareForTranslation(const SpirvModule& module, TextTarget target)
{
    switch (target) {
    case TextTarget::glsl:
        return packDoubles(module);
    case TextTarget::msl:
        return removePrints(module);
    case TextTarget::hlsl:
        return renameHeaps(module);
    case TextTarget::spirvAssembly:
        break;
    }
    return std::nullopt;
}

std::string_view findUntranslatable(const SpirvModule& module, TextTarget target)
{
    const bool hasClock = std::ranges::any_of(module.instructions(), [](const Instruction& instruction) {
        return instruction.opcode == spv::OpReadClockKHR;
    });
    if (hasClock && (target == TextTarget::hlsl || target == TextTarget::msl))
        return "it reads the device clock, which that language does not support.";
    if (target == TextTarget::hlsl && hasBytes(module))
        return "it has integers of 8 bits, which HLSL does not support.";
    if (target == TextTarget::msl && hasSharedIdOfTwoTypes(module))
        return "two specialization constants have the same id and different types, but Metal supports only one type "
               "per id.";
    return {};
}

std::string explainTranslation(std::string_view message)
{
    for (const KnownMessage& known : knownMessages)
        if (message.contains(known.part))
            return std::format("{} ({}).", known.meaning,
                               message.ends_with('.') ? message.substr(0, message.size() - 1) : message);
    return std::string(message);
}

} // namespace wavelane::shader
