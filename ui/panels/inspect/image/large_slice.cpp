// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/image/large_slice.h"

#include "core/decode/blocks/block_texels.h"
#include "ui/panels/contents/texture_slice.h"

namespace wavelane::ui {

LargeSlice largeSlice(const plan::ResourceReport& report, int mip, int slice, const TexelTiles& tiles)
{
    const TextureSlice whole = textureSlice(report, mip, slice);
    const bool isSheet = tiles.columns > 0;
    const bool isVolume = report.extent[2] > 1;
    LargeSlice result{.image = whole.image,
                      .planes = {.size = {whole.image.width, whole.image.height},
                                 .first = isVolume && !isSheet ? slice : 0,
                                 .tiles = tiles},
                      .target = {.resource = report.name, .mip = whole.request.mip},
                      .view = {}};
    if (!isSheet && !isVolume)
        result.target.slice = whole.request.slice;
    if (hasBlocks(report)) {
        result.view.format = report.format;
        result.image.format = decode::decodedFormat(*report.format);
    }
    return result;
}

bool hasBlocks(const plan::ResourceReport& report)
{
    return report.format && info(*report.format).blockWidth > 1;
}

} // namespace wavelane::ui
