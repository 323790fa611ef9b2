// SPDX-License-Identifier: MIT
#include "core/shader/passes/waves/wave_partitions.h"

#include "core/shader/passes/waves/partition_functions.h"
#include "core/shader/spirv/facts/number_shape.h"

#include <algorithm>
#include <map>
#include <utility>

namespace wavelane::shader {

namespace {

constexpr auto partitionOperation = static_cast<spv::Op>(5296);          // OpGroupNonUniformPartitionNV
constexpr auto partitionCapability = static_cast<spv::Capability>(5297); // GroupNonUniformPartitionedNV
constexpr std::string_view partitionExtension = "SPV_NV_shader_subgroup_partitioned";

bool isGroupArithmetic(const Instruction& each)
{
    return each.opcode >= spv::OpGroupNonUniformIAdd && each.opcode <= spv::OpGroupNonUniformLogicalXor;
}

std::optional<PartitionScan> scanOf(const Instruction& each)
{
    switch (isGroupArithmetic(each) ? each.argument(1) : 0) {
    case spv::GroupOperationPartitionedReduceNV:
        return PartitionScan::all;
    case spv::GroupOperationPartitionedInclusiveScanNV:
        return PartitionScan::upToSelf;
    case spv::GroupOperationPartitionedExclusiveScanNV:
        return PartitionScan::beforeSelf;
    default:
        return std::nullopt;
    }
}

class PartitionReplacement
{
public:
    explicit PartitionReplacement(const SpirvModule& module)
        : m_module(module), m_writer(module), m_functions(module, m_writer)
    {
    }

    std::optional<SpirvWords> run()
    {
        bool keepsExtension = false;
        for (const Instruction& each : m_module.instructions()) {
            const std::optional<PartitionScan> scan = scanOf(each);
            if (each.opcode != partitionOperation && !scan)
                continue;
            const bool isReplaced = scan ? replaceScan(each, *scan) : replacePartition(each);
            keepsExtension = keepsExtension || !isReplaced;
        }
        if (!keepsExtension)
            dropExtension();
        m_functions.finish();
        return m_writer.isChanged() ? std::optional(m_writer.words()) : std::nullopt;
    }

private:
    bool replaceScan(const Instruction& each, PartitionScan scan)
    {
        const std::uint32_t function = m_functions.scan(each, scan);
        if (function == 0)
            return false;
        m_writer.edit(each) = {
            firstWord(spv::OpFunctionCall, 6), each.type, each.result, function, each.argument(2), each.argument(3)};
        return true;
    }

    bool replacePartition(const Instruction& each)
    {
        const std::optional<NumberShape> shape = shapeOfValue(m_module, each.argument(0));
        if (!shape)
            return false;
        CodeWriter code(m_writer, m_writer.before(each));
        std::uint32_t mask = m_functions.activeLanes(code);
        for (const auto& [word, bits] : wordsOf(code, each.argument(0), *shape))
            mask = code.value(spv::OpFunctionCall, m_functions.maskType(),
                              {m_functions.match(), word, m_writer.constant(bits), mask});
        m_writer.edit(each) = {firstWord(spv::OpCopyObject, 4), each.type, each.result, mask};
        return true;
    }

    /// The bits of a value as words of 32 bits, each with the number of bits in use.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> wordsOf(CodeWriter& code, std::uint32_t value,
                                                                 const NumberShape& shape)
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> words;
        const std::uint32_t word = m_writer.uint32Type();
        for (std::uint32_t index = 0; index < shape.components; ++index) {
            const std::uint32_t part =
                shape.components == 1 ? value : code.value(spv::OpCompositeExtract, shape.scalar, {value, index});
            if (shape.isBoolean()) {
                words.emplace_back(
                    code.value(spv::OpSelect, word, {part, m_writer.constant(1), m_writer.constant(0)}), 1);
            } else if (shape.width == 64) {
                const std::uint32_t pair = code.value(spv::OpBitcast, code.vectorType(word, 2), {part});
                for (const std::uint32_t half : {0U, 1U})
                    words.emplace_back(code.value(spv::OpCompositeExtract, word, {pair, half}), 32);
            } else if (shape.width == 32) {
                const bool isWord = shape.isInteger() && !shape.isSigned;
                words.emplace_back(isWord ? part : code.value(spv::OpBitcast, word, {part}), 32);
            } else if (shape.isFloat()) {
                // The conversion to 32 bits keeps different numbers different.
                const std::uint32_t real = code.value(spv::OpFConvert, m_writer.type(spv::OpTypeFloat, {32}), {part});
                words.emplace_back(code.value(spv::OpBitcast, word, {real}), 32);
            } else {
                words.emplace_back(code.value(spv::OpUConvert, word, {part}), shape.width);
            }
        }
        return words;
    }

    void dropExtension()
    {
        for (const Instruction& each : m_module.instructions()) {
            const bool isCapability = each.opcode == spv::OpCapability &&
                                      each.operand(0) == static_cast<std::uint32_t>(partitionCapability);
            if (isCapability || (each.opcode == spv::OpExtension && textAt(each, 1) == partitionExtension))
                m_writer.remove(each);
        }
    }

    const SpirvModule& m_module;
    ModuleWriter m_writer;
    PartitionFunctions m_functions;
};

} // namespace

std::optional<SpirvWords> replacePartitions(const SpirvModule& module)
{
    return PartitionReplacement(module).run();
}

} // namespace wavelane::shader
