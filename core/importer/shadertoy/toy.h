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

/// The input of one of `iChannel0` to `iChannel3`.
struct Channel
{
    /// What Shadertoy binds to the channel.
    enum class Kind {
        none,
        unknown, ///< The code uses the channel, but the source does not specify it.
        picture,
        buffer,
        cube,
        volume,
        keyboard,
        other ///< Videos and sound, which projects do not support.
    };
    Kind kind = Kind::none;
    std::string source; ///< Path of an image, id of a buffer, or the type in the source.
    project::Sampler sampler;
};

/// A tab of a Shadertoy program that renders, with its inputs.
struct ToyPass
{
    std::string name;   ///< `Image`, `Buffer A`.
    std::string output; ///< Id of the buffer that it writes.
    std::string code;
    std::array<Channel, 4> channels;
};

/// A Shadertoy shader. A fragment without JSON has one pass, `Image`.
struct Toy
{
    std::string name;
    std::string description;
    std::string common;          ///< Code that precedes the code of every pass.
    std::vector<ToyPass> passes; ///< Buffers by name, then the image.
};

/// True if a text is GLSL with `mainImage`, or the JSON of a saved shader.
bool isShadertoy(std::string_view text);

/// Reads either form, and reports what cannot be imported.
Toy readShadertoy(std::string_view text, Findings& findings);

/// True if the code contains a name outside of comments.
bool usesName(std::string_view code, std::string_view name);
/// True if the code reads the channel at the number of a key: `texelFetch(iChannel0, ivec2(KEY_LEFT, 0), 0)`.
bool readsKeys(std::string_view code, std::string_view channel);
/// True if the code requires derivatives: explicitly, or through the bias argument of `texture`.
bool usesDerivatives(std::string_view code);
/// Comments out declarations of variables that the wrapper declares (`uniform float iTime;`) and `#version`. Line
/// numbers do not change.
std::string withoutUniforms(std::string_view code);

} // namespace wavelane::importer::shadertoy
