// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QStackedWidget;
class QUndoView;
class QVulkanInstance;
class QWidget;

namespace wavelane::ui {

class Banner;
class DebugPanel;
class Docks;
class EditorTabs;
class HeapsPanel;
class InspectPanel;
class LivePanel;
class OutputPanel;
class ProblemsPanel;
class ProjectPanel;
class PropertiesPanel;
class ReferencePanel;
class StartPage;
class TimingsPanel;
class TourPanel;
class TranslatePanel;
class Workbench;

/// The widgets of one window. Docks and central widget own them.
class Panels
{
public:
    /// `vulkan` may be null; the live view then shows `noVulkanReason`.
    Panels(Workbench& workbench, QVulkanInstance* vulkan, const QString& noVulkanReason);

    /// Adds a dock for each panel.
    void addTo(Docks& docks) const;
    /// The banner above the start page and the editors, which share one place.
    QWidget* makeCenter();
    void showStartPage();
    void showEditors();
    bool isStartPageShown() const;

    EditorTabs& editors() const { return *m_editors; }
    StartPage& startPage() const { return *m_startPage; }
    Banner& banner() const { return *m_banner; }
    Banner& engineNotice() const { return *m_engineNotice; }
    ProjectPanel& project() const { return *m_project; }
    PropertiesPanel& properties() const { return *m_properties; }
    InspectPanel& inspect() const { return *m_inspect; }
    LivePanel& live() const { return *m_live; }
    ProblemsPanel& problems() const { return *m_problems; }
    OutputPanel& output() const { return *m_output; }
    TimingsPanel& timings() const { return *m_timings; }
    HeapsPanel& heaps() const { return *m_heaps; }
    TranslatePanel& translate() const { return *m_translate; }
    ReferencePanel& reference() const { return *m_reference; }
    DebugPanel& debug() const { return *m_debug; }
    TourPanel& tour() const { return *m_tour; }

private:
    EditorTabs* m_editors;
    StartPage* m_startPage;
    Banner* m_banner;
    Banner* m_engineNotice;
    QStackedWidget* m_center;
    ProjectPanel* m_project;
    PropertiesPanel* m_properties;
    InspectPanel* m_inspect;
    LivePanel* m_live;
    ProblemsPanel* m_problems;
    OutputPanel* m_output;
    TimingsPanel* m_timings;
    HeapsPanel* m_heaps;
    TranslatePanel* m_translate;
    ReferencePanel* m_reference;
    DebugPanel* m_debug;
    QUndoView* m_history;
    TourPanel* m_tour;
};

} // namespace wavelane::ui
