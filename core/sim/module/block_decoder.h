// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/module/declaration_decoder.h"
#include "core/sim/module/function_body.h"
#include "core/sim/module/operation_decoder.h"

#include <unordered_map>

namespace wavelane::sim {

/// Set in the target of an edge that leads to a block of the program instead of a label: calls and barriers split the
/// blocks of the module.
inline constexpr std::uint32_t nextBlockBit = 0x80000000U;

/// The numbers in the program of the functions that are decoded, by their IDs.
using FunctionNumbers = std::unordered_map<std::uint32_t, std::uint32_t>;

/// Decodes the blocks of one function. The functions that it calls are decoded already.
class BlockDecoder
{
public:
    BlockDecoder(ProgramBuilder& builder, DeclarationDecoder& declarations, OperationDecoder& operations,
                 const FunctionBody& body, const FunctionNumbers& functions)
        : m_builder(builder), m_declarations(declarations), m_operations(operations), m_body(body),
          m_functions(functions), m_blockBegin(static_cast<std::uint32_t>(builder.program().steps.size()))
    {
    }

    Result<void> decode(std::uint32_t label);

private:
    Result<void> declareLocal(const shader::Instruction& instruction);
    Result<void> endBlock(Block block, const shader::Instruction& instruction, std::uint32_t label);
    Result<void> endWithCall(Block block, const shader::Instruction& instruction);
    Result<void> endWithBarrier(Block block, const shader::Instruction& instruction);
    Result<void> endWithSwitch(Block block, const shader::Instruction& instruction, std::uint32_t label);
    Result<Edge> edgeTo(std::uint32_t target, std::uint32_t from);
    void finishBlock(Block block);

    ProgramBuilder& m_builder;
    DeclarationDecoder& m_declarations;
    OperationDecoder& m_operations;
    const FunctionBody& m_body;
    const FunctionNumbers& m_functions;
    std::uint32_t m_blockBegin;
};

} // namespace wavelane::sim
