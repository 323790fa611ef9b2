// SPDX-License-Identifier: MIT
#include "core/shader/glslang/repairs.h"

#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <map>

namespace wavelane::shader {

namespace {

class Repairer
{
public:
    explicit Repairer(const SpirvModule& module) : m_module(module), m_writer(module) {}

    std::optional<SpirvWords> repair()
    {
        findDuplicates();
        for (const Instruction& instruction : m_module.instructions())
            repair(instruction);
        return m_writer.isChanged() ? std::optional(m_writer.words()) : std::nullopt;
    }

private:
    /// Finds inputs with the same type and built-in as an earlier one.
    void findDuplicates()
    {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> first; // Type and built-in → variable.
        for (const Instruction& instruction : m_module.instructions()) {
            if (instruction.opcode != spv::OpVariable || instruction.argument(0) != spv::StorageClassInput)
                continue;
            const auto builtIn = m_module.decoration(instruction.result, spv::DecorationBuiltIn);
            if (!builtIn)
                continue;
            const auto [entry, isNew] = first.try_emplace({instruction.type, *builtIn}, instruction.result);
            if (!isNew)
                m_duplicates[instruction.result] = entry->second;
        }
    }

    std::uint32_t typeOf(std::uint32_t id) const
    {
        const Instruction* value = m_module.definition(id);
        return value != nullptr ? value->type : 0;
    }

    bool isDuplicate(std::uint32_t id) const { return m_duplicates.contains(id); }

    void repair(const Instruction& instruction)
    {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpName:
        case spv::OpDecorate:
            removeIf(isDuplicate(instruction.operand(0)), instruction);
            break;
        case spv::OpCapability:
            removeIf(instruction.operand(0) == spv::CapabilityImageGatherBiasLodAMD, instruction);
            break;
        case spv::OpExtension:
            removeIf(textAt(instruction, 1) == "SPV_AMD_texture_gather_bias_lod", instruction);
            break;
        case spv::OpEntryPoint:
            repairEntry(instruction);
            break;
        case spv::OpVariable:
            removeIf(isDuplicate(instruction.result), instruction);
            break;
        case spv::OpLoad:
            if (const auto duplicate = m_duplicates.find(instruction.argument(0)); duplicate != m_duplicates.end())
                m_writer.edit(instruction)[3] = duplicate->second;
            break;
        case spv::OpExtInst:
            repairExtended(instruction);
            break;
        case spv::OpImageDrefGather:
            repairGather(instruction);
            break;
        case spv::OpAtomicExchange:
        case spv::OpAtomicIAdd:
        case spv::OpAtomicSMin:
        case spv::OpAtomicUMin:
        case spv::OpAtomicSMax:
        case spv::OpAtomicUMax:
        case spv::OpAtomicAnd:
        case spv::OpAtomicOr:
        case spv::OpAtomicXor:
            repairAtomic(instruction, 3);
            break;
        case spv::OpAtomicCompareExchange:
            repairAtomic(instruction, 4);
            break;
        default:
            break;
        }
    }

    void removeIf(bool isSuperfluous, const Instruction& instruction)
    {
        if (isSuperfluous)
            m_writer.remove(instruction);
    }

    void repairEntry(const Instruction& entry)
    {
        const std::size_t interface = 3 + textAt(entry, 3).size() / 4 + 1; // Index of its first word.
        const auto variables = entry.words.subspan(std::min(interface, entry.words.size()));
        if (std::ranges::none_of(variables, [this](std::uint32_t id) { return isDuplicate(id); }))
            return;
        SpirvWords& words = m_writer.edit(entry);
        const auto removed = std::remove_if(words.begin() + static_cast<std::ptrdiff_t>(interface), words.end(),
                                            [this](std::uint32_t id) { return isDuplicate(id); });
        words.erase(removed, words.end());
    }

    void repairExtended(const Instruction& call)
    {
        const auto result = scalarType(m_module, call.type);
        const bool isFloat = result && wavelane::isFloat(*result);
        if (callsStandard(m_module, call, GLSLstd450Fma) && !isFloat) {
            SpirvWords& before = m_writer.before(call);
            const std::uint32_t product = m_writer.newId();
            put(before, spv::OpIMul, {call.type, product, call.argument(2), call.argument(3)});
            put(before, spv::OpIAdd, {call.type, call.result, product, call.argument(4)});
            m_writer.remove(call);
        } else if (callsStandard(m_module, call, GLSLstd450Ldexp) && typeOf(call.argument(3)) == call.type) {
            SpirvWords& before = m_writer.before(call);
            const std::uint32_t power = m_writer.newId();
            put(before, spv::OpExtInst, {call.type, power, call.argument(0), GLSLstd450Exp2, call.argument(3)});
            put(before, spv::OpFMul, {call.type, call.result, call.argument(2), power});
            m_writer.remove(call);
        }
    }

    void repairGather(const Instruction& gather)
    {
        const std::size_t mask = 6; // Index of the image operands mask; a bias is the first operand after it.
        if (gather.words.size() <= mask + 1 || (gather.words[mask] & spv::ImageOperandsBiasMask) == 0)
            return;
        SpirvWords& words = m_writer.edit(gather);
        words[mask] &= ~static_cast<std::uint32_t>(spv::ImageOperandsBiasMask);
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(mask + 1));
        if (words[mask] == 0)
            words.pop_back();
    }

    /// `first`: index of the first value among the arguments. The type in memory determines the type of the
    /// operation.
    void repairAtomic(const Instruction& atomic, std::size_t first)
    {
        if (atomic.result == 0)
            return;
        const Instruction* pointer = m_module.definition(typeOf(atomic.argument(0)));
        const std::uint32_t stored = pointer != nullptr ? pointer->operand(2) : atomic.type;
        for (std::size_t index = first; index < atomic.arguments().size(); ++index) {
            const std::uint32_t type = typeOf(atomic.argument(index));
            if (type == stored || type == 0)
                continue;
            const std::uint32_t converted = m_writer.newId();
            put(m_writer.before(atomic), spv::OpBitcast, {stored, converted, atomic.argument(index)});
            m_writer.edit(atomic)[index + 3] = converted;
        }
        if (stored == atomic.type)
            return;
        const std::uint32_t result = m_writer.newId();
        m_writer.edit(atomic)[1] = stored;
        m_writer.edit(atomic)[2] = result;
        put(m_writer.after(atomic), spv::OpBitcast, {atomic.type, atomic.result, result});
    }

    const SpirvModule& m_module;
    ModuleWriter m_writer;
    std::map<std::uint32_t, std::uint32_t> m_duplicates; ///< Duplicate → the variable that replaces it.
};

} // namespace

std::optional<SpirvWords> repairedForHlsl(const SpirvModule& module)
{
    return Repairer(module).repair();
}

} // namespace wavelane::shader
