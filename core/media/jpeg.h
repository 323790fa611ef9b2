// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"

namespace wavelane::media {

/// True if the file begins with the signature of JPEG.
bool isJpeg(std::span<const std::byte> file);

/// Reads a gray or color JPEG (baseline or progressive) as R8G8B8A8_UNORM, alpha 1. The orientation in the EXIF data
/// is ignored. Fails with `format_unsupported` for CMYK, with `bad_value` for damaged or truncated files, and with
/// `limit_exceeded` if an image exceeds the limits of image.h.
Result<Image> readJpeg(std::span<const std::byte> file);

} // namespace wavelane::media
