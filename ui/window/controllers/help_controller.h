// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/command.h"
#include "ui/window/window_context.h"

#include <QPointer>

namespace wavelane::ui {

class GuideWindow;
class NavigationController;

/// The command palette, the guide and the About box.
class HelpController final : public QObject
{
    Q_OBJECT

public:
    HelpController(const WindowContext& context, NavigationController& navigation);
    ~HelpController() override;

    /// Everything the palette offers now: the actions of all menus, of the editor and the visible panels with their
    /// context menus, and the objects of the project.
    QList<Command> commands() const;

private:
    QList<Command> fixCommands() const; ///< Fixes for the current line, as in the editor's context menu.
    QList<Command> objectCommands() const;
    void showAbout();
    void showContextHelp(); ///< The symbol at the cursor in the editor; elsewhere, the guide.
    void showGuide(const QString& place);
    QString placeInGuide() const; ///< The page or section about the panel with the focus.

    const WindowContext& m_context;
    NavigationController& m_navigation;
    QPointer<GuideWindow> m_guide;
};

} // namespace wavelane::ui
