// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

class QMenu;

namespace wavelane::ui {

class ExampleMenus;
class FilesController;
class ToolBar;

/// The menus of the window, built from the registered actions.
class Menus final : public QObject
{
    Q_OBJECT

public:
    Menus(const WindowContext& context, FilesController& files, ExampleMenus& examples, const ToolBar& toolBar);

    void refreshRecent();

private:
    void buildFileMenu();
    void buildEditMenu();
    void registerViewActions(const ToolBar& toolBar);
    void buildViewMenu(const ToolBar& toolBar);
    void buildRunMenu();
    void buildHelpMenu(ExampleMenus& examples);
    QMenu* addMenu(const QString& title);
    /// Adds the actions with these ids; an empty id adds a separator.
    void add(QMenu& menu, std::initializer_list<QLatin1StringView> ids);
    void registerPaths(const QList<QAction*>& actions, const QString& path);

    const WindowContext& m_context;
    FilesController& m_files;
    QMenu* m_recent = nullptr;
    int m_positions = 0; ///< Number of actions in the menus so far.
};

} // namespace wavelane::ui
