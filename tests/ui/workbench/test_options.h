// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/main_window.h"

namespace wavelane::ui {

inline WorkbenchOptions testWorkbenchOptions()
{
    WorkbenchOptions options;
    options.engine.program = WAVELANE_PROGRAM;
    return options;
}

/// Without Vulkan and without a remembered layout.
inline MainWindowOptions testWindowOptions()
{
    MainWindowOptions options;
    options.noVulkanReason = QStringLiteral("Tests draw without Vulkan.");
    options.rememberLayout = false;
    return options;
}

} // namespace wavelane::ui
