// SPDX-License-Identifier: MIT
#include "core/plan/specialization_cache.h"

#include "core/base/try.h"
#include "core/shader/passes/flat_arrays.h"
#include "core/shader/reflection/reflect.h"
#include "core/shader/spirv/module.h"

#include <algorithm>

namespace wavelane::plan {

namespace {

/// The IDs of the specialization constants on which array lengths and the group size depend.
std::set<std::uint32_t> findSizeConstants(const shader::SpirvModule& module)
{
    std::vector<std::uint32_t> pending; // Results of constant instructions.
    for (const shader::Instruction& instruction : module.instructions()) {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpTypeArray:
            pending.push_back(instruction.argument(1));
            break;
        case spv::OpExecutionModeId:
            for (std::size_t i = 2; i + 1 < instruction.words.size(); ++i)
                pending.push_back(instruction.operand(i));
            break;
        case spv::OpSpecConstantComposite:
            if (module.decoration(instruction.result, spv::DecorationBuiltIn) == spv::BuiltInWorkgroupSize)
                pending.push_back(instruction.result);
            break;
        default:
            break;
        }
    }
    std::set<std::uint32_t> found;
    std::set<std::uint32_t> visited;
    while (!pending.empty()) {
        const std::uint32_t id = pending.back();
        pending.pop_back();
        const shader::Instruction* constant = visited.insert(id).second ? module.definition(id) : nullptr;
        if (!constant)
            continue;
        if (const auto specId = module.decoration(id, spv::DecorationSpecId))
            found.insert(*specId);
        if (constant->opcode == spv::OpSpecConstantComposite || constant->opcode == spv::OpSpecConstantOp) {
            // The operation of an OpSpecConstantOp is a number and not an ID, but visiting an additional ID is
            // harmless.
            const auto operands = constant->arguments();
            pending.insert(pending.end(), operands.begin(), operands.end());
        }
    }
    return found;
}

/// The dimensions of a descriptor array of a specialized module. Those of arrays of arrays, which are flattened in
/// modules, are known from the reflection of the source.
std::vector<std::uint32_t> dimensionsOf(const shader::Binding& binding, const shader::SpirvModule& module,
                                        const shader::Reflection& source)
{
    const auto declared = std::ranges::find_if(source.bindings, [&](const shader::Binding& each) {
        return each.set == binding.set && each.binding == binding.binding;
    });
    if (declared == source.bindings.end() || declared->dimensions.size() == binding.dimensions.size())
        return binding.dimensions;
    return shader::flattenedDimensions(module, binding.set, binding.binding, declared->dimensions.size())
        .value_or(declared->dimensions);
}

Result<SpecializedShader> evaluate(const ShaderOutcome& outcome, const shader::ConstantBytes& constants)
{
    const std::string& entry = outcome.report.reflection->entry;
    SpecializedShader specialized;
    TRY(specialized.sizes, shader::specializedSizes(outcome.spirv, entry, constants));
    TRY(const shader::SpirvModule plain, shader::SpirvModule::parse(outcome.spirv));
    TRY(const shader::SpirvModule module, shader::SpirvModule::parse(shader::setConstantDefaults(plain, constants)));
    TRY(const shader::Reflection reflection, shader::reflect(module, entry));
    for (const shader::Binding& binding : reflection.bindings) {
        if (!binding.dimensions.empty()) {
            specialized.arrays[{binding.set, binding.binding}] = {
                .count = binding.count, .dimensions = dimensionsOf(binding, module, *outcome.report.reflection)};
        }
    }
    return specialized;
}

} // namespace

Result<SpecializedShader> SpecializationCache::specialize(const ShaderOutcome& shader,
                                                          const shader::ConstantBytes& constants)
{
    auto entry = m_entries.find(shader.key);
    if (entry == m_entries.end()) {
        if (m_entries.size() == maxShaders)
            m_entries.clear();
        TRY(const shader::SpirvModule module, shader::SpirvModule::parse(shader.spirv));
        entry = m_entries.emplace(shader.key, Entry{.sizeConstants = findSizeConstants(module), .values = {}}).first;
    }
    shader::ConstantBytes relevant = constants;
    std::erase_if(relevant,
                  [&](const auto& constant) { return !entry->second.sizeConstants.contains(constant.first); });
    auto& values = entry->second.values;
    if (const auto found = values.find(relevant); found != values.end())
        return found->second;
    if (values.size() == maxValues)
        values.clear();
    ++m_evaluations;
    TRY(SpecializedShader specialized, evaluate(shader, relevant));
    return values.emplace(std::move(relevant), std::move(specialized)).first->second;
}

} // namespace wavelane::plan
