// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/module/function_body.h"
#include "core/sim/module/program_builder.h"

#include <set>
#include <unordered_map>

namespace wavelane::sim {

/// Decodes instructions that compute a value or access memory.
class OperationDecoder
{
public:
    explicit OperationDecoder(ProgramBuilder& builder) : m_builder(builder) {}

    /// Notes the meaning of an OpExtInstImport.
    void addSet(const shader::Instruction& import);
    /// For debuggers: finds the variables of the source whose values are in registers, and emits steps that make them
    /// unknown. Called before the function with this ID is decoded.
    Result<void> startTracing(const FunctionBody& body, std::uint32_t function);
    /// `result`: 0 if there is none. Fails with `feature_missing` for instructions that are not supported.
    Result<void> decode(spv::Op opcode, std::uint32_t type, std::uint32_t result, Arguments arguments);

private:
    Result<void> traceValue(Arguments arguments);
    Result<void> tracePrint(Arguments arguments);

    ProgramBuilder& m_builder;
    std::uint32_t m_printSet = 0;                            ///< ID of NonSemantic.DebugPrintf.
    std::uint32_t m_debugSet = 0;                            ///< ID of NonSemantic.Shader.DebugInfo.100.
    std::unordered_map<std::uint32_t, std::size_t> m_traced; ///< Instruction → index of its variable in the program.
    std::set<std::uint32_t> m_standardSets;
    std::set<std::uint32_t> m_ignoredSets; ///< Debug information, and messages that the shader prints.
};

} // namespace wavelane::sim
