// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/action_ids.h"
#include "ui/actions/action_registry.h"
#include "ui/base/text.h"
#include "ui/window/layout/docks.h"
#include "ui/window/layout/workspace.h"
#include "ui/window/messages.h"
#include "ui/window/panels.h"
#include "ui/window/workbench.h"

#include <QMainWindow>

class QVulkanInstance;

namespace wavelane::ui {

class Theme;

struct MainWindowOptions
{
    QVulkanInstance* vulkan = nullptr; ///< Must outlive the window; null: the live view paints without Vulkan.
    QString noVulkanReason;            ///< Shown by the live view if `vulkan` is null.
    bool rememberLayout = true;        ///< False for tests and screenshots: the built-in layout.
    Theme* theme = nullptr;            ///< Must outlive the window; null: colors and fonts do not change.
};

/// What the controllers of a window work with. It outlives them.
struct WindowContext
{
    const MainWindowOptions& options;
    QMainWindow& window;
    Workbench& workbench;
    Panels& panels;
    Docks& docks;
    Workspace& workspace;
    ActionRegistry& actions;
    Messages& messages;
};

/// Reasons for disabled actions that several controllers share.
DisabledReason reasonNoProject(const Workbench& workbench);
DisabledReason reasonNoEngine(const Workbench& workbench); ///< Or no project.
DisabledReason reasonNoEditor(const Panels& panels);
DisabledReason reasonNoAssistance(const Panels& panels); ///< The text in the editor is not HLSL.
DisabledReason reasonNoFixes(const Panels& panels);      ///< The text in the editor is not a shader.

} // namespace wavelane::ui
