// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>
#include <QSize>
#include <QString>

namespace wavelane::ui {

/// The built-in arrangements of the docks: for writing shaders, inspecting data and presenting to an audience.
enum class Layout { write, inspect, teach };
constexpr Layout allLayouts[] = {Layout::write, Layout::inspect, Layout::teach};

/// Names for settings and files: `write`, `inspect`, `teach`. An unknown name gives `write`.
QString keyOf(Layout layout);
Layout layoutOf(const QString& key);

/// Shares of the window in percent. In a narrow window, the right column gets more space for its fields, taken from
/// the left column.
struct LayoutShares
{
    int left, leftNarrow, right, rightNarrow, rightTop, rightBottom, middle, middleAlone, bottom;
};
LayoutShares layoutSharesOf(Layout layout);

inline constexpr QSize preferredWindowSize(1600, 1000);
/// Size of a window without a stored geometry: the preferred size, or what fits into the available screen area
/// (device-independent pixels) with a window frame.
QSize firstWindowSize(QSize availableArea);
/// A stored window on the screen that it opens on now, which can be smaller than the one that it was stored on.
QRect fittedWindow(const QRect& stored, const QRect& availableArea);

} // namespace wavelane::ui
