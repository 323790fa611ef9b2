// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/views/contrast.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFont>
#include <QImage>
#include <QPalette>
#include <QVBoxLayout>
#include <QWidget>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace wavelane::ui {

inline constexpr double minText = 4.5;
inline constexpr double minControl = 3;
inline constexpr int around = 12; ///< Width of the window's background around a control.

/// Both color schemes, at a text size at which letters have at least one pixel of their full color.
class ControlsFixture : public testing::TestWithParam<bool>
{
protected:
    ControlsFixture() : paletteBefore(QApplication::palette()), fontBefore(QApplication::font())
    {
        QApplication::setPalette(Theme::palette(GetParam()));
        QFont font = fontBefore;
        font.setPointSizeF(20);
        QApplication::setFont(font);
    }
    ~ControlsFixture() override
    {
        QApplication::setFont(fontBefore);
        QApplication::setPalette(paletteBefore);
    }

    /// Puts the control into a window and returns the picture of the control with the background around it.
    QImage drawn(QWidget& control)
    {
        holder = std::make_unique<QWidget>();
        auto* column = new QVBoxLayout(holder.get());
        column->setContentsMargins(around, around, around, around);
        control.setParent(holder.get());
        column->addWidget(&control);
        holder->resize(holder->sizeHint());
        holder->show();
        QCoreApplication::processEvents();
        QImage image = holder->grab().toImage().convertToFormat(QImage::Format_RGB32);
        place = control.geometry();
        control.setParent(nullptr);
        return image;
    }
    QColor windowColor() const { return QApplication::palette().color(QPalette::Window); }

    QPalette paletteBefore;
    QFont fontBefore;
    std::unique_ptr<QWidget> holder;
    QRect place; ///< Of the control in the last picture.
};

inline QColor mostFrequent(const QImage& image, const QRect& rect)
{
    std::map<QRgb, int> counts;
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            ++counts[image.pixel(x, y)];
    return QColor(std::ranges::max_element(counts, {}, &std::pair<const QRgb, int>::second)->first);
}

/// The highest contrast of any pixel against the most frequent color.
inline double textContrast(const QImage& image, const QRect& rect)
{
    const QColor background = mostFrequent(image, rect);
    double best = 1;
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            best = std::max(best, contrast(image.pixelColor(x, y), background));
    return best;
}

/// The highest contrast against `outside` on the way from the left into the control, in the middle of its height.
inline double edgeContrast(const QImage& image, const QRect& place, const QColor& outside, int depth = 4)
{
    double best = 1;
    for (int x = place.left(); x < place.left() + depth; ++x)
        best = std::max(best, contrast(image.pixelColor(x, place.center().y()), outside));
    return best;
}

inline QRect inside(const QRect& rect, int by = 6)
{
    return rect.adjusted(by, by, -by, -by);
}

} // namespace wavelane::ui
