// SPDX-License-Identifier: MIT
// Which panels the main window has as docks, and how large it is at first.
#include "ui/panels/heaps_panel.h"
#include "ui/panels/inspect_panel.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/reference_panel.h"
#include "ui/panels/timings_panel.h"
#include "ui/panels/translate_panel.h"
#include "ui/window/docks.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <QDockWidget>
#include <QScreen>
#include <QUndoView>

namespace wavelane::ui {

namespace {
constexpr QSize preferredSize(1600, 1000);
constexpr QSize smallestSize(640, 400);
constexpr QSize roomForFrame(8, 40); ///< Title bar and borders; no window knows its own before it is shown.
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

void MainWindow::buildDocks()
{
    using enum DockPlace;
    const QList<Layout> always{Layout::write, Layout::inspect, Layout::teach};
    const QList<Layout> atWork{Layout::write, Layout::inspect};
    m_docks = new Docks(*this);
    m_docks->add({QStringLiteral("project"), tr("Project"), m_project, left, atWork});
    m_docks->add({QStringLiteral("properties"), tr("Properties"), m_properties, rightTop, atWork});
    m_docks->add({QStringLiteral("reference"), tr("Reference"), m_reference, rightTop, {}});
    m_docks->add({QStringLiteral("live"), tr("Live"), m_live, rightBottom, always});
    m_docks->add({QStringLiteral("inspect"), tr("Inspect"), m_inspect, middle, atWork});
    m_docks->add({QStringLiteral("translate"), tr("Translate"), m_translate, middle, atWork});
    m_docks->add({QStringLiteral("problems"), tr("Problems"), m_problems, bottom, always});
    m_docks->add({QStringLiteral("output"), tr("Output"), m_output, bottom, atWork});
    m_docks->add({QStringLiteral("timings"), tr("Timings"), m_timings, bottom, atWork});
    auto* history = new QUndoView(&m_document.undoStack());
    history->setFrameShape(QFrame::NoFrame);
    history->setEmptyLabel(tr("As it was opened"));
    history->setAccessibleName(tr("Steps that can be undone"));
    m_docks->add({QStringLiteral("history"), tr("History"), history, bottom, {}});
    m_docks->add({QStringLiteral("heaps"), tr("Heaps"), m_heaps, bottom, atWork});
    m_workspace = new Workspace(*this, *m_docks, m_document, *m_editors, m_options.rememberLayout);
    connect(m_workspace, &Workspace::layoutChanged, this, &MainWindow::applyTextSize);
}

} // namespace wavelane::ui
