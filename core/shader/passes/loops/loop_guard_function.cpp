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
        : m_module(module), m_writer(writer), m_code(writer, writer.newFunctions())
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
        m_code.emit(spv::OpFunction, {boolean, m_out.id, 0, m_writer.type(spv::OpTypeFunction, {boolean, number})});
        m_code.emit(spv::OpFunctionParameter, {number, loop});
        m_code.emit(spv::OpLabel, {m_writer.newId()});
        const std::uint32_t zero = m_writer.constant(0);
        const std::uint32_t slices = m_code.value(spv::OpLoad, number, {m_slices});
        const std::uint32_t isLast = m_code.value(spv::OpIEqual, boolean, {slices, zero});
        const std::uint32_t stopped = recordMember(0);
        const std::uint32_t scope = m_writer.constant(m_scope);
        const std::uint32_t others = m_code.value(spv::OpAtomicLoad, number, {stopped, scope, zero});
        const std::uint32_t anyStopped = m_code.value(spv::OpINotEqual, boolean, {others, zero});
        const std::uint32_t ends = m_code.value(spv::OpLogicalOr, boolean, {isLast, anyStopped});
        const std::uint32_t resume = m_writer.newId();
        branch(ends, resume);

        const std::uint32_t isCounted = m_code.value(spv::OpIEqual, boolean, {slices, m_writer.constant(terminated)});
        const std::uint32_t count = m_code.value(spv::OpSelect, number, {isCounted, zero, m_writer.constant(1)});
        const std::uint32_t before = m_code.value(spv::OpAtomicIAdd, number, {stopped, scope, zero, count});
        m_code.emit(spv::OpStore, {m_slices, m_writer.constant(terminated)});
        const std::uint32_t isFirst = m_code.value(spv::OpIEqual, boolean, {before, zero});
        const std::uint32_t noted = m_writer.newId();
        branch(isFirst, noted);
        writeRecord(loop);
        m_code.emit(spv::OpBranch, {noted});

        m_code.emit(spv::OpLabel, {noted});
        m_code.emit(spv::OpReturnValue, {m_writer.boolConstant(false)});
        m_code.emit(spv::OpLabel, {resume});
        m_code.emit(spv::OpStore, {m_slices, m_code.value(spv::OpISub, number, {slices, m_writer.constant(1)})});
        m_code.emit(spv::OpStore, {m_out.budget, m_writer.constant(slice)});
        m_code.emit(spv::OpReturnValue, {m_writer.boolConstant(true)});
        m_code.emit(spv::OpFunctionEnd);
        return std::move(m_out);
    }

private:
    /// Starts the block for a true condition; `merge` follows it and is the target for a false one.
    void branch(std::uint32_t condition, std::uint32_t merge)
    {
        const std::uint32_t then = m_writer.newId();
        m_code.emit(spv::OpSelectionMerge, {merge, 0});
        m_code.emit(spv::OpBranchConditional, {condition, then, merge});
        m_code.emit(spv::OpLabel, {then});
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
        return m_code.value(spv::OpAccessChain,
                            m_writer.pointerType(spv::StorageClassStorageBuffer, m_writer.uint32Type()),
                            {m_record, m_writer.constant(member)});
    }

    void writeRecord(std::uint32_t loop)
    {
        m_code.emit(spv::OpStore, {recordMember(1), loop});
        const std::array<std::uint32_t, 3> thread = threadParts(m_module, m_code, m_out.thread);
        for (std::uint32_t i = 0; i < thread.size(); ++i)
            m_code.emit(spv::OpStore, {recordMember(2 + i), thread[i]});
    }

    const SpirvModule& m_module;
    ModuleWriter& m_writer;
    CodeWriter m_code;
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
