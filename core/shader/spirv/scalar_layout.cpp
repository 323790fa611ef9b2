// SPDX-License-Identifier: MIT
#include "core/shader/spirv/scalar_layout.h"

#include "core/shader/spirv/validation.h"

#include <spirv-tools/libspirv.hpp>

#include <algorithm>
#include <unordered_set>

namespace wavelane::shader {

namespace {

/// A copy of a module without the code of its functions: layouts depend only on types and variables.
class Declarations
{
public:
    explicit Declarations(const SpirvModule& module) : m_module(module)
    {
        findEntry();
        const auto code = std::ranges::find(module.instructions(), spv::OpFunction, &Instruction::opcode);
        for (auto each = module.instructions().begin(); each != code; ++each)
            if (each->result != 0)
                m_declared.insert(each->result);
        m_words.assign(module.words().begin(), module.words().begin() + spirvHeaderWords);
        for (auto each = module.instructions().begin(); each != code; ++each)
            if (isKept(*each))
                copy(*each);
        addEmptyEntry();
    }

    const SpirvWords& words() const { return m_words; }

private:
    /// The first entry point, which keeps its modes.
    void findEntry()
    {
        const auto entry = std::ranges::find(m_module.instructions(), spv::OpEntryPoint, &Instruction::opcode);
        if (entry != m_module.instructions().end())
            m_entry = entry->operand(1);
        m_declared.insert(m_entry);
    }
    bool isKept(const Instruction& each) const
    {
        switch (each.opcode) {
        case spv::OpEntryPoint:
            return each.operand(1) == m_entry;
        case spv::OpName:
        case spv::OpMemberName:
        case spv::OpLine:
        case spv::OpNoLine:
            return false;
        case spv::OpExecutionMode:
        case spv::OpExecutionModeId:
            return each.operand(0) == m_entry;
        case spv::OpDecorate:
        case spv::OpDecorateId:
        case spv::OpDecorateString:
            return m_declared.contains(each.operand(0));
        case spv::OpExtInst: // Debug information may refer to code.
            return false;
        default:
            return true;
        }
    }
    void copy(const Instruction& each) { m_words.insert(m_words.end(), each.words.begin(), each.words.end()); }
    void addEmptyEntry()
    {
        const Instruction* const function = m_module.definition(m_entry);
        if (!function)
            return;
        copy(*function);
        put(m_words, spv::OpLabel, {m_module.bound()});
        put(m_words, spv::OpReturn);
        put(m_words, spv::OpFunctionEnd);
        ++m_words[3];
    }

    const SpirvModule& m_module;
    std::uint32_t m_entry = 0;
    std::unordered_set<std::uint32_t> m_declared;
    SpirvWords m_words;
};

} // namespace

bool needsScalarLayout(const SpirvModule& module)
{
    spvtools::ValidatorOptions options;
    options.SetRelaxBlockLayout(true);
    options.SetAllowLocalSizeId(true);
    return !isValid(Declarations(module).words(), options);
}

} // namespace wavelane::shader
