// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/source_line.h"
#include "core/shader/spirv/module.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// What a module says about its source: OpLine, and the instructions of NonSemantic.Shader.DebugInfo.100. Records
/// that refer to something that does not exist are left out, so that a damaged module has less information, but no
/// wrong one.
class DebugInfo
{
public:
    /// Reads the module, which must outlive this object.
    explicit DebugInfo(const shader::SpirvModule& module);

    /// A variable of the source.
    struct Variable
    {
        std::string name;
        std::uint32_t scope = 0;     ///< ID of the function or block that declares it.
        shader::SourceLine declared; ///< Line 0 if it is unknown.
    };
    /// A function or block of the source.
    struct Scope
    {
        std::string function; ///< Name of the function; empty for blocks.
        std::uint32_t parent = 0;
        shader::SourceLine declared;
    };
    /// Which scope an instruction belongs to, and where it was inlined (an ID; 0: it was not).
    struct Place
    {
        std::uint32_t scope = 0;
        std::uint32_t inlinedAt = 0;
        bool operator==(const Place&) const = default;
    };
    /// A call that was replaced by the function's code.
    struct Inlined
    {
        int line = 0;
        std::uint32_t scope = 0; ///< Scope of the call.
        std::uint32_t inlinedAt = 0;
    };
    /// Where a variable is from an instruction on.
    struct Declaration
    {
        std::size_t instruction = 0;
        std::uint32_t variable = 0; ///< ID of the source's variable.
        std::uint32_t value = 0;    ///< ID of the pointer to its memory, or of its value.
        bool isValue = false;
        bool isWhole = true; ///< `value` is all of the variable, without indices or a calculation.
    };

    /// A number that is the same for instructions of the same line; 0 if the line is unknown.
    std::uint32_t lineNumberOf(std::size_t instruction) const { return m_lineOf[instruction]; }
    std::optional<shader::SourceLine> lineOf(std::size_t instruction) const;
    Place placeOf(std::size_t instruction) const { return m_places[m_placeOf[instruction]]; }
    /// The lines that have instructions, in the order of `lineNumberOf` from 1 on.
    const std::vector<shader::SourceLine>& lines() const { return m_lines; }

    const std::vector<Declaration>& declarations() const { return m_declarations; }
    const Variable* variable(std::uint32_t id) const;
    const Scope* scope(std::uint32_t id) const;
    const Inlined* inlined(std::uint32_t id) const;
    /// The name of the innermost function around a scope; empty if there is none.
    std::string functionAround(std::uint32_t scope) const;
    /// True if a scope is another one or inside of it.
    bool isInside(std::uint32_t inner, std::uint32_t outer) const;

private:
    /// The line does not stand for a place in the source.
    bool isPlaceholder(const shader::Instruction& line) const;
    void readExtended(const shader::Instruction& instruction, std::size_t index);
    void setLine(std::uint32_t file, std::uint32_t line);
    std::uint32_t number(std::uint32_t id) const;
    std::string text(std::uint32_t id) const;
    std::string fileOf(std::uint32_t source) const;
    bool isEmptyExpression(std::uint32_t id) const;

    const shader::SpirvModule& m_module;
    std::uint32_t m_set = 0; ///< ID of the instruction set.
    std::vector<std::uint32_t> m_lineOf;
    std::vector<std::uint32_t> m_placeOf;
    std::vector<shader::SourceLine> m_lines;
    std::vector<Place> m_places{{}};
    std::unordered_map<std::uint64_t, std::uint32_t> m_lineNumbers; ///< File ID and line.
    std::unordered_map<std::uint32_t, Variable> m_variables;
    std::unordered_map<std::uint32_t, Scope> m_scopes;
    std::unordered_map<std::uint32_t, Inlined> m_inlined;
    std::vector<Declaration> m_declarations;
    std::uint32_t m_line = 0; ///< While reading: those of the current instruction.
    std::uint32_t m_place = 0;
};

} // namespace wavelane::sim
