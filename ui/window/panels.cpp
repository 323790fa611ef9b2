// SPDX-License-Identifier: MIT
#include "ui/window/panels.h"

#include "ui/editor/assist/source_names.h"
#include "ui/editor/editor_tabs.h"
#include "ui/exchange/exchange_run.h"
#include "ui/panels/check/check_panel.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/panels/heaps_panel.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/memory/memory_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/reference_panel.h"
#include "ui/panels/start/start_page.h"
#include "ui/panels/sweep/sweep_panel.h"
#include "ui/panels/timings/timings_panel.h"
#include "ui/panels/translate_panel.h"
#include "ui/tour/lesson_panel.h"
#include "ui/tour/tour_panel.h"
#include "ui/widgets/notes/banner.h"
#include "ui/window/layout/docks.h"
#include "ui/window/workbench.h"

#include <QCoreApplication>
#include <QStackedWidget>
#include <QUndoView>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

QString dockTitle(const char* text)
{
    return QCoreApplication::translate("wavelane::ui::Panels", text);
}

} // namespace

Panels::Panels(Workbench& workbench, QVulkanInstance* vulkan, const QString& noVulkanReason)
    : m_editors(new EditorTabs(workbench.document())), m_startPage(new StartPage), m_banner(new Banner),
      m_engineNotice(new Banner), m_center(new QStackedWidget),
      m_project(new ProjectPanel(workbench.document(), workbench.session())),
      m_properties(new PropertiesPanel(workbench.document(), workbench.session())),
      m_inspect(new InspectPanel(workbench.document(), workbench.session())),
      m_live(new LivePanel(workbench.document(), workbench.session(), vulkan, noVulkanReason)),
      m_problems(new ProblemsPanel(workbench.document())), m_check(new CheckPanel),
      m_output(new OutputPanel(workbench.session())), m_timings(new TimingsPanel(workbench.session())),
      m_heaps(new HeapsPanel(workbench.document(), workbench.session())),
      m_memory(new MemoryPanel(workbench.session())),
      m_translate(new TranslatePanel(workbench.document(), workbench.session(), *m_editors)),
      m_reference(new ReferencePanel(m_editors->names().reference())),
      m_sweep(new SweepPanel(workbench.document(), wavelaneProgram(workbench.options().engine.program))),
      m_debug(new DebugPanel(workbench.document(), *m_editors)),
      m_history(new QUndoView(&workbench.document().undoStack())), m_tour(new TourPanel), m_lesson(new LessonPanel)
{
    m_history->setFrameShape(QFrame::NoFrame);
    m_history->setEmptyLabel(dockTitle("Project opened"));
    m_history->setAccessibleName(dockTitle("Undo history"));
}

void Panels::addTo(Docks& docks) const
{
    using enum DockPlace;
    const QList<Layout> always{Layout::write, Layout::inspect, Layout::teach};
    const QList<Layout> atWork{Layout::write, Layout::inspect};
    docks.add({QStringLiteral("project"), dockTitle("Project"), m_project, left, atWork});
    docks.add({.name = QStringLiteral("tour"),
               .title = dockTitle("Tour"),
               .content = m_tour,
               .place = leftBottom,
               .shownIn = {},
               .isListed = false});
    docks.add({.name = QStringLiteral("lesson"),
               .title = dockTitle("Lesson"),
               .content = m_lesson,
               .place = leftBottom,
               .shownIn = {},
               .isListed = false});
    docks.add({QStringLiteral("properties"), dockTitle("Properties"), m_properties, rightTop, atWork});
    docks.add({QStringLiteral("reference"), dockTitle("Reference"), m_reference, rightTop, {}});
    docks.add({.name = QStringLiteral("live"),
               .title = dockTitle("Live"),
               .content = m_live,
               .place = rightBottom,
               .shownIn = always,
               .scrolls = false}); // It contains a native window.
    docks.add({QStringLiteral("inspect"), dockTitle("Inspect"), m_inspect, middle, atWork});
    docks.add({QStringLiteral("translate"), dockTitle("Translate"), m_translate, middle, atWork});
    docks.add({QStringLiteral("problems"), dockTitle("Problems"), m_problems, bottom, always});
    docks.add({QStringLiteral("checks"), dockTitle("Checks"), m_check, bottom, {}});
    docks.add({QStringLiteral("output"), dockTitle("Output"), m_output, bottom, atWork});
    docks.add({QStringLiteral("timings"), dockTitle("Timings"), m_timings, bottom, atWork});
    docks.add({QStringLiteral("history"), dockTitle("History"), m_history, bottom, {}});
    docks.add({QStringLiteral("heaps"), dockTitle("Heaps"), m_heaps, bottom, atWork});
    docks.add({QStringLiteral("sweep"), dockTitle("Sweep"), m_sweep, bottom, {}});
    docks.add({QStringLiteral("memory"), dockTitle("Memory"), m_memory, bottom, {}});
    docks.add({QStringLiteral("debug"), dockTitle("Debug"), m_debug, bottom, {}});
}

QWidget* Panels::makeCenter()
{
    auto* center = new QWidget;
    auto* column = new QVBoxLayout(center);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_engineNotice);
    column->addWidget(m_center, 1);
    m_center->addWidget(m_startPage);
    m_center->addWidget(m_editors);
    return center;
}

void Panels::showStartPage()
{
    m_center->setCurrentWidget(m_startPage);
}

void Panels::showEditors()
{
    m_center->setCurrentWidget(m_editors);
}

bool Panels::isStartPageShown() const
{
    return m_center->currentWidget() == m_startPage;
}

} // namespace wavelane::ui
