// SPDX-License-Identifier: MIT
// The command palette of the main window: every action of its menus, and every object of the project.
#include "ui/document/object_text.h"
#include "ui/document/project_edits.h"
#include "ui/panels/project_panel.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QMenuBar>

namespace wavelane::ui {

namespace {

void addPlaces(QList<Command>& commands, MainWindow& window)
{
    const project::Project& project = window.document().project();
    const auto add = [&](const ObjectId& id, const QString& kind, const QString& icon) {
        commands += {.text = MainWindow::tr("Go to %1").arg(nameOf(project, id)),
                     .where = kind,
                     .shortcut = {},
                     .icon = Theme::icon(icon),
                     .run = [&window, id] { window.goTo(id); }};
    };
    for (std::size_t i = 0; i < project.shaders.size(); ++i)
        add(shaderId(i), MainWindow::tr("Shader"), QStringLiteral("shader"));
    for (std::size_t i = 0; i < project.resources.size(); ++i)
        add(resourceId(i), MainWindow::tr("Resource"), iconName(project.resources[i]));
    for (const ObjectId& id : allPasses(project))
        add(id, MainWindow::tr("Pass"), iconName(*passAt(project, id)));
}

} // namespace

void MainWindow::connectPalette()
{
    connect(m_actions->palette, &QAction::triggered, this, [this] {
        QList<Command> commands = menuCommands(*menuBar());
        addPlaces(commands, *this);
        (new CommandPalette(std::move(commands), this))->open();
    });
}

void MainWindow::goTo(const ObjectId& id)
{
    m_project->select(id);
    showObject(id);
}

} // namespace wavelane::ui
