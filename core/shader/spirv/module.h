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

/// Words before the first instruction: magic number, version, generator, id bound, schema.
inline constexpr std::size_t spirvHeaderWords = 5;

/// First word of an instruction of `words` words, including this one; 1 to 65535.
constexpr std::uint32_t firstWord(spv::Op opcode, std::size_t words)
{
    return static_cast<std::uint32_t>(words << 16U) | static_cast<std::uint32_t>(opcode);
}

/// An instruction; refers to the words of its module.
struct Instruction
{
    spv::Op opcode = spv::OpNop;
    std::span<const std::uint32_t> words; ///< Including the first word with length and opcode.
    std::uint32_t type = 0;               ///< Id of the result type; 0: none.
    std::uint32_t result = 0;             ///< Id of the result; 0: none.

    /// The word after length and opcode has index 0. Returns 0 past the end of the instruction.
    std::uint32_t operand(std::size_t index) const { return index + 1 < words.size() ? words[index + 1] : 0; }
    /// Operands after the result type and the result.
    std::span<const std::uint32_t> arguments() const;
    std::uint32_t argument(std::size_t index) const;
};

/// Decodes the string literal at a word of an instruction. Stops at the end of the instruction if unterminated.
std::string textAt(const Instruction& instruction, std::size_t word);

/// Encodes a string literal with its terminating zero.
SpirvWords encodeText(std::string_view text);

/// Appends an instruction.
void put(SpirvWords& words, spv::Op opcode, std::span<const std::uint32_t> operands);
void put(SpirvWords& words, spv::Op opcode, std::initializer_list<std::uint32_t> operands = {});

/// True if a valid module contains a loop, so that a thread may never terminate. Shaders have structured control flow
/// and no recursion.
bool hasLoops(std::span<const std::uint32_t> module);

/// A parsed module: its instructions and lookup tables by id. Parsing checks only the structure (lengths, ids below
/// the bound); `validate` checks the rest. Queries for ids that do not exist return empty results, so reading an
/// invalid module does not crash.
class SpirvModule
{
public:
    /// Converts modules of the other byte order and expands decoration groups, so `words()` contains neither. Fails
    /// with `invalid_spirv` if the words are not a module (size, magic number, instruction length, id bound).
    static Result<SpirvModule> parse(SpirvWords words);

    SpirvModule(SpirvModule&&) noexcept = default;
    SpirvModule& operator=(SpirvModule&&) noexcept = default;
    SpirvModule(const SpirvModule&) = delete;
    SpirvModule& operator=(const SpirvModule&) = delete;
    ~SpirvModule() = default;

    const SpirvWords& words() const { return m_words; }
    std::uint32_t bound() const { return m_words[3]; }
    const std::vector<Instruction>& instructions() const { return m_instructions; }

    /// Returns the instruction with this result id, or null.
    const Instruction* definition(std::uint32_t id) const;
    /// Returns the text of OpName; empty if the id has none.
    std::string_view name(std::uint32_t id) const;
    std::string_view memberName(std::uint32_t type, std::uint32_t member) const;

    bool has(std::uint32_t id, spv::Decoration decoration) const;
    /// Returns the first operand of the decoration, or nothing.
    std::optional<std::uint32_t> decoration(std::uint32_t id, spv::Decoration decoration) const;
    std::string decorationText(std::uint32_t id, spv::Decoration decoration) const;
    bool memberHas(std::uint32_t type, std::uint32_t member, spv::Decoration decoration) const;
    std::optional<std::uint32_t> memberDecoration(std::uint32_t type, std::uint32_t member,
                                                  spv::Decoration decoration) const;

private:
    explicit SpirvModule(SpirvWords words) : m_words(std::move(words)) {}
    Result<void> index();
    const Instruction* find(std::uint64_t key, spv::Decoration decoration) const;
    void indexNamesAndDecorations(const Instruction& instruction);

    SpirvWords m_words;
    std::vector<Instruction> m_instructions;
    std::vector<std::uint32_t> m_definitions; ///< Position in `m_instructions` + 1 by id; 0: not defined.
    std::unordered_map<std::uint64_t, std::string> m_names; ///< id, or type and member + 1 in the upper half.
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> m_decorations; ///< Same keys.
};

} // namespace wavelane::shader
