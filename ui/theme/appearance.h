// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace wavelane::ui {

enum class ColorScheme { followSystem, light, dark };

/// The user's choices about the look of the window, stored in QSettings. Only values that differ from the defaults
/// are stored. UI thread.
struct Appearance
{
    static constexpr int minTeachPercent = 100;
    static constexpr int maxTeachPercent = 300;

    ColorScheme scheme = ColorScheme::followSystem;
    QString editorFamily;   ///< Font of sources and bytes; empty: `Theme::defaultMonospace`.
    int editorPoints = 0;   ///< Font size, 6 to 48 points; 0: that of the rest of the window.
    int teachPercent = 140; ///< Size of all text in the Teach layout, in percent of the normal size.
    bool operator==(const Appearance&) const = default;
};

/// The stored values, clamped to their ranges.
Appearance appearance();
void setAppearance(const Appearance& values);

} // namespace wavelane::ui
