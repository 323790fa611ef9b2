// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/shadertoy/toy.h"

#include <array>
#include <string>

namespace wavelane::importer::shadertoy {

/// Describes a compute shader around `mainImage`.
struct Wrapper
{
    std::string pass;                        ///< Name of the pass, for a comment.
    std::array<std::string, 4> channelTypes; ///< `sampler2D` etc.; empty if the code does not use the channel.
    std::string commonFile;                  ///< File name in the wrapper's folder; can be empty.
    std::string codeFile;                    ///< File name in the wrapper's folder.
    bool isImage = true;                     ///< The presented image: top row first, opaque.
    bool derivatives = false;
};

/// Variables of the wrapper, for `bind`.
inline constexpr std::string_view inputsVariable = "wavelane_inputs";
inline constexpr std::string_view pictureVariable = "wavelane_picture";

/// The GLSL source, which calls `mainImage` for every texel of an image.
std::string wrapperText(const Wrapper& wrapper);

} // namespace wavelane::importer::shadertoy
