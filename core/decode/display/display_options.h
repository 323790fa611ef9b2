// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/decode/display/color_map.h"

#include <array>
#include <optional>

namespace wavelane::decode {

/// The values that are displayed as black and as white.
struct DisplayRange
{
    double black = 0;
    double white = 1;
    bool operator==(const DisplayRange&) const = default;
};

/// Maps values from 0 to infinity to 0 … 1, each channel separately.
enum class ToneMap {
    none,     ///< Values above 1 are clamped.
    reinhard, ///< x / (1 + x) (Reinhard et al., 2002).
    aces      ///< Approximates the film curve of the Academy Color Encoding System (Narkowicz, 2015).
};

/// The level of a value at least 0.
double toneMapped(ToneMap map, double value);

/// How the values of a texture become colors on the screen.
struct DisplayOptions
{
    /// Selects red, green, blue and alpha. A single channel is displayed in gray. Without alpha, the image is opaque.
    std::array<bool, 4> channels{true, true, true, true};
    /// Empty: the range of the format (`naturalRange`). Does not apply to alpha unless it is displayed alone.
    std::optional<DisplayRange> range;
    ColorMap map = ColorMap::color;
    /// Brightness grows with the logarithm: the lowest thousandth of the range, which is linear, gets a tenth of it.
    bool logarithmic = false;
    ToneMap tone = ToneMap::none; ///< After the range, and before the sRGB curve. Not for `map` and integers.
    bool linearToSrgb = false;    ///< Values are linear light: apply the sRGB curve after the range.
    bool markNonFinite = false;   ///< Display texels with these marks (texel_marks.h) in the colors of the marks.
    bool markClipped = false;     ///< Above white and below black.
    bool markNegative = false;
    bool operator==(const DisplayOptions&) const = default;
};

/// 0 … 1 for floats and UNORM, −1 … 1 for SNORM, all values of the red component for integers (0 … 255 for 8 bits).
DisplayRange naturalRange(Format format);

} // namespace wavelane::decode
