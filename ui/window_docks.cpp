// SPDX-License-Identifier: MIT
// Where the panels of the main window lie.
#include "ui/main_window.h"
#include "ui/panels/inspect_panel.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project_panel.h"
#include "ui/panels/properties_panel.h"

#include <QDockWidget>
#include <QSettings>

namespace wavelane::ui {

namespace {
constexpr int layoutVersion = 1; ///< Grows when docks come or go, so that old layouts are not restored.
}

QDockWidget* MainWindow::addDock(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    addDockWidget(area, dock);
    m_docks += dock;
    return dock;
}

void MainWindow::buildDocks()
{
    setDockNestingEnabled(true);
    setDockOptions(dockOptions() | QMainWindow::GroupedDragging);
    setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    setDocumentMode(true);
    addDock(Qt::LeftDockWidgetArea, QStringLiteral("project"), tr("Project"), m_project);
    addDock(Qt::RightDockWidgetArea, QStringLiteral("properties"), tr("Properties"), m_properties);
    addDock(Qt::RightDockWidgetArea, QStringLiteral("live"), tr("Live"), m_live);
    addDock(Qt::BottomDockWidgetArea, QStringLiteral("inspect"), tr("Inspect"), m_inspect);
    addDock(Qt::BottomDockWidgetArea, QStringLiteral("problems"), tr("Problems"), m_problems);
    addDock(Qt::BottomDockWidgetArea, QStringLiteral("output"), tr("Output"), m_output);
    addDock(Qt::BottomDockWidgetArea, QStringLiteral("timings"), tr("Timings"), m_timings);
}

void MainWindow::defaultLayout()
{
    QDockWidget* project = m_docks[0];
    QDockWidget* properties = m_docks[1];
    QDockWidget* live = m_docks[2];
    QDockWidget* inspect = m_docks[3];
    QDockWidget* problems = m_docks[4];
    for (QDockWidget* dock : m_docks) {
        dock->setFloating(false);
        dock->show();
    }
    // The outer columns reach from top to bottom; editor, bytes and lists share the middle.
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    addDockWidget(Qt::LeftDockWidgetArea, project);
    addDockWidget(Qt::RightDockWidgetArea, properties);
    splitDockWidget(properties, live, Qt::Vertical);
    addDockWidget(Qt::BottomDockWidgetArea, inspect);
    splitDockWidget(inspect, problems, Qt::Vertical);
    tabifyDockWidget(problems, m_docks[5]);
    tabifyDockWidget(problems, m_docks[6]);
    problems->raise();
    resizeDocks({project, properties}, {width() * 16 / 100, width() * 27 / 100}, Qt::Horizontal);
    resizeDocks({properties, live}, {height() * 52 / 100, height() * 40 / 100}, Qt::Vertical);
    resizeDocks({inspect, problems}, {height() * 36 / 100, height() * 15 / 100}, Qt::Vertical);
}

void MainWindow::restoreLayout()
{
    defaultLayout();
    if (!m_options.rememberLayout)
        return;
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layoutVersion);
}

void MainWindow::saveLayout()
{
    if (!m_options.rememberLayout)
        return;
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState(layoutVersion));
}

} // namespace wavelane::ui
