// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/compiler.h"

#include <map>

namespace wavelane::shader {

/// What some releases of DXC are known to compile into something else without a word.
enum class DxcFault {
    evaluatesBothSides, ///< `&&`, `||` and `?:` of HLSL 2021 stop at nothing.
    widensBitFields,    ///< Each gets a member of its own.
    splatsVectors,      ///< A cast of a vector to a structure fills every member from the vector's start.
    dropsDerivatives,   ///< Of compute shaders.
    neverClampsLevels,  ///< `CalculateLevelOfDetail` gives what its unclamped sibling does.
};

/// Finds out by compiling a few lines which faults a release has, each at the first time that it is asked for: so a
/// DXC that is right is never refused, whatever its version.
class DxcFaults
{
public:
    /// The compiler must live longer.
    explicit DxcFaults(DxcCompiler& compiler) : m_compiler(compiler) {}
    bool has(DxcFault fault);
    bool hasAny();

private:
    bool look(DxcFault fault);

    DxcCompiler& m_compiler;
    std::map<DxcFault, bool> m_known;
};

} // namespace wavelane::shader
