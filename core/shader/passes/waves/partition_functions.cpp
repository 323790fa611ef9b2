// SPDX-License-Identifier: MIT
#include "core/shader/passes/waves/partition_functions.h"

#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/number_shape.h"

#include <algorithm>
#include <array>

namespace wavelane::shader {

struct PartitionFunctions::Operation
{
    enum class Identity { zero, one, allBits };

    spv::Op group = spv::OpNop;
    spv::Op combine = spv::OpNop;
    Identity identity = Identity::zero;

    static const Operation* find(spv::Op group);
};

const PartitionFunctions::Operation* PartitionFunctions::Operation::find(spv::Op group)
{
    static constexpr std::array known{
        Operation{spv::OpGroupNonUniformIAdd, spv::OpIAdd, Identity::zero},
        Operation{spv::OpGroupNonUniformFAdd, spv::OpFAdd, Identity::zero},
        Operation{spv::OpGroupNonUniformIMul, spv::OpIMul, Identity::one},
        Operation{spv::OpGroupNonUniformFMul, spv::OpFMul, Identity::one},
        Operation{spv::OpGroupNonUniformBitwiseAnd, spv::OpBitwiseAnd, Identity::allBits},
        Operation{spv::OpGroupNonUniformBitwiseOr, spv::OpBitwiseOr, Identity::zero},
        Operation{spv::OpGroupNonUniformBitwiseXor, spv::OpBitwiseXor, Identity::zero},
    };
    const auto found = std::ranges::find(known, group, &Operation::group);
    return found == known.end() ? nullptr : &*found;
}

namespace {

/// A loop over an index from 0, of which the caller writes the body between construction and `finish`.
class CountingLoop
{
public:
    /// Starts the loop after `entry`, the label of the current block. The loop carries one value from one iteration
    /// to the next, `start` in the first.
    CountingLoop(CodeWriter& code, std::uint32_t entry, std::uint32_t limit, std::uint32_t carriedType,
                 std::uint32_t start)
        : m_code(code)
    {
        ModuleWriter& module = code.module();
        const std::uint32_t number = module.uint32Type();
        m_header = module.newId();
        m_continue = module.newId();
        m_exit = module.newId();
        m_nextIndex = module.newId();
        m_nextValue = module.newId();
        const std::uint32_t body = module.newId();
        code.emit(spv::OpBranch, {m_header});
        code.emit(spv::OpLabel, {m_header});
        m_index = code.value(spv::OpPhi, number, {module.constant(0), entry, m_nextIndex, m_continue});
        m_value = code.value(spv::OpPhi, carriedType, {start, entry, m_nextValue, m_continue});
        m_carriedType = carriedType;
        const std::uint32_t goesOn = module.newId();
        code.define(goesOn, spv::OpULessThan, module.boolType(), {m_index, limit});
        code.emit(spv::OpLoopMerge, {m_exit, m_continue, 0});
        code.emit(spv::OpBranchConditional, {goesOn, body, m_exit});
        code.emit(spv::OpLabel, {body});
    }

    std::uint32_t index() const { return m_index; }
    /// The carried value at the start of the iteration; after `finish`, the final one.
    std::uint32_t value() const { return m_value; }

    /// Ends the body. `next`: the value that the next iteration gets.
    void finish(std::uint32_t next)
    {
        ModuleWriter& module = m_code.module();
        m_code.define(m_nextValue, spv::OpCopyObject, m_carriedType, {next});
        m_code.emit(spv::OpBranch, {m_continue});
        m_code.emit(spv::OpLabel, {m_continue});
        m_code.define(m_nextIndex, spv::OpIAdd, module.uint32Type(), {m_index, module.constant(1)});
        m_code.emit(spv::OpBranch, {m_header});
        m_code.emit(spv::OpLabel, {m_exit});
    }

private:
    CodeWriter& m_code;
    std::uint32_t m_header = 0;
    std::uint32_t m_continue = 0;
    std::uint32_t m_exit = 0;
    std::uint32_t m_index = 0;
    std::uint32_t m_nextIndex = 0;
    std::uint32_t m_value = 0;
    std::uint32_t m_nextValue = 0;
    std::uint32_t m_carriedType = 0;
};

} // namespace

std::uint32_t PartitionFunctions::activeLanes(CodeWriter& code)
{
    m_writer.addCapability(spv::CapabilityGroupNonUniform);
    m_writer.addCapability(spv::CapabilityGroupNonUniformBallot);
    return code.value(spv::OpGroupNonUniformBallot, maskType(), {scope(), m_writer.boolConstant(true)});
}

std::uint32_t PartitionFunctions::match()
{
    return m_match != 0 ? m_match : m_match = writeMatch();
}

std::uint32_t PartitionFunctions::writeMatch()
{
    const std::uint32_t number = m_writer.uint32Type();
    const std::uint32_t boolean = m_writer.boolType();
    const std::uint32_t function = m_writer.newId();
    const std::uint32_t word = m_writer.newId();
    const std::uint32_t bits = m_writer.newId();
    const std::uint32_t mask = m_writer.newId();
    const std::uint32_t entry = m_writer.newId();
    CodeWriter code(m_writer, m_writer.newFunctions());
    code.define(function, spv::OpFunction, maskType(),
                {0, m_writer.type(spv::OpTypeFunction, {maskType(), number, number, maskType()})});
    code.define(word, spv::OpFunctionParameter, number, {});
    code.define(bits, spv::OpFunctionParameter, number, {});
    code.define(mask, spv::OpFunctionParameter, maskType(), {});
    code.emit(spv::OpLabel, {entry});
    CountingLoop loop(code, entry, bits, maskType(), mask);
    const std::uint32_t shifted = code.value(spv::OpShiftRightLogical, number, {word, loop.index()});
    const std::uint32_t bit = code.value(spv::OpBitwiseAnd, number, {shifted, m_writer.constant(1)});
    const std::uint32_t isSet = code.value(spv::OpINotEqual, boolean, {bit, m_writer.constant(0)});
    const std::uint32_t set = code.value(spv::OpGroupNonUniformBallot, maskType(), {scope(), isSet});
    const std::uint32_t clear = code.value(spv::OpNot, maskType(), {set});
    const std::uint32_t equal = code.value(spv::OpSelect, maskType(), {code.splat(isSet, boolean, 4), set, clear});
    loop.finish(code.value(spv::OpBitwiseAnd, maskType(), {loop.value(), equal}));
    code.emit(spv::OpReturnValue, {loop.value()});
    code.emit(spv::OpFunctionEnd);
    return function;
}

std::uint32_t PartitionFunctions::scan(const Instruction& groupOperation, PartitionScan kind)
{
    const Operation* const operation = Operation::find(groupOperation.opcode);
    if (operation == nullptr || !numberShape(m_module, groupOperation.type))
        return 0;
    std::uint32_t& function = m_scans[{groupOperation.opcode, groupOperation.type, kind}];
    if (function == 0)
        function = writeScan(*operation, groupOperation.type, kind);
    return function;
}

std::uint32_t PartitionFunctions::writeScan(const Operation& operation, std::uint32_t type, PartitionScan kind)
{
    m_writer.addCapability(spv::CapabilityGroupNonUniformShuffle);
    const NumberShape shape = *numberShape(m_module, type);
    const std::uint32_t number = m_writer.uint32Type();
    const std::uint32_t boolean = m_writer.boolType();
    const std::uint32_t function = m_writer.newId();
    const std::uint32_t value = m_writer.newId();
    const std::uint32_t mask = m_writer.newId();
    const std::uint32_t entry = m_writer.newId();
    CodeWriter code(m_writer, m_writer.newFunctions());
    code.define(function, spv::OpFunction, type, {0, m_writer.type(spv::OpTypeFunction, {type, type, maskType()})});
    code.define(value, spv::OpFunctionParameter, type, {});
    code.define(mask, spv::OpFunctionParameter, maskType(), {});
    code.emit(spv::OpLabel, {entry});

    std::uint32_t identity = m_writer.nullConstant(type);
    if (operation.identity == Operation::Identity::allBits) {
        identity = code.value(spv::OpNot, type, {identity});
    } else if (operation.identity == Operation::Identity::one) {
        if (shape.isFloat())
            identity =
                code.value(spv::OpConvertUToF, type, {code.splat(m_writer.constant(1), number, shape.components)});
        else
            identity = code.value(spv::OpSNegate, type, {code.value(spv::OpNot, type, {identity})});
    }
    const std::uint32_t self = kind == PartitionScan::all ? 0 : code.value(spv::OpLoad, number, {laneVariable()});
    const std::uint32_t last = code.value(spv::OpGroupNonUniformBallotFindMSB, number, {scope(), activeLanes(code)});
    const std::uint32_t limit = code.value(spv::OpIAdd, number, {last, m_writer.constant(1)});
    CountingLoop loop(code, entry, limit, type, identity);
    // All lanes read from each lane together; a lane that is not active is in no mask.
    const std::uint32_t other = code.value(spv::OpGroupNonUniformShuffle, type, {scope(), value, loop.index()});
    const std::uint32_t place = code.value(spv::OpShiftRightLogical, number, {loop.index(), m_writer.constant(5)});
    const std::uint32_t word = code.value(spv::OpVectorExtractDynamic, number, {mask, place});
    const std::uint32_t offset = code.value(spv::OpBitwiseAnd, number, {loop.index(), m_writer.constant(31)});
    const std::uint32_t shifted = code.value(spv::OpShiftRightLogical, number, {word, offset});
    const std::uint32_t bit = code.value(spv::OpBitwiseAnd, number, {shifted, m_writer.constant(1)});
    std::uint32_t counts = code.value(spv::OpINotEqual, boolean, {bit, m_writer.constant(0)});
    if (kind != PartitionScan::all) {
        const spv::Op compare = kind == PartitionScan::upToSelf ? spv::OpULessThanEqual : spv::OpULessThan;
        counts = code.value(spv::OpLogicalAnd, boolean, {counts, code.value(compare, boolean, {loop.index(), self})});
    }
    const std::uint32_t combined = code.value(operation.combine, type, {loop.value(), other});
    loop.finish(
        code.value(spv::OpSelect, type, {code.splat(counts, boolean, shape.components), combined, loop.value()}));
    code.emit(spv::OpReturnValue, {loop.value()});
    code.emit(spv::OpFunctionEnd);
    return function;
}

std::uint32_t PartitionFunctions::laneVariable()
{
    if (m_lane != 0)
        return m_lane;
    for (const Instruction& each : m_module.instructions()) {
        if (each.opcode == spv::OpVariable &&
            m_module.decoration(each.result, spv::DecorationBuiltIn) == spv::BuiltInSubgroupLocalInvocationId) {
            m_lane = each.result;
            break;
        }
    }
    if (m_lane == 0) {
        m_lane = m_writer.variable(spv::StorageClassInput, m_writer.uint32Type());
        m_writer.decorate({m_lane, spv::DecorationBuiltIn, spv::BuiltInSubgroupLocalInvocationId});
    }
    return m_lane;
}

void PartitionFunctions::finish()
{
    if (m_lane == 0)
        return;
    for (const Instruction& each : m_module.instructions())
        if (each.opcode == spv::OpEntryPoint && !std::ranges::contains(interfaceOf(each), m_lane))
            m_writer.edit(each).push_back(m_lane);
}

} // namespace wavelane::shader
