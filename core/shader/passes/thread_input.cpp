// SPDX-License-Identifier: MIT
#include "core/shader/passes/thread_input.h"

#include "core/shader/spirv/facts/entry_points.h"

#include <algorithm>

namespace wavelane::shader {

namespace {

constexpr std::uint32_t version14 = 0x00010400;

bool isInInterface(const SpirvModule& module, std::uint32_t variable, std::string_view entry)
{
    return std::ranges::any_of(module.instructions(), [&](const Instruction& each) {
        return each.opcode == spv::OpEntryPoint && each.operand(0) == spv::ExecutionModelGLCompute &&
               textAt(each, 3) == entry && std::ranges::contains(interfaceOf(each), variable);
    });
}

} // namespace

std::uint32_t threadVariable(const SpirvModule& module, ModuleWriter& writer, std::string_view entry)
{
    std::uint32_t ofOtherEntry = 0;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpVariable ||
            module.decoration(instruction.result, spv::DecorationBuiltIn) != spv::BuiltInGlobalInvocationId)
            continue;
        if (isInInterface(module, instruction.result, entry))
            return instruction.result;
        ofOtherEntry = instruction.result;
    }
    if (ofOtherEntry != 0)
        return ofOtherEntry;
    const std::uint32_t id =
        writer.variable(spv::StorageClassInput, writer.type(spv::OpTypeVector, {writer.uint32Type(), 3}));
    writer.decorate({id, spv::DecorationBuiltIn, spv::BuiltInGlobalInvocationId});
    return id;
}

std::array<std::uint32_t, 3> threadParts(const SpirvModule& module, CodeWriter& code, std::uint32_t variable)
{
    ModuleWriter& writer = code.module();
    const std::uint32_t number = writer.uint32Type();
    const Instruction* const own = module.definition(variable);
    const Instruction* const pointer = own != nullptr ? module.definition(own->type) : nullptr;
    const Instruction* const vector = pointer != nullptr ? module.definition(pointer->operand(2)) : nullptr;
    const std::uint32_t type = vector != nullptr ? vector->result : writer.type(spv::OpTypeVector, {number, 3});
    const std::uint32_t component = vector != nullptr ? vector->operand(1) : number;
    const std::uint32_t thread = code.value(spv::OpLoad, type, {variable});
    std::array<std::uint32_t, 3> parts{};
    for (std::uint32_t i = 0; i < 3; ++i) {
        parts[i] = code.value(spv::OpCompositeExtract, component, {thread, i});
        if (component != number)
            parts[i] = code.value(spv::OpBitcast, number, {parts[i]});
    }
    return parts;
}

spv::Scope dispatchScope(const SpirvModule& module)
{
    // In the Vulkan memory model, device scope requires a feature.
    const bool isVulkan = std::ranges::any_of(module.instructions(), [](const Instruction& each) {
        return each.opcode == spv::OpMemoryModel && each.operand(1) == spv::MemoryModelVulkan;
    });
    return isVulkan ? spv::ScopeQueueFamily : spv::ScopeDevice;
}

void keepEntryPoint(const SpirvModule& module, ModuleWriter& writer, std::uint32_t function, std::uint32_t thread,
                    std::span<const std::uint32_t> globals)
{
    for (const Instruction& instruction : module.instructions()) {
        const bool isMode =
            instruction.opcode == spv::OpExecutionMode || instruction.opcode == spv::OpExecutionModeId;
        if (isMode && instruction.operand(0) != function)
            writer.remove(instruction);
        if (instruction.opcode != spv::OpEntryPoint)
            continue;
        if (instruction.operand(1) != function) {
            writer.remove(instruction);
            continue;
        }
        SpirvWords& words = writer.edit(instruction);
        if (!std::ranges::contains(interfaceOf(instruction), thread))
            words.push_back(thread);
        if (module.words()[1] >= version14)
            words.insert(words.end(), globals.begin(), globals.end());
    }
}

} // namespace wavelane::shader
