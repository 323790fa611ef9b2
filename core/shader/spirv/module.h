// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#define SPV_ENABLE_UTILITY_CODE
#include <spirv_cross/spirv.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace wavelane::shader {

/// Words of a SPIR-V module (specification, chapter 2.3 "Physical Layout").
using SpirvWords = std::vector<std::uint32_t>;

/// First word of an instruction that is so many words long in all; from 1 to 65535.
constexpr std::uint32_t firstWord(spv::Op opcode, std::size_t words)
{
    return static_cast<std::uint32_t>(words << 16U) | static_cast<std::uint32_t>(opcode);
}

/// One instruction inside the words of its module.
struct Instruction
{
    spv::Op opcode = spv::OpNop;
    std::span<const std::uint32_t> words; ///< Including the word with the length and the opcode.
    std::uint32_t type = 0;               ///< Id of the result's type; 0: none.
    std::uint32_t result = 0;             ///< Id of the result; 0: none.

    /// Word after the first, 0 being the one behind length and opcode; 0 where the instruction is shorter.
    std::uint32_t operand(std::size_t index) const { return index + 1 < words.size() ? words[index + 1] : 0; }
    /// Operands behind the type and the result.
    std::span<const std::uint32_t> arguments() const;
    std::uint32_t argument(std::size_t index) const;
};

/// Text that begins at this word of an instruction; ends at the instruction's end where no zero byte does.
std::string textAt(const Instruction& instruction, std::size_t word);

/// The words that such a text is written in, with the zero at its end.
SpirvWords wordsOfText(std::string_view text);

/// Appends an instruction.
void put(SpirvWords& words, spv::Op opcode, std::span<const std::uint32_t> operands);
void put(SpirvWords& words, spv::Op opcode, std::initializer_list<std::uint32_t> operands = {});

/// True where a valid module has a loop, so that a thread of it may never end: shaders have structured control flow
/// and no recursion.
bool hasLoops(std::span<const std::uint32_t> module);

/// A parsed module: its instructions and tables of what stands about each id. Only the structure is checked (lengths,
/// ids below the bound); whether the module makes sense is for `validate`. Answers about ids that do not exist are
/// empty, so that reading a module that makes no sense does not crash.
class SpirvModule
{
public:
    /// Fails with `invalid_spirv` if the words are not a module (size, magic number, a wrong length, an id over the
    /// bound). Modules of the other byte order are converted, and decoration groups become the decorations that they
    /// stand for, so `words` has neither.
    static Result<SpirvModule> parse(SpirvWords words);

    SpirvModule(SpirvModule&&) noexcept = default;
    SpirvModule& operator=(SpirvModule&&) noexcept = default;
    SpirvModule(const SpirvModule&) = delete;
    SpirvModule& operator=(const SpirvModule&) = delete;
    ~SpirvModule() = default;

    const SpirvWords& words() const { return m_words; }
    std::uint32_t bound() const { return m_words[3]; }
    const std::vector<Instruction>& instructions() const { return m_instructions; }

    /// The instruction whose result this is; null for ids without one.
    const Instruction* definition(std::uint32_t id) const;
    /// OpName's text, or an empty one.
    std::string_view name(std::uint32_t id) const;
    std::string_view memberName(std::uint32_t type, std::uint32_t member) const;

    bool has(std::uint32_t id, spv::Decoration decoration) const;
    /// First operand of the decoration, or nothing.
    std::optional<std::uint32_t> decoration(std::uint32_t id, spv::Decoration decoration) const;
    std::string decorationText(std::uint32_t id, spv::Decoration decoration) const;
    bool memberHas(std::uint32_t type, std::uint32_t member, spv::Decoration decoration) const;
    std::optional<std::uint32_t> memberDecoration(std::uint32_t type, std::uint32_t member,
                                                  spv::Decoration decoration) const;

private:
    explicit SpirvModule(SpirvWords words) : m_words(std::move(words)) {}
    Result<void> index();
    const Instruction* find(std::uint64_t key, spv::Decoration decoration) const;
    void note(const Instruction& instruction);

    SpirvWords m_words;
    std::vector<Instruction> m_instructions;
    std::unordered_map<std::uint32_t, std::size_t> m_definitions;
    std::unordered_map<std::uint64_t, std::string> m_names; ///< id, or type and member + 1 in the upper half.
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> m_decorations; ///< Same keys.
};

} // namespace wavelane::shader
