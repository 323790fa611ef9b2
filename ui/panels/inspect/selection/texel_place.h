// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <cstdint>
#include <optional>

namespace wavelane::ui {

/// A texel of a texture.
struct TexelPlace
{
    int x = 0;
    int y = 0;
    int mip = 0;
    int slice = 0; ///< For a 3D texture, the depth.
    bool operator==(const TexelPlace&) const = default;
};

/// The texel that has a byte, counted from the start of the packed bytes of the texture: rows, slices, mips. Nothing
/// if the resource is not a texture, if its format has blocks of several texels, or past the end.
std::optional<TexelPlace> texelAt(const plan::ResourceReport& texture, std::uint64_t offset);

} // namespace wavelane::ui
