// SPDX-License-Identifier: MIT
#include "ui/theme/fitting_size.h"

#include <QScreen>
#include <QWidget>

namespace wavelane::ui {

namespace {
constexpr QSize windowFrame(16, 48); ///< Of a title bar and borders.
} // namespace

QSize fittingSize(QSize wanted, QSize available)
{
    return wanted.boundedTo(available - windowFrame);
}

void resizeToFit(QWidget& window, QSize wanted)
{
    const QScreen* const screen = window.screen();
    window.resize(screen ? fittingSize(wanted, screen->availableGeometry().size()) : wanted);
}

} // namespace wavelane::ui
