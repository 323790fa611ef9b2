// SPDX-License-Identifier: MIT
#pragma once

#include <QSize>

class QWidget;

namespace wavelane::ui {

/// The wanted size of a window, or less on a small screen, so that its frame fits, too. `available` is what task bars
/// leave of the screen, in logical pixels.
QSize fittingSize(QSize wanted, QSize available);

/// Gives a window this size, or less on a small screen.
void resizeToFit(QWidget& window, QSize wanted);

/// Makes a window with a layout higher if a wrapped text in it needs more lines than before.
void growToText(QWidget& window);

} // namespace wavelane::ui
