// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/layout.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// What comments say of the declaration on their line, or of the next one where they have a line to themselves:
///
///     float radius; // @label Blur radius @range 0 32 0.5
///     float3 tint;  // @color
///
/// `structure` is the structure or block that declares it; empty: the outermost level.
struct SourceNote
{
    std::string structure;
    std::string name;
    FieldNotes notes;
    int line = 0; ///< Of the comment, 1-based.
};

struct SourceNotes
{
    std::vector<SourceNote> notes;
    Diagnostics problems; ///< Warnings about numbers that are missing or the wrong way round; `file` is empty.
};

/// Of a source that is not preprocessed, in HLSL, GLSL or WGSL. Other comments mean nothing.
SourceNotes readNotes(std::string_view source);

} // namespace wavelane::shader
