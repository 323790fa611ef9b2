// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/handlers.h"
#include "core/sim/lanes/sampling.h"
#include "core/sim/program/program.h"

#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace wavelane::sim {

/// A result of an instruction.
struct Value
{
    Slot slot = 0;
    const Type* type = nullptr;
    const Layout* layout = nullptr; ///< Of what a pointer points to; null for opaque types.
    const Type* pointee = nullptr;  ///< Of pointers.
    bool isDescriptor = false;      ///< A pointer to a descriptor or to an array of them.
};

/// True for instructions that end a block: branches, returns and OpUnreachable.
bool endsBlock(spv::Op opcode);

/// Decodes a module into a program: `decode` without its state.
class Decoder
{
public:
    Decoder(Program& program) : m_program(program), m_module(*program.module), m_types(*program.types) {}

    Result<void> run(std::uint32_t entry);

private:
    using Arguments = std::span<const std::uint32_t>;

    // Declarations.
    Result<void> declare(std::uint32_t index);
    Result<void> declareConstant(const shader::Instruction& instruction);
    Result<void> declareVariable(const shader::Instruction& instruction);
    Result<void> placeVariable(Variable& variable, const Type& pointee);
    Result<void> placeDescriptors(Variable& variable, const Type& pointee, std::uint32_t id);

    // Functions.
    struct Body
    {
        std::vector<std::uint32_t> order;                                   ///< Labels in structured order.
        std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> code; ///< Label → indices of instructions.
    };
    Result<std::uint32_t> function(std::uint32_t id);
    Result<void> decodeFunction(std::uint32_t id, std::uint32_t number);
    Result<Body> bodyOf(std::size_t first, std::size_t end);
    std::vector<std::uint32_t> structuredOrder(std::uint32_t entry, const Body& body) const;
    Result<void> decodeBlock(std::uint32_t label, const Body& body);
    Result<void> endBlock(Block block, const shader::Instruction& instruction, std::uint32_t label, const Body& body);
    Result<void> endWithCall(Block block, const shader::Instruction& instruction);
    Result<void> endWithBarrier(Block block, const shader::Instruction& instruction);
    Result<void> endWithSwitch(Block block, const shader::Instruction& instruction, std::uint32_t label,
                               const Body& body);
    Result<Edge> edgeTo(std::uint32_t target, std::uint32_t from, const Body& body);
    Result<void> declareLocal(const shader::Instruction& instruction);
    void finishBlock(Block block);

    // Operations.
    Result<void> operation(spv::Op opcode, std::uint32_t type, std::uint32_t result, Arguments arguments);
    Result<bool> pointerOperation(spv::Op opcode, Value& out, Arguments arguments);
    Result<bool> compositeOperation(spv::Op opcode, Value& out, Arguments arguments);
    Result<bool> componentOperation(spv::Op opcode, Value& out, Arguments arguments);
    Result<bool> matrixOperation(spv::Op opcode, Value& out, Arguments arguments);
    Result<bool> subgroupOperation(spv::Op opcode, Value& out, Arguments arguments);
    Result<bool> imageOperation(spv::Op opcode, Value& out, Arguments arguments);
    Result<bool> atomicOperation(spv::Op opcode, Value& out, Arguments arguments);
    Result<bool> extendedOperation(Value& out, Arguments arguments);
    Result<bool> mixingOperation(std::uint32_t function, Value& out, Arguments arguments);
    Result<void> accessChain(Value& out, Arguments arguments, bool isPointerChain);
    Result<void> fillImage(ImageStep& step, Arguments arguments, std::size_t operands);
    Result<bool> samplingOperation(spv::Op opcode, Value& out, Arguments arguments);
    Result<void> fillSampling(SampleStep& step, Arguments arguments, std::size_t operands);
    Result<bool> derivative(spv::Op opcode, Value& out, Arguments arguments);
    Result<bool> imageAccess(spv::Op opcode, Value& out, Arguments arguments);

    // Helpers.
    Result<Value> value(std::uint32_t id) const;
    /// The registers of the result of an instruction, allocated when first named.
    Result<Value> resultOf(std::uint32_t type, std::uint32_t id);
    Result<std::uint64_t> literalOf(std::uint32_t id) const; ///< Of an integer constant.
    /// A memory scope and memory semantics as steps have them.
    Result<std::uint32_t> orderOf(std::uint32_t scope, std::uint32_t semantics) const;
    void emit(Step step, std::vector<std::pair<Slot, std::uint32_t>> uses);
    void emitCopies(const std::vector<std::pair<Slot, Slot>>& copies);
    Slot newSlots(std::uint32_t count);
    Slot constantSlot(Word word);
    std::uint32_t literals(std::span<const std::uint32_t> words);
    Result<std::uint32_t> layoutIndex(const Layout* layout);
    Error unsupported(std::uint32_t opcode) const;
    std::pair<Slot, std::uint32_t> use(const Value& value) const { return {value.slot, value.type->components}; }
    void noteInexact(const char* reason);

    Program& m_program;
    const shader::SpirvModule& m_module;
    Types& m_types;
    std::unordered_map<std::uint32_t, Value> m_values;
    std::unordered_map<std::uint32_t, std::uint32_t> m_functions;
    std::unordered_map<std::uint32_t, std::size_t> m_functionStarts;
    std::map<Word, Slot> m_constants;
    std::unordered_map<std::uint32_t, std::uint32_t> m_labels;
    std::uint32_t m_nextObject = 0;
    std::uint32_t m_instruction = 0;
    std::uint32_t m_blockBegin = 0;
    int m_depth = 0;
    std::set<std::uint32_t> m_standardSets;
    std::set<std::uint32_t> m_ignoredSets;
    std::unordered_map<const Layout*, std::uint32_t> m_layouts;
};

} // namespace wavelane::sim
