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

/// An image in memory: `height` packed rows of `width` texels, top row first. A value type.
struct Image
{
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    Format format = Format::R8G8B8A8_UNORM;
    std::vector<std::byte> bytes;

    bool operator==(const Image&) const = default;
};

/// A small file can claim any image size. Larger images are rejected before memory is allocated for them.
inline constexpr std::uint64_t maxImageSide = 32768; ///< In texels.
/// Limits both the file and the decoded texels.
inline constexpr std::uint64_t maxImageSizeInBytes = std::uint64_t{2} << 30U;

/// Fails with `limit_exceeded` for images that exceed the limits, and with `bad_value` for empty ones. `kind` is the
/// format for the message: "PNG".
Result<void> checkImageSize(std::string_view kind, std::uint64_t width, std::uint64_t height,
                            std::uint64_t texelBytes);

/// Fails with `bad_value` if the number of bytes does not match the size.
Result<void> checkImage(const Image& image);

} // namespace wavelane::media
