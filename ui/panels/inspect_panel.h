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

class EngineByteSource;
class EngineSession;
class HexView;
class ImageView;
class TableView;
class TextureInspector;

/// The bytes of any resource after any pass, as a picture, as rows of numbers and as they are. Only what the shown
/// view needs is fetched, and while the project plays at most ten times in a second.
class InspectPanel final : public QWidget, public FollowsSight
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
    void setSeen(bool seen) override { m_views.setSeen(seen); }

private:
    void chooseView(); ///< A buffer has no picture: it is shown as bytes, and the next texture as a picture again.
    void refreshChoices();
    void scheduleRefresh();
    void refreshViews();
    QString failedText() const;
    /// What is known about the bytes: the structures that shaders declare for them, and their format.
    std::vector<TableLayout> layouts(const run::ResourceReport* report) const;
    const run::ResourceReport* reported() const;

    Document& m_document;
    EngineSession& m_session;
    EngineByteSource* m_hexSource = nullptr;
    EngineByteSource* m_tableSource = nullptr;
    QComboBox* m_resources = nullptr;
    QComboBox* m_passes = nullptr;
    QLabel* m_note = nullptr;
    QTabWidget* m_tabs = nullptr;
    HexView* m_hex = nullptr;
    TableView* m_table = nullptr;
    TextureInspector* m_texture = nullptr;
    QTimer m_refreshTimer;
    SeenWork m_views{[this] { refreshViews(); }};
    bool m_hexForBuffer = false; ///< The bytes are shown because a buffer was chosen, not because the user asked.
};

} // namespace wavelane::ui
