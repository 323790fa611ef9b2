// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/module/block_decoder.h"
#include "core/sim/module/declaration_decoder.h"
#include "core/sim/module/operation_decoder.h"
#include "core/sim/module/program_builder.h"

#include <cstddef>
#include <unordered_map>

namespace wavelane::sim {

/// Decodes a module into a program: its declarations, and the functions that an entry point calls.
class ModuleDecoder
{
public:
    explicit ModuleDecoder(Program& program)
        : m_builder(program), m_operations(m_builder), m_declarations(m_builder, m_operations)
    {
    }
    ModuleDecoder(const ModuleDecoder&) = delete;
    ModuleDecoder& operator=(const ModuleDecoder&) = delete;

    /// Called once, with the ID of the entry point's function.
    Result<void> run(std::uint32_t entry);

private:
    /// The number of a function in the program. Decodes it, and those that it calls, when it is first named.
    Result<std::uint32_t> function(std::uint32_t id);
    Result<void> decodeFunction(std::uint32_t id, std::uint32_t number);
    Result<void> decodeBlocks(const FunctionBody& body, std::uint32_t number);
    Result<void> initializePrivateVariables();

    ProgramBuilder m_builder;
    OperationDecoder m_operations;
    DeclarationDecoder m_declarations;
    FunctionNumbers m_functions;
    std::unordered_map<std::uint32_t, std::size_t> m_functionStarts; ///< ID → index of the instruction.
    int m_depth = 0;                                                 ///< Depth of calls.
};

} // namespace wavelane::sim
