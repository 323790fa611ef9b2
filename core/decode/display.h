// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace wavelane::decode {

/// The values that are displayed as black and as white.
struct DisplayRange
{
    double black = 0;
    double white = 1;
    bool operator==(const DisplayRange&) const = default;
};

struct DisplayOptions
{
    /// Selects red, green, blue and alpha. A single channel is displayed in gray. Without alpha, the image is opaque.
    std::array<bool, 4> channels{true, true, true, true};
    /// Empty: the range of the format (`naturalRange`). Does not apply to alpha unless it is displayed alone.
    std::optional<DisplayRange> range;
    bool linearToSrgb = false;  ///< Values are linear light: apply the sRGB curve after the range.
    bool markNonFinite = false; ///< Display NaN in magenta, +infinity in yellow, −infinity in cyan.
    bool markClipped = false;   ///< Display values above white in red, below black in blue.
    bool operator==(const DisplayOptions&) const = default;
};

/// 0 … 1 for floats and UNORM, −1 … 1 for SNORM, all values of the red component for integers (0 … 255 for 8 bits).
DisplayRange naturalRange(Format format);

/// Converts packed texels to R, G, B, A bytes for the screen. `rgba` has four bytes for each texel; its size
/// determines the number of texels. Values outside of the range are clamped, and NaN becomes black. A format with one
/// component is displayed in gray unless `channels` excludes red. Fails with `format_unsupported` for compressed
/// formats, and with `bad_value` if `bytes` is too short. Thread-safe.
Result<void> toDisplay(Format format, std::span<const std::byte> bytes, const DisplayOptions& options,
                       std::span<std::byte> rgba);

} // namespace wavelane::decode
