// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"

namespace wavelane::media {

/// True where the first bytes are those of a PNG file.
bool isPng(std::span<const std::byte> file);

/// Reads a PNG of any kind (grey, RGB, palette; with or without alpha or transparent colour; 1 to 16 bits;
/// interlaced): up to 8 bits as R8G8B8A8_UNORM, 16 bits as R16G16B16A16_UNORM. The gamma and colour profile in the
/// file are left aside. `bad_value` for what is broken, `limit_exceeded` beyond the limits of image.h.
Result<Image> readPng(std::span<const std::byte> file);

/// A PNG file of a picture in R8_UNORM, R8G8B8A8_UNORM (also SRGB and UINT), R16_UNORM or R16G16B16A16_UNORM (also
/// UINT); grey for one component. The same picture gives the same bytes. `format_unsupported` for other formats.
Result<std::vector<std::byte>> writePng(const Image& image);

} // namespace wavelane::media
