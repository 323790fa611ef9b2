// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/command.h"
#include "ui/window/window_context.h"

namespace wavelane::ui {

class NavigationController;

/// The command palette and the About box.
class HelpController final : public QObject
{
    Q_OBJECT

public:
    HelpController(const WindowContext& context, NavigationController& navigation);

    /// Everything the palette offers now: the actions of all menus, of the editor and the visible panels with their
    /// context menus, and the objects of the project.
    QList<Command> commands() const;

private:
    QList<Command> fixCommands() const; ///< Fixes for the current line, as in the editor's context menu.
    QList<Command> objectCommands() const;
    void showAbout();

    const WindowContext& m_context;
    NavigationController& m_navigation;
};

} // namespace wavelane::ui
