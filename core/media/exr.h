// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"

namespace wavelane::media {

/// True where the first bytes are those of a OpenEXR file.
bool isExr(std::span<const std::byte> file);

/// Reads the first part of an OpenEXR file (scan lines or tiles, half, float or uint) as R32G32B32A32_FLOAT over its
/// data window: channels R, G, B, A, or Y in all three; what is missing is 0, alpha 1. `bad_value` for what is broken
/// or has none of these channels, `limit_exceeded` beyond the limits of image.h.
Result<Image> readExr(std::span<const std::byte> file);

/// An OpenEXR file (ZIP compression) of a picture in a floating format of 16 or 32 bits, which it keeps exactly:
/// channels R, G, B, A as far as there are, or Y for one component. `format_unsupported` for other formats.
Result<std::vector<std::byte>> writeExr(const Image& image);

} // namespace wavelane::media
