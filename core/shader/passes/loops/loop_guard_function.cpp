// SPDX-License-Identifier: MIT
#include "core/shader/passes/loops/loop_guard_function.h"

#include "core/shader/passes/thread_input.h"
#include "core/shader/spirv/code_writer.h"

#include <array>

namespace wavelane::shader {

namespace {

/// Iterations between checks for other terminated threads.
constexpr std::uint32_t slice = 4096;

/// Value of the remaining slices of a terminated thread that has been counted.
constexpr std::uint32_t terminated = UINT32_MAX;

class GuardFunctionWriter
{
public:
    GuardFunctionWriter(const SpirvModule& module, ModuleWriter& writer, const LoopGuardOptions& options)
        : m_module(module), m_writer(writer), m_code(writer.newFunctions())
    {
        const std::uint32_t slicesAfter = (options.budget - 1) / slice;
        const std::uint32_t number = m_writer.uint32Type();
        m_out.budget = m_writer.variable(spv::StorageClassPrivate, number,
                                         m_writer.constant(options.budget - slicesAfter * slice));
        m_slices = m_writer.variable(spv::StorageClassPrivate, number, m_writer.constant(slicesAfter));
        m_out.thread = threadVariable(module, writer, options.entry);
        declareRecord(options);
        m_out.globals = {m_out.budget, m_slices, m_record};
        m_scope = dispatchScope(module);
    }

    LoopGuardFunction write()
    {
        const std::uint32_t number = m_writer.uint32Type();
        const std::uint32_t boolean = m_writer.boolType();
        const std::uint32_t loop = m_writer.newId();
        m_out.id = m_writer.newId();
        emit(spv::OpFunction, {boolean, m_out.id, 0, m_writer.type(spv::OpTypeFunction, {boolean, number})});
        emit(spv::OpFunctionParameter, {number, loop});
        emit(spv::OpLabel, {m_writer.newId()});
        const std::uint32_t zero = m_writer.constant(0);
        const std::uint32_t slices = value(spv::OpLoad, number, {m_slices});
        const std::uint32_t isLast = value(spv::OpIEqual, boolean, {slices, zero});
        const std::uint32_t stopped = recordMember(0);
        const std::uint32_t scope = m_writer.constant(m_scope);
        const std::uint32_t others = value(spv::OpAtomicLoad, number, {stopped, scope, zero});
        const std::uint32_t anyStopped = value(spv::OpINotEqual, boolean, {others, zero});
        const std::uint32_t ends = value(spv::OpLogicalOr, boolean, {isLast, anyStopped});
        const std::uint32_t resume = m_writer.newId();
        branch(ends, resume);

        const std::uint32_t isCounted = value(spv::OpIEqual, boolean, {slices, m_writer.constant(terminated)});
        const std::uint32_t count = value(spv::OpSelect, number, {isCounted, zero, m_writer.constant(1)});
        const std::uint32_t before = value(spv::OpAtomicIAdd, number, {stopped, scope, zero, count});
        emit(spv::OpStore, {m_slices, m_writer.constant(terminated)});
        const std::uint32_t isFirst = value(spv::OpIEqual, boolean, {before, zero});
        const std::uint32_t noted = m_writer.newId();
        branch(isFirst, noted);
        writeRecord(loop);
        emit(spv::OpBranch, {noted});

        emit(spv::OpLabel, {noted});
        emit(spv::OpReturnValue, {m_writer.boolConstant(false)});
        emit(spv::OpLabel, {resume});
        emit(spv::OpStore, {m_slices, value(spv::OpISub, number, {slices, m_writer.constant(1)})});
        emit(spv::OpStore, {m_out.budget, m_writer.constant(slice)});
        emit(spv::OpReturnValue, {m_writer.boolConstant(true)});
        emit(spv::OpFunctionEnd, {});
        return std::move(m_out);
    }

private:
    void emit(spv::Op opcode, std::initializer_list<std::uint32_t> operands) { put(m_code, opcode, operands); }

    std::uint32_t value(spv::Op opcode, std::uint32_t type, std::initializer_list<std::uint32_t> arguments)
    {
        const std::uint32_t id = m_writer.newId();
        SpirvWords operands{type, id};
        operands.insert(operands.end(), arguments);
        put(m_code, opcode, operands);
        return id;
    }

    /// Starts the block for a true condition; `merge` follows it and is the target for a false one.
    void branch(std::uint32_t condition, std::uint32_t merge)
    {
        const std::uint32_t then = m_writer.newId();
        emit(spv::OpSelectionMerge, {merge, 0});
        emit(spv::OpBranchConditional, {condition, then, merge});
        emit(spv::OpLabel, {then});
    }

    void declareRecord(const LoopGuardOptions& options)
    {
        std::array<std::uint32_t, sizeof(LoopGuardRecord) / sizeof(std::uint32_t)> members{};
        members.fill(m_writer.uint32Type());
        const std::uint32_t type = m_writer.newType(spv::OpTypeStruct, members);
        for (std::uint32_t member = 0; member < members.size(); ++member)
            m_writer.decorateMember({type, member, spv::DecorationOffset, member * 4});
        m_writer.decorate({type, spv::DecorationBlock});
        m_record = m_writer.variable(spv::StorageClassStorageBuffer, type);
        m_writer.decorate({m_record, spv::DecorationDescriptorSet, options.set});
        m_writer.decorate({m_record, spv::DecorationBinding, options.binding});
    }

    std::uint32_t recordMember(std::uint32_t member)
    {
        return value(spv::OpAccessChain, m_writer.pointerType(spv::StorageClassStorageBuffer, m_writer.uint32Type()),
                     {m_record, m_writer.constant(member)});
    }

    void writeRecord(std::uint32_t loop)
    {
        emit(spv::OpStore, {recordMember(1), loop});
        CodeWriter code(m_writer, m_code);
        const std::array<std::uint32_t, 3> thread = threadParts(m_module, code, m_out.thread);
        for (std::uint32_t i = 0; i < thread.size(); ++i)
            emit(spv::OpStore, {recordMember(2 + i), thread[i]});
    }

    const SpirvModule& m_module;
    ModuleWriter& m_writer;
    SpirvWords& m_code;
    LoopGuardFunction m_out;
    std::uint32_t m_slices = 0; ///< Private variable: remaining slices of the thread.
    std::uint32_t m_record = 0; ///< Buffer with the `LoopGuardRecord`.
    std::uint32_t m_scope = 0;
};

} // namespace

LoopGuardFunction addLoopGuardFunction(const SpirvModule& module, ModuleWriter& writer,
                                       const LoopGuardOptions& options)
{
    return GuardFunctionWriter(module, writer, options).write();
}

} // namespace wavelane::shader
