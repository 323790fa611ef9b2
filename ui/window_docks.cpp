// SPDX-License-Identifier: MIT
// Where the panels of the main window lie.
#include "ui/main_window.h"
#include "ui/panels/inspect_panel.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project_panel.h"
#include "ui/panels/properties_panel.h"

#include <QDockWidget>
#include <QScreen>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int layoutVersion = 2; ///< Grows when docks come or go, so that old layouts are not restored.
constexpr QSize preferredSize(1600, 1000);
constexpr QSize smallestSize(640, 400);
constexpr QSize roomForFrame(8, 40);    ///< Title bar and borders; no window knows its own before it is shown.
constexpr int tallEnoughForLists = 800; ///< Below this height the lists lie under tabs with the bytes.
constexpr int tallEnoughForLive = 640;  ///< Below this height the live view lies under a tab with the properties.
constexpr int wideEnough = 1000;        ///< From this width on the tree shows sizes and formats in full.
} // namespace

QSize firstWindowSize(QSize freeArea)
{
    return (freeArea - roomForFrame).boundedTo(preferredSize).expandedTo(smallestSize);
}

void MainWindow::fitToScreen()
{
    // Pictures and tests are the same on every screen.
    if (!m_options.rememberLayout || !screen()) {
        resize(preferredSize);
        return;
    }
    const QRect free = screen()->availableGeometry();
    resize(firstWindowSize(free.size()));
}

QDockWidget* MainWindow::addDock(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    addDockWidget(area, dock);
    m_docks += dock;
    // Docks come under tabs and leave them in several steps; the titles follow when these are over.
    const auto later = [this] {
        if (std::exchange(m_titleBarsAreStale, true))
            return;
        QMetaObject::invokeMethod(this, &MainWindow::refreshTitleBars, Qt::QueuedConnection);
    };
    connect(dock, &QDockWidget::dockLocationChanged, this, later);
    connect(dock, &QDockWidget::topLevelChanged, this, later);
    connect(dock, &QDockWidget::visibilityChanged, this, later);
    return dock;
}

void MainWindow::refreshTitleBars()
{
    m_titleBarsAreStale = false;
    for (QDockWidget* dock : m_docks) {
        const QList<QDockWidget*> beside = tabifiedDockWidgets(dock);
        const bool tabbed = !dock->isFloating() &&
                            std::ranges::any_of(beside, [](const QDockWidget* one) { return !one->isHidden(); });
        QWidget* own = dock->titleBarWidget();
        if (tabbed == (own != nullptr))
            continue;
        dock->setTitleBarWidget(tabbed ? new QWidget(dock) : nullptr);
        delete own;
    }
}

void MainWindow::buildDocks()
{
    setDockNestingEnabled(true);
    setDockOptions(dockOptions() | QMainWindow::GroupedDragging);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
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
    addDockWidget(Qt::BottomDockWidgetArea, inspect);
    const bool hasRoomForLists = height() >= tallEnoughForLists;
    const bool hasRoomForLive = height() >= tallEnoughForLive;
    if (hasRoomForLive)
        splitDockWidget(properties, live, Qt::Vertical);
    else
        tabifyDockWidget(properties, live);
    if (hasRoomForLists)
        splitDockWidget(inspect, problems, Qt::Vertical);
    else
        tabifyDockWidget(inspect, problems);
    tabifyDockWidget(problems, m_docks[5]);
    tabifyDockWidget(problems, m_docks[6]);
    properties->raise();
    (hasRoomForLists ? problems : inspect)->raise();
    // In a narrow window the properties need a larger share for their fields, and the tree gives it.
    const bool wide = width() >= wideEnough;
    resizeDocks({project, properties}, {width() * (wide ? 23 : 15) / 100, width() * (wide ? 25 : 32) / 100},
                Qt::Horizontal);
    if (hasRoomForLive)
        resizeDocks({properties, live}, {height() * 52 / 100, height() * 40 / 100}, Qt::Vertical);
    if (hasRoomForLists)
        resizeDocks({inspect, problems}, {height() * 36 / 100, height() * 15 / 100}, Qt::Vertical);
    else
        resizeDocks({inspect}, {height() * 45 / 100}, Qt::Vertical);
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
