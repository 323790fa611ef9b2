// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/group_size.h"

#include "core/base/saturated.h"
#include "core/base/try.h"
#include "core/shader/spirv/constant_evaluator.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

namespace {

bool isConstant(const Instruction& instruction)
{
    return instruction.opcode == spv::OpConstant || instruction.opcode == spv::OpConstantNull;
}

class GroupSizeReader
{
public:
    explicit GroupSizeReader(const SpirvModule& module) : m_module(module), m_constants(module) {}

    Result<void> readModes(std::uint32_t function)
    {
        for (const Instruction& mode : m_module.instructions()) {
            if ((mode.opcode != spv::OpExecutionMode && mode.opcode != spv::OpExecutionModeId) ||
                mode.operand(0) != function)
                continue;
            for (std::size_t axis = 0; axis < 3; ++axis) {
                if (mode.operand(1) == spv::ExecutionModeLocalSize) {
                    m_out.threads[axis] = mode.operand(axis + 2);
                } else if (mode.operand(1) == spv::ExecutionModeLocalSizeId) {
                    const std::uint32_t id = mode.operand(axis + 2);
                    TRY_VOID(readAxis(axis, id, {}, id));
                }
            }
        }
        return {};
    }

    Result<void> readBuiltIn()
    {
        for (const Instruction& constant : m_module.instructions()) {
            if (constant.result == 0 || constant.opcode == spv::OpVariable ||
                m_module.decoration(constant.result, spv::DecorationBuiltIn) != spv::BuiltInWorkgroupSize)
                continue;
            const bool isComposite =
                constant.opcode == spv::OpConstantComposite || constant.opcode == spv::OpSpecConstantComposite;
            for (std::uint32_t axis = 0; axis < 3; ++axis) {
                const std::uint32_t part = isComposite ? constant.argument(axis) : constant.result;
                TRY_VOID(readAxis(axis, constant.result, {axis}, part));
            }
        }
        return {};
    }

    const GroupSize& size() const { return m_out; }

private:
    /// `part` is the constant for the number at `path`, or `id` if there is none.
    Result<void> readAxis(std::size_t axis, std::uint32_t id, const ConstantEvaluator::Path& path, std::uint32_t part)
    {
        const Result<std::uint64_t> threads = m_constants.value(id, path);
        if (!threads)
            return fail(threads.error().code,
                        std::format("The group size along {} is unknown. {}", "xyz"[axis], threads.error().message));
        m_out.threads[axis] = saturated32(*threads);
        const Instruction* definition = m_module.definition(part);
        m_out.ids[axis] = m_module.decoration(part, spv::DecorationSpecId);
        m_out.isFixed[axis] = definition != nullptr && isConstant(*definition);
        return {};
    }

    const SpirvModule& m_module;
    ConstantEvaluator m_constants;
    GroupSize m_out;
};

} // namespace

Result<GroupSize> groupSizeOf(const SpirvModule& module, std::uint32_t function)
{
    GroupSizeReader reader(module);
    TRY_VOID(reader.readModes(function));
    TRY_VOID(reader.readBuiltIn());
    return reader.size();
}

bool hasLocalSizeId(const SpirvModule& module, std::uint32_t function)
{
    return std::ranges::any_of(module.instructions(), [&](const Instruction& each) {
        return each.opcode == spv::OpExecutionModeId && each.operand(0) == function &&
               each.operand(1) == spv::ExecutionModeLocalSizeId;
    });
}

} // namespace wavelane::shader
