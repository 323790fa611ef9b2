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

/// The counters of a module's buffers, by decoration or by the names that the compilers give.
class Counters
{
public:
    explicit Counters(const SpirvModule& module);

    /// True for a variable that is the counter of a buffer or of the buffers of a descriptor heap.
    bool isCounter(std::uint32_t variable) const;
    /// The counter of a buffer, if the compiler made one; every buffer that could have one may.
    std::optional<std::uint32_t> of(std::uint32_t buffer) const;
    /// What all buffers from a descriptor heap share, if the entry point uses it.
    std::optional<std::uint32_t> ofHeap(const VariableUses& uses) const;
    /// Buffers of which the entry point uses the counter alone: DXC drops them. The binding is that of the register
    /// in the source or, if there is none or something else has it, the next that is free. Their stride is 0
    /// (unknown).
    std::vector<Binding> lostBuffers(const VariableUses& uses, const SourceScan* source) const;

private:
    const SpirvModule& m_module;
    std::map<std::uint32_t, std::uint32_t> m_counters; ///< By buffer.
    std::map<std::uint32_t, std::string> m_lost;       ///< Counter → name of its buffer, which the module lacks.
    std::vector<std::uint32_t> m_ofHeaps;
};

} // namespace wavelane::shader
