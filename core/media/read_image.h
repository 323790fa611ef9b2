// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/media/image.h"

#include <cstddef>
#include <span>

namespace wavelane::media {

/// Reads PNG, JPEG, Radiance HDR or OpenEXR, identified by the signature: 8-bit images as R8G8B8A8_UNORM, 16-bit
/// images as R16G16B16A16_UNORM, HDR and EXR as R32G32B32A32_FLOAT. Gray is copied to red, green and blue. Values are
/// not color managed. Fails with `bad_value` for damaged files.
Result<Image> readImage(std::span<const std::byte> file);

} // namespace wavelane::media
