// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/base/deferred_update.h"
#include "ui/document/document.h"
#include "ui/panels/inspect/recorded_values.h"
#include "ui/panels/inspect/view_states.h"
#include "ui/session/bound_layouts.h"
#include "ui/views/table/table_layout.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>

class QComboBox;
class QLabel;
class QTabWidget;

namespace wavelane::ui {

class AgeChip;
class ContentsFindBar;
class ByteSource;
class ChangesInspector;
class EngineByteSource;
class EngineSession;
class HexView;
struct SearchedPlace;
class ImageView;
class InitialByteSource;
class PlotInspector;
class TableView;
class TableInquiry;
class TextureInspector;
class ViewFinder;

/// The contents of a resource after a pass, as an image, a table, bytes or a plot, and how they
/// differ from others. Its initial data can be edited in the
/// table. Fetches only what the visible view needs, and at most ten times per second while the project plays. Each
/// resource keeps its own view state while its project is open.
class InspectPanel final : public QWidget, public VisibilityListener
{
    Q_OBJECT

public:
    InspectPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    void showResource(const QString& name);
    QString resource() const;

    enum class View { image, table, hex };
    /// Shows the byte at `offset` of a resource, counted in all of its bytes, after a pass (empty: the frame).
    /// Without an offset, the resource as it was left. A texture that `View::image` cannot show is shown as bytes.
    struct Place
    {
        QString resource;
        QString after;
        std::optional<std::uint64_t> offset;
        View view = View::hex;
    };
    void goTo(const Place& place);

    /// The values that are selected in a view, for an expectation; nothing if nothing is selected there, or if the
    /// selection in the table is not one block.
    std::optional<ValueSelection> selectedIn(View view) const;
    /// All values of a resource, in the form that suits it; nothing if the last run does not have them.
    std::optional<ValueSelection> wholeResource(const std::string& name) const;
    AgeChip& ageChip() { return *m_age; }

    HexView& hexView() { return *m_hex; }
    ImageView& imageView();
    TextureInspector& textureInspector() { return *m_texture; }
    TableView& tableView() { return *m_table; }
    PlotInspector& plotInspector() { return *m_plot; }
    ChangesInspector& changesInspector() { return *m_changes; }
    QComboBox& resourceChoice() { return *m_resources; }
    QComboBox& passChoice() { return *m_passes; }
    ContentsFindBar& findBar() { return *m_findBar; }
    ViewFinder& finder() { return *m_finder; }
    void showHex();
    void showImage();
    void showTable();
    void showPlot();
    void showChanges();
    void setContentVisible(bool seen) override { m_views.setContentVisible(seen); }

protected:
    void keyPressEvent(QKeyEvent* event) override; ///< Escape closes the find bar.

Q_SIGNALS:
    void contentsChanged(); ///< A view shows something now, or nothing any more.

private:
    void switchResource(); ///< Keeps the view state of the resource that was shown.
    void keepViewState();
    void forgetViewStates(); ///< Another project.
    void applyWanted();      ///< Goes to `m_wanted` in the visible view.
    ValueSelection selectionOf(const plan::ResourceReport& report) const;
    void chooseView(); ///< Switches to bytes for a buffer, and back to the image for the next texture.
    void refreshChoices();
    void scheduleRefresh();
    void refreshViews();
    void showInitialData();
    Result<void> writeInitialCell(const QModelIndex& cell, const QString& text);
    std::vector<TableLayout> initialLayouts() const;
    void showIn(ByteSource& hex, ByteSource& table); ///< Sets the sources if they are others.
    QString failedText() const;
    /// The structures that shaders declare for the resource, and its format.
    std::vector<TableLayout> layouts(const plan::ResourceReport* report) const;
    const plan::ResourceReport* reported() const;
    void refreshFinder();
    void showFields(const SearchedPlace& place); ///< The members of structures in Hex.
    void switchTab();
    /// The byte that is selected in a view, in all bytes of the resource; nothing: none.
    std::optional<std::uint64_t> positionIn(const QWidget* view) const;
    void applyLinked(); ///< Goes to `m_linked` in the visible view.
    void goToByte(std::uint64_t offset);

    Document& m_document;
    EngineSession& m_session;
    EngineByteSource* m_hexSource = nullptr;
    EngineByteSource* m_tableSource = nullptr;
    InitialByteSource* m_initialSource = nullptr;
    const ByteSource* m_shownInTable = nullptr;
    bool m_showsInitial = false; ///< The data before the first pass, which can be edited.
    QComboBox* m_resources = nullptr;
    QComboBox* m_passes = nullptr;
    QLabel* m_note = nullptr;
    QTabWidget* m_tabs = nullptr;
    HexView* m_hex = nullptr;
    TableView* m_table = nullptr;
    TextureInspector* m_texture = nullptr;
    PlotInspector* m_plot = nullptr;
    ChangesInspector* m_changes = nullptr;
    AgeChip* m_age = nullptr;
    ContentsFindBar* m_findBar = nullptr;
    ViewFinder* m_finder = nullptr;
    TableInquiry* m_inquiry = nullptr; ///< Filters, sorts and statistics of the table.
    ViewStates m_states;
    ObjectSerial m_shown = 0;            ///< The resource whose view state is in the views.
    std::optional<BoundLayout> m_fields; ///< Whose members Hex shows.
    std::optional<Place> m_wanted;
    QWidget* m_lastTab = nullptr;
    std::optional<std::uint64_t> m_enteredAt; ///< What was selected in the visible view when it became visible.
    std::optional<std::uint64_t> m_linked;    ///< What was selected in the view before, to be selected in this one.
    bool m_isEntering = true;                 ///< The view has not been refreshed since it became visible.
    /// Whether the last run has the resource, and Image, Table and Plot show it.
    std::array<bool, 4> m_contents{};
    QTimer m_refreshTimer;
    DeferredUpdate m_views{[this] { refreshViews(); }};
    bool m_leftImage = false; ///< Another view is shown because a buffer was selected, not by the user's choice.
};

} // namespace wavelane::ui
