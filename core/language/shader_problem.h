// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <string>
#include <vector>

namespace wavelane::language {

/// What a diagnostic of a shader is about, independent of the compiler that worded it. All recognition of messages
/// for the editor's fixes is in this file, so that nothing else depends on their wording.
struct ShaderProblem
{
    /// A cause that the editor can explain or fix.
    enum class Kind {
        narrowType,       ///< A 16-bit type, but the shader has no native 16-bit types.
        olderHlsl,        ///< A template, but the shader's version of HLSL is older than 2021.
        misspelledName,   ///< `name` is the compiler's suggestion.
        undeclaredName,   ///< `name` has no declaration.
        missingSemicolon, ///< The previous statement or declaration does not end.
        reservedTexture,  ///< glslang's HLSL front end reserves the word `texture`.
        implicitMip,      ///< A method that derives the mip level from neighboring pixels.
        missingGroupSize, ///< The entry point has no `numthreads`.
        missingInclude,   ///< The file of the `#include` in the diagnostic's line does not exist.
        needsDxc,         ///< DXC compiles the source, or is not installed.
    };
    Kind kind;
    std::string name; ///< Empty except for the kinds that say otherwise.

    bool operator==(const ShaderProblem&) const = default;
};

/// The problems that a diagnostic describes, in the order of the kinds; empty if none is known. Pure.
std::vector<ShaderProblem> problemsIn(const Diagnostic& diagnostic);

} // namespace wavelane::language
