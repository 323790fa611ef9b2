// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"

namespace wavelane::media {

/// True if the file begins with the signature of Radiance HDR.
bool isHdr(std::span<const std::byte> file);

/// Reads Radiance HDR (RGBE) as R32G32B32A32_FLOAT, alpha 1. Fails with `bad_value` for damaged or truncated files,
/// and with `limit_exceeded` if an image exceeds the limits of image.h.
Result<Image> readHdr(std::span<const std::byte> file);

} // namespace wavelane::media
