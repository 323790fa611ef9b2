// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/base/deferred_update.h"
#include "ui/document/document.h"
#include "ui/views/table/table_layout.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QTabWidget;

namespace wavelane::ui {

class ByteSource;
class EngineByteSource;
class EngineSession;
class HexView;
class ImageView;
class InitialByteSource;
class TableView;
class TextureInspector;

/// The contents of a resource after a pass, as an image, a table or bytes. Its initial data can be edited in the
/// table. Fetches only what the visible view needs, and at most ten times per second while the project plays.
class InspectPanel final : public QWidget, public VisibilityListener
{
    Q_OBJECT

public:
    InspectPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    void showResource(const QString& name);
    QString resource() const;
    HexView& hexView() { return *m_hex; }
    ImageView& imageView();
    TextureInspector& textureInspector() { return *m_texture; }
    TableView& tableView() { return *m_table; }
    QComboBox& resourceChoice() { return *m_resources; }
    QComboBox& passChoice() { return *m_passes; }
    void showHex();
    void showImage();
    void showTable();
    void setContentVisible(bool seen) override { m_views.setContentVisible(seen); }

private:
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
    QTimer m_refreshTimer;
    DeferredUpdate m_views{[this] { refreshViews(); }};
    bool m_hexForBuffer = false; ///< The bytes are shown because a buffer was selected, not by the user's choice.
};

} // namespace wavelane::ui
