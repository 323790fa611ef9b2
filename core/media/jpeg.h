// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"

namespace wavelane::media {

/// True where the first bytes are those of a JPEG file.
bool isJpeg(std::span<const std::byte> file);

/// Reads a grey or colour JPEG (baseline or progressive) as R8G8B8A8_UNORM, alpha 1; the orientation in its EXIF data
/// is left aside. `format_unsupported` for CMYK, `bad_value` for what is broken or cut off, `limit_exceeded` beyond
/// the limits of image.h.
Result<Image> readJpeg(std::span<const std::byte> file);

} // namespace wavelane::media
