// SPDX-License-Identifier: MIT
#include "core/shader/glslang/repairs.h"

#include "core/shader/spirv/types.h"

#include <spirv_cross/GLSL.std.450.h>

#include <algorithm>
#include <map>
#include <vector>

namespace wavelane::shader {

namespace {

class Repairer
{
public:
    explicit Repairer(const SpirvModule& module) : m_module(module), m_nextId(module.bound()) {}

    std::optional<SpirvWords> repair()
    {
        findDuplicates();
        m_words.assign(m_module.words().begin(), m_module.words().begin() + 5);
        for (const Instruction& instruction : m_module.instructions())
            write(instruction);
        m_words[3] = m_nextId;
        return m_changed ? std::optional(std::move(m_words)) : std::nullopt;
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
        m_changed = !m_duplicates.empty();
    }

    std::uint32_t typeOf(std::uint32_t id) const
    {
        const Instruction* value = m_module.definition(id);
        return value != nullptr ? value->type : 0;
    }

    void put(spv::Op opcode, std::initializer_list<std::uint32_t> operands)
    {
        m_words.push_back(firstWord(opcode, operands.size() + 1));
        m_words.insert(m_words.end(), operands);
        m_changed = true;
    }

    void copy(const Instruction& instruction)
    {
        m_words.insert(m_words.end(), instruction.words.begin(), instruction.words.end());
    }

    void write(const Instruction& instruction)
    {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpName:
        case spv::OpDecorate:
            if (!m_duplicates.contains(instruction.operand(0)))
                copy(instruction);
            break;
        case spv::OpCapability:
            if (instruction.operand(0) != spv::CapabilityImageGatherBiasLodAMD)
                copy(instruction);
            break;
        case spv::OpExtension:
            if (textAt(instruction, 1) != "SPV_AMD_texture_gather_bias_lod")
                copy(instruction);
            break;
        case spv::OpEntryPoint:
            writeEntry(instruction);
            break;
        case spv::OpVariable:
            if (!m_duplicates.contains(instruction.result))
                copy(instruction);
            break;
        case spv::OpLoad:
            copy(instruction);
            if (const auto duplicate = m_duplicates.find(instruction.argument(0)); duplicate != m_duplicates.end())
                m_words[m_words.size() - instruction.words.size() + 3] = duplicate->second;
            break;
        case spv::OpExtInst:
            if (!writeExtended(instruction))
                copy(instruction);
            break;
        case spv::OpImageDrefGather:
            writeGather(instruction);
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
            writeAtomic(instruction, 3);
            break;
        case spv::OpAtomicCompareExchange:
            writeAtomic(instruction, 4);
            break;
        default:
            copy(instruction);
            break;
        }
    }

    void writeEntry(const Instruction& entry)
    {
        const std::size_t start = m_words.size();
        const std::size_t interface = 3 + textAt(entry, 3).size() / 4 + 1; // Index of its first word.
        for (std::size_t index = 0; index < entry.words.size(); ++index)
            if (index < interface || !m_duplicates.contains(entry.words[index]))
                m_words.push_back(entry.words[index]);
        m_words[start] = firstWord(spv::OpEntryPoint, m_words.size() - start);
    }

    bool writeExtended(const Instruction& call)
    {
        const auto result = scalarType(m_module, call.type);
        const bool isFloat = result && wavelane::isFloat(*result);
        const std::uint32_t operation = call.argument(1);
        if (operation == GLSLstd450Fma && !isFloat) {
            put(spv::OpIMul, {call.type, m_nextId, call.argument(2), call.argument(3)});
            put(spv::OpIAdd, {call.type, call.result, m_nextId++, call.argument(4)});
            return true;
        }
        if (operation == GLSLstd450Ldexp && typeOf(call.argument(3)) == call.type) {
            put(spv::OpExtInst, {call.type, m_nextId, call.argument(0), GLSLstd450Exp2, call.argument(3)});
            put(spv::OpFMul, {call.type, call.result, call.argument(2), m_nextId++});
            return true;
        }
        return false;
    }

    void writeGather(const Instruction& gather)
    {
        const std::size_t mask = 6; // Index of the image operands mask; a bias is the first operand after it.
        const bool biased = gather.words.size() > mask + 1 && (gather.words[mask] & spv::ImageOperandsBiasMask) != 0;
        const std::size_t start = m_words.size();
        copy(gather);
        if (!biased)
            return;
        m_changed = true;
        m_words[start + mask] &= ~static_cast<std::uint32_t>(spv::ImageOperandsBiasMask);
        m_words.erase(m_words.begin() + static_cast<std::ptrdiff_t>(start + mask + 1));
        if (m_words[start + mask] == 0)
            m_words.pop_back();
        m_words[start] = firstWord(gather.opcode, m_words.size() - start);
    }

    /// `first`: index of the first value among the arguments. The type in memory determines the type of the
    /// operation.
    void writeAtomic(const Instruction& atomic, std::size_t first)
    {
        const Instruction* pointer = m_module.definition(typeOf(atomic.argument(0)));
        const std::uint32_t stored = pointer != nullptr ? pointer->operand(2) : atomic.type;
        std::vector<std::uint32_t> words(atomic.words.begin(), atomic.words.end());
        if (words.size() < 3 + atomic.arguments().size()) { // Without a result, there is nothing to repair.
            m_words.insert(m_words.end(), words.begin(), words.end());
            return;
        }
        for (std::size_t index = first; index < atomic.arguments().size(); ++index) {
            const std::uint32_t type = typeOf(atomic.argument(index));
            if (type == stored || type == 0)
                continue;
            put(spv::OpBitcast, {stored, m_nextId, atomic.argument(index)});
            words[index + 3] = m_nextId++;
        }
        if (stored == atomic.type) {
            m_words.insert(m_words.end(), words.begin(), words.end());
            return;
        }
        words[1] = stored;
        words[2] = m_nextId;
        m_words.insert(m_words.end(), words.begin(), words.end());
        put(spv::OpBitcast, {atomic.type, atomic.result, m_nextId++});
    }

    const SpirvModule& m_module;
    SpirvWords m_words;
    std::map<std::uint32_t, std::uint32_t> m_duplicates; ///< Duplicate → the variable that replaces it.
    std::uint32_t m_nextId;
    bool m_changed = false;
};

} // namespace

std::optional<SpirvWords> repairedForHlsl(const SpirvModule& module)
{
    return Repairer(module).repair();
}

} // namespace wavelane::shader
