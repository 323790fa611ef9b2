// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace wavelane::decode {

/// How the shown color channels become a color on the screen.
enum class ColorMap {
    color,   ///< Each channel in its own color; a single channel in gray.
    gray,    ///< Their mean, like the following ones: black to white.
    viridis, ///< Dark violet to yellow, of evenly increasing lightness (van der Walt, Smith, 2015).
    turbo    ///< Blue over green to dark red, with more distinguishable steps (Mikhailov, 2019).
};

/// Red, green and blue of a level from 0 to 1 in a map; other levels are clamped, and NaN is 0. Gray for `color`.
std::array<std::uint8_t, 3> mappedColor(ColorMap map, double level);

} // namespace wavelane::decode
