// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"

#include <cstddef>
#include <span>

namespace wavelane::decode {

/// Texels on each side of a block.
inline constexpr std::size_t blockSide = 4;

/// The format of the decoded texels of a block-compressed format: R8G8B8A8_UNORM(_SRGB) for BC1, BC2, BC3 and BC7,
/// 16 bits for each component of BC4 and BC5, and R16G16B16A16_FLOAT with alpha 1 for BC6H. Other formats are
/// returned as they are.
Format decodedFormat(Format format);

/// Decodes one block into 4 × 4 packed texels of `decodedFormat`. BC6H and BC7 are exact; the interpolated values of
/// the others are rounded to the nearest number of their format. Blocks of BC6H and BC7 with a reserved mode are 0
/// (Khronos Data Format Specification 1.3, sections 18 to 20). Fails with `format_unsupported` for a format without
/// blocks and with `bad_value` if there are too few bytes.
Result<void> decodeBlock(Format format, std::span<const std::byte> block, std::span<std::byte> texels);

} // namespace wavelane::decode
