// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QImage>
#include <QPixmap>
#include <QWidget>

namespace wavelane::ui {

/// Pixels of a color in a picture of the widget.
inline int pixelsOf(QWidget& widget, const QColor& color)
{
    const QImage picture = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            count += picture.pixelColor(x, y) == color ? 1 : 0;
    return count;
}

} // namespace wavelane::ui
