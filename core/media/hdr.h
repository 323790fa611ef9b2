// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"

namespace wavelane::media {

/// True where the first bytes are those of a Radiance HDR file.
bool isHdr(std::span<const std::byte> file);

/// Reads Radiance HDR (RGBE) as R32G32B32A32_FLOAT, alpha 1. `bad_value` for what is broken or cut off,
/// `limit_exceeded` beyond the limits of image.h.
Result<Image> readHdr(std::span<const std::byte> file);

} // namespace wavelane::media
