// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>

namespace wavelane::ui::metrics {

/// All distances are multiples of this unit, in device-independent pixels.
inline constexpr int unit = 4;

/// A distance of `units` units: `space(2)` is 8 pixels.
constexpr int space(int units)
{
    return units * unit;
}

inline constexpr double cornerRadius = 4; ///< Radius of buttons, fields, marked rows of menus, tiles and cards.
inline constexpr int iconSide = 16;       ///< Size of icons next to text, at the normal text size.
inline constexpr int toolIconSide = 18;   ///< Size of icons in tool bars, at the normal text size.

/// The four sizes of text.
enum class TextSize {
    small,   ///< Units and secondary lines.
    normal,  ///< The size of the application font.
    heading, ///< Headings of sections.
    title    ///< Title of the start page.
};

/// `base` in this size. Headings and titles are bold.
QFont sized(QFont base, TextSize size);

} // namespace wavelane::ui::metrics
