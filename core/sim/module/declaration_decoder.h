// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/module/operation_decoder.h"
#include "core/sim/module/program_builder.h"

namespace wavelane::sim {

/// Decodes constants and variables: assigns registers to constants, and memory and descriptors to variables.
class DeclarationDecoder
{
public:
    DeclarationDecoder(ProgramBuilder& builder, OperationDecoder& operations)
        : m_builder(builder), m_operations(operations)
    {
    }

    /// Any instruction outside of functions. Those that do not change what the shader computes are ignored.
    Result<void> declare(const shader::Instruction& instruction);
    Result<void> declareVariable(const shader::Instruction& instruction);

private:
    Result<void> declareConstant(const shader::Instruction& instruction);
    Result<void> placeVariable(Variable& variable, const Type& pointee);
    Result<void> placeDescriptors(Variable& variable, const Type& pointee, std::uint32_t id);

    ProgramBuilder& m_builder;
    OperationDecoder& m_operations;
    std::uint32_t m_nextObject = 0;
};

} // namespace wavelane::sim
