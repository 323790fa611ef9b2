// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/own_texels.h"

#include <unordered_map>

namespace wavelane::shader {

namespace {

constexpr int maxCoordinateDepth = 16;

class OwnTexels
{
public:
    explicit OwnTexels(const SpirvModule& module) : m_module(module)
    {
        for (const Instruction& each : module.instructions()) {
            if (each.opcode == spv::OpVariable && isThreadId(each.result))
                m_threadId.insert(each.result);
            if (each.opcode == spv::OpStore && isLocal(each.operand(0)))
                ++m_stores[each.operand(0)], m_stored[each.operand(0)] = each.operand(1);
            else if (each.opcode == spv::OpAccessChain || each.opcode == spv::OpInBoundsAccessChain)
                m_partly.insert(each.argument(0)); // May be written component by component.
            else if (each.opcode == spv::OpFunctionCall)
                for (std::size_t i = 1; i < each.arguments().size(); ++i)
                    m_partly.insert(each.argument(i));
        }
    }

    std::set<std::uint32_t> find() const
    {
        std::set<std::uint32_t> own;
        std::set<std::uint32_t> others = m_partly;
        for (const Instruction& each : m_module.instructions()) {
            if (each.opcode == spv::OpImageTexelPointer)
                others.insert(each.argument(0));
            if (each.opcode != spv::OpImageWrite)
                continue;
            const Instruction* image = m_module.definition(each.operand(0));
            if (image == nullptr || image->opcode != spv::OpLoad)
                return {}; // The image that is written is not known.
            const std::uint32_t variable = image->argument(0);
            (isOwnTexel(each.operand(1), 0) ? own : others).insert(variable);
        }
        for (const std::uint32_t each : others)
            own.erase(each);
        return own;
    }

private:
    bool isThreadId(std::uint32_t variable) const
    {
        return m_module.decoration(variable, spv::DecorationBuiltIn) ==
               static_cast<std::uint32_t>(spv::BuiltInGlobalInvocationId);
    }

    bool isLocal(std::uint32_t variable) const
    {
        const Instruction* definition = m_module.definition(variable);
        return definition != nullptr && definition->opcode == spv::OpVariable &&
               definition->argument(0) == static_cast<std::uint32_t>(spv::StorageClassFunction);
    }

    /// The value has the thread's ID along x as its first component, along y as its second, and so on.
    bool isOwnTexel(std::uint32_t id, int depth) const
    {
        const Instruction* value = m_module.definition(id);
        if (value == nullptr || depth > maxCoordinateDepth)
            return false;
        switch (static_cast<int>(value->opcode)) {
        case spv::OpLoad:
            return isWholeId(value->argument(0), depth);
        case spv::OpBitcast:
        case spv::OpCopyObject:
        case spv::OpUConvert:
        case spv::OpSConvert:
            return isOwnTexel(value->argument(0), depth + 1);
        case spv::OpVectorShuffle:
            for (std::size_t i = 2; i < value->arguments().size(); ++i)
                if (value->argument(i) != i - 2)
                    return false;
            return isOwnTexel(value->argument(0), depth + 1);
        case spv::OpCompositeConstruct:
            for (std::size_t i = 0; i < value->arguments().size(); ++i)
                if (!isComponent(value->argument(i), static_cast<std::uint32_t>(i), depth + 1))
                    return false;
            return true;
        default:
            return false;
        }
    }

    /// The variable is the built-in, or a local one that is assigned only once, as a whole.
    bool isWholeId(std::uint32_t variable, int depth) const
    {
        if (m_threadId.contains(variable))
            return true;
        const auto stores = m_stores.find(variable);
        return stores != m_stores.end() && stores->second == 1 && !m_partly.contains(variable) &&
               isOwnTexel(m_stored.at(variable), depth + 1);
    }

    bool isComponent(std::uint32_t id, std::uint32_t axis, int depth) const
    {
        const Instruction* value = m_module.definition(id);
        if (value == nullptr || depth > maxCoordinateDepth)
            return false;
        switch (static_cast<int>(value->opcode)) {
        case spv::OpCompositeExtract:
            return value->argument(1) == axis && isOwnTexel(value->argument(0), depth + 1);
        case spv::OpBitcast:
        case spv::OpCopyObject:
        case spv::OpUConvert:
        case spv::OpSConvert:
            return isComponent(value->argument(0), axis, depth + 1);
        case spv::OpLoad: {
            const Instruction* chain = m_module.definition(value->argument(0));
            if (chain == nullptr || chain->opcode != spv::OpAccessChain || !m_threadId.contains(chain->argument(0)))
                return false;
            const Instruction* index = m_module.definition(chain->argument(1));
            return index != nullptr && index->opcode == spv::OpConstant && index->argument(0) == axis;
        }
        default:
            return false;
        }
    }

    const SpirvModule& m_module;
    std::set<std::uint32_t> m_threadId;
    std::unordered_map<std::uint32_t, int> m_stores; ///< Number of stores to each local variable as a whole.
    std::unordered_map<std::uint32_t, std::uint32_t> m_stored;
    std::set<std::uint32_t> m_partly; ///< Variables of which parts, or references, are used.
};

} // namespace

std::set<std::uint32_t> imagesOfOwnTexels(const SpirvModule& module)
{
    return OwnTexels(module).find();
}

} // namespace wavelane::shader
