// SPDX-License-Identifier: MIT
#include "core/shader/passes/loops/loop_guard_function.h"

#include "core/shader/spirv/facts/entry_points.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace wavelane::shader {

namespace {

/// Iterations between two looks at the others.
constexpr std::uint32_t slice = 4096;

/// In place of the number of slices that are left: the thread has ended and is counted.
constexpr std::uint32_t ended = UINT32_MAX;

class GuardFunctionWriter
{
public:
    GuardFunctionWriter(const SpirvModule& module, ModuleAdditions& additions, const LoopGuardOptions& options)
        : m_module(module), m_add(additions)
    {
        const std::uint32_t slicesBehind = (options.budget - 1) / slice;
        const std::uint32_t number = m_add.wholeNumber();
        m_out.budget =
            m_add.variable(spv::StorageClassPrivate, number, m_add.constant(options.budget - slicesBehind * slice));
        m_slices = m_add.variable(spv::StorageClassPrivate, number, m_add.constant(slicesBehind));
        m_out.thread = threadVariable(options.entry);
        declareNote(options);
        m_out.globals = {m_out.budget, m_slices, m_note};
        // The Vulkan memory model has the device as scope only behind a feature.
        m_scope = spv::ScopeDevice;
        for (const Instruction& instruction : module.instructions())
            if (instruction.opcode == spv::OpMemoryModel && instruction.operand(1) == spv::MemoryModelVulkan)
                m_scope = spv::ScopeQueueFamily;
    }

    LoopGuardFunction write()
    {
        const std::uint32_t number = m_add.wholeNumber();
        const std::uint32_t boolean = m_add.boolean();
        const std::uint32_t loop = m_add.newId();
        m_out.id = m_add.newId();
        emit(spv::OpFunction, {boolean, m_out.id, 0, m_add.type(spv::OpTypeFunction, {boolean, number})});
        emit(spv::OpFunctionParameter, {number, loop});
        emit(spv::OpLabel, {m_add.newId()});
        const std::uint32_t zero = m_add.constant(0);
        const std::uint32_t slices = value(spv::OpLoad, number, {m_slices});
        const std::uint32_t isLast = value(spv::OpIEqual, boolean, {slices, zero});
        const std::uint32_t stopped = notePart(0);
        const std::uint32_t scope = m_add.constant(m_scope);
        const std::uint32_t others = value(spv::OpAtomicLoad, number, {stopped, scope, zero});
        const std::uint32_t anyStopped = value(spv::OpINotEqual, boolean, {others, zero});
        const std::uint32_t ends = value(spv::OpLogicalOr, boolean, {isLast, anyStopped});
        const std::uint32_t goesOn = m_add.newId();
        branch(ends, goesOn);

        const std::uint32_t isCounted = value(spv::OpIEqual, boolean, {slices, m_add.constant(ended)});
        const std::uint32_t count = value(spv::OpSelect, number, {isCounted, zero, m_add.constant(1)});
        const std::uint32_t before = value(spv::OpAtomicIAdd, number, {stopped, scope, zero, count});
        emit(spv::OpStore, {m_slices, m_add.constant(ended)});
        const std::uint32_t isFirst = value(spv::OpIEqual, boolean, {before, zero});
        const std::uint32_t noted = m_add.newId();
        branch(isFirst, noted);
        writeNote(loop);
        emit(spv::OpBranch, {noted});

        emit(spv::OpLabel, {noted});
        emit(spv::OpReturnValue, {m_add.truth(false)});
        emit(spv::OpLabel, {goesOn});
        emit(spv::OpStore, {m_slices, value(spv::OpISub, number, {slices, m_add.constant(1)})});
        emit(spv::OpStore, {m_out.budget, m_add.constant(slice)});
        emit(spv::OpReturnValue, {m_add.truth(true)});
        emit(spv::OpFunctionEnd, {});
        return std::move(m_out);
    }

private:
    void emit(spv::Op opcode, std::initializer_list<std::uint32_t> operands) { put(m_out.code, opcode, operands); }

    std::uint32_t value(spv::Op opcode, std::uint32_t type, std::initializer_list<std::uint32_t> arguments)
    {
        const std::uint32_t id = m_add.newId();
        m_out.code.insert(m_out.code.end(), {firstWord(opcode, arguments.size() + 3), type, id});
        m_out.code.insert(m_out.code.end(), arguments);
        return id;
    }

    /// Begins the block for where the condition holds; `merge` is the block behind it and for where it does not.
    void branch(std::uint32_t condition, std::uint32_t merge)
    {
        const std::uint32_t then = m_add.newId();
        emit(spv::OpSelectionMerge, {merge, 0});
        emit(spv::OpBranchConditional, {condition, then, merge});
        emit(spv::OpLabel, {then});
    }

    /// An interface must not have two variables for one built-in, and those of other entry points may have their own.
    std::uint32_t threadVariable(std::string_view entry)
    {
        std::uint32_t ofAnother = 0;
        for (const Instruction& instruction : m_module.instructions()) {
            if (instruction.opcode != spv::OpVariable ||
                m_module.decoration(instruction.result, spv::DecorationBuiltIn) != spv::BuiltInGlobalInvocationId)
                continue;
            if (isInInterface(instruction.result, entry))
                return instruction.result;
            ofAnother = instruction.result;
        }
        if (ofAnother != 0)
            return ofAnother;
        const std::uint32_t id =
            m_add.variable(spv::StorageClassInput, m_add.type(spv::OpTypeVector, {m_add.wholeNumber(), 3}));
        m_add.decorate({id, spv::DecorationBuiltIn, spv::BuiltInGlobalInvocationId});
        return id;
    }

    bool isInInterface(std::uint32_t variable, std::string_view entry) const
    {
        return std::ranges::any_of(m_module.instructions(), [&](const Instruction& each) {
            return each.opcode == spv::OpEntryPoint && each.operand(0) == spv::ExecutionModelGLCompute &&
                   textAt(each, 3) == entry && std::ranges::contains(interfaceOf(each), variable);
        });
    }

    void declareNote(const LoopGuardOptions& options)
    {
        std::array<std::uint32_t, sizeof(LoopNote) / sizeof(std::uint32_t)> members{};
        members.fill(m_add.wholeNumber());
        const std::uint32_t type = m_add.structure(members);
        for (std::uint32_t member = 0; member < members.size(); ++member)
            m_add.decorateMember({type, member, spv::DecorationOffset, member * 4});
        m_add.decorate({type, spv::DecorationBlock});
        m_note = m_add.variable(spv::StorageClassStorageBuffer, type);
        m_add.decorate({m_note, spv::DecorationDescriptorSet, options.set});
        m_add.decorate({m_note, spv::DecorationBinding, options.binding});
    }

    std::uint32_t notePart(std::uint32_t member)
    {
        return value(spv::OpAccessChain, m_add.pointer(spv::StorageClassStorageBuffer, m_add.wholeNumber()),
                     {m_note, m_add.constant(member)});
    }

    void writeNote(std::uint32_t loop)
    {
        const std::uint32_t number = m_add.wholeNumber();
        emit(spv::OpStore, {notePart(1), loop});
        // A variable of the module's own may be of signed numbers.
        const Instruction* own = m_module.definition(m_out.thread);
        const Instruction* pointer = own != nullptr ? m_module.definition(own->type) : nullptr;
        const Instruction* vector = pointer != nullptr ? m_module.definition(pointer->operand(2)) : nullptr;
        const std::uint32_t type = vector != nullptr ? vector->result : m_add.type(spv::OpTypeVector, {number, 3});
        const std::uint32_t component = vector != nullptr ? vector->operand(1) : number;
        const std::uint32_t thread = value(spv::OpLoad, type, {m_out.thread});
        for (std::uint32_t i = 0; i < 3; ++i) {
            std::uint32_t part = value(spv::OpCompositeExtract, component, {thread, i});
            if (component != number)
                part = value(spv::OpBitcast, number, {part});
            emit(spv::OpStore, {notePart(2 + i), part});
        }
    }

    const SpirvModule& m_module;
    ModuleAdditions& m_add;
    LoopGuardFunction m_out;
    std::uint32_t m_slices = 0; ///< Private variable: how many more slices the thread may take.
    std::uint32_t m_note = 0;   ///< The buffer.
    std::uint32_t m_scope = 0;
};

} // namespace

LoopGuardFunction makeLoopGuardFunction(const SpirvModule& module, ModuleAdditions& additions,
                                        const LoopGuardOptions& options)
{
    return GuardFunctionWriter(module, additions, options).write();
}

} // namespace wavelane::shader
