// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/array_indices.h"

#include "core/shader/spirv/constant_evaluator.h"

#include <optional>
#include <ranges>

namespace wavelane::shader {

namespace {

constexpr int maxIndexCopies = 16; ///< Of copies between the origin of an index and its use.

class IndexFinder
{
public:
    explicit IndexFinder(const SpirvModule& module) : m_module(module) {}

    std::map<std::uint32_t, ArrayIndices> find()
    {
        std::map<std::uint32_t, ArrayIndices> found;
        for (const Instruction& each : m_module.instructions()) {
            if (each.opcode != spv::OpAccessChain && each.opcode != spv::OpInBoundsAccessChain)
                continue;
            const Instruction* const variable = m_module.definition(each.argument(0));
            if (variable == nullptr || variable->opcode != spv::OpVariable || each.arguments().size() < 2)
                continue;
            addIndex(each.argument(1), found[variable->result]);
        }
        return found;
    }

private:
    void addIndex(std::uint32_t id, ArrayIndices& indices) const
    {
        const Instruction* const origin = originOf(id, 0);
        if (origin == nullptr)
            return;
        if (const auto value = constantValue(m_module, origin->result))
            indices.constants.insert(static_cast<std::uint32_t>(*value));
        else if (auto member = memberAt(*origin))
            indices.members.insert(std::move(*member));
    }

    /// The constant or load that the value is a copy of; null if it is computed.
    const Instruction* originOf(std::uint32_t id, int depth) const
    {
        const Instruction* const value = m_module.definition(id);
        if (value == nullptr || depth > maxIndexCopies)
            return nullptr;
        switch (static_cast<int>(value->opcode)) {
        case spv::OpConstant:
        case spv::OpLoad:
            return value;
        case spv::OpCopyObject:
        case spv::OpBitcast:
        case spv::OpUConvert:
            return originOf(value->argument(0), depth + 1);
        case spv::OpCompositeExtract: {
            // Slang makes a handle of two numbers of each index.
            const Instruction* const whole = m_module.definition(value->argument(0));
            const bool isMade = whole != nullptr && (whole->opcode == spv::OpCompositeConstruct ||
                                                     whole->opcode == spv::OpConstantComposite);
            const std::uint32_t part = value->argument(1);
            // A handle that is such a member has the index in its first number.
            if (whole != nullptr && whole->opcode == spv::OpLoad && value->arguments().size() == 2 && part == 0)
                return whole;
            if (!isMade || value->arguments().size() != 2 || part >= whole->arguments().size())
                return nullptr;
            return originOf(whole->argument(part), depth + 1);
        }
        default:
            return nullptr;
        }
    }

    std::optional<ConstantMember> memberAt(const Instruction& load) const
    {
        if (load.opcode != spv::OpLoad)
            return std::nullopt;
        ConstantMember member;
        // Slang has a chain for each level of nested structures.
        std::vector<const Instruction*> chains;
        const Instruction* base = m_module.definition(load.argument(0));
        while (base != nullptr &&
               (base->opcode == spv::OpAccessChain || base->opcode == spv::OpInBoundsAccessChain) &&
               chains.size() < maxIndexCopies) {
            chains.push_back(base);
            base = m_module.definition(base->argument(0));
        }
        if (chains.empty() || base == nullptr || base->opcode != spv::OpVariable)
            return std::nullopt;
        const std::uint32_t storage = base->argument(0);
        if (storage != spv::StorageClassUniform && storage != spv::StorageClassPushConstant)
            return std::nullopt;
        member.variable = base->result;
        for (const Instruction* chain : std::views::reverse(chains)) {
            for (const std::uint32_t index : chain->arguments().subspan(1)) {
                const auto value = constantValue(m_module, index);
                if (!value)
                    return std::nullopt;
                member.path.push_back(static_cast<std::uint32_t>(*value));
            }
        }
        return member;
    }

    const SpirvModule& m_module;
};

} // namespace

std::map<std::uint32_t, ArrayIndices> arrayIndices(const SpirvModule& module)
{
    return IndexFinder(module).find();
}

} // namespace wavelane::shader
