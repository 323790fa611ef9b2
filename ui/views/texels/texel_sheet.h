// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/texels/texel_image.h"

namespace wavelane::ui {

/// How slices of a texture are shown.
enum class SliceLayout {
    one,   ///< A single one.
    sheet, ///< All of them in rows, as square as possible.
    cross  ///< The six faces of each cube, unfolded; cubes below each other.
};

/// The cells of slices in a picture of several ones.
TexelTiles tilesOf(SliceLayout layout, QSize slice, int count);

/// A picture of all slices, which follow each other in `bytes`: one image of each `tiles.slices` that is not −1.
/// Cells without a slice are 0. Without tiles, the bytes of one slice are returned as they are.
TexelImage arranged(TexelImage image, const TexelTiles& tiles);

} // namespace wavelane::ui
