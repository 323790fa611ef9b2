// SPDX-License-Identifier: MIT
#include "ui/theme/fitting_size.h"

#include <QLayout>
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

void growToText(QWidget& window)
{
    if (!window.isVisible() && !window.testAttribute(Qt::WA_Resized))
        return; // It gets its size when it is shown.
    window.layout()->activate();
    const int needed = window.layout()->totalHeightForWidth(window.width());
    if (needed > window.height())
        window.resize(window.width(), needed);
}

} // namespace wavelane::ui
