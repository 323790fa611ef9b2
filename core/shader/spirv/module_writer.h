// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace wavelane::shader {

/// Writes a changed copy of a module. Collects changes of existing instructions and additions to the sections of the
/// module; `words` then writes the header, the id bound and the sections in the order that SPIR-V requires
/// (specification, chapter 2.4 "Logical Layout of a Module"). Instructions without changes are copied.
///
///     ModuleWriter writer(module);
///     for (const Instruction& load : loadsOf(module)) {
///         const std::uint32_t sum = writer.newId();
///         put(writer.after(load), spv::OpIAdd, {load.type, sum, load.result, writer.constant(1)});
///     }
///     return writer.words();
class ModuleWriter
{
public:
    /// `module` must outlive this object.
    explicit ModuleWriter(const SpirvModule& module) : m_module(module), m_nextId(module.bound()) {}

    std::uint32_t newId() { return m_nextId++; }
    /// Lowers the version in the header to `version` (0x00010300 for 1.3) if it is higher.
    void limitVersion(std::uint32_t version) { m_maxVersion = version; }

    // Changes of instructions of the module. The references stay valid as long as the writer.

    /// The words of an instruction, to be changed. The writer updates the length in the first word.
    SpirvWords& edit(const Instruction& instruction);
    void remove(const Instruction& instruction) { edit(instruction).clear(); }
    /// Instructions to insert directly before an instruction.
    SpirvWords& before(const Instruction& instruction) { return changeOf(instruction).before; }
    /// Instructions to insert directly after an instruction.
    SpirvWords& after(const Instruction& instruction) { return changeOf(instruction).after; }
    /// Moves a global variable after the new declarations, so that it can refer to them. Global debug information,
    /// which may refer to the variable, follows it.
    void moveAfterNewDeclarations(const Instruction& variable);

    // Additions to sections. Capabilities, extensions and imports are added only if the module lacks them.

    void addCapability(spv::Capability capability);
    void addExtension(std::string_view name);
    /// Returns the id of an extended instruction set.
    std::uint32_t importInstructionSet(std::string_view name);
    void decorate(std::initializer_list<std::uint32_t> operands) { put(m_annotations, spv::OpDecorate, operands); }
    void decorateMember(std::initializer_list<std::uint32_t> operands)
    {
        put(m_annotations, spv::OpMemberDecorate, operands);
    }
    /// Functions to append to the module.
    SpirvWords& newFunctions() { return m_functions; }

    // Declarations. Each type and constant is declared once; existing ones are reused.

    /// Returns a type other than a structure. `operands` follow the result id. Does not reuse types with ArrayStride.
    std::uint32_t type(spv::Op opcode, std::span<const std::uint32_t> operands);
    std::uint32_t type(spv::Op opcode, std::initializer_list<std::uint32_t> operands = {});
    std::uint32_t uint32Type() { return type(spv::OpTypeInt, {32, 0}); }
    std::uint32_t boolType() { return type(spv::OpTypeBool); }
    std::uint32_t pointerType(std::uint32_t storageClass, std::uint32_t pointee)
    {
        return type(spv::OpTypePointer, {storageClass, pointee});
    }
    /// Declares an array or a structure even if an equal one exists, so that it can be decorated differently.
    std::uint32_t newType(spv::Op opcode, std::span<const std::uint32_t> operands);
    std::uint32_t newType(spv::Op opcode, std::initializer_list<std::uint32_t> operands);
    /// Returns a constant of `uint32Type()`.
    std::uint32_t constant(std::uint32_t value);
    /// Returns a constant of an integer type of the module with 32 or 64 bits.
    std::uint32_t constant(const Instruction& type, std::uint32_t value);
    std::uint32_t boolConstant(bool value);
    /// Returns the result of an operation on two constants, which may be specialization constants.
    std::uint32_t constantOperation(spv::Op operation, std::uint32_t type, std::uint32_t left, std::uint32_t right)
    {
        return constantOf(spv::OpSpecConstantOp, {type, static_cast<std::uint32_t>(operation), left, right});
    }
    /// Returns a zero; an undefined value for types without OpConstantNull (opaque types).
    std::uint32_t nullConstant(std::uint32_t type);
    /// Declares a global variable. `initializer`: id of a constant; 0: none.
    std::uint32_t variable(spv::StorageClass storageClass, std::uint32_t pointee, std::uint32_t initializer = 0);

    /// True after a change or an addition; unused ids do not count.
    bool isChanged() const;
    SpirvWords words() const;

private:
    /// What is inserted before and after an instruction, and what replaces it.
    struct Change
    {
        SpirvWords before;
        std::optional<SpirvWords> replacement; ///< Empty words: removed.
        SpirvWords after;
        bool isMoved = false;
    };
    class Output;

    Change& changeOf(const Instruction& instruction) { return m_changes[instruction.words.data()]; }
    /// Id of the declaration with this opcode and these operands without the result id; 0 if there is none yet.
    std::uint32_t& declared(spv::Op opcode, std::span<const std::uint32_t> operands);
    std::uint32_t constantOf(spv::Op opcode, std::initializer_list<std::uint32_t> typeAndValue);

    const SpirvModule& m_module;
    std::uint32_t m_nextId;
    std::uint32_t m_maxVersion = UINT32_MAX;
    std::unordered_map<const std::uint32_t*, Change> m_changes; ///< By first word.
    bool m_movesVariables = false;
    std::set<std::uint32_t> m_capabilities; ///< New ones, like the following sections.
    std::set<std::string, std::less<>> m_extensions;
    std::map<std::string, std::uint32_t, std::less<>> m_imports; ///< Name → id.
    SpirvWords m_annotations;
    SpirvWords m_declarations;
    SpirvWords m_functions;
    std::map<SpirvWords, std::uint32_t> m_declared; ///< Opcode and operands without the result id → id.
    bool m_isIndexed = false;                       ///< `m_declared` contains the declarations of the module.
};

} // namespace wavelane::shader
