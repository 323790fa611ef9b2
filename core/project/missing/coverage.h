// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/missing/missing_bindings.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::project {

/// A dispatch that leaves out a part of the texture that it writes.
struct UncoveredTexture
{
    std::string at; ///< JSON pointer of the pass.
    std::string resource;
    std::array<std::uint64_t, 2> covered{}; ///< Threads along x and y.
    std::array<std::uint64_t, 2> whole{};   ///< Texels along x and y.

    bool operator==(const UncoveredTexture&) const = default;
};

/// What the shader of a pass declares; nothing if it is not known.
using ShaderOfDispatch = std::function<std::optional<DispatchedShader>(const DispatchPass& pass)>;

/// The two-dimensional textures with texels that no thread can write: each thread of the dispatch writes only the
/// texel with its own ID (shader::Binding::ownTexel), there are fewer threads than texels along x or y, and nothing
/// else fills the texture: no initial data and no other pass. Textures that an expectation checks are left out,
/// because what they contain is intended. Sizes that are not known (tiles, indirect dispatches, specialized group
/// sizes) are left out. Empty if a shader of another pass is not known, because it may write the texture. Pure.
std::vector<UncoveredTexture> uncoveredTextures(const Project& project, const ShaderOfDispatch& shaderOf);

/// A warning: `The dispatch covers 512 × 512 of 1024 × 1024 texels of "output".`
Diagnostic toDiagnostic(const UncoveredTexture& uncovered);

} // namespace wavelane::project
