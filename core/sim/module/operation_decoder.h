// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/module/program_builder.h"

#include <set>

namespace wavelane::sim {

/// Decodes instructions that compute a value or access memory.
class OperationDecoder
{
public:
    explicit OperationDecoder(ProgramBuilder& builder) : m_builder(builder) {}

    /// Notes the meaning of an OpExtInstImport.
    void addSet(const shader::Instruction& import);
    /// `result`: 0 if there is none. Fails with `feature_missing` for instructions that are not supported.
    Result<void> decode(spv::Op opcode, std::uint32_t type, std::uint32_t result, Arguments arguments);

private:
    ProgramBuilder& m_builder;
    std::set<std::uint32_t> m_standardSets;
    std::set<std::uint32_t> m_ignoredSets; ///< Debug information, and messages that the shader prints.
};

} // namespace wavelane::sim
