// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

namespace wavelane::ui {

/// Opens a project with all its tabs and docks in this event, where a person sees them come in several.
inline bool openWhole(MainWindow& window, const QString& path)
{
    const bool isOpen = window.openProject(path);
    window.workspace().finishShowing();
    return isOpen;
}

} // namespace wavelane::ui
