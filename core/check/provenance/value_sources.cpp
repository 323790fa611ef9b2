// SPDX-License-Identifier: MIT
#include "core/check/provenance/value_sources.h"

#include "core/shader/spirv/opcode_kinds.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::check {

namespace {

bool readsImage(spv::Op opcode)
{
    return (opcode >= spv::OpImageSampleImplicitLod && opcode <= spv::OpImageRead) ||
           (opcode >= spv::OpImageSparseSampleImplicitLod && opcode <= spv::OpImageSparseDrefGather);
}

/// The operand ids that an atomic operation computes the new value from.
std::vector<std::uint32_t> atomicOperands(const shader::Instruction& instruction)
{
    const std::span<const std::uint32_t> all = instruction.arguments(); // Pointer, scope, semantics.
    if (instruction.opcode == spv::OpAtomicCompareExchange)
        return {instruction.argument(4), instruction.argument(5)};
    return all.size() > 3 ? std::vector<std::uint32_t>(all.begin() + 3, all.end()) : std::vector<std::uint32_t>{};
}

/// Follows values back to the loads.
class SourceSearch
{
public:
    explicit SourceSearch(const shader::SpirvModule& module) : m_module(module)
    {
        const auto& all = module.instructions();
        std::uint32_t function = 0;
        std::uint32_t parameter = 0;
        for (const shader::Instruction& each : all) {
            if (each.opcode == spv::OpFunction) {
                function = each.result;
                parameter = 0;
            } else if (each.opcode == spv::OpFunctionParameter) {
                m_parameters.push_back({.id = each.result, .function = function, .index = parameter++});
            } else if (each.opcode == spv::OpReturnValue) {
                m_returned.emplace_back(function, each.operand(0));
            } else if (each.opcode == spv::OpFunctionCall) {
                m_calls.push_back(&each);
            } else if (each.opcode == spv::OpStore) {
                m_stores.emplace_back(each.operand(0), each.operand(1));
            }
        }
    }

    std::set<std::uint32_t> search(const shader::Instruction& write)
    {
        switch (static_cast<int>(write.opcode)) {
        case spv::OpStore:
            visit(write.operand(1));
            break;
        case spv::OpImageWrite:
            visit(write.operand(2));
            break;
        case spv::OpCopyMemory:
            add(write);
            break;
        default:
            if (!shader::isAtomic(write.opcode))
                break;
            if (write.opcode != spv::OpAtomicStore && write.opcode != spv::OpAtomicExchange)
                add(write);
            visitAll(atomicOperands(write));
            break;
        }
        while (!m_open.empty()) {
            const std::uint32_t id = m_open.back();
            m_open.pop_back();
            if (const shader::Instruction* const definition = m_module.definition(id))
                expand(*definition);
        }
        return std::move(m_found);
    }

private:
    struct Parameter
    {
        std::uint32_t id = 0;
        std::uint32_t function = 0;
        std::uint32_t index = 0;
    };

    void add(const shader::Instruction& instruction)
    {
        m_found.insert(static_cast<std::uint32_t>(&instruction - m_module.instructions().data()));
    }
    void visit(std::uint32_t id)
    {
        if (m_known.insert(id).second)
            m_open.push_back(id);
    }
    void visitAll(std::span<const std::uint32_t> ids)
    {
        for (const std::uint32_t id : ids)
            visit(id);
    }

    /// The variable or parameter that a pointer points into.
    std::uint32_t baseOf(std::uint32_t pointer) const
    {
        for (const shader::Instruction* each = m_module.definition(pointer); each;
             each = m_module.definition(pointer)) {
            const bool isChain = each->opcode == spv::OpAccessChain || each->opcode == spv::OpInBoundsAccessChain ||
                                 each->opcode == spv::OpCopyObject;
            if (!isChain)
                break;
            pointer = each->argument(0);
        }
        return pointer;
    }
    bool isLocal(std::uint32_t base) const
    {
        const shader::Instruction* const definition = m_module.definition(base);
        if (!definition || definition->opcode != spv::OpVariable)
            return definition && definition->opcode == spv::OpFunctionParameter;
        const std::uint32_t storage = definition->argument(0);
        return storage == spv::StorageClassFunction || storage == spv::StorageClassPrivate;
    }
    void visitLocal(std::uint32_t base)
    {
        if (!m_locals.insert(base).second)
            return;
        for (const auto& [pointer, value] : m_stores) {
            if (baseOf(pointer) == base)
                visit(value);
        }
        // What a callee writes to a variable, and what a caller passes.
        for (const shader::Instruction* const call : m_calls) {
            const std::span<const std::uint32_t> given = call->arguments();
            for (const Parameter& each : m_parameters) {
                if (each.function != given[0] || each.index + 1 >= given.size())
                    continue;
                if (baseOf(given[each.index + 1]) == base)
                    visitLocal(each.id);
                if (each.id == base && isLocal(baseOf(given[each.index + 1])))
                    visitLocal(baseOf(given[each.index + 1]));
            }
        }
    }

    void expand(const shader::Instruction& definition)
    {
        const std::span<const std::uint32_t> arguments = definition.arguments();
        switch (static_cast<int>(definition.opcode)) {
        case spv::OpLoad:
            if (const std::uint32_t base = baseOf(arguments[0]); isLocal(base))
                visitLocal(base);
            add(definition); // A parameter can point to groupshared memory.
            return;
        case spv::OpPhi:
            for (std::size_t i = 0; i < arguments.size(); i += 2)
                visit(arguments[i]);
            return;
        case spv::OpFunctionCall:
            for (const auto& [function, value] : m_returned) {
                if (function == arguments[0])
                    visit(value);
            }
            return;
        case spv::OpFunctionParameter:
            for (const Parameter& each : m_parameters) {
                if (each.id != definition.result)
                    continue;
                for (const shader::Instruction* const call : m_calls) {
                    if (call->argument(0) == each.function)
                        visit(call->argument(each.index + 1));
                }
            }
            return;
        case spv::OpCompositeExtract:
            return visit(arguments[0]);
        case spv::OpCompositeInsert:
        case spv::OpVectorShuffle:
            return visitAll(arguments.first(2));
        case spv::OpExtInst: // The set and the number of the function come first.
            return visitAll(arguments.subspan(2));
        case spv::OpVariable:
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain:
        case spv::OpConstant:
        case spv::OpConstantComposite:
        case spv::OpConstantNull:
        case spv::OpConstantTrue:
        case spv::OpConstantFalse:
        case spv::OpSpecConstant:
        case spv::OpUndef:
        case spv::OpArrayLength:
        case spv::OpImageQuerySize:
        case spv::OpImageQuerySizeLod:
        case spv::OpImageQueryLevels:
            return;
        default:
            break;
        }
        if (readsImage(definition.opcode) || shader::isAtomic(definition.opcode))
            return add(definition);
        const bool isSubgroup =
            definition.opcode >= spv::OpGroupNonUniformElect && definition.opcode <= spv::OpGroupNonUniformQuadSwap;
        // The scope, and for arithmetic a literal, come first.
        if (isSubgroup)
            return visitAll(arguments.subspan(
                std::min<std::size_t>(arguments.size(), definition.opcode >= spv::OpGroupNonUniformIAdd &&
                                                                definition.opcode <= spv::OpGroupNonUniformLogicalXor
                                                            ? 2
                                                            : 1)));
        visitAll(arguments);
    }

    const shader::SpirvModule& m_module;
    std::vector<Parameter> m_parameters;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_returned; ///< Function and value.
    std::vector<const shader::Instruction*> m_calls;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_stores; ///< Pointer and value.
    std::vector<std::uint32_t> m_open;
    std::set<std::uint32_t> m_known;
    std::set<std::uint32_t> m_locals;
    std::set<std::uint32_t> m_found;
};

} // namespace

std::set<std::uint32_t> valueSources(const shader::SpirvModule& module, std::uint32_t write)
{
    return SourceSearch(module).search(module.instructions()[write]);
}

std::uint32_t scalarTypeOf(const shader::SpirvModule& module, std::uint32_t instruction)
{
    const shader::Instruction& given = module.instructions()[instruction];
    std::uint32_t type = given.type;
    const auto typeOfValue = [&](std::uint32_t id) {
        const shader::Instruction* const value = module.definition(id);
        return value ? value->type : 0;
    };
    if (given.opcode == spv::OpStore)
        type = typeOfValue(given.operand(1));
    else if (given.opcode == spv::OpImageWrite)
        type = typeOfValue(given.operand(2));
    else if (given.opcode == spv::OpAtomicStore)
        type = typeOfValue(given.operand(3));
    for (const shader::Instruction* each = module.definition(type); each; each = module.definition(type)) {
        switch (static_cast<int>(each->opcode)) {
        case spv::OpTypeVector:
        case spv::OpTypeMatrix:
        case spv::OpTypeArray:
            type = each->operand(1);
            continue;
        case spv::OpTypeInt:
        case spv::OpTypeFloat:
            return type;
        default:
            return 0;
        }
    }
    return 0;
}

} // namespace wavelane::check
