// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

namespace wavelane::ui {

/// How the whole window looks: light or dark, and full screen.
class ViewActions final : public QObject
{
    Q_OBJECT

public:
    explicit ViewActions(const WindowContext& context);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void registerThemes();
    void registerFullScreen();
    void showChosenTheme();
    void shareFullScreenKeys(); ///< The same keys show the picture of Live on the whole screen.

    const WindowContext& m_context;
};

} // namespace wavelane::ui
