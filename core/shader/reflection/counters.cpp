// SPDX-License-Identifier: MIT
#include "core/shader/reflection/counters.h"

#include "core/base/text/parse_number.h"
#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace wavelane::shader {

namespace {

constexpr std::string_view dxcPrefix = "counter.var.";
constexpr std::string_view glslangSuffix = "@count";
/// Binding of register u0.
constexpr std::uint32_t firstWritableBinding = 2048;

ArrayedType typeOfVariable(const SpirvModule& module, const Instruction& variable)
{
    const Instruction* pointer = module.definition(variable.type);
    return arrayedType(module, pointer != nullptr ? pointer->operand(2) : 0);
}

/// True for a block of one integer or an array of such blocks.
bool hasCounterType(const SpirvModule& module, const Instruction& variable)
{
    const Instruction* block = module.definition(typeOfVariable(module, variable).element);
    const Instruction* only = block != nullptr && block->opcode == spv::OpTypeStruct && block->arguments().size() == 1
                                  ? module.definition(block->argument(0))
                                  : nullptr;
    return only != nullptr && only->opcode == spv::OpTypeInt;
}

std::uint32_t numberOf(std::string_view registerName)
{
    registerName.remove_prefix(std::min<std::size_t>(1, registerName.size()));
    return takeInteger<std::uint32_t>(registerName).value_or(0);
}

} // namespace

Counters::Counters(const SpirvModule& module) : m_module(module)
{
    std::map<std::string, std::uint32_t, std::less<>> named;
    std::vector<const Instruction*> variables;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpVariable)
            continue;
        variables.push_back(&instruction);
        if (const std::string_view name = module.name(instruction.result); !name.empty())
            named.emplace(name, instruction.result);
        if (const auto heap = heapVariable(module, instruction); heap && heap->isCounter)
            m_ofHeaps.push_back(instruction.result);
    }
    for (const Instruction* variable : variables) {
        const std::uint32_t id = variable->result;
        const std::string name(module.name(id));
        if (const auto decorated = module.decoration(id, spv::DecorationHlslCounterBufferGOOGLE)) {
            m_counters.emplace(id, *decorated);
            continue;
        }
        for (const std::string& counter : {std::string(dxcPrefix) + name, name + std::string(glslangSuffix)})
            if (const auto found = named.find(counter); !name.empty() && found != named.end())
                m_counters.emplace(id, found->second);
    }
    for (const Instruction* variable : variables) {
        const std::string_view name = module.name(variable->result);
        if (name.starts_with(dxcPrefix) && !isCounter(variable->result) && hasCounterType(module, *variable))
            m_dropped.emplace(variable->result, name.substr(dxcPrefix.size()));
    }
}

bool Counters::isCounter(std::uint32_t variable) const
{
    const auto isThis = [&](const auto& counter) { return counter.second == variable; };
    return std::ranges::any_of(m_counters, isThis) || m_dropped.contains(variable) ||
           std::ranges::contains(m_ofHeaps, variable);
}

std::optional<std::uint32_t> Counters::of(std::uint32_t buffer) const
{
    const auto found = m_counters.find(buffer);
    return found == m_counters.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint32_t> Counters::ofHeap(const VariableUses& uses) const
{
    const auto used = std::ranges::find_if(m_ofHeaps, [&](std::uint32_t counter) { return uses.isUsed(counter); });
    return used == m_ofHeaps.end() ? std::nullopt : std::optional(*used);
}

std::vector<Binding> Counters::droppedBuffers(const VariableUses& uses, const SourceScan* source) const
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> taken;
    for (const Instruction& each : m_module.instructions())
        if (const auto binding = m_module.decoration(each.result, spv::DecorationBinding);
            binding && each.opcode == spv::OpVariable)
            taken.emplace(m_module.decoration(each.result, spv::DecorationDescriptorSet).value_or(0), *binding);
    std::vector<Binding> buffers;
    for (const auto& [counter, name] : m_dropped) {
        if (!uses.isUsed(counter))
            continue;
        const SourceDeclaration* declaration = source != nullptr ? source->find(name) : nullptr;
        const std::vector<std::uint32_t> dimensions =
            typeOfVariable(m_module, *m_module.definition(counter)).dimensions;
        Binding buffer{.name = name,
                       .set = m_module.decoration(counter, spv::DecorationDescriptorSet).value_or(0),
                       .kind = BindingKind::rwStructuredBuffer,
                       .count = elementCount(dimensions),
                       .dimensions = dimensions,
                       .access = Access::readWrite,
                       .counterBinding = m_module.decoration(counter, spv::DecorationBinding)};
        buffer.space = buffer.set;
        if (declaration != nullptr) {
            buffer.registerName = declaration->registerName;
            buffer.space = declaration->space.value_or(buffer.registerName.empty() ? buffer.set : 0);
        }
        buffer.binding = firstWritableBinding + numberOf(buffer.registerName);
        while (!taken.emplace(buffer.set, buffer.binding).second)
            ++buffer.binding;
        buffers.push_back(std::move(buffer));
    }
    return buffers;
}

} // namespace wavelane::shader
