// SPDX-License-Identifier: MIT
#include "ui/window/main_window.h"

#include "ui/panels/debug/debug_panel.h"
#include "ui/window/window_parts.h"
#include "ui/window/window_updates.h"

#include <QCloseEvent>
#include <QLayout>
#include <QScreen>

#include <utility>

namespace wavelane::ui {

MainWindow::MainWindow(Workbench& workbench, MainWindowOptions options)
    : m_options(std::move(options)), m_workbench(workbench),
      m_panels(workbench, m_options.vulkan, m_options.noVulkanReason), m_docks(*this),
      m_workspace(*this, m_docks, workbench.document(), m_panels.editors(), m_options.rememberLayout),
      m_messages(*this, m_panels.output()),
      m_context{m_options, *this, m_workbench, m_panels, m_docks, m_workspace, m_actions, m_messages}
{
    setObjectName(QStringLiteral("workbench"));
    resizeToScreen();
    m_panels.addTo(m_docks);
    setCentralWidget(m_panels.makeCenter());
    m_workspace.follow(m_panels.debug());
    m_parts = std::make_unique<WindowParts>(m_context);
    m_updates = std::make_unique<WindowUpdates>(m_context, *m_parts);
    if (!m_workspace.restore()) {
        layout()->activate(); // Adding the docks has widened the window for all of them.
        resizeToScreen();
    }
    m_workbench.start();
}

MainWindow::~MainWindow()
{
    hide();
    m_updates.reset();
    m_parts.reset();
    m_docks.deleteContents(); // Panels refer to the editors in the central widget.
    delete takeCentralWidget();
}

void MainWindow::resizeToScreen()
{
    // Without a remembered layout, in tests and screenshots, the size does not depend on the screen.
    const bool followsScreen = m_options.rememberLayout && screen();
    resize(followsScreen ? firstWindowSize(screen()->availableGeometry().size()) : preferredWindowSize);
}

bool MainWindow::openProject(const QString& path)
{
    return m_parts->files.open(path);
}

void MainWindow::goTo(const ObjectId& id)
{
    m_parts->navigation.goTo(id);
}

QList<Command> MainWindow::paletteCommands() const
{
    return m_parts->help.commands();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_parts->files.leave()) {
        event->ignore();
        return;
    }
    m_workbench.session().stop();
    // Nothing is written into the project from here on, and the engine takes a while to exit: the project can be
    // opened again meanwhile.
    m_workbench.lock().release();
    event->accept();
}

} // namespace wavelane::ui
