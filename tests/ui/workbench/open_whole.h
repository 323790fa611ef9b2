// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/layout/workspace.h"
#include "ui/window/main_window.h"

namespace wavelane::ui {

/// Opens a project with all tabs and docks immediately. Users see them appear in several steps.
inline bool openWhole(MainWindow& window, const QString& path)
{
    const bool isOpen = window.openProject(path);
    window.workspace().finishShowing();
    return isOpen;
}

} // namespace wavelane::ui
