// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace wavelane::decode {

/// The values that are shown as black and as white.
struct DisplayRange
{
    double black = 0;
    double white = 1;
    bool operator==(const DisplayRange&) const = default;
};

struct DisplayOptions
{
    /// Which of red, green, blue and alpha to show. One alone is shown in grey; without alpha the picture is opaque.
    std::array<bool, 4> channels{true, true, true, true};
    /// Nothing: the format's own (`naturalRange`). Does not concern alpha beside colours.
    std::optional<DisplayRange> range;
    bool linearToSrgb = false;  ///< Values are linear light: apply the sRGB curve behind the range.
    bool markNotFinite = false; ///< NaN magenta, +infinity yellow, −infinity cyan.
    bool markClipped = false;   ///< Above white red, below black blue.
    bool operator==(const DisplayOptions&) const = default;
};

/// 0 … 1 for floats and UNORM, −1 … 1 for SNORM, all values of the red component for integers (0 … 255 for 8 bits).
DisplayRange naturalRange(Format format);

/// Turns packed texels into R, G, B, A bytes that a screen shows as they are. `rgba` has four bytes for each texel
/// and decides how many are converted. Values outside of the range clamp; NaN is black. A format of one component is
/// shown in grey, except under `channels` that leave red out. `format_unsupported` for compressed formats,
/// `bad_value` where `bytes` is too short. Callers convert rows, or all that is visible, from any thread.
Result<void> toDisplay(Format format, std::span<const std::byte> bytes, const DisplayOptions& options,
                       std::span<std::byte> rgba);

} // namespace wavelane::decode
