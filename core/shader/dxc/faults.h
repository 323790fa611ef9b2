// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/compiler.h"

#include <map>
#include <span>
#include <string_view>

namespace wavelane::shader {

/// Constructs that some releases of DXC miscompile without a message, or crash on.
enum class DxcFault {
    evaluatesBothSides, ///< `&&`, `||` and `?:` of HLSL 2021 do not short-circuit.
    widensBitFields,    ///< Every bit field becomes a full member.
    splatsVectors,      ///< A cast from a vector to a structure fills every member from the first components.
    dropsDerivatives,   ///< Derivatives in compute shaders are dropped.
    neverClampsLevels,  ///< `CalculateLevelOfDetail` returns the unclamped level.
    narrowsIntegers,    ///< A conversion of a 64-bit integer to a float drops the upper 32 bits first.
    lacksHeaps,         ///< `ResourceDescriptorHeap` and `SamplerDescriptorHeap` crash or are rejected.
};

/// One line about a fault, for people who choose a release.
std::string_view describe(DxcFault fault);
/// All faults.
std::span<const DxcFault> allDxcFaults();

/// Detects the faults of a release by compiling a few lines, each fault at the first query. A release without the
/// fault is never rejected, whatever its version.
class DxcFaults
{
public:
    /// The compiler must outlive this object.
    explicit DxcFaults(DxcCompiler& compiler) : m_compiler(compiler) {}
    bool has(DxcFault fault);

private:
    bool probe(DxcFault fault);

    DxcCompiler& m_compiler;
    std::map<DxcFault, bool> m_known;
};

} // namespace wavelane::shader
