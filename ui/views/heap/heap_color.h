// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/theme.h"

#include <QColor>

#include <cstddef>
#include <iterator>

namespace wavelane::ui {

/// One of a few distinct background colors for text of the palette.
inline QColor heapColor(std::size_t index, const QPalette& palette)
{
    constexpr int hues[] = {212, 152, 278, 28, 186, 330, 96, 250};
    const int hue = hues[index % std::size(hues)];
    return Theme::isDark(palette) ? QColor::fromHsl(hue, 90, 82) : QColor::fromHsl(hue, 150, 205);
}

} // namespace wavelane::ui
