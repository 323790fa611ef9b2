// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

namespace wavelane::ui {

struct WindowParts;

/// Keeps title, actions, bars and the central widget of the window up to date with the workbench.
class WindowUpdates final : public QObject
{
    Q_OBJECT

public:
    WindowUpdates(const WindowContext& context, WindowParts& parts);

private:
    void connectDocument();
    void connectSession();
    void connectPanels();
    void showStartPage();
    void refreshTitle();
    void refreshActions();
    void refreshStatus();

    const WindowContext& m_context;
    WindowParts& m_parts;
};

} // namespace wavelane::ui
