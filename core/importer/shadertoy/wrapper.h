// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/shadertoy/toy.h"

#include <array>
#include <string>

namespace wavelane::importer::shadertoy {

/// What a compute shader around `mainImage` declares, by its names there.
struct Wrapper
{
    std::string pass;                        ///< Name of the pass, for a comment.
    std::array<std::string, 4> channelTypes; ///< `sampler2D` and so on; empty where the code has no such channel.
    std::string commonFile;                  ///< Beside the wrapper; empty where there is none.
    std::string codeFile;
    bool isImage = true; ///< Shown: its first row is the upper one, and it is opaque.
    bool derivatives = false;
};

/// The names of the variables in `bind`.
inline constexpr std::string_view inputsVariable = "wavelane_inputs";
inline constexpr std::string_view pictureVariable = "wavelane_picture";

/// GLSL that calls `mainImage` for each texel of a picture.
std::string wrapperText(const Wrapper& wrapper);

} // namespace wavelane::importer::shadertoy
