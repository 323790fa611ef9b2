// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc_compiler.h"
#include "core/shader/syntax_tree.h"

#include <map>
#include <string_view>

namespace wavelane::shader {

/// What a release of DXC is known to compile into something else without a word, or to crash on; `feature_missing`
/// errors before it is asked for a module. Whether this release does so is found out by compiling a few lines, at the
/// first source that has such a thing, so that a DXC that is right is never refused.
class DxcTraps
{
public:
    /// The compiler must live longer.
    explicit DxcTraps(DxcCompiler& compiler) : m_compiler(compiler) {}

    /// Nothing for a source that DXC cannot read: compiling tells why.
    Diagnostics find(const CompileRequest& request);

private:
    enum class Fault {
        evaluatesBothSides, ///< `&&`, `||` and `?:` of HLSL 2021.
        widensBitFields,    ///< Each gets a member of its own.
        splatsVectors,      ///< A cast of a vector to a structure fills every member from its start.
        dropsDerivatives,   ///< Of compute shaders.
    };
    bool has(Fault fault);
    bool look(Fault fault);

    DxcCompiler& m_compiler;
    std::map<Fault, bool> m_faults;
};

/// Says in our words, and with the way out, what DXC refuses because it cannot do it, not because the source is
/// wrong.
void explainDxc(Diagnostics& diagnostics, std::string_view version);

/// For `hasLostMsad`: the refusal, at the line that DXC's own warning about `msad4` tells.
Diagnostic lostMsad(const Diagnostics& told, const std::string& file, std::string_view version);

} // namespace wavelane::shader
