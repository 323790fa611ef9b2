// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/inspect_place.h"
#include "ui/window/window_context.h"

#include <functional>

namespace wavelane::ui {

/// An action on what is selected in a view of Inspect.
struct InspectAction
{
    QString name; ///< Last part of its id: `hexView.name`.
    QString text;
    QString toolTip;
    std::function<DisabledReason()> disabledReason;
    std::function<void(InspectView)> run;
};

/// Registers the action for the hex, table and image views, which show it in their context menus.
void registerInspectAction(const WindowContext& context, const InspectAction& action);

} // namespace wavelane::ui
