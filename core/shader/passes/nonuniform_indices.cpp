// SPDX-License-Identifier: MIT
#include "core/shader/passes/nonuniform_indices.h"

#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <set>

namespace wavelane::shader {

namespace {

bool isConstant(const SpirvModule& module, std::uint32_t id)
{
    const Instruction* definition = module.definition(id);
    return definition != nullptr && definition->opcode >= spv::OpConstantTrue &&
           definition->opcode <= spv::OpSpecConstantOp;
}

/// The capability for indices into arrays of a resource type that differ between threads.
std::optional<spv::Capability> capabilityFor(const SpirvModule& module, std::uint32_t type, std::uint32_t storageClass)
{
    const Instruction* definition = module.definition(type);
    if (definition == nullptr)
        return std::nullopt;
    switch (static_cast<int>(definition->opcode)) {
    case spv::OpTypeStruct:
        return storageClass == spv::StorageClassStorageBuffer
                   ? spv::CapabilityStorageBufferArrayNonUniformIndexing
                   : spv::CapabilityUniformBufferArrayNonUniformIndexing;
    case spv::OpTypeSampler:
    case spv::OpTypeSampledImage:
        return spv::CapabilitySampledImageArrayNonUniformIndexing;
    case spv::OpTypeImage: {
        const bool isStored = definition->operand(6) == 2;
        if (definition->operand(2) == spv::DimBuffer)
            return isStored ? spv::CapabilityStorageTexelBufferArrayNonUniformIndexing
                            : spv::CapabilityUniformTexelBufferArrayNonUniformIndexing;
        return isStored ? spv::CapabilityStorageImageArrayNonUniformIndexing
                        : spv::CapabilitySampledImageArrayNonUniformIndexing;
    }
    default:
        return std::nullopt;
    }
}

class Marker
{
public:
    explicit Marker(const SpirvModule& module) : m_module(module), m_writer(module) {}

    void visit(const Instruction& each)
    {
        switch (static_cast<int>(each.opcode)) {
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
            visitChain(each);
            break;
        case spv::OpLoad:
            if (isResource(each.type))
                follow(each, {each.argument(0)});
            break;
        case spv::OpImageTexelPointer:
        case spv::OpImage:
        case spv::OpCopyObject:
            follow(each, {each.argument(0)});
            break;
        case spv::OpSampledImage:
            follow(each, {each.argument(0), each.argument(1)});
            break;
        default:
            break;
        }
    }

    std::optional<SpirvWords> finish()
    {
        if (m_marked.empty())
            return std::nullopt;
        for (const std::uint32_t id : m_marked)
            m_writer.decorate({id, spv::DecorationNonUniform});
        m_writer.addCapability(spv::CapabilityShaderNonUniform);
        for (const spv::Capability capability : m_capabilities)
            m_writer.addCapability(capability);
        m_writer.addExtension("SPV_EXT_descriptor_indexing");
        return m_writer.words();
    }

private:
    bool isResource(std::uint32_t type) const
    {
        const Instruction* definition = m_module.definition(type);
        return definition != nullptr &&
               (definition->opcode == spv::OpTypeImage || definition->opcode == spv::OpTypeSampler ||
                definition->opcode == spv::OpTypeSampledImage);
    }

    void follow(const Instruction& each, std::initializer_list<std::uint32_t> sources)
    {
        if (std::ranges::any_of(sources, [&](std::uint32_t source) { return m_marked.contains(source); }))
            m_marked.insert(each.result);
    }

    void visitChain(const Instruction& chain)
    {
        follow(chain, {chain.argument(0)});
        const Instruction* base = m_module.definition(chain.argument(0));
        const Instruction* pointer = base != nullptr ? m_module.definition(base->type) : nullptr;
        if (pointer == nullptr || pointer->opcode != spv::OpTypePointer)
            return;
        const std::uint32_t storageClass = pointer->operand(1);
        const bool isBound = storageClass == spv::StorageClassUniformConstant ||
                             storageClass == spv::StorageClassUniform ||
                             storageClass == spv::StorageClassStorageBuffer;
        // Inside of a block, arrays are data.
        if (!isBound || (base->opcode != spv::OpVariable && !m_arrays.contains(base->result)))
            return;
        const ArrayedType arrayed = arrayedType(m_module, pointer->operand(2));
        const std::optional<spv::Capability> capability = capabilityFor(m_module, arrayed.element, storageClass);
        if (arrayed.dimensions.empty() || !capability)
            return;
        const std::span<const std::uint32_t> indices = chain.arguments().subspan(1);
        const std::size_t count = std::min(indices.size(), arrayed.dimensions.size());
        if (count < arrayed.dimensions.size())
            m_arrays.insert(chain.result);
        if (std::ranges::all_of(indices.first(count), [&](std::uint32_t id) { return isConstant(m_module, id); }))
            return;
        m_marked.insert(chain.result);
        m_capabilities.insert(*capability);
    }

    const SpirvModule& m_module;
    ModuleWriter m_writer;
    std::set<std::uint32_t> m_marked;
    std::set<std::uint32_t> m_arrays; ///< Chains that point to an array of resources.
    std::set<spv::Capability> m_capabilities;
};

} // namespace

std::optional<SpirvWords> markNonUniformIndices(const SpirvModule& module)
{
    Marker marker(module);
    for (const Instruction& each : module.instructions()) {
        if (each.opcode == spv::OpDecorate && each.operand(1) == spv::DecorationNonUniform)
            return std::nullopt;
        marker.visit(each);
    }
    return marker.finish();
}

} // namespace wavelane::shader
