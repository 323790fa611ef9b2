// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/deferred_update.h"
#include "ui/panels/inspect/contents_inspector.h"

#include <QWidget>

class QAction;
class QComboBox;
class QSplitter;

namespace wavelane::ui {

class AgeChip;

/// The contents of resources: one resource, and a second one beside it if a view is pinned. The first one follows
/// what is selected elsewhere in the window; the pinned one keeps its resource and view. Both follow each run. UI
/// thread.
class InspectPanel final : public QWidget, public VisibilityListener
{
    Q_OBJECT

public:
    InspectPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    using View = InspectView;
    using Place = InspectPlace;

    // Of the first view:
    void showResource(const QString& name) { m_first->showResource(name); }
    QString resource() const { return m_first->resource(); }
    void goTo(const Place& place) { m_first->goTo(place); }
    std::optional<ValueSelection> selectedIn(View view) const { return m_first->selectedIn(view); }
    /// The byte that is selected in a view, in all bytes of the resource; nothing: none.
    std::optional<std::uint64_t> positionIn(View view) const { return m_first->positionIn(view); }
    AgeChip& ageChip();
    HexView& hexView();
    ImageView& imageView();
    TextureInspector& textureInspector();
    TableView& tableView();
    PlotInspector& plotInspector();
    ChangesInspector& changesInspector();
    QComboBox& resourceChoice();
    QComboBox& passChoice();
    void showHex() { m_first->show(View::hex); }
    void showImage() { m_first->show(View::image); }
    void showTable() { m_first->show(View::table); }
    void showPlot() { m_first->show(View::plot); }
    void showChanges() { m_first->show(View::changes); }

    ContentsInspector& first() { return *m_first; }

    // Of the view that has the focus, which is the first one if none has it:
    ContentsFindBar& findBar() { return active().findBar(); }
    ViewFinder& finder() { return active().finder(); }
    void find(inspect::Direction direction) { active().find(direction); }

    /// All values of a resource, in the form that suits it; nothing if the last run does not have them.
    std::optional<ValueSelection> wholeResource(const std::string& name) const;

    ContentsInspector* pinned() { return m_pinned; } ///< Null: no view is pinned.
    void setPinned(bool on);                         ///< Shows what the first view shows beside it.
    QAction& pinAction() { return *m_pin; }

    void setContentVisible(bool seen) override;

Q_SIGNALS:
    void contentsChanged(); ///< The first view shows something now, or nothing any more.
    /// The user wants to know who wrote a byte of a result.
    void whoRequested(const QString& resource, quint64 offset);

private:
    ContentsInspector& active();
    void addPinButton(ContentsInspector& inspector);

    Document& m_document;
    EngineSession& m_session;
    QSplitter* m_split = nullptr;
    ContentsInspector* m_first = nullptr;
    ContentsInspector* m_pinned = nullptr;
    QAction* m_pin = nullptr;
    bool m_isSeen = false;
};

} // namespace wavelane::ui
