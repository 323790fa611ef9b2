// SPDX-License-Identifier: MIT
#pragma once

#include "core/media/image.h"

namespace wavelane::media {

/// True if the file begins with the signature of PNG.
bool isPng(std::span<const std::byte> file);

/// Reads any PNG (gray, RGB, palette; with or without alpha or a transparent color; 1 to 16 bits; interlaced): up to
/// 8 bits as R8G8B8A8_UNORM, 16 bits as R16G16B16A16_UNORM. Gamma and color profile are ignored. Fails with
/// `bad_value` for damaged files, and with `limit_exceeded` if an image exceeds the limits of image.h.
Result<Image> readPng(std::span<const std::byte> file);

/// Writes an image in R8_UNORM, R8G8B8A8_UNORM (also SRGB and UINT), R16_UNORM or R16G16B16A16_UNORM (also UINT) as
/// PNG; gray for one component. The output is deterministic. Fails with `format_unsupported` for other formats.
Result<std::vector<std::byte>> writePng(const Image& image);

} // namespace wavelane::media
