// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/find/find.h"
#include "core/plan/report/report.h"
#include "ui/base/deferred_update.h"
#include "ui/document/document.h"
#include "ui/panels/inspect/inspect_place.h"
#include "ui/panels/inspect/record/recorded_values.h"
#include "ui/panels/inspect/selection/linked_position.h"
#include "ui/panels/inspect/selection/view_choice.h"
#include "ui/panels/inspect/view_states.h"
#include "ui/session/contents/pass_contents.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>
#include <string>

namespace wavelane::ui {

class ByteSource;
class ChangesInspector;
class ContentsFindBar;
class ContentsHeader;
class EngineSession;
class FieldMarks;
class HexView;
class ImageView;
class InitialContents;
class InspectTabs;
class PlotInspector;
class ResultContents;
class SelectionLine;
class TableView;
class TableInquiry;
class TextureInspector;
class ViewFinder;

/// The contents of a resource after a pass, as an image, a table, bytes or a plot, and how they differ from others.
/// Its initial data can be edited in Table and Hex. Fetches only what the visible view needs, and at most ten times
/// per second while the project plays. Each resource keeps its own view state while its project is open. UI thread.
class ContentsInspector final : public QWidget, public VisibilityListener
{
    Q_OBJECT

public:
    /// A session has one inspector of each role. Document and session must outlive them.
    ContentsInspector(Document& document, EngineSession& session, PassContents::Role role, QWidget* parent = nullptr);

    ~ContentsInspector() override;

    void showResource(const QString& name);
    QString resource() const;
    void show(InspectView view);
    void goTo(const InspectPlace& place);
    /// Goes to the next or previous match of the find bar, or in Changes to the next or previous difference.
    void find(inspect::Direction direction);
    void showLike(ContentsInspector& other); ///< Shows the same resource, pass and view.

    /// The values that are selected in a view, for an expectation; nothing if nothing is selected there, or if the
    /// selection in the table is not one block.
    std::optional<ValueSelection> selectedIn(InspectView view) const;
    /// The byte that is selected in a view, in all bytes of the resource; nothing: none.
    std::optional<std::uint64_t> positionIn(InspectView view) const;

    ContentsHeader& header() { return *m_header; }
    InspectTabs& tabs() { return *m_tabs; }
    ContentsFindBar& findBar() { return *m_findBar; }
    SelectionLine& selectionLine() { return *m_selection; }
    const SelectionLine& selectionLine() const { return *m_selection; }
    ViewFinder& finder() { return *m_finder; }
    void setContentVisible(bool seen) override { m_views.setContentVisible(seen); }

protected:
    void keyPressEvent(QKeyEvent* event) override; ///< Escape closes the find bar.

Q_SIGNALS:
    void contentsChanged(); ///< A view shows something now, or nothing any more.

private:
    void connectViews();
    void connectSession();
    void switchResource(); ///< Keeps the view state of the resource that was shown.
    void keepViewState();
    void forgetViewStates(); ///< Another project.
    void applyWanted();      ///< Goes to `m_wanted` in the visible view.
    void refreshChoices();
    void scheduleRefresh();
    void refreshViews();
    void showInitialData();
    void showIn(ByteSource& hex, ByteSource& table); ///< Sets the sources if they are others.
    const plan::ResourceReport* reported() const;
    void refreshFinder();
    void refreshSelection();
    void switchTab();
    void applyLinked(); ///< Goes to the linked position in the visible view.

    Document& m_document;
    EngineSession& m_session;
    PassContents m_pass; ///< The pass whose results are shown.
    ResultContents* m_results = nullptr;
    InitialContents* m_initial = nullptr;
    FieldMarks* m_fields = nullptr;
    const ByteSource* m_shownInTable = nullptr;
    ContentsHeader* m_header = nullptr;
    InspectTabs* m_tabs = nullptr;
    HexView* m_hex = nullptr; ///< Like the other views, owned by the tabs.
    TableView* m_table = nullptr;
    TextureInspector* m_texture = nullptr;
    PlotInspector* m_plot = nullptr;
    ChangesInspector* m_changes = nullptr;
    ContentsFindBar* m_findBar = nullptr;
    ViewFinder* m_finder = nullptr;
    SelectionLine* m_selection = nullptr;
    TableInquiry* m_inquiry = nullptr; ///< Filters, sorts and statistics of the table.
    ViewStates m_states;
    ObjectSerial m_shown = 0; ///< The resource whose view state is in the views.
    std::optional<InspectPlace> m_wanted;
    InspectView m_lastView = InspectView::image;
    LinkedPosition m_linked;
    /// Whether the last run has the resource, and Image, Table and Plot show it.
    std::array<bool, 4> m_contents{};
    QTimer m_refreshTimer;
    DeferredUpdate m_views{[this] { refreshViews(); }};
    ViewChoice m_viewChoice;
};

} // namespace wavelane::ui
