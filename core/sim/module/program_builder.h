// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/program/program.h"

#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// A result of an instruction.
struct Value
{
    Slot slot = 0;
    const Type* type = nullptr;
    const Layout* layout = nullptr; ///< Layout of what a pointer points to; null for opaque types.
    const Type* pointee = nullptr;  ///< Type that a pointer points to.
    bool isDescriptor = false;      ///< A pointer to a descriptor or to an array of them.
};

/// The first register of a value, and the number of its registers.
inline std::pair<Slot, std::uint32_t> registersOf(const Value& value)
{
    return {value.slot, value.type->components};
}

using Arguments = std::span<const std::uint32_t>; ///< Without the type and ID of the result.

/// The descriptors of an unbounded array.
inline constexpr std::uint32_t maxUnbounded = 4096;

/// Appends steps to a program, and assigns registers to the values that they compute. The steps belong to the
/// current instruction.
class ProgramBuilder
{
public:
    explicit ProgramBuilder(Program& program) : m_program(program), m_module(*program.module), m_types(*program.types)
    {
    }

    Program& program() { return m_program; }
    const shader::SpirvModule& module() const { return m_module; }
    Types& types() { return m_types; }

    std::uint32_t instruction() const { return m_instruction; } ///< Index of the current instruction in the module.
    void setInstruction(std::size_t index) { m_instruction = static_cast<std::uint32_t>(index); }
    /// Notes that devices may compute something else, unless `reason` is null.
    void noteInexact(const char* reason);
    /// The results of the step, which has its handler, can be those of the device. `function` needs no handler.
    void askForFunction(Step& step, AskedFunction function);
    Error unsupported(std::uint32_t opcode) const;

    bool isConstant(std::uint32_t id) const;   ///< Also specialization constants.
    const Value* find(std::uint32_t id) const; ///< Null if the value is not defined yet.
    Result<Value> value(std::uint32_t id) const;
    void define(std::uint32_t id, const Value& value) { m_values[id] = value; }
    void undefine(std::uint32_t id) { m_values.erase(id); }
    void nameValues(); ///< Fills `Program::values`.
    /// The registers of the result of an instruction, allocated when first named.
    Result<Value> resultOf(std::uint32_t type, std::uint32_t id);
    Result<std::uint64_t> literalOf(std::uint32_t id) const; ///< Value of an integer constant.
    /// A memory scope and memory semantics as steps have them.
    Result<std::uint32_t> orderOf(std::uint32_t scope, std::uint32_t semantics) const;

    /// `uses`: the registers that the step reads.
    void emit(Step step, std::vector<std::pair<Slot, std::uint32_t>> uses);
    void emitCopies(const std::vector<std::pair<Slot, Slot>>& copies); ///< To the first from the second registers.

    Slot newSlots(std::uint32_t count);
    Result<void> checkRegisters() const; ///< Fails if the program has too many.
    Slot constantSlot(Word word);
    Slot clockSlot();                                             ///< The register of the wave's clock.
    std::uint32_t literals(std::span<const std::uint32_t> words); ///< Their index in the program.
    /// Index in the program. Fails for types whose values cannot be loaded.
    Result<std::uint32_t> layoutIndex(const Layout* layout);

private:
    Program& m_program;
    const shader::SpirvModule& m_module;
    Types& m_types;
    std::uint32_t m_instruction = 0;
    std::unordered_map<std::uint32_t, Value> m_values;
    std::map<Word, Slot> m_constants;
    std::optional<Slot> m_clock;
    std::unordered_map<const Layout*, std::uint32_t> m_layouts;
};

} // namespace wavelane::sim
