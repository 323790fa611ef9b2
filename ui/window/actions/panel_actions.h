// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

namespace wavelane::ui {

/// Registers the actions of the project tree, the hex view and the image view, so that their shortcuts can be edited.
/// An action's id is the name of its panel and the `objectName` of the action, or its title if it has no name.
class PanelActions
{
public:
    explicit PanelActions(const WindowContext& context);
};

} // namespace wavelane::ui
