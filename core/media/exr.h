// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"

namespace wavelane::media {

/// True if the file begins with the signature of OpenEXR.
bool isExr(std::span<const std::byte> file);

/// Reads the data window of the first part of an OpenEXR file (scan lines or tiles; half, float or uint) as
/// R32G32B32A32_FLOAT. Uses the channels R, G, B and A, or Y for all three colors; missing channels are 0, alpha
/// is 1. Fails with `bad_value` for damaged files and files without these channels, and with `limit_exceeded` if an
/// image exceeds the limits of image.h.
Result<Image> readExr(std::span<const std::byte> file);

/// Writes an image in a floating-point format of 16 or 32 bits as an OpenEXR file (ZIP compression), without loss.
/// The channels are R, G, B and A, or Y for one component. Fails with `format_unsupported` for other formats.
Result<std::vector<std::byte>> writeExr(const Image& image);

} // namespace wavelane::media
