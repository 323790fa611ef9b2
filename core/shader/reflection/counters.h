// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/reflection.h"
#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::shader {

/// The counters of a module's buffers, found by decoration or by the names that compilers generate.
class Counters
{
public:
    explicit Counters(const SpirvModule& module);

    /// True for a variable that is the counter of a buffer or of the buffers of a descriptor heap.
    bool isCounter(std::uint32_t variable) const;
    /// Returns the counter of a buffer, if the compiler generated one. It may be unused.
    std::optional<std::uint32_t> of(std::uint32_t buffer) const;
    /// Returns the counter that all buffers from a descriptor heap share, if the entry point uses it.
    std::optional<std::uint32_t> ofHeap(const VariableUses& uses) const;
    /// Returns the buffers of which the entry point uses only the counter, and which DXC therefore drops. Their
    /// binding follows from the register in the source, or is the next free one if there is no register or it is in
    /// use. Their stride is 0 (unknown).
    std::vector<Binding> droppedBuffers(const VariableUses& uses, const SourceScan* source) const;

private:
    const SpirvModule& m_module;
    std::map<std::uint32_t, std::uint32_t> m_counters; ///< By buffer.
    std::map<std::uint32_t, std::string> m_dropped;    ///< Counter → name of its dropped buffer.
    std::vector<std::uint32_t> m_ofHeaps;
};

} // namespace wavelane::shader
