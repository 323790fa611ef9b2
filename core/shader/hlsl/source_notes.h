// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/layout.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// Annotations in a comment, for the declaration on the same line, or for the next one if the comment has a line to
/// itself:
///
///     float radius; // @label Blur radius @range 0 32 0.5
///     float3 tint;  // @color
///
/// `structure` is the structure or block of the declaration; empty at global scope.
struct SourceNote
{
    std::string structure;
    std::string name;
    FieldNotes notes;
    int line = 0; ///< Line of the comment, 1-based.
};

/// The annotations of a source, and the problems in them.
struct SourceNotes
{
    std::vector<SourceNote> notes;
    Diagnostics problems; ///< Warnings about missing or reversed numbers and missing texts; `file` is empty.
};

/// Reads the annotations of an HLSL, GLSL or WGSL source that has not been preprocessed. Other comments are ignored.
SourceNotes readNotes(std::string_view source);

} // namespace wavelane::shader
