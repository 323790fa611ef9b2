// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "ui/views/texels/texel_image.h"

#include <cstdint>

namespace wavelane::ui {

/// One mip and slice of a texture in the engine: the image without its bytes, and the request that reads them.
struct TextureSlice
{
    TexelImage image;
    plan::ReadRequest request;
};

/// `report` is that of a texture with a format; a slice of a 3D texture is a depth.
TextureSlice textureSlice(const plan::ResourceReport& report, int mip, int slice);

/// Where the slice starts in all packed bytes of the texture.
std::uint64_t sliceOffset(const plan::ResourceReport& report, int mip, int slice);

/// Whether its texels can be shown slice by slice.
bool hasSlices(const plan::ResourceReport& report);

} // namespace wavelane::ui
