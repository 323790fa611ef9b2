// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace wavelane::media {

/// A picture in memory: `height` rows of `width` texels from the top, packed. A value.
struct Image
{
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    Format format = Format::R8G8B8A8_UNORM;
    std::vector<std::byte> bytes;

    bool operator==(const Image&) const = default;
};

/// Pictures may claim any size in a few bytes: what is larger is refused before memory is taken for it.
inline constexpr std::uint64_t maxImageSide = 32768; ///< Texels.
inline constexpr std::uint64_t maxImageSizeInBytes = std::uint64_t{2}
                                                     << 30U; ///< Of a file, and of the decoded texels.

/// `limit_exceeded`, naming the limit and the size, for pictures beyond the limits; `bad_value` for empty ones.
/// `kind` is the format for the message: "PNG".
Result<void> checkImageSize(std::string_view kind, std::uint64_t width, std::uint64_t height,
                            std::uint64_t texelBytes);

/// `bad_value` where the bytes do not belong to the size.
Result<void> checkImage(const Image& image);

/// Reads PNG, JPEG, Radiance HDR or OpenEXR, told apart by their first bytes: 8-bit pictures as R8G8B8A8_UNORM,
/// 16-bit ones as R16G16B16A16_UNORM, HDR and EXR as R32G32B32A32_FLOAT; grey is repeated in red, green and blue. No
/// colour management: the numbers of the file. `bad_value` says what is wrong with a broken file.
Result<Image> readImage(std::span<const std::byte> file);

} // namespace wavelane::media
