// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/findings.h"
#include "core/project/resource.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer::shadertoy {

/// What a pass reads through `iChannel0` to `iChannel3`.
struct Channel
{
    enum class Kind {
        none,
        unknown, ///< The code uses the channel, and nothing says what it is.
        picture,
        buffer,
        cube,
        volume,
        other ///< Videos, sound, the keyboard: what no project has.
    };
    Kind kind = Kind::none;
    std::string source; ///< Of a picture its path, of a buffer its id, of others what the source calls it.
    project::Sampler sampler;
};

struct ToyPass
{
    std::string name;   ///< `Image`, `Buffer A`.
    std::string output; ///< Id by which others read it.
    std::string code;
    std::array<Channel, 4> channels;
};

/// A shader as Shadertoy has it. A fragment alone is one pass called `Image`.
struct Toy
{
    std::string name;
    std::string description;
    std::string common;          ///< Code in front of that of each pass.
    std::vector<ToyPass> passes; ///< Buffers in their order, then the image.
};

/// Whether a text is GLSL with `mainImage`, or the JSON of a saved shader.
bool isToy(std::string_view text);

/// Reads either form. What it does not understand is told.
Toy readToy(std::string_view text, Findings& findings);

/// Whether a name stands in the code, comments and all other names left aside.
bool usesName(std::string_view code, std::string_view name);
/// Whether the code asks for derivatives: by name, or with a third argument of `texture`, the bias of the mip.
bool usesDerivatives(std::string_view code);
/// The code without declarations of what the wrapper declares (`uniform float iTime;`), each line where it was.
std::string withoutUniforms(std::string_view code);

} // namespace wavelane::importer::shadertoy
