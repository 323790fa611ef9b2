// SPDX-License-Identifier: MIT
#include "core/shader/variable_uses.h"

#include <vector>

namespace wavelane::shader {

namespace {

class Walker
{
public:
    explicit Walker(const SpirvModule& module) : m_module(module)
    {
        const std::vector<Instruction>& all = module.instructions();
        for (std::size_t index = 0; index < all.size(); ++index)
            if (all[index].opcode == spv::OpFunction)
                m_functions[all[index].result] = index;
    }

    VariableUses walk(std::uint32_t entry)
    {
        // A second round carries what calls handed to parameters through functions that stand before their callers.
        for (int round = 0; round < 2; ++round) {
            m_visited.clear();
            visit(entry);
        }
        return std::move(m_uses);
    }

private:
    using Roots = std::set<std::uint32_t>;

    Roots rootsOf(std::uint32_t id) const
    {
        if (const auto known = m_roots.find(id); known != m_roots.end())
            return known->second;
        const Instruction* definition = m_module.definition(id);
        return definition != nullptr && definition->opcode == spv::OpVariable ? Roots{id} : Roots{};
    }

    void follow(std::uint32_t from, std::uint32_t to)
    {
        const Roots roots = rootsOf(from);
        m_roots[to].insert(roots.begin(), roots.end());
    }

    void mark(std::uint32_t id, bool reads, bool writes)
    {
        for (const std::uint32_t root : rootsOf(id)) {
            VariableUses::Use& use = m_uses.variables[root];
            use.reads = use.reads || reads;
            use.writes = use.writes || writes;
        }
    }

    /// True where the pointer's or value's type is an opaque one, whose load reads no memory of the resource.
    bool isOpaque(std::uint32_t type) const
    {
        const Instruction* definition = m_module.definition(type);
        if (definition == nullptr)
            return false;
        switch (static_cast<int>(definition->opcode)) {
        case spv::OpTypeImage:
        case spv::OpTypeSampler:
        case spv::OpTypeSampledImage:
        case spv::OpTypeAccelerationStructureKHR:
            return true;
        default:
            return false;
        }
    }

    void noteFormat(std::uint32_t image, bool reads)
    {
        const Instruction* value = m_module.definition(image);
        const Instruction* type = value != nullptr ? m_module.definition(value->type) : nullptr;
        if (type == nullptr || type->opcode != spv::OpTypeImage || type->operand(6) != 2 ||
            type->operand(7) != static_cast<std::uint32_t>(spv::ImageFormatUnknown))
            return;
        (reads ? m_uses.readsWithoutFormat : m_uses.writesWithoutFormat) = true;
    }

    void visit(std::uint32_t function)
    {
        const auto start = m_functions.find(function);
        if (start == m_functions.end() || !m_visited.insert(function).second)
            return;
        const std::vector<Instruction>& all = m_module.instructions();
        for (std::size_t index = start->second + 1; index < all.size(); ++index) {
            if (all[index].opcode == spv::OpFunctionEnd)
                break;
            look(all[index]);
        }
    }

    void call(const Instruction& instruction)
    {
        const std::uint32_t callee = instruction.argument(0);
        // Parameters first, so that the body sees what it was given.
        std::vector<std::uint32_t> parameters;
        if (const auto start = m_functions.find(callee); start != m_functions.end())
            for (std::size_t index = start->second + 1; index < m_module.instructions().size(); ++index) {
                const Instruction& inner = m_module.instructions()[index];
                if (inner.opcode != spv::OpFunctionParameter)
                    break;
                parameters.push_back(inner.result);
            }
        for (std::size_t index = 0; index < parameters.size(); ++index) {
            follow(instruction.argument(index + 1), parameters[index]);
            mark(instruction.argument(index + 1), false, false);
        }
        visit(callee);
    }

    void look(const Instruction& instruction)
    {
        m_uses.operations.insert(instruction.opcode);
        const std::uint32_t first = instruction.argument(0);
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpFunctionCall:
            call(instruction);
            return;
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
        case spv::OpPtrAccessChain:
        case spv::OpCopyObject:
        case spv::OpImage:
            follow(first, instruction.result);
            return;
        case spv::OpSampledImage:
            follow(first, instruction.result);
            mark(first, true, false);
            mark(instruction.argument(1), true, false);
            m_samplers[instruction.result] = instruction.argument(1);
            return;
        case spv::OpLoad:
            follow(first, instruction.result);
            mark(first, !isOpaque(instruction.type), false);
            return;
        case spv::OpStore:
            mark(first, false, true);
            return;
        case spv::OpCopyMemory:
            mark(first, false, true);
            mark(instruction.argument(1), true, false);
            return;
        case spv::OpArrayLength:
            mark(first, false, false);
            return;
        case spv::OpImageWrite:
            mark(first, false, true);
            noteFormat(first, false);
            return;
        case spv::OpImageRead:
        case spv::OpImageSparseRead:
            mark(first, true, false);
            noteFormat(first, true);
            return;
        case spv::OpImageTexelPointer:
            follow(first, instruction.result);
            return;
        case spv::OpAtomicStore:
            mark(first, false, true);
            return;
        case spv::OpAtomicLoad:
            mark(first, true, false);
            return;
        default:
            lookAtRest(instruction);
            return;
        }
    }

    void lookAtRest(const Instruction& instruction)
    {
        const std::uint32_t first = instruction.argument(0);
        const auto opcode = static_cast<int>(instruction.opcode);
        if (opcode >= spv::OpAtomicExchange && opcode <= spv::OpAtomicXor)
            return mark(first, true, true);
        if (opcode >= spv::OpImageSampleImplicitLod && opcode <= spv::OpImageDrefGather) {
            mark(first, true, false);
            const bool compares = opcode == spv::OpImageSampleDrefImplicitLod ||
                                  opcode == spv::OpImageSampleDrefExplicitLod ||
                                  opcode == spv::OpImageSampleProjDrefImplicitLod ||
                                  opcode == spv::OpImageSampleProjDrefExplicitLod || opcode == spv::OpImageDrefGather;
            if (!compares)
                return;
            const Roots images = rootsOf(first);
            m_uses.comparedImages.insert(images.begin(), images.end());
            if (const auto sampler = m_samplers.find(first); sampler != m_samplers.end()) {
                const Roots roots = rootsOf(sampler->second);
                m_uses.comparisonSamplers.insert(roots.begin(), roots.end());
            }
            return;
        }
        // Anything else that names a variable at least uses it: queries read nothing but what surrounds the data.
        for (const std::uint32_t word : instruction.arguments())
            if (m_roots.contains(word) || isGlobal(word))
                mark(word, opcode < spv::OpImageQueryFormat || opcode > spv::OpImageQuerySamples, false);
    }

    bool isGlobal(std::uint32_t id) const
    {
        const Instruction* definition = m_module.definition(id);
        return definition != nullptr && definition->opcode == spv::OpVariable;
    }

    const SpirvModule& m_module;
    VariableUses m_uses;
    std::unordered_map<std::uint32_t, std::size_t> m_functions;
    std::unordered_map<std::uint32_t, Roots> m_roots;
    std::unordered_map<std::uint32_t, std::uint32_t> m_samplers; ///< Sampled image → sampler.
    std::set<std::uint32_t> m_visited;
};

} // namespace

VariableUses findUses(const SpirvModule& module, std::uint32_t function)
{
    return Walker(module).walk(function);
}

} // namespace wavelane::shader
