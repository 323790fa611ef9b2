// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <span>

namespace wavelane::shader {

/// Types, constants, variables and decorations that a module gets when code is added to it. Types that must not stand
/// in a module twice are found where it has them (SPIR-V specification, 2.8 "Types and Variables"). The one who
/// writes the module puts `annotations` before its first type and `declarations` before its first function.
class ModuleAdditions
{
public:
    explicit ModuleAdditions(const SpirvModule& module) : m_module(module), m_nextId(module.bound()) {}

    std::uint32_t newId() { return m_nextId++; }
    std::uint32_t bound() const { return m_nextId; }

    /// A type that is no structure and no array, by its operands behind the result.
    std::uint32_t type(spv::Op opcode, std::initializer_list<std::uint32_t> operands = {});
    std::uint32_t wholeNumber() { return type(spv::OpTypeInt, {32, 0}); }
    std::uint32_t boolean() { return type(spv::OpTypeBool); }
    std::uint32_t pointer(spv::StorageClass storage, std::uint32_t pointee);
    /// An array or a structure of its own, whatever the module has: decorations may tell it from an equal one.
    std::uint32_t aggregate(spv::Op opcode, std::span<const std::uint32_t> operands);
    std::uint32_t structure(std::span<const std::uint32_t> members) { return aggregate(spv::OpTypeStruct, members); }
    /// Of the type `wholeNumber`.
    std::uint32_t constant(std::uint32_t value);
    /// True or false.
    std::uint32_t truth(bool value);
    /// Zeros; an undefined value for types that have no zero (pointers and handles).
    std::uint32_t null(std::uint32_t type);
    /// `initializer`: id of a constant, 0: none.
    std::uint32_t variable(spv::StorageClass storage, std::uint32_t pointee, std::uint32_t initializer = 0);
    void decorate(std::initializer_list<std::uint32_t> operands) { put(m_annotations, spv::OpDecorate, operands); }
    void decorateMember(std::initializer_list<std::uint32_t> operands)
    {
        put(m_annotations, spv::OpMemberDecorate, operands);
    }

    const SpirvWords& annotations() const { return m_annotations; }
    const SpirvWords& declarations() const { return m_declarations; }

private:
    /// What was declared with this opcode and these operands before; 0: nothing yet, to be set by the caller.
    std::uint32_t& known(spv::Op opcode, std::span<const std::uint32_t> operands);

    const SpirvModule& m_module;
    std::uint32_t m_nextId;
    SpirvWords m_annotations;
    SpirvWords m_declarations;
    std::map<SpirvWords, std::uint32_t> m_known; ///< Opcode and operands → id.
};

} // namespace wavelane::shader
