// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer {

/// GLSL with its uniforms in one block.
struct UniformBlock
{
    std::string text;               ///< Has the same lines; the block replaces the first uniform.
    std::vector<std::string> names; ///< Of the uniforms that moved into the block.
    std::vector<std::string> lost;  ///< Those among them whose initial value a block cannot have.
};

/// OpenGL allows uniforms such as `uniform float time;` outside of blocks, but GLSL for Vulkan does not
/// (GL_KHR_vulkan_glsl). This moves those of a built-in numeric type into a block `Uniforms` with a binding that the
/// source does not use. Nothing if there are none. Uniforms of other types, and arrays whose size is not a number,
/// do not move.
std::optional<UniformBlock> withUniformBlock(std::string_view glsl);

} // namespace wavelane::importer
