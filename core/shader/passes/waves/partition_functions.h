// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/code_writer.h"

#include <map>
#include <tuple>

namespace wavelane::shader {

/// Which lanes of its partition contribute to a lane's result.
enum class PartitionScan { all, upToSelf, beforeSelf };

/// Functions that compute with partitions of a wave, each written when it is first needed. All lanes of a wave that
/// are active must call them together. Masks have a bit for each lane, in four words.
class PartitionFunctions
{
public:
    /// Both must outlive this object.
    PartitionFunctions(const SpirvModule& module, ModuleWriter& writer) : m_module(module), m_writer(writer) {}

    std::uint32_t maskType() { return m_writer.type(spv::OpTypeVector, {m_writer.uint32Type(), 4}); }
    /// The mask of all active lanes.
    std::uint32_t activeLanes(CodeWriter& code);

    /// A function of a word, the number of its bits that are compared (1 to 32) and a mask. It returns the lanes of
    /// the mask that have the same word.
    std::uint32_t match();
    /// A function of a value and a mask. It combines the values of the lanes of the mask with the operation of a
    /// group operation (OpGroupNonUniformIAdd, …). Returns 0 if the operation is not supported.
    std::uint32_t scan(const Instruction& groupOperation, PartitionScan kind);

    /// Adds the new built-in to the entry points. Call this last.
    void finish();

private:
    struct Operation;

    std::uint32_t scope() { return m_writer.constant(spv::ScopeSubgroup); }
    std::uint32_t writeMatch();
    std::uint32_t writeScan(const Operation& operation, std::uint32_t type, PartitionScan kind);
    /// The variable with the index of the lane.
    std::uint32_t laneVariable();

    const SpirvModule& m_module;
    ModuleWriter& m_writer;
    std::uint32_t m_match = 0;
    std::map<std::tuple<spv::Op, std::uint32_t, PartitionScan>, std::uint32_t> m_scans;
    std::uint32_t m_lane = 0;
};

} // namespace wavelane::shader
