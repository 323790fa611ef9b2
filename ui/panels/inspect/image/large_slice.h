// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "core/plan/report/report.h"
#include "ui/views/texels/texel_image.h"
#include "ui/views/texels/texel_planes.h"

#include <cstdint>

namespace wavelane::ui {

/// Size above which only visible texels are fetched.
inline constexpr std::uint64_t maxWholeImageBytes = std::uint64_t{8} << 20U;

/// Slices of a texture whose visible texels the engine is asked for, decoded if they are block-compressed.
struct LargeSlice
{
    TexelImage image; ///< Without texels and cache.
    TexelPlanes planes;
    inspect::Target target;
    inspect::View view;
};

/// `report` is that of a texture with a format. With `tiles`, a picture of all slices of the mip.
LargeSlice largeSlice(const plan::ResourceReport& report, int mip, int slice, const TexelTiles& tiles = {});

/// The texels are those of blocks, which only the engine decodes.
bool hasBlocks(const plan::ResourceReport& report);

} // namespace wavelane::ui
